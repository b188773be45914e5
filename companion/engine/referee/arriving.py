"""R6.P: what happens, in which order, when an assistant comes somewhere; and the Guild."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.engine.referee.answers import HOME_TILE, AllowsBoth, Burns, Gives, Robs
from companion.engine.referee.assistants import ABILITIES, REACTIONS, come_home
from companion.engine.referee.decisions.base import Effect
from companion.engine.referee.decisions.guild import MoveOut
from companion.engine.referee.gambling import gambling_den
from companion.engine.referee.locations import (
    DELAYED,
    INSTANT,
    DelayedEffect,
    LocationEffect,
)
from companion.engine.referee.more_locations import MORE_DELAYED, MORE_INSTANT
from companion.engine.referee.placement import GHOST, SASQUATCH
from companion.engine.referee.table import PlacedAssistant
from companion.engine.referee.table_changes import NoEffect
from companion.engine.referee.turn import Turn, send_back
from companion.engine.referee.yard_sale import yard_sale
from companion.engine.rules import Rule

OF_ABILITIES = (AllowsBoth, Burns, Gives, Robs)
"""The answers that only reactions and abilities ask a newcomer for."""


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
    yield from _reactions(turn, turn.table.out(turn.location).visitors)
    yield from _own_ability(turn)


def _reactions(turn: Turn, there: tuple[PlacedAssistant, ...]) -> Effect[None]:
    """R6.P: those already there speak, the one longest there first."""
    for visitor in there:
        if visitor.seat != turn.seat and visitor.kind in REACTIONS:
            yield from REACTIONS[visitor.kind](turn, visitor)


def _own_ability(turn: Turn) -> Effect[None]:
    if turn.kind in ABILITIES:
        yield from ABILITIES[turn.kind](turn)


def assistants_guild(turn: Turn) -> Effect[None]:
    """R5.15: move an assistant from home onto a space held by an opponent, and act there."""
    if next(MoveOut(turn.seat).answers(turn.table), None) is None:
        yield NoEffect(turn.seat, Rule.ASSISTANTS_GUILD)
        return
    answer = yield from MoveOut(turn.seat)
    newcomer = turn.table.out(answer.location).visitors[-1]
    moved = replace(
        turn,
        kind=answer.kind,
        location=answer.location,
        space=newcomer.space,
        earlier=turn.newcomers,
    )
    yield from _take_over(moved)
    yield from ON_ARRIVAL[moved.location](moved)


def _take_over(turn: Turn) -> Effect[None]:
    """Whoever held the space goes back, those who were there react, then one's own ability."""
    leaving = _displaced(turn)
    # The Sasquatch that is driven out need not flee; the Cube asks its toll all the same.
    there = turn.table.out(turn.location).visitors
    reacting = tuple(one for one in there if one not in leaving or one.kind != SASQUATCH)
    for visitor in leaving:
        yield from send_back(turn, visitor)
    # Q32: whether a move counts as a visit, so that abilities apply.
    if turn.table.rules.reading("Q32") == "yes":
        yield from _reactions(turn, reacting)
        yield from _own_ability(_on_its_space(turn))
    else:
        yield NoEffect(turn.seat, Rule.ASSISTANTS_GUILD, OF_ABILITIES)


def _displaced(turn: Turn) -> tuple[PlacedAssistant, ...]:
    """Return the opponents' assistants on the space that go back (Q34: all of them, or one)."""
    holders = turn.table.out(turn.location).on(turn.space)
    opponents = [visitor for visitor in holders if visitor.seat != turn.seat]
    # The Ghost can go on sharing, so the other one leaves first.
    opponents.sort(key=lambda visitor: visitor.kind == GHOST)
    only_one = len(opponents) > 1 and turn.table.rules.reading("Q34") == "one"
    return tuple(opponents[:1] if only_one else opponents)


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
