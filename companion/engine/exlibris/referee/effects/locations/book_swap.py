"""R5.2: Ye Olde Book Swap."""

from __future__ import annotations

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.cards import Trade
from companion.engine.exlibris.referee.effects.turn import Turn, gain, may_shelve
from companion.engine.exlibris.rules import Rule


def ye_olde_book_swap(turn: Turn) -> Effect[None]:
    """R5.2: trade a card of your hand for one on the tile; you may shelve the one you got."""
    if not len(turn.hand()) or not len(turn.pile()):
        why = "tile-empty" if len(turn.hand()) else "no-card-in-hand"
        yield turn.nothing(why, Rule.BOOK_SWAP)
        return
    trade = yield from Trade(turn.seat, turn.location)
    got = yield from gain(turn, (trade.got,))
    yield from may_shelve(turn, got, 1, Rule.BOOK_SWAP)
