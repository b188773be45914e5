"""What tiles and assistants of the owner's do: steps of a short list, or what nobody here knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from card_db import Act, Assistant, CardStep, Location
from companion.engine.exlibris.referee.answers import Passes
from companion.engine.exlibris.referee.decisions.as_printed import ActAsPrinted
from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.cards import Discard
from companion.engine.exlibris.referee.effects.turn import (
    Cards,
    Turn,
    draw,
    home_action,
    may_shelve,
    may_shelve_from_hand,
    take,
    ways,
)
from companion.engine.exlibris.referee.table.unclear import printed_text, unclear_text
from companion.engine.exlibris.rules import Rule

Doing = Callable[[Turn], Effect[None]]
_Step = Callable[[Turn, CardStep, Cards], Effect[Cards]]


def own_effect(part: Location | Assistant) -> Doing:
    """Return what an owner's tile or assistant does."""
    steps = part.own.steps if part.own else ()
    if not steps:
        return as_printed(part)

    def in_steps(turn: Turn) -> Effect[None]:
        gained: Cards = ()
        for step in steps:
            gained = yield from _STEPS[step.act](turn, step, gained)

    return in_steps


def as_printed(part: Location | Assistant) -> Doing:
    """Return that whoever acts does what is printed, which nobody here can judge."""

    def whatever(turn: Turn) -> Effect[None]:
        answer: object = None
        while not isinstance(answer, Passes):
            answer = yield from ActAsPrinted(
                turn.seat, turn.location, printed_text(part), unclear_text(part), ways(turn)
            )

    return whatever


def _draw(turn: Turn, step: CardStep, gained: Cards) -> Effect[Cards]:
    return (*gained, *(yield from draw(turn, step.most, Rule.TIMING)))


def _take(turn: Turn, step: CardStep, gained: Cards) -> Effect[Cards]:
    most = min(step.most, len(turn.pile()))
    if not most:
        yield turn.nothing("tile-empty", Rule.TIMING)
        return gained
    taken = yield from take(turn, min(step.least, most), most, Rule.TIMING)
    return (*gained, *taken)


def _discard(turn: Turn, step: CardStep, gained: Cards) -> Effect[Cards]:
    most = min(step.most, len(turn.hand()))
    if most:
        thrown = yield from Discard(turn.seat, min(step.least, most), most, Rule.TIMING)
        # A card that nobody named may be an older one.
        gone = {card.id for card in thrown.cards} - {None}
        return tuple(card for card in gained if card.id not in gone)
    return gained


def _shelve(turn: Turn, step: CardStep, gained: Cards) -> Effect[Cards]:
    if step.gained:
        yield from may_shelve(turn, gained, step.most, Rule.TIMING)
    else:
        yield from may_shelve_from_hand(turn, step.most, Rule.TIMING)
    return gained


def _home_action(turn: Turn, step: CardStep, gained: Cards) -> Effect[Cards]:
    del step
    yield from home_action(turn)
    return gained


_STEPS: Mapping[Act, _Step] = MappingProxyType(
    {
        Act.DRAW: _draw,
        Act.TAKE: _take,
        Act.DISCARD: _discard,
        Act.SHELVE: _shelve,
        Act.HOME_ACTION: _home_action,
    }
)
"""Every step of the short list."""
