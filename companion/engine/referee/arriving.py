"""R6.P: what happens, in which order, when an assistant comes somewhere; and the Guild."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.engine.referee.answers import HOME_TILE, MovesOut
from companion.engine.referee.assistants import ABILITIES, REACTIONS, come_home
from companion.engine.referee.decisions.base import Effect
from companion.engine.referee.decisions.guild import MoveOut, held_spaces
from companion.engine.referee.entering import GHOST
from companion.engine.referee.gambling import gambling_den
from companion.engine.referee.locations import (
    DELAYED,
    INSTANT,
    DelayedEffect,
    LocationEffect,
)
from companion.engine.referee.more_locations import MORE_DELAYED, MORE_INSTANT
from companion.engine.referee.table import Table
from companion.engine.referee.turn import Turn, send_back
from companion.engine.referee.yard_sale import yard_sale


def arrive(turn: Turn) -> Effect[None]:
    """R6.P: those already there react, then the newcomer's own ability, then the location."""
    if turn.location == HOME_TILE:
        yield from come_home(turn)
        return
    yield from _abilities(_on_its_space(turn))
    yield from ON_ARRIVAL[turn.location](turn)


def _on_its_space(turn: Turn) -> Turn:
    """Note whether somebody else is on the space, before anybody reacts."""
    return replace(turn, shares=len(turn.table.out(turn.location).on(turn.space)) > 1)


def _abilities(turn: Turn) -> Effect[None]:
    for visitor in turn.table.out(turn.location).visitors:
        if visitor.seat != turn.seat and visitor.kind in REACTIONS:
            yield from REACTIONS[visitor.kind](turn, visitor)
    if turn.kind in ABILITIES:
        yield from ABILITIES[turn.kind](turn)


def assistants_guild(turn: Turn) -> Effect[None]:
    """R5.15: move an assistant from home onto a space held by an opponent, and act there."""
    if not _can_move(turn.table, turn.seat):
        return
    answer = yield from MoveOut(turn.seat)
    if not isinstance(answer, MovesOut):
        return
    newcomer = turn.table.out(answer.location).visitors[-1]
    moved = replace(
        turn,
        kind=answer.kind,
        location=answer.location,
        space=newcomer.space,
        earlier=turn.newcomers,
    )
    yield from _displace(moved)
    # Q32: whether a move counts as a visit, so that abilities apply.
    if turn.table.rules.reading("Q32") == "yes":
        yield from _abilities(_on_its_space(moved))
    yield from ON_ARRIVAL[moved.location](moved)


def _can_move(table: Table, seat: int) -> bool:
    at_home = any(table.seats[seat].home)
    return at_home and any(held_spaces(table, seat, tile.key) for tile in table.tiles)


def _displace(turn: Turn) -> Effect[None]:
    """Send opponents' assistants on the space back (Q34: all of them, or one)."""
    holders = turn.table.out(turn.location).on(turn.space)
    opponents = [visitor for visitor in holders if visitor.seat != turn.seat]
    # The Ghost can go on sharing, so the other one leaves first.
    opponents.sort(key=lambda visitor: visitor.kind == GHOST)
    some = opponents if turn.table.rules.reading("Q34") == "all" else opponents[:1]
    for visitor in some:
        yield from send_back(turn, visitor)


ON_ARRIVAL: Mapping[str, LocationEffect] = MappingProxyType(
    {
        **INSTANT,
        **MORE_INSTANT,
        "gambling_den": gambling_den,
        "assistants_guild": assistants_guild,
        "yard_sale": yard_sale,
    }
)
"""What happens when an assistant comes, after all abilities."""

IN_RESOLUTION: Mapping[str, DelayedEffect] = MappingProxyType({**DELAYED, **MORE_DELAYED})
"""R4.6: what happens in resolution, before a tile is cleared."""
