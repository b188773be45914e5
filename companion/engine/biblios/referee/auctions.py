"""R9.3 and R9.4: bids, payment, and what happens to those who do not pay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from card_db.biblios import BibliosCard, GoldCard
from card_db.problem import Problem
from companion.engine.biblios.referee.answers import (
    BibliosReply,
    Bids,
    CannotPay,
    DropsOut,
    FlipsCard,
    LosesCard,
    PaysWith,
)
from companion.engine.biblios.referee.cards import BibliosPile
from companion.engine.biblios.referee.decision import BibliosDecision, lie_in
from companion.engine.biblios.referee.table import BibliosTable, gains
from companion.engine.biblios.rules import BibliosRule
from companion.engine.decision import CHANCE


@dataclass(frozen=True, slots=True)
class Flip(BibliosDecision[FlipsCard]):
    """R9.3: the top card of the shuffled pile."""

    by = CHANCE
    rule = BibliosRule.AUCTIONS
    accepts = (FlipsCard,)

    def asked(self) -> Problem:
        """Return that a card is to be turned up."""
        return Problem("biblios-asked-flip", {})

    def breaches(self, table: BibliosTable, answer: FlipsCard) -> Iterator[Problem]:
        """Only what was put to the auction pile can come."""
        yield from lie_in(table, table.auction, [answer.card], self.rule)

    def apply(self, table: BibliosTable, answer: FlipsCard) -> BibliosTable:
        """Lay the card out."""
        auction, offered = table.auction.take([answer.card])
        return replace(table, auction=auction, offered=offered)


@dataclass(frozen=True, slots=True)
class Bid(BibliosDecision[Bids | DropsOut]):
    """R9.3: bid more than everybody before, or pass for good."""

    by: int
    high: int
    passed: tuple[int, ...]
    barred: tuple[int, ...]
    rule = BibliosRule.AUCTIONS
    accepts = (Bids, DropsOut)

    def asked(self) -> Problem:
        """Return what must be bid at least."""
        return Problem("biblios-asked-bid", {"least": self.high + 1})

    def out_of_place(self, reply: BibliosReply) -> Problem | None:
        """Return why somebody is out of this auction."""
        if not isinstance(reply.answer, Bids):
            return None
        if reply.by in self.barred:
            return Problem("biblios-barred", {}, BibliosRule.PENALTY)
        return Problem("biblios-passed", {}, self.rule) if reply.by in self.passed else None

    def breaches(self, table: BibliosTable, answer: Bids | DropsOut) -> Iterator[Problem]:
        """Bids rise; whether they can be paid is the bidder's own risk."""
        if isinstance(answer, Bids) and answer.amount <= self.high:
            facts = {"found": answer.amount, "least": self.high + 1}
            yield Problem("biblios-low-bid", facts, self.rule)

    def apply(self, table: BibliosTable, answer: Bids | DropsOut) -> BibliosTable:
        """Leave the cards where they are."""
        return table


@dataclass(frozen=True, slots=True)
class PayFor(BibliosDecision[PaysWith | CannotPay]):
    """R9.3: the highest bidder pays, in gold or, for gold, in cards."""

    by: int
    card: BibliosCard
    bid: int
    rule = BibliosRule.AUCTIONS
    accepts = (PaysWith, CannotPay)

    def asked(self) -> Problem:
        """Return what is to be paid."""
        if isinstance(self.card, GoldCard):
            return Problem("biblios-asked-cards", {"bid": self.bid})
        return Problem("biblios-asked-gold", {"bid": self.bid})

    def breaches(self, table: BibliosTable, answer: PaysWith | CannotPay) -> Iterator[Problem]:
        """Gold is paid in any cards, everything else in gold, without change."""
        if isinstance(answer, CannotPay):
            return
        if isinstance(self.card, GoldCard):
            yield from self._judge_cards(answer)
        else:
            yield from self._judge_gold(answer)
        yield from lie_in(table, table.hands[self.by], answer.cards, self.rule)

    def _judge_cards(self, answer: PaysWith) -> Iterator[Problem]:
        if len(answer.cards) != self.bid:
            facts = {"found": len(answer.cards), "bid": self.bid}
            yield Problem("biblios-cards-paid", facts, self.rule)

    def _judge_gold(self, answer: PaysWith) -> Iterator[Problem]:
        gold = [card for card in answer.cards if isinstance(card, GoldCard)]
        for card in answer.cards:
            if card is not None and not isinstance(card, GoldCard):
                yield Problem("biblios-paid-no-gold", {"card": card}, self.rule)
        if None in answer.cards:
            yield Problem("biblios-paid-hidden", {}, self.rule)
        elif sum(card.value for card in gold) < self.bid:
            facts = {"found": sum(card.value for card in gold), "bid": self.bid}
            yield Problem("biblios-gold-paid", facts, self.rule)

    def apply(self, table: BibliosTable, answer: PaysWith | CannotPay) -> BibliosTable:
        """Discard what was paid, and give the card; a Church card waits to be played."""
        if isinstance(answer, CannotPay):
            return table
        hand, paid = table.hands[self.by].take(answer.cards)
        won, table = table.offered, replace(table, offered=BibliosPile())
        table = replace(table.with_hand(self.by, hand), discard=table.discard.join(paid))
        return gains(table, self.by, won)


@dataclass(frozen=True, slots=True)
class LoseCard(BibliosDecision[LosesCard]):
    """R9.4: a random card of somebody who did not pay goes to another player, or is discarded."""

    victim: int
    taker: int | None
    by = CHANCE
    rule = BibliosRule.PENALTY
    accepts = (LosesCard,)

    def asked(self) -> Problem:
        """Return that a random card is lost."""
        return Problem("biblios-asked-loss", {})

    def breaches(self, table: BibliosTable, answer: LosesCard) -> Iterator[Problem]:
        """The right player loses a card to the right player."""
        if (answer.victim, answer.taker) != (self.victim, self.taker):
            facts: dict[str, object] = {"who": table.names[self.victim]}
            if self.taker is None:
                yield Problem("biblios-loss-discarded", facts, self.rule)
            else:
                facts["taker"] = table.names[self.taker]
                yield Problem("biblios-loss-taken", facts, self.rule)
            return
        yield from lie_in(table, table.hands[self.victim], [answer.card], self.rule)

    def apply(self, table: BibliosTable, answer: LosesCard) -> BibliosTable:
        """Move the card."""
        hand, lost = table.hands[self.victim].take([answer.card])
        table = table.with_hand(self.victim, hand)
        if self.taker is None:
            return replace(table, discard=table.discard.join(lost))
        return gains(table, self.taker, lost)
