"""R5.3: the Auction House."""

from __future__ import annotations

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.cards import Discard
from companion.engine.exlibris.referee.effects.kinds import Turns
from companion.engine.exlibris.referee.effects.turn import may_shelve, owned, take
from companion.engine.exlibris.referee.table.amount import exactly
from companion.engine.exlibris.rules import Rule


def auction_house(turns: Turns) -> Effect[None]:
    """R5.3: discard as many cards as you bid, take every card left, shelve any of them."""
    for turn in turns:
        # Q35: whether the bid is paid from the hand only.
        shelf_too = turn.table.rules.reading("Q35") != "hand"
        means = owned(turn) if shelf_too else len(turn.hand())
        if means < turn.space or not len(turn.pile()):
            unpaid = "bid-not-paid" if len(turn.pile()) else "tile-empty"
            yield turn.nothing(unpaid, Rule.AUCTION_HOUSE, bid=turn.space, amount=exactly(means))
            return
        yield from Discard(turn.seat, turn.space, turn.space, Rule.AUCTION_HOUSE, shelf_too)
        everything = len(turn.pile())
        kept = yield from take(turn, everything, everything, Rule.AUCTION_HOUSE)
        yield from may_shelve(turn, kept, len(kept), Rule.AUCTION_HOUSE)
