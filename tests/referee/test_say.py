"""One line in an implied position: every kind of answer, and nothing unsaid flips it silently."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, get_args

import pytest

from card_db import CardId, Deck, ProblemsError, demo_deck, editions
from companion.engine.exlibris.notation import parse_shelf
from companion.engine.exlibris.referee.answers import Answer, Passes, Pays, Reply
from companion.engine.exlibris.referee.questions.asked import Asked, StandsThere
from companion.engine.exlibris.referee.questions.say import judge_line
from companion.engine.exlibris.referee.record.answer_reading import read_answer, read_chance
from companion.engine.exlibris.referee.record.header import RecordHeader
from companion.engine.exlibris.referee.record.replay import parse_record
from companion.engine.exlibris.referee.record.tokens import TokenStream
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.shelf import UNKNOWN, SeenCard
from companion.engine.verdict import Outcome, Verdict
from companion.render.text import problem_text
from companion.selfplay.play import Plan, SelfPlay
from companion.selfplay.propose import PROPOSERS
from tests.finished import each_once
from tests.referee.telling import told

DECK = Deck("", "en")
SHELF = parse_shelf("A1 A2 / A3", editions()["en"])

LINES = [
    ("Ann: standard to Wishing Well", {}),
    ("Ann: draws $", {}),
    ("Ann: discards B1", {}),
    ("Ann: takes B1", {}),
    ("Ann: shelves B1 right of A2", {"shelf": SHELF}),
    ("Ann: trades B1 for C1", {}),
    ("Ann: pays B1", {}),
    ("Ann: brings standard from Book Seller home", {}),
    ("Ann: exchanges A1 for B1", {"shelf": SHELF}),
    ("Ann: swaps A1 with A2", {"shelf": SHELF}),
    ("Ann: lifts A3 to above A1", {"shelf": SHELF}),
    ("Ann: gives B1 to Bo", {"before": "Ann: takes C1"}),
    ("Ann: allows both", {}),
    ("Ann: takes back", {}),
    ("Ann: reveals B1 keeps new", {"before": "Ann: draws $"}),
    ("Ann: names M", {}),
    ("Ann: slides A3 right 1", {"shelf": SHELF}),
    ("Ann: robs Bo of M", {}),
    ("Ann: shows none", {}),
    ("Ann: burns B1", {}),
    ("Ann: moves standard to Book Seller", {}),
    ("Ann: offers B1", {}),
    ("Ann: winner Ann", {"before": "Ann: names M"}),
    ("chance: reveals Book Seller, Wishing Well, Yard Sale", {}),
    ("Ann: removes Wishing Well, Book Seller", {"solo": True}),
    ("chance: removes M", {"solo": True}),
    ("chance: deals Book Seller: B1 B2 B3 B4", {}),
    ("Ann: passes", {"at": "book_seller", "before": "Ann: takes B1"}),
    ("Ann: objects", {"at": "book_seller"}),
]


def read(line: str) -> tuple[str, Answer]:
    name, _, words = line.partition(":")
    tokens = TokenStream(words, 1, editions()["en"])
    return name, read_chance(tokens) if name == "chance" else read_answer(tokens)


def asked(line: str, said: Mapping[str, object]) -> Asked:
    before = (read(str(said["before"])),) if "before" in said else ()
    facts = {key: value for key, value in said.items() if key != "before"}
    return replace(Asked(*read(line), before=before), **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize(("line", "said"), LINES, ids=[line for line, _ in LINES])
def test_every_kind_of_line_can_be_asked(line: str, said: dict[str, object]) -> None:
    verdict = judge_line(asked(line, said), DECK).verdict
    assert verdict.legal, verdict


def test_no_kind_of_line_is_forgotten() -> None:
    assert {type(read(line)[1]) for line, _ in LINES} == {*get_args(Answer)}


def says(verdict: Verdict) -> tuple[Outcome, set[str]]:
    return verdict.outcome, {fact.id for fact in verdict.unless}


def test_company_decides_how_many_cards_are_taken() -> None:
    two = asked("Ann: takes A1 A2", {"at": "rummage_sale"})
    assert says(judge_line(two, DECK).verdict) == (
        Outcome.ILLEGAL,
        {"if-another-there"},
    )
    bo = (StandsThere("Bo", "standard", 1),)
    assert judge_line(replace(two, there=bo), DECK).verdict.legal


def test_the_ghost_may_share_unless_the_snowman_is_there() -> None:
    ghost = asked("Ann: Ghost to Rummage Sale 1", {"there": (StandsThere("Bo", "standard", 1),)})
    verdict = judge_line(ghost, DECK).verdict
    assert says(verdict) == (Outcome.LEGAL, {"if-snowman"})
    assert [note.id for note in verdict.notes] == ["ghost-draws"]


def test_nobody_told_who_is_elsewhere() -> None:
    moves = asked("Ann: moves standard to Book Seller 2", {"nobody_else": True})
    assert says(judge_line(moves, DECK).verdict) == (Outcome.LEGAL, {"if-nobody-to-oust"})
    brings = asked("Ann: brings standard from Book Seller home", {"nobody_else": True})
    assert says(judge_line(brings, DECK).verdict) == (Outcome.LEGAL, {"if-none-of-yours-there"})
    another = asked("Ann: brings standard from Librarians Lodge 2 home", {"space": 1})
    assert says(judge_line(another, DECK).verdict) == (Outcome.ILLEGAL, {"if-own-there"})


def test_the_goblin_robs_another_if_the_first_had_none() -> None:
    before = (read("Ann: robs Bo of F"), read("Bo: shows none"))
    robs = replace(asked("Ann: robs Cy of F", {"at": "gambling_den"}), before=before)
    assert says(judge_line(robs, DECK).verdict) == (Outcome.LEGAL, {"if-nobody-to-rob"})


def test_a_discarded_card_can_be_drawn_once_the_deck_is_shuffled() -> None:
    discard = (SeenCard(CardId("B", 1)),)
    draws = asked("Ann: draws B1", {"discard": discard})
    assert says(judge_line(draws, DECK).verdict) == (Outcome.ILLEGAL, {"if-deck-shuffled"})
    two = asked("Ann: draws B1 C1", {"discard": discard, "at": "diviners_hut"})
    verdict = judge_line(two, DECK).verdict
    assert says(verdict) == (Outcome.ILLEGAL, {"if-both"})
    assert "shuffled" in problem_text(verdict.unless[0])


def test_what_is_not_said_is_not_held_against_anybody() -> None:
    verdict = judge_line(asked("Ann: shelves B1 right of A2", {}), DECK).verdict
    assert [doubt.id for doubt in verdict.doubts] == ["needs-shelf"]
    somewhere = judge_line(asked("Ann: shelves B1", {"shelf": SHELF}), DECK).verdict
    assert [doubt.id for doubt in somewhere.doubts] == ["needs-spot"]


def table(*lines: str) -> RecordHeader:
    return parse_record("\n".join(lines)).header


def test_who_pays_first_sits_next_to_the_collector() -> None:
    before = (("Cy", Passes()), ("Bo", Pays(UNKNOWN)), ("Cy", Pays(UNKNOWN)))
    there = (StandsThere("Cy", "sasquatch", 2),)
    facts = {"at": "tax_collector", "there": there, "players": 3, "nobody_else": True}
    said = judge_line(replace(asked("Ann: discards nothing", facts), before=before), DECK)
    assert (said.reached, said.verdict.outcome) == (True, Outcome.LEGAL)


def test_how_people_sit_can_be_told() -> None:
    came = {"before": "Ann: standard to Tax Collector 1"}
    pays = asked("Cy: pays B1", {**came, "table": table("players: Ann, Bo, Cy")})
    assert not judge_line(pays, DECK).verdict.legal
    assert judge_line(replace(pays, table=table("players: Ann, Cy, Bo")), DECK).verdict.legal


def test_the_hut_counts_all_who_are_out_also_after_a_move() -> None:
    moved = {"at": "assistants_guild", "before": "Ann: moves standard to Diviner's Hut 1"}
    two, three = asked("Ann: draws $ $", moved), asked("Ann: draws $ $ $", moved)
    assert judge_line(replace(two, out=1), DECK).verdict.legal
    assert judge_line(replace(three, out=2), DECK).verdict.legal
    assert not judge_line(replace(three, out=1), DECK).verdict.legal


ELSEWHERE = [
    (
        "Ann: takes A1",
        "Ann: moves Fire Imp to Book Seller 2",
        ("home Ann: Fire Imp 1", "at Book Seller: Bo standard 2, Cy standard 1"),
    ),
    (
        "Ann: robs Cy of M",
        "Ann: moves Goblin Sneak to Donation Center 1",
        ("home Ann: Goblin Sneak 2", "at Donation Center: Bo standard 1, Cy standard 2"),
    ),
    (
        "Ann: brings Witch from Librarians Lodge 2 home 2",
        "Ann: moves standard to Librarians Lodge 1",
        ("home Ann: standard 1", "at Librarians Lodge: Bo standard 1, Ann Witch 2"),
    ),
]


@pytest.mark.parametrize(("line", "move", "elsewhere"), ELSEWHERE, ids=[e[0] for e in ELSEWHERE])
def test_where_the_guild_leads_can_be_told(
    line: str, move: str, elsewhere: tuple[str, ...]
) -> None:
    told = table("players: Ann, Bo, Cy", *elsewhere)
    facts = {"at": "assistants_guild", "assistant": "standard", "before": move, "table": told}
    said = judge_line(asked(line, facts), DECK)
    assert (said.reached, said.verdict.legal) == (True, True), said.verdict


def test_a_discard_that_nobody_spoke_of_is_not_empty() -> None:
    names = judge_line(asked("Ann: names M", {"at": "garbage_dump"}), DECK).verdict
    assert names.legal
    assert "if-discard-empty" in {fact.id for fact in names.unless}
    shelves = {"at": "garbage_dump", "before": "Ann: names M"}
    verdict = judge_line(asked("Ann: shelves A1", shelves), DECK).verdict
    assert verdict.outcome is Outcome.UNKNOWN


def test_what_follows_for_the_table_needs_the_table() -> None:
    named = asked("Ann: takes nothing", {"at": "garbage_dump", "before": "Ann: names M"})
    assert judge_line(named, DECK).verdict.notes == ()
    told = table(
        "players: Ann, Bo",
        "out: Diviner's Hut, Garbage Dump",
        "at Garbage Dump: Ann standard 1",
        "home Ann: standard 1, Wizard 2",
        "home Bo: standard 1, standard 2, Mummy 3",
        "discard: B1 B2",
    )
    resolved = replace(named, at=None, table=told)
    assert [note.id for note in judge_line(resolved, DECK).verdict.notes] == ["tile-stays"]


def test_what_a_variant_leaves_out_is_a_plain_no() -> None:
    for line in ("Ann: standard to Auction House 1", "Ann: Ghost to Book Seller"):
        verdict = judge_line(asked(line, {"solo": True}), DECK).verdict
        assert [breach.rule for breach in verdict.breaches] == ["R8.1"]


def test_a_bid_is_the_space_one_stands_on() -> None:
    bid = {"at": "auction_house", "space": 2}
    assert judge_line(asked("Ann: discards A1 A2", bid), DECK).verdict.legal
    assert not judge_line(asked("Ann: discards A1", bid), DECK).verdict.legal


def test_whoever_does_not_play_is_refused() -> None:
    stranger = asked("Zoe: draws $", {"table": table("players: Ann, Bo")})
    with pytest.raises(ProblemsError, match="player-unknown"):
        judge_line(stranger, DECK)


GAMES = [Plan(players, seed=players, house_rules=players == 3) for players in (2, 3, 4)]
KNOWN = demo_deck()
MANY_GAMES, GAMES_HIDDEN = 300, 30
CODE = ("card_db", "companion/engine", "companion/selfplay", "tests/referee")
"""What judges them."""


def repeatable(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 - repeatable, not secret


def tried(play: SelfPlay, chance: random.Random) -> Iterator[tuple[FollowedGame, Reply]]:
    """Go through a game: before each line that is played, also one that comes to mind."""
    game = play.game
    while game.decision is not None:
        decision = game.due[0]
        proposer = PROPOSERS.get(type(decision))
        if proposer is not None:
            yield game, Reply(decision.by, proposer(decision, game.table, chance))
        played = play.player.pick(game)
        yield game, played
        game.give(played)


def plan_of(number: int) -> Plan:
    seed, more = divmod(number, 3)
    return Plan(2 + more, seed=seed, house_rules=seed % 2 == 1)


def agrees(plan: Plan) -> Counter[bool]:
    """Ask about every line with all that can be told; return how many were legal and illegal."""
    seen: Counter[bool] = Counter()
    for game, reply in tried(SelfPlay.of(plan), repeatable(plan.seed)):
        asked, legal = told(game, reply), game.judge(reply).legal
        if asked is not None:
            said = judge_line(asked, KNOWN)
            reached = said.reached and not any(d.id == "needs-before" for d in said.verdict.doubts)
            assert (said.verdict.legal, reached) == (legal, True), (asked, said.verdict)
            seen[legal] += 1
    return seen


@pytest.mark.parametrize("plan", GAMES, ids=str)
def test_a_line_is_judged_as_in_the_whole_game(plan: Plan) -> None:
    seen = agrees(plan)
    assert seen[True] > 60
    assert seen[False] > 5


@pytest.mark.long
def test_every_line_of_many_games_is_judged_as_in_the_whole_game() -> None:
    each_once("say", CODE, MANY_GAMES, lambda number: agrees(plan_of(number)))


HIDDEN: Mapping[str, dict[str, Any]] = {
    "hand": {"hand": None},
    "shelf": {"shelf": None},
    "cards there": {"cards": None},
    "players": {"players": None},
    "who else is out": {"out": None},
    "who else is there": {"nobody_else": False},
    "what is elsewhere": {"table": None},
    "who is there": {"there": (), "nobody_else": False},
    "everything but the shelf": {
        "hand": None, "cards": None, "players": None, "out": None, "there": (),
        "nobody_else": False, "table": None,
    },
}  # fmt: skip


def never_flips(plan: Plan, every: int) -> int:
    """Leave facts unsaid: the answer stays, or says on what it depends."""
    seen = 0
    lines = tried(SelfPlay.of(plan), repeatable(plan.seed))
    for number, (game, reply) in enumerate(lines):
        asked, legal = told(game, reply), game.judge(reply).legal
        if asked is None or number % every:
            continue
        for what, hidden in HIDDEN.items():
            if "table" in hidden and asked.table is not None and asked.at is None:
                # Then it would not be said any more where the line belongs.
                continue
            verdict = judge_line(replace(asked, **hidden), KNOWN).verdict
            open_to_doubt = verdict.unless or verdict.doubts
            assert verdict.legal is legal or open_to_doubt, (what, asked, verdict)
            seen += 1
    return seen


@pytest.mark.parametrize("plan", GAMES, ids=str)
def test_hiding_facts_never_flips_a_verdict_without_an_unless(plan: Plan) -> None:
    assert never_flips(plan, every=29) > 30


@pytest.mark.long
def test_hiding_facts_never_flips_a_verdict_in_many_games() -> None:
    each_once("unsaid", CODE, GAMES_HIDDEN, lambda number: never_flips(plan_of(number), every=2))
