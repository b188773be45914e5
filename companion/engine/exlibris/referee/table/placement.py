"""R4.2 to R4.4: on which spaces an assistant may be placed, and what special ones add to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from card_db import Certainty, Location, Problem, SpaceLayout, Timing
from companion.engine.exlibris.referee.table.state import (
    HOME_SPACES,
    GameTable,
    PlacedAssistant,
    Tile,
)
from companion.engine.exlibris.rules import Rule
from companion.engine.verdict import Verdict, verdict_of

GHOST, SASQUATCH, SNOWMAN = "ghost", "sasquatch", "snowman"
MOST_SPACES = 4
"""R5: every tile has 1 to 4 spaces."""


@dataclass(frozen=True, slots=True)
class Placement:
    """An assistant that is to be placed on a space of a location; any free one if none is named."""

    seat: int
    kind: str
    location: str
    space: int | None = None


def spaces(facts: Location) -> tuple[int, ...]:
    """R4.3: return for each space how many players it takes to open it."""
    return (*(1 for _ in range(facts.open_spaces.value)), *facts.marked_spaces.value)


def judge_placement(table: GameTable, placement: Placement) -> Verdict:
    """R4.2: judge placing an assistant at a location, and say what is assumed."""
    verdict = judge_as_held(table, placement)
    if table.tile(placement.location) is None:
        return verdict
    return replace(verdict, assumed=tuple(_assumed(table, placement, verdict)))


def judge_as_held(table: GameTable, placement: Placement) -> Verdict:
    """R4.2: judge placing an assistant, taking the printed numbers as they are held."""
    if table.tile(placement.location) is None:
        return Verdict((Problem("location-not-out", _facts(placement), Rule.PLACEMENT),))
    opened = spaces(table.facts[placement.location])
    return _judge_space(table, placement, opened).and_then(_judge_company(table, placement))


def _facts(placement: Placement) -> dict[str, object]:
    return {"location": placement.location, "assistant": placement.kind, "space": placement.space}


def space_for(table: GameTable, placement: Placement) -> int:
    """Return the space an assistant goes to: the one named, else the first that is free.

    Only where none is free a space is shared, by whoever may (R6.7).
    """
    return _space_for(table, placement, spaces(table.facts[placement.location]))


def _space_for(table: GameTable, placement: Placement, opened: tuple[int, ...]) -> int:
    if placement.space is not None:
        return placement.space
    numbers = range(1, len(opened) + 1)
    judged = {number: _judge_number(table, placement, number, opened) for number in numbers}
    free = (n for n, verdict in judged.items() if verdict.legal and not verdict.waivers)
    legal = (n for n, verdict in judged.items() if verdict.legal)
    return next(free, next(legal, 1))


def _judge_space(table: GameTable, placement: Placement, opened: tuple[int, ...]) -> Verdict:
    """Judge the space, given for each how many players it takes to open it."""
    space = _space_for(table, placement, opened)
    verdict = _judge_number(table, placement, space, opened)
    if placement.space is not None:
        return verdict
    if verdict.legal:
        return verdict
    return Verdict((Problem("no-free-space", _facts(placement), Rule.PLACEMENT),))


def _judge_number(
    table: GameTable, placement: Placement, space: int, opened: tuple[int, ...]
) -> Verdict:
    placement = replace(placement, space=space)
    facts, tile = table.facts[placement.location], table.out(placement.location)
    if not 1 <= space <= len(opened):
        return Verdict((Problem("no-such-space", _facts(placement), Rule.PLACEMENT),))
    if opened[space - 1] > table.players:
        return _closed(placement, opened[space - 1])
    if facts.layout is SpaceLayout.BIDS:
        # Q45: whether a bid is a number of players, too.
        if space > table.players and table.rules.reading("Q45") == "numbers":
            return _closed(placement, space)
        return verdict_of(_outbids(tile, placement, space))
    return _judge_free(table, placement, tile.on(space))


def _closed(placement: Placement, needs: int) -> Verdict:
    """R4.3: return that the space is closed to so few players."""
    facts = {**_facts(placement), "needs": needs}
    return Verdict((Problem("space-closed", facts, Rule.CLOSED_SPACE),))


def _outbids(tile: Tile, placement: Placement, space: int) -> Iterator[Problem]:
    """R5.3: whoever comes must bid more than everybody there, even than oneself."""
    highest = max((visitor.space for visitor in tile.visitors), default=0)
    if space <= highest:
        facts = {"space": space, "highest": highest}
        yield Problem("bid-too-low", facts, Rule.AUCTION_HOUSE)


def _judge_free(
    table: GameTable, placement: Placement, holders: tuple[PlacedAssistant, ...]
) -> Verdict:
    """R4.2: the space is free, or the Ghost shares it (R6.7)."""
    if not holders:
        return Verdict()
    taken = Verdict((Problem("space-taken", _facts(placement), Rule.PLACEMENT),))
    if table.acts_as(placement.kind) != GHOST:
        return taken
    refusals = verdict_of(_cannot_share(table, placement, holders))
    if not refusals.legal:
        return taken.and_then(refusals)
    return replace(taken.waive(Rule.GHOST), notes=(Problem("ghost-draws", {}, Rule.GHOST),))


def _cannot_share(
    table: GameTable, placement: Placement, holders: tuple[PlacedAssistant, ...]
) -> Iterator[Problem]:
    """R6.7: the Ghost shares at instant locations only (Q19: with anybody, or with opponents)."""
    if table.facts[placement.location].timing is not Timing.INSTANT:
        yield Problem("ghost-delayed", _facts(placement), Rule.GHOST)
    own = any(holder.seat == placement.seat for holder in holders)
    if own and table.rules.reading("Q19") == "opponent":
        yield Problem("ghost-own", _facts(placement), Rule.GHOST)


Check = Callable[[GameTable, Placement], Iterator[Problem]]


def no_ghost_at_the_hut(table: GameTable, placement: Placement) -> Iterator[Problem]:
    """R6.7: the Ghost never goes to the Diviner's Hut."""
    if (table.acts_as(placement.kind), placement.location) == (GHOST, "diviners_hut"):
        yield Problem("ghost-at-hut", _facts(placement), Rule.GHOST)


