"""R6.P: what happens, in which order, when an assistant comes somewhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from card_db import SpaceLayout
from companion.engine.exlibris.referee.answers import HOME_TILE, AllowsBoth, Burns, Gives, Robs
from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.effects.assistants import come_home
from companion.engine.exlibris.referee.effects.registry import assistant_effect, location_effect
from companion.engine.exlibris.referee.effects.turn import Turn, send_back
from companion.engine.exlibris.referee.table.placement import GHOST, SASQUATCH
from companion.engine.exlibris.referee.table.state import PlacedAssistant
from companion.engine.exlibris.rules import Rule

OF_ABILITIES = (AllowsBoth, Burns, Gives, Robs)
"""The answers that only reactions and abilities ask a newcomer for."""


def arrive(turn: Turn) -> Effect[None]:
    """R6.P: those already there react, then the newcomer's own ability, then the location."""
    if turn.location == HOME_TILE:
        yield from come_home(turn)
        return
    yield from _enter(turn, _outbid(turn))
    moved = yield from location_effect(turn.tile).on_arrival(turn)
    # Whoever is moved to the Guild itself moves another one.
    while moved is not None:
        yield from _enter(moved, _displaced(moved), by_move=True)
        moved = yield from location_effect(moved.tile).on_arrival(moved)


def _enter(
    turn: Turn, leaving: tuple[PlacedAssistant, ...], *, by_move: bool = False
) -> Effect[None]:
    """Send back who is driven out; whether they count as there until all reacted is Q42."""
    reacting = turn.table.out(turn.location).visitors
    for visitor in leaving:
        yield from send_back(turn, visitor)
    there = bool(leaving) and turn.table.rules.reading("Q42") == "there"
    turn = replace(turn, shares=_shares(turn), ousted=leaving if there else ())
    # Q32: whether a move counts as a visit, so that abilities apply.
    if by_move and turn.table.rules.reading("Q32") == "no":
        yield turn.nothing("move-is-no-visit", Rule.ASSISTANTS_GUILD, OF_ABILITIES)
        return
    # The Sasquatch that is driven out need not flee.
    gone = [one for one in leaving if not there or turn.table.acts_as(one.kind) == SASQUATCH]
    yield from _reactions(turn, [one for one in reacting if one not in gone])
    yield from _own_ability(turn)


def _shares(turn: Turn) -> bool:
    """Tell whether somebody else is on the space, before anybody reacts."""
    return len(turn.table.out(turn.location).on(turn.space)) > 1


def _reactions(turn: Turn, there: Iterable[PlacedAssistant]) -> Effect[None]:
    """R6.P: those already there speak, the one longest there first."""
    for visitor in there:
        reaction = assistant_effect(turn.table.kinds.get(visitor.kind)).reaction
        if visitor.seat != turn.seat and reaction is not None:
            yield from reaction(turn, visitor)


def _own_ability(turn: Turn) -> Effect[None]:
    ability = assistant_effect(turn.table.kinds.get(turn.kind)).ability
    if ability is not None:
        yield from ability(turn)


def _outbid(turn: Turn) -> tuple[PlacedAssistant, ...]:
    """R5.3: return the lower bidders, even one's own."""
    if turn.table.facts[turn.location].layout is not SpaceLayout.BIDS:
        return ()
    visitors = turn.table.out(turn.location).visitors
    return tuple(visitor for visitor in visitors if visitor.space < turn.space)


def _displaced(turn: Turn) -> tuple[PlacedAssistant, ...]:
    """Return the opponents' assistants on the space that go back (Q34: all of them, or one)."""
    holders = turn.table.out(turn.location).on(turn.space)
    opponents = [visitor for visitor in holders if visitor.seat != turn.seat]
    # The Ghost can go on sharing, so the other one leaves first.
    opponents.sort(key=lambda visitor: turn.table.acts_as(visitor.kind) == GHOST)
    only_one = len(opponents) > 1 and turn.table.rules.reading("Q34") == "one"
    return tuple(opponents[:1] if only_one else opponents)
