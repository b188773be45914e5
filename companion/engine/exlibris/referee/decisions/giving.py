"""Giving cards to others: from a tile, or out of one's hand when asked for a category."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from card_db import Category, Problem
from companion.engine.exlibris.referee.answers import Gives, Passes, Robs, ShowsNone
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.decisions.taking import judge_books
from companion.engine.exlibris.referee.table.card_checks import cards_lie_in, choices
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule
from companion.engine.verdict import Verdict, doubt_of, verdict_of


def seat_called(table: GameTable, name: str | None) -> int | None:
    """Return the seat of a name."""
    called = (name or "").casefold()
    seats = (at for at, seat in enumerate(table.seats) if seat.name.casefold() == called)
    return next(seats, None)


@dataclass(frozen=True)
class GiveFromTile(Decision[Gives]):
    """R5.5: give one of the cards left on the tile to an opponent of one's choice."""

    by: int
    location: str
    rule: str = Rule.COMMUNITY_CENTER
    accepts = (Gives,)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-give", {"location": self.location})

    def judge(self, table: GameTable, answer: Gives) -> Verdict:
        """Judge card and opponent."""
        breaches = [*cards_lie_in(table, self._pile(table), [answer.card], self.rule)]
        receiver = seat_called(table, answer.to)
        # Q17: whether one may give the card to oneself.
        if receiver is None or (receiver == self.by and not self._to_anybody(table)):
            breaches.append(Problem("give-opponent", {}, self.rule))
        return verdict_of(breaches)

    def with_hidden_named(self, table: GameTable, answer: Gives) -> Gives:
        """Name what it must have been."""
        return replace(answer, card=self._pile(table).with_hidden_named([answer.card])[0])

    def apply(self, table: GameTable, answer: Gives) -> GameTable:
        """Move the card."""
        left, given = self._pile(table).split([answer.card])
        receiver = seat_called(table, answer.to)
        if receiver is None:
            return table
        hand = table.seats[receiver].hand.join(given)
        return table.with_tile(self.location, cards=left).with_seat(receiver, hand=hand)

    def _to_anybody(self, table: GameTable) -> bool:
        return table.rules.reading("Q17") == "anybody"

    def _pile(self, table: GameTable) -> Pile:
        return table.out(self.location).cards

    def answers(self, table: GameTable) -> Iterator[Gives]:
        """Go through every card for everybody who may get it."""
        own = (self.by,) if self._to_anybody(table) else ()
        for (card,) in choices(self._pile(table), 1, 1):
            for receiver in (*table.clockwise(self.by), *own):
                yield Gives(card, table.seats[receiver].name)


@dataclass(frozen=True)
class MayRob(Decision[Robs | Passes]):
    """R6.1: the Goblin may pickpocket one opponent after another."""

    by: int
    victims: tuple[int, ...]
    rule: str = Rule.GOBLIN_SNEAK
    accepts = (Robs, Passes)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-rob", {})

    def judge(self, table: GameTable, answer: Robs | Passes) -> Verdict:
        """Judge whether the victim is here and was not robbed yet."""
        if isinstance(answer, Passes) or seat_called(table, answer.who) in self.victims:
            return Verdict()
        return Verdict((Problem("cannot-rob", {"who": answer.who}, self.rule),))

    def apply(self, table: GameTable, answer: Robs | Passes) -> GameTable:
        """Change nothing: the victim answers."""
        del answer
        return table

    def answers(self, table: GameTable) -> Iterator[Robs | Passes]:
        """Go through victims and categories."""
        yield Passes()
        for victim in self.victims:
            for category in Category:
                yield Robs(table.seats[victim].name, category)

    def unsaid(self, table: GameTable) -> Passes:
        """Return a pass."""
        del table
        return Passes()


@dataclass(frozen=True)
class GiveMatching(Decision[Gives | ShowsNone]):
    """R6.1: give a card with a book of the category, or show a hand without one."""

    by: int
    to: int
    category: Category
    rule: str = Rule.GOBLIN_SNEAK
    accepts = (Gives, ShowsNone)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-give-matching", {"category": self.category})

    def judge(self, table: GameTable, answer: Gives | ShowsNone) -> Verdict:
        """Judge the card given, or the claim that there is none."""
        hand = table.seats[self.by].hand
        if isinstance(answer, ShowsNone):
            return self._judge_none(table)
        if not len(hand):
            return Verdict((Problem("hand-empty", {}, self.rule),))
        lie = verdict_of(cards_lie_in(table, hand, [answer.card], self.rule))
        return lie.and_then(judge_books(table, (answer.card,), self.category, self.rule))

    def _judge_none(self, table: GameTable) -> Verdict:
        cards = table.seats[self.by].hand.cards
        shown = [(card, table.books_of(card)) for card in cards]
        facts = {"category": self.category}
        matching = [card.id for card, books in shown if books and self.category in books]
        breaches = [Problem("has-book-of", {**facts, "card": card}, self.rule) for card in matching]
        unknown = any(books is None for _, books in shown)
        doubts = doubt_of([Problem("needs-hand-of", facts)] if unknown else [])
        return verdict_of(breaches).and_then(doubts)

    def with_hidden_named(self, table: GameTable, answer: Gives | ShowsNone) -> Gives | ShowsNone:
        """Name what it must have been."""
        if isinstance(answer, ShowsNone):
            return answer
        return replace(answer, card=table.seats[self.by].hand.with_hidden_named([answer.card])[0])

    def apply(self, table: GameTable, answer: Gives | ShowsNone) -> GameTable:
        """Move the card."""
        if isinstance(answer, ShowsNone):
            return table
        hand, other = table.seats[self.by].hand, table.seats[self.to].hand
        left, given = hand.split([answer.card])
        table = table.with_seat(self.by, hand=left)
        return table.with_seat(self.to, hand=other.join(given))

    def answers(self, table: GameTable) -> Iterator[Gives | ShowsNone]:
        """Go through the hand, then the empty hands shown."""
        for (card,) in choices(table.seats[self.by].hand, 1, 1):
            if self.judge(table, Gives(card)).legal:
                yield Gives(card)
        if self.judge(table, ShowsNone()).legal:
            yield ShowsNone()

    def unsaid(self, table: GameTable) -> Gives | ShowsNone | None:
        """Return what is given, or that there is nothing, where the hand leaves no choice."""
        found = [*islice(self.answers(table), 2)]
        sure = len(found) == 1 and not self.judge(table, found[0]).doubts
        return found[0] if sure else None