def sasquatch_alone(table: GameTable, placement: Placement) -> Iterator[Problem]:
    """R6.5: the Sasquatch goes only where no opponent's assistant is."""
    visitors = table.out(placement.location).visitors
    shy = table.acts_as(placement.kind) == SASQUATCH
    if shy and any(visitor.seat != placement.seat for visitor in visitors):
        yield Problem("sasquatch-shy", _facts(placement), Rule.SASQUATCH)


def snowman_keeps_others_out(table: GameTable, placement: Placement) -> Iterator[Problem]:
    """R6.8: nobody is placed at an instant location where the Snowman is."""
    visitors = table.out(placement.location).visitors
    there = any(table.acts_as(visitor.kind) == SNOWMAN for visitor in visitors)
    if there and table.facts[placement.location].timing is Timing.INSTANT:
        yield Problem("snowman-there", _facts(placement), Rule.SNOWMAN)


def one_of_a_solo_player(table: GameTable, placement: Placement) -> Iterator[Problem]:
    """R8.4: alone, only one of your assistants may be at a location at a time."""
    if table.solo and table.out(placement.location).visitors:
        yield Problem("solo-one-there", _facts(placement), Rule.ONE_AT_A_LOCATION)


MAY_ENTER: tuple[Check, ...] = (
    no_ghost_at_the_hut,
    sasquatch_alone,
    snowman_keeps_others_out,
    one_of_a_solo_player,
)


def _judge_company(table: GameTable, placement: Placement) -> Verdict:
    return verdict_of(breach for check in MAY_ENTER for breach in check(table, placement))


def _assumed(table: GameTable, placement: Placement, verdict: Verdict) -> Iterator[Problem]:
    """Say so if another number of open spaces, which nobody has checked, would decide otherwise."""
    facts = table.facts[placement.location]
    if facts.open_spaces.certainty is not Certainty.GUESSED:
        return
    company = _judge_company(table, placement)
    if not company.legal:
        return
    marked = facts.marked_spaces.value
    for number in range(1, MOST_SPACES - len(marked) + 1):
        opened = (*(1,) * number, *marked)
        if _judge_space(table, placement, opened).legal is not verdict.legal:
            yield assumed_spaces(facts)
            return


def assumed_spaces(facts: Location) -> Problem:
    """Return the fact that the number of open spaces is assumed."""
    return Problem("assumed-spaces", {"location": facts.key, "spaces": facts.open_spaces.value})


def home_problems(table: GameTable, seat: int, space: int | None) -> Iterator[Problem]:
    """R4.4: three home spaces, one assistant on each."""
    home = table.seats[seat].home
    if space is None:
        if None not in home:
            yield Problem("home-full", {}, Rule.HOME_ACTION)
    elif not 1 <= space <= HOME_SPACES:
        yield Problem("no-such-home", {"space": space, "most": HOME_SPACES}, Rule.HOME_ACTION)
    elif home[space - 1] is not None:
        yield Problem("home-taken", {"space": space}, Rule.HOME_ACTION)


def free_home_space(table: GameTable, seat: int, space: int | None) -> int:
    """Return the home space named, else the first that is free."""
    return table.seats[seat].home.index(None) + 1 if space is None else space
