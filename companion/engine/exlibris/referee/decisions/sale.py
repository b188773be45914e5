"""R5.17: what the Yard Sale asks of the seller and of everybody else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from card_db import Problem
from companion.engine.exlibris.referee.answers import Offers, Passes, Shelves, Takes
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.decisions.shelving import PLAIN
from companion.engine.exlibris.referee.table.card_checks import cards_lie_in, choices, count_between
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.placing_cards import judge_way, ways_for
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.referee.table.unread import with_shelved
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import SeenCard
from companion.engine.verdict import Verdict, verdict_of


@dataclass(frozen=True)
class OfferCards(Decision[Offers]):
    """R5.17: reveal any number of cards from hand."""

    by: int
    rule: str = Rule.YARD_SALE
    accepts = (Offers,)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-offer", {})

    def judge(self, table: GameTable, answer: Offers) -> Verdict:
        """Judge number and whereabouts."""
        hand = table.seats[self.by].hand
        return verdict_of(
            (
                *count_between(len(answer.cards), 0, len(hand), self.rule),
                *cards_lie_in(table, hand, answer.cards, self.rule),
            )
        )

    def apply(self, table: GameTable, answer: Offers) -> GameTable:
        """Leave the cards in hand, where everybody has seen them now."""
        hand = table.seats[self.by].hand
        left, offered = hand.split(answer.cards)
        return table.with_seat(self.by, hand=left.join(offered))

    def answers(self, table: GameTable) -> Iterator[Offers]:
        """Go through all choices."""
        hand = table.seats[self.by].hand
        return map(Offers, choices(hand, 0, len(hand)))

    def unsaid(self, table: GameTable) -> Offers:
        """Return that nothing is offered."""
        del table
        return Offers(())


@dataclass(frozen=True)
class MayBuy(Decision[Takes | Shelves | Passes]):
    """R5.17: take one of the cards offered, shelve one, or pass."""

    by: int
    seller: int
    offered: Pile
    rule: str = Rule.YARD_SALE
    accepts = (Takes, Shelves, Passes)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-buy", {})

    def judge(self, table: GameTable, answer: Takes | Shelves | Passes) -> Verdict:
        """Judge the card, and the place if it is shelved."""
        cards = _bought(answer)
        if isinstance(answer, Passes):
            return Verdict()
        offered = [card for card in cards if not self.offered.may_hold([card])]
        breaches = [Problem("not-on-sale", {"card": card.id}, self.rule) for card in offered]
        breaches += count_between(len(cards), 1, 1, self.rule)
        if isinstance(answer, Takes):
            return verdict_of(breaches)
        place = judge_way(table.seats[self.by].shelf, answer, PLAIN)
        return verdict_of(breaches).and_then(place)

    def apply(self, table: GameTable, answer: Takes | Shelves | Passes) -> GameTable:
        """Move the card from the seller."""
        buyer, seller = table.seats[self.by], table.seats[self.seller]
        left, sold = seller.hand.split(_bought(answer))
        table = table.with_seat(self.seller, hand=left)
        if isinstance(answer, Takes):
            return table.with_seat(self.by, hand=buyer.hand.join(sold))
        if isinstance(answer, Shelves):
            return with_shelved(table, self.by, answer, sold)
        return table

    def answers(self, table: GameTable) -> Iterator[Takes | Shelves | Passes]:
        """Go through every card, taken or shelved."""
        yield Passes()
        for (card,) in choices(self.offered, 1, 1):
            yield Takes((card,))
            yield from ways_for(table.seats[self.by].shelf, card, PLAIN)

    def unsaid(self, table: GameTable) -> Passes:
        """Return a pass."""
        del table
        return Passes()


def _bought(answer: Takes | Shelves | Passes) -> tuple[SeenCard, ...]:
    if isinstance(answer, Shelves):
        return (answer.card,)
    return answer.cards if isinstance(answer, Takes) else ()
