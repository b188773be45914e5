"""R5.17: the Yard Sale, which goes round the table."""

from __future__ import annotations

from companion.engine.exlibris.referee.answers import Passes, Shelves
from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.sale import MayBuy, OfferCards
from companion.engine.exlibris.referee.effects.turn import Turn, draw, may_shelve_from_hand
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.rules import Rule


def yard_sale(turn: Turn) -> Effect[None]:
    """R5.17: offer cards; for each one that went draw two, then shelve one."""
    if not len(turn.hand()):
        yield turn.nothing("no-card-in-hand", Rule.YARD_SALE)
        return
    offer = yield from OfferCards(turn.seat)
    sold = yield from _go_round(turn, Pile.of(offer.cards))
    if not sold:
        yield turn.nothing("nothing-sold", Rule.YARD_SALE)
    for _ in range(sold):
        yield from draw(turn, 2, Rule.YARD_SALE)
        # Q44: whether one must be shelved.
        least = 1 if len(turn.hand()) and turn.table.rules.reading("Q44") == "must" else 0
        yield from may_shelve_from_hand(turn, 1, Rule.YARD_SALE, least)


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
