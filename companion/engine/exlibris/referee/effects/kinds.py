"""What an effect is: of a location, and of a special assistant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.effects.turn import Turn
from companion.engine.exlibris.referee.table.state import PlacedAssistant
from companion.engine.exlibris.rules import Rule

Turns = tuple[Turn, ...]
"""Everybody at a location, in the order of the spaces."""


def no_instant_effect(turn: Turn) -> Effect[None]:
    """R4.5: a delayed location does nothing yet."""
    yield turn.nothing("delayed", Rule.TIMING)


@dataclass(frozen=True, slots=True)
class LocationEffect:
    """What happens at a location, after all abilities."""

    on_arrival: Callable[[Turn], Effect[Turn | None]] = no_instant_effect
    """When an assistant comes; whoever moves on acts at another location next."""
    in_resolution: Callable[[Turns], Effect[None]] | None = None
    """R4.6: in resolution, before the tile is cleared."""


@dataclass(frozen=True, slots=True)
class AssistantEffect:
    """What a special assistant does."""

    reaction: Callable[[Turn, PlacedAssistant], Effect[None]] | None = None
    """When an opponent comes to its location."""
    ability: Callable[[Turn], Effect[None]] | None = None
    """When it comes to a location, before any effect."""


NOTHING = AssistantEffect()
"""What an assistant does that has neither."""
