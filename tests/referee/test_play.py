"""Games of random legal answers: the table stays whole, and the record tells the same game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from companion.engine.exlibris.referee.answers import Answer, Reply, RevealsTiles
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.decisions.chance import RevealTiles
from companion.engine.exlibris.referee.following import follow
from companion.engine.exlibris.referee.record.replay import parse_record, print_replies
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.table.check import check_table, owned_by
from companion.engine.exlibris.referee.table.state import GameTable
from tests.referee.tables import table_of

MOST_LISTED = 60
HEADERS = (
    """
players: Ada, Bo
assistant Ada: Witch
assistant Bo: Gelatinous Cube
banned: C
""",
    """
players: Ada, Bo
assistant Ada: Bookworm
assistant Bo: Goblin Sneak
hand Ada: A1 A2 A3 A4 A5 A6
hand Bo: B1 B2 B3 B4 B5 B6
""",
    """
players: Ada, Bo, Cleo
assistant Ada: Wizard
assistant Bo: Ghost
assistant Cleo: Sasquatch
hand Ada: A1 A2 A3 A4 A5 A6
hand Bo: B1 B2 B3 B4 B5 B6
banned: M
""",
    """
rulings: Q12 split, Q29 placed, Q22 any, Q30 final, Q32 no, Q34 one
players: Ada, Bo, Cleo, Dan
assistant Ada: Snowman
assistant Bo: Mummy
assistant Cleo: Fire Imp
assistant Dan: Witch
banned: F
""",
    """
variant: long
players: Ada, Bo, Cleo, Dan
assistant Ada: Automaton
assistant Bo: Trash Golem
assistant Cleo: Goblin Sneak
assistant Dan: Fire Imp
banned: H
""",
    """
variant: beginner
players: Ada, Bo, Cleo
""",
    """
variant: solo
level: 7
players: Ada
assistant Ada: Witch
prominent: C
banned: F
focus Ada: H
""",
)
NAMES = ("two", "two known", "three", "four with house rules", "four long", "beginners", "alone")


def assistants(table: GameTable, seat: int) -> Counter[str]:
    """Count a player's assistants, wherever they are."""
    owner = table.seats[seat]
    out = (visitor.kind for _, visitor in table.standing(seat))
    return Counter([*owner.supply, *filter(None, owner.home), *out])


def assert_whole(table: GameTable) -> None:
    assert check_table(table) == ()
    for at, seat in enumerate(table.seats):
        assert len(seat.unread) == sum(card.id is None for _, card in seat.shelf.every_card)
        assert not seat.unread.known
        assert assistants(table, at) == Counter(owned_by(seat, table.variant))


def some_answer(game: FollowedGame, chance: random.Random) -> Answer:
    decision = game.decision
    assert decision is not None
    if isinstance(decision, RevealTiles) and len(game.table.stack) >= decision.count:
        # Listed in the order of their names, the first few would always be the same tiles.
        stack = sorted(game.table.stack)
        return RevealsTiles(tuple(chance.sample(stack, decision.count)))
    listed: list[Answer] = [*islice(decision.answers(game.table), MOST_LISTED)]
    return chance.choice(listed)


def play(header: str, seed: int, answers: int) -> FollowedGame:
    chance = random.Random(seed)  # noqa: S311 (a game, not a secret)
    game = FollowedGame(table_of(header))
    for _ in range(answers):
        if game.decision is None:
            break
        game.give(Reply(game.decision.by, some_answer(game, chance)))
        assert_whole(game.table)
    return game


@pytest.mark.parametrize("header", HEADERS, ids=NAMES)
@pytest.mark.parametrize("seed", range(5))
def test_random_games_keep_the_table_whole_and_their_records_tell_the_same(
    header: str, seed: int
) -> None:
    game = play(header, seed, answers=150)
    text = header + print_replies(game.start, game.replies)
    record = parse_record(text)
    again = FollowedGame(table_of(header))
    for entry in record.entries:
        assert follow(again, entry.reply).legal
    assert again.replies == game.replies
    assert again.table == game.table


def test_random_games_meet_every_decision() -> None:
    met: set[str] = set()
    for header in HEADERS:
        for seed in range(4):
            game = FollowedGame(table_of(header))
            for reply in play(header, seed, answers=120).replies:
                met.update(type(due).__name__ for due in game.due)
                game.give(reply)
    # The last one is asked on tiles of an owner's only.
    assert met == {kind.__name__ for kind in kinds_of(Decision)} - {"ActAsPrinted"}


def kinds_of(kind: type[Any]) -> Iterator[type[Any]]:
    """Go through every kind of decision, also those that are special cases of others."""
    for found in kind.__subclasses__():
        yield found
        yield from kinds_of(found)


@pytest.mark.parametrize("header", HEADERS, ids=NAMES)
def test_undo_goes_back_one_answer_at_a_time(header: str) -> None:
    game = play(header, seed=1, answers=60)
    replies = [*game.replies]
    for count in reversed(range(len(replies))):
        assert game.undo() == replies[count]
        if count % 7 == 0:
            same = FollowedGame(game.start, replies[:count])
            assert (game.table, game.decision) == (same.table, same.decision)
    assert game.table == FollowedGame(game.start).table
    with pytest.raises(IndexError):
        game.undo()
