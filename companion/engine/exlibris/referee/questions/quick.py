"""Quick questions with only the facts that matter; what is not said is unknown.

Every way in which the unknown can be is tried by the same rules as a whole game. Where they agree,
that is the verdict; where they do not, the ordinary one decides, and what would turn it is named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product

from card_db import Location, Problem, ProblemsError, SpaceLayout, locations
from companion.engine.exlibris.referee.answers import HOME_TILE, Places
from companion.engine.exlibris.referee.decisions.placing import PlaceAssistant
from companion.engine.exlibris.referee.table.placement import GHOST, SASQUATCH, SNOWMAN, spaces
from companion.engine.exlibris.referee.table.state import (
    HOME,
    HOME_SPACES,
    STANDARD_ASSISTANT,
    GameTable,
    PlacedAssistant,
    PlayerArea,
    Tile,
    acts_as,
)
from companion.engine.exlibris.referee.table.variant import SOLO, is_without, variant_rule
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.verdict import Verdict, verdict_of

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
    base = _ordinary(question, worlds)
    unless = tuple(_deciding(question, base, worlds))
    return replace(worlds[base], unless=unless, assumed=_merged_assumptions(verdicts))


def placing_rule(where: str) -> Rule:
    """Return the rule that lets an assistant be placed."""
    return Rule.HOME_ACTION if where == HOME_TILE else Rule.PLACEMENT


def _ordinary(question: Placing, worlds: Mapping[_World, Verdict]) -> _World:
    """Return the world that is meant if nothing else is said: many play, nobody else is there."""
    said = len(question.there)
    plain = [world for world in worlds if len(world[1]) == said]
    most = max(players for players, _ in plain)
    enough = [world for world in plain if world[0] == most]
    return next((world for world in enough if worlds[world].legal), enough[0])


def _players(question: Placing) -> tuple[int, ...]:
    return PLAYERS if question.players is None else (question.players,)


def _companies(question: Placing) -> Iterator[_Company]:
    """Go through who may stand there, as far as it can matter."""
    numbers = range(1, _space_count(question) + 1)
    for said in product(*(_standing(visitor, numbers) for visitor in question.there)):
        if _can_stand(question, said, numbers) and not question.absent & {
            found.kind for found in said
        }:
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
        if sum(acts_as(visitor.kind) == SNOWMAN for visitor in others) <= 1:
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


def _can_stand(question: Placing, company: _Company, numbers: range) -> bool:
    """Tell whether these may stand there together; only the Ghost shares a space (R6.7)."""
    alone = [visitor.space for visitor in company if acts_as(visitor.kind) != GHOST]
    kinds = (question.kind, *(visitor.kind for visitor in company))
    special = [kind for kind in kinds if kind != STANDARD_ASSISTANT]
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
    played = verdict_of(_not_played(table, question))
    return played.and_then(PlaceAssistant(ASKER).judge(table, answer))


def _not_played(table: GameTable, question: Placing) -> Iterator[Problem]:
    """R7, R8.1: say so if the tile or the assistant takes no part in the variant."""
    variant = table.variant
    if question.location in variant.without_locations:
        facts = {"location": question.location, "variant": variant.key}
        yield Problem("tile-not-in-variant", facts, variant_rule(variant))
    if question.kind != STANDARD_ASSISTANT and is_without(variant, question.kind):
        facts = {"assistant": question.kind, "variant": variant.key}
        yield Problem("assistant-not-played", facts, variant_rule(variant))


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


def _deciding(
    question: Placing, base: _World, worlds: Mapping[_World, Verdict]
) -> Iterator[Problem]:
    """Go through what was not said and would turn the verdict of the ordinary world."""
    players, company = base
    turned = [world for world, found in worlds.items() if found.legal is not worlds[base].legal]
    fewer = [found for found, there in turned if there == company and found < players]
    if fewer:
        yield Problem("if-fewer-play", {"needs": max(fewer) + 1})
    same = [there for found, there in turned if found == players and there != company]
    if any(SNOWMAN in _kinds(there) - _kinds(company) for there in same):
        yield Problem("if-snowman", {})
    if any(SNOWMAN not in _kinds(there) - _kinds(company) for there in same):
        shy = acts_as(question.kind) == SASQUATCH
        yield Problem("if-opponent-there" if shy else "if-space-taken", {})


def _kinds(company: _Company) -> set[str]:
    return {visitor.kind for visitor in company}
