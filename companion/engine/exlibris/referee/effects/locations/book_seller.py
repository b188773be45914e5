"""R5.10: the Book Seller."""

from __future__ import annotations

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.effects.turn import Turn, may_shelve, take
from companion.engine.exlibris.rules import Rule


def book_seller(turn: Turn) -> Effect[None]:
    """R5.10: take a card; you may shelve it."""
    if not len(turn.pile()):
        yield turn.nothing("tile-empty", Rule.BOOK_SELLER)
        return
    taken = yield from take(turn, 1, 1, Rule.BOOK_SELLER)
    yield from may_shelve(turn, taken, 1, Rule.BOOK_SELLER)
