"""R5.18: the Shelfmasons Guild."""

from __future__ import annotations

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.sliding import MaySlide
from companion.engine.exlibris.referee.effects.turn import Turn
from companion.engine.exlibris.rules import Rule


def shelfmasons_guild(turn: Turn) -> Effect[None]:
    """R5.18: slide a card, or a run of cards, along its row."""
    if turn.table.seats[turn.seat].shelf.cells:
        yield from MaySlide(turn.seat)
    else:
        yield turn.nothing("shelf-empty", Rule.SHELFMASONS)
