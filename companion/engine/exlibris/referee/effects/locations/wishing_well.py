"""R5.6: the Wishing Well."""

from __future__ import annotations

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.cards import Discard
from companion.engine.exlibris.referee.effects.turn import Turn, draw, may_shelve, owned
from companion.engine.exlibris.rules import Rule


def wishing_well(turn: Turn) -> Effect[None]:
    """R5.6: discard X cards, draw X + 1, shelve one of those drawn if you like."""
    # Q14: whether the cards come from the hand only.
    shelf_too = turn.table.rules.reading("Q14") != "hand"
    most = owned(turn) if shelf_too else len(turn.hand())
    thrown = yield from Discard(turn.seat, 0, most, Rule.WISHING_WELL, shelf_too)
    drawn = yield from draw(turn, len(thrown) + 1, Rule.WISHING_WELL)
    yield from may_shelve(turn, drawn, 1, Rule.WISHING_WELL)
