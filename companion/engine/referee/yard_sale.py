"""R5.17: the Yard Sale, which goes round the table."""

from __future__ import annotations

from companion.engine.referee.answers import Passes, Shelves
from companion.engine.referee.decisions.base import Effect
from companion.engine.referee.decisions.sale import MayBuy, OfferCards
from companion.engine.referee.pile import Pile
from companion.engine.referee.table_changes import NoEffect
from companion.engine.referee.turn import Turn, draw, may_shelve_from_hand
from companion.engine.rules import Rule


def yard_sale(turn: Turn) -> Effect[None]:
    """R5.17: offer cards; for each one that went draw two, then shelve one if you like."""
    if not len(turn.hand()):
        yield NoEffect(turn.seat, Rule.YARD_SALE)
        return
    offer = yield from OfferCards(turn.seat)
    sold = yield from _go_round(turn, Pile.of(offer.cards))
    for _ in range(sold):
        yield from draw(turn, 2, Rule.YARD_SALE)
        yield from may_shelve_from_hand(turn, 1, Rule.YARD_SALE)


def _go_round(turn: Turn, offered: Pile) -> Effect[int]:
    """Go round until no card is left or everybody passed (Q30: a pass is final, or not)."""
    count, buyers, bought = len(offered), [*turn.table.clockwise(turn.seat)], True
    while bought and len(offered):
        bought = False
        for buyer in [*buyers]:
            if not len(offered):
                break
            answer = yield from MayBuy(buyer, turn.seat, offered)
            if isinstance(answer, Passes):
                if turn.table.rules.reading("Q30") == "final":
                    buyers.remove(buyer)
                continue
            bought = True
            cards = (answer.card,) if isinstance(answer, Shelves) else answer.cards
            offered = offered.remove(cards)
    return count - len(offered)
