"""R5.16: the Tax Collector."""

from __future__ import annotations

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.cards import Discard, Pay
from companion.engine.exlibris.referee.effects.turn import Turn, may_shelve, take
from companion.engine.exlibris.rules import Rule


def tax_collector(turn: Turn) -> Effect[None]:
    """R5.16: each opponent pays a card; discard X of yours and take X; shelve any of them."""
    for opponent in turn.table.clockwise(turn.seat):
        seat = turn.table.seats[opponent]
        if len(seat.hand) or len(seat.shelf):
            yield from Pay(opponent, turn.location)
    # Q20: whether one pays from the shelf, too.
    shelf_too = turn.table.rules.reading("Q20") != "hand"
    discard = Discard(turn.seat, 0, len(turn.pile()), Rule.TAX_COLLECTOR, shelf_too=shelf_too)
    thrown = yield from discard
    taken = yield from take(turn, len(thrown), len(thrown), Rule.TAX_COLLECTOR)
    yield from may_shelve(turn, taken, len(taken), Rule.TAX_COLLECTOR)
