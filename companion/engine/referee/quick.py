"""Quick questions with only the facts that matter; what is not said is unknown.

Every way in which the unknown can be is tried by the same rules as a whole game. Where they agree,
that is the verdict; where they do not, it is unknown, and the facts that decide are named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product

from card_db import Location, Problem, ProblemsError, SpaceLayout, locations
from companion.engine.referee.answers import HOME_TILE, Places, Shelves, Way
from companion.engine.referee.decisions.placing import PlaceAssistant
from companion.engine.referee.decisions.shelving import PLAIN
from companion.engine.referee.placement import GHOST, SNOWMAN, spaces
from companion.engine.referee.placing_cards import judge_way
from companion.engine.referee.table import (
    HOME,
    HOME_SPACES,
    STANDARD_ASSISTANT,
    GameTable,
    PlacedAssistant,
    PlayerArea,
    Tile,
)
from companion.engine.referee.turn import WAYS_TO_SHELVE
from companion.engine.referee.variant import SOLO
from companion.engine.rulings import Ruleset
from companion.engine.shelf import Shelf
from companion.engine.verdict import Verdict

ASKER, OPPONENT = 0, 1
PLAYERS = (2, 3, 4)


@dataclass(frozen=True)
class Placing:
    """May this assistant be placed there? Nothing is said of what stays None."""

    kind: str
    location: str
    space: int | None = None
    players: int | None = None
    there: tuple[PlacedAssistant, ...] = ()
    """Who stands there, of seat 0 or of an opponent; on space 0 if it is not said where."""
    absent: frozenset[str] = frozenset()
    """The assistants that are not there."""
    nobody_else: bool = False
    """Whether nobody is there but those who are named."""
    rules: Ruleset = field(default_factory=Ruleset)
    facts: Mapping[str, Location] = field(default_factory=locations)


_Company = tuple[PlacedAssistant, ...]
_World = tuple[int, _Company]


def judge_placing(question: Placing) -> Verdict:
    """Judge a placement by all that is said of it."""
    worlds: dict[_World, Verdict] = {
        (players, there): _judge_in(question, players, there)
        for players, there in product(_players(question), _companies(question))
    }
    if not worlds:
        raise ProblemsError([Problem("company-impossible", {"location": question.location})])
    verdicts = [*worlds.values()]
    if len({verdict.legal for verdict in verdicts}) == 1:
        return _agreed(verdicts)
    return Verdict(doubts=tuple(_deciding(worlds)), assumed=_merged_assumptions(verdicts))


def _players(question: Placing) -> tuple[int, ...]:
    return PLAYERS if question.players is None else (question.players,)


def _companies(question: Placing) -> Iterator[_Company]:
    """Go through who may stand there, as far as it can matter."""
    numbers = range(1, _space_count(question) + 1)
    for said in product(*(_standing(visitor, numbers) for visitor in question.there)):
        if _can_stand(said, numbers) and not question.absent & {found.kind for found in said}:
            for company in _with_others(question, said, numbers):
                if _one_bidder(question, company):
                    yield company


def _with_others(question: Placing, said: _Company, numbers: range) -> Iterator[_Company]:
    """Go through who else may stand on each space that is not said to be taken."""
    if question.nobody_else:
        yield said
        return
    taken = {visitor.space for visitor in said}
    choices = [
        ((), *((PlacedAssistant(seat, kind, number),) for seat, kind in _others(question, said)))
        for number in numbers
        if number not in taken
    ]
    for chosen in product(*choices):
        others = tuple(visitor for found in chosen for visitor in found)
        if sum(visitor.kind == SNOWMAN for visitor in others) <= 1:
            yield (*said, *others)


def _others(question: Placing, said: _Company) -> Iterator[tuple[int, str]]:
    """Go through the assistants of which it can matter whether they are there."""
    if question.location != HOME_TILE and STANDARD_ASSISTANT not in question.absent:
        yield OPPONENT, STANDARD_ASSISTANT
    if STANDARD_ASSISTANT not in question.absent:
        yield ASKER, STANDARD_ASSISTANT
    named = {question.kind, *question.absent, *(visitor.kind for visitor in said)}
    if question.location != HOME_TILE and SNOWMAN not in named:
        yield OPPONENT, SNOWMAN


def _can_stand(company: _Company, numbers: range) -> bool:
    """Tell whether these may stand there together; only the Ghost shares a space (R6.7)."""
    alone = [visitor.space for visitor in company if visitor.kind != GHOST]
    special = [visitor.kind for visitor in company if visitor.kind != STANDARD_ASSISTANT]
    there = all(visitor.space in numbers for visitor in company)
    return there and len(set(alone)) == len(alone) and len(set(special)) == len(special)


def _one_bidder(question: Placing, company: _Company) -> bool:
    """R5.3: whoever bids lower goes back, so one is at the Auction House at most."""
    bids = question.location != HOME_TILE and _layout(question) is SpaceLayout.BIDS
    return not bids or len(company) <= 1


def _layout(question: Placing) -> SpaceLayout:
    return question.facts[question.location].layout


def _space_count(question: Placing) -> int:
    if question.location == HOME_TILE:
        return HOME_SPACES
    return len(spaces(question.facts[question.location]))


def _standing(visitor: PlacedAssistant, numbers: range) -> _Company:
    if visitor.space:
        return (visitor,)
    return tuple(replace(visitor, space=number) for number in numbers)


def _judge_in(question: Placing, players: int, there: tuple[PlacedAssistant, ...]) -> Verdict:
    table = _table(question, players, there)
    answer = Places(question.kind, question.location, question.space)
    return PlaceAssistant(ASKER).judge(table, answer)


def _table(question: Placing, players: int, there: tuple[PlacedAssistant, ...]) -> GameTable:
    home: list[str | None] = list(HOME)
    if question.location == HOME_TILE:
        for visitor in there:
            if visitor.seat == ASKER and visitor.space <= HOME_SPACES:
                home[visitor.space - 1] = visitor.kind
    asker = PlayerArea("", supply=(question.kind,), home=tuple(home))
    tiles = () if question.location == HOME_TILE else (Tile(question.location, visitors=there),)
    seats = (asker, *(PlayerArea("") for _ in range(players - 1)))
    rules = replace(question.rules, variant=SOLO) if players == 1 else question.rules
    return GameTable(seats, tiles, question.facts, rules=rules)


def _agreed(verdicts: list[Verdict]) -> Verdict:
    """Return what all verdicts say; if they agree for different reasons, the first one's."""
    first = verdicts[0]
    common = tuple(
        breach
        for breach in first.breaches
        if all(breach in verdict.breaches for verdict in verdicts)
    )
    waivers = tuple(
        waiver for waiver in first.waivers if all(waiver in verdict.waivers for verdict in verdicts)
    )
    return Verdict(common or first.breaches, waivers, (), _merged_assumptions(verdicts))


