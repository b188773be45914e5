"""What special assistants do when somebody arrives; R6.P gives the order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.engine.referee.answers import HOME_TILE, AllowsBoth, TakesBack
from companion.engine.referee.decisions.base import Effect
from companion.engine.referee.decisions.placing import CubeToll, MayTakeBack
from companion.engine.referee.locations import ON_ARRIVAL, send_back
from companion.engine.referee.table import STANDARD_ASSISTANT, Visitor
from companion.engine.referee.turn import Turn, both_home_actions, draw, home_action
from companion.engine.rules import Rule

Reaction = Callable[[Turn, Visitor], Effect[None]]
Ability = Callable[[Turn], Effect[None]]


def arrive(turn: Turn) -> Effect[None]:
    """R6.P: those already there react, then the newcomer's own ability, then the location."""
    if turn.location == HOME_TILE:
        yield from home_action(turn)
        return
    for visitor in turn.table.out(turn.location).visitors:
        if visitor.seat != turn.seat and visitor.kind in REACTIONS:
            yield from REACTIONS[visitor.kind](turn, visitor)
    if turn.kind in ABILITIES:
        yield from ABILITIES[turn.kind](turn)
    yield from ON_ARRIVAL[turn.location](turn)


def gelatinous_cube(turn: Turn, cube: Visitor) -> Effect[None]:
    """R6.4: whoever comes gives a random card, or lets the owner take both home actions."""
    answer = yield from CubeToll(turn.seat, cube.seat)
    if isinstance(answer, AllowsBoth):
        yield from both_home_actions(turn.through(cube.seat, cube.kind))


def sasquatch(turn: Turn, sasquatch: Visitor) -> Effect[None]:
    """R6.5: the owner may take it back when an opponent arrives."""
    answer = yield from MayTakeBack(sasquatch.seat)
    if isinstance(answer, TakesBack):
        yield from send_back(turn, sasquatch)


def ghost(turn: Turn) -> Effect[None]:
    """R6.7: on a space that holds another assistant, draw a card before anything else."""
    if len(turn.table.out(turn.location).on(turn.space)) > 1:
        yield from draw(turn, 1, Rule.GHOST)


REACTIONS: Mapping[str, Reaction] = MappingProxyType(
    {"gelatinous_cube": gelatinous_cube, "sasquatch": sasquatch}
)
"""On arrival of an opponent, the one longest there first."""

ABILITIES: Mapping[str, Ability] = MappingProxyType({"ghost": ghost})
"""Of the assistant that arrives, before any effect of the location."""

FOLLOWED = frozenset(
    {
        HOME_TILE,
        STANDARD_ASSISTANT,
        "gelatinous_cube",
        "sasquatch",
        "ghost",
        "mummy",
        "snowman",
        "wizard",
        "witch",
        *ON_ARRIVAL,
    }
)
"""The locations and assistants whose rules are complete here; any other is refused."""