def _merged_assumptions(verdicts: list[Verdict]) -> tuple[Problem, ...]:
    found = [problem for verdict in verdicts for problem in verdict.assumed]
    return tuple(problem for at, problem in enumerate(found) if problem not in found[:at])


def _deciding(worlds: Mapping[_World, Verdict]) -> Iterator[Problem]:
    """Go through the facts that, all else being equal, decide."""
    if _differ((company, verdict) for (_, company), verdict in worlds.items()):
        yield Problem("needs-players", {})
    unsaid = {world: verdict for world, verdict in worlds.items() if SNOWMAN not in _kinds(world)}
    if _differ((_without_snowman(world), verdict) for world, verdict in worlds.items()):
        yield Problem("needs-snowman", {})
    if _differ((players, verdict) for (players, _), verdict in unsaid.items()):
        yield Problem("needs-visitors", {})


def _differ(judged: Iterable[tuple[object, Verdict]]) -> bool:
    """Tell whether verdicts differ where everything else is the same."""
    outcomes: dict[object, set[bool]] = {}
    for same, verdict in judged:
        outcomes.setdefault(same, set()).add(verdict.legal)
    return any(len(found) > 1 for found in outcomes.values())


def _kinds(world: _World) -> set[str]:
    return {visitor.kind for visitor in world[1]}


def _without_snowman(world: _World) -> _World:
    """Return the same world with an ordinary assistant where the Snowman is."""
    players, company = world
    ordinary = (
        replace(visitor, kind=STANDARD_ASSISTANT) if visitor.kind == SNOWMAN else visitor
        for visitor in company
    )
    return players, tuple(ordinary)


def judge_shelving_of(shelf: Shelf, answer: Shelves, kind: str | None) -> Verdict:
    """Judge where and how a card is shelved, by which assistant or by one that is not said."""
    if kind is not None:
        return judge_way(shelf, answer, WAYS_TO_SHELVE.get(kind, PLAIN))
    verdict = judge_way(shelf, answer, frozenset(Way))
    if verdict.legal and answer.way not in PLAIN:
        return replace(verdict, doubts=(Problem("needs-assistant", {}),))
    return verdict
