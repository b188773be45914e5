"""Taking cards from a tile or from the discard, perhaps only such as show a category."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from card_db import Category, Problem
from companion.engine.exlibris.referee.answers import Answer, NamesCategory, Shelves, Takes
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.table.amount import Amount
from companion.engine.exlibris.referee.table.card_checks import cards_lie_in, choices, count_between
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.shelf import SeenCard
from companion.engine.verdict import Verdict, doubt_of, verdict_of

DISCARD = "discard"
"""Where cards are taken from that do not lie on a tile."""


@dataclass(frozen=True)
class Take(Decision[Takes]):
    """Take some cards to hand, of a category if one was named."""

    by: int
    location: str
    at_least: int
    at_most: int
    rule: str
    category: Category | None = None
    accepts = (Takes,)

    def asked(self) -> Problem:
        """Return the question with its bounds."""
        facts = {"amount": Amount(self.at_least, self.at_most), "location": self.location}
        if self.location == DISCARD:
            return Problem("ask-take-discarded", facts)
        return Problem("ask-take", facts)

    def _pile(self, table: GameTable) -> Pile:
        return table.discard if self.location == DISCARD else table.out(self.location).cards

    def judge(self, table: GameTable, answer: Takes) -> Verdict:
        """Judge number, whereabouts and books."""
        lie = verdict_of(
            (
                *count_between(len(answer.cards), self.at_least, self.at_most, self.rule),
                *cards_lie_in(table, self._pile(table), answer.cards, self.rule),
            )
        )
        return lie.and_then(judge_books(table, answer.cards, self.category, self.rule))

    def with_hidden_named(self, table: GameTable, answer: Takes) -> Takes:
        """Name what it must have been."""
        return Takes(self._pile(table).with_hidden_named(answer.cards))

    def apply(self, table: GameTable, answer: Takes) -> GameTable:
        """Move the cards to the hand."""
        left, taken = self._pile(table).split(answer.cards)
        hand = table.seats[self.by].hand.join(taken)
        if self.location == DISCARD:
            table = replace(table, discard=left)
        else:
            table = table.with_tile(self.location, cards=left)
        return table.with_seat(self.by, hand=hand)

    def answers(self, table: GameTable) -> Iterator[Takes]:
        """Go through all choices."""
        for cards in choices(self._pile(table), self.at_least, self.at_most):
            if judge_books(table, cards, self.category, self.rule).legal:
                yield Takes(cards)

    def unsaid(self, table: GameTable) -> Takes | None:
        """Return that nothing is taken, or everything, where nothing else is allowed."""
        cards = self._pile(table).cards
        if self.category is not None:
            books = [table.books_of(card) for card in cards]
            if None in books:
                return Takes(()) if self.at_least == 0 else None
            shown = zip(cards, books, strict=True)
            cards = tuple(card for card, found in shown if found and self.category in found)
        if self.at_least == len(cards):
            return Takes(cards)
        return Takes(()) if self.at_least == 0 else None

    def implied_by(self, answer: Answer) -> Takes | None:
        """Return that a card is taken that is shelved at once, where one is enough."""
        one = self.at_least <= 1 <= self.at_most
        return Takes((answer.card,)) if one and isinstance(answer, Shelves) else None


def judge_books(
    table: GameTable, cards: tuple[SeenCard, ...], category: Category | None, rule: str
) -> Verdict:
    """Judge whether every card shows a book of the category; of some nobody may know it."""
    if category is None:
        return Verdict()
    shown = [(card, table.books_of(card)) for card in cards]
    breaches = verdict_of(
        Problem("no-book-of", {"card": card.id, "category": category}, rule)
        for card, books in shown
        if books is not None and category not in books
    )
    doubts = doubt_of(
        Problem("needs-book-of", {"card": card.id or "$", "category": category})
        for card, books in shown
        if books is None
    )
    return breaches.and_then(doubts)


@dataclass(frozen=True)
class NameCategory(Decision[NamesCategory]):
    """Name a category, another one than those already named."""

    by: int
    rule: str
    named: frozenset[Category] = frozenset()
    accepts = (NamesCategory,)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-category", {})

    def judge(self, table: GameTable, answer: NamesCategory) -> Verdict:
        """Judge whether nobody named it before."""
        del table
        if answer.category not in self.named:
            return Verdict()
        facts = {"category": answer.category}
        return Verdict((Problem("category-named", facts, self.rule),))

    def apply(self, table: GameTable, answer: NamesCategory) -> GameTable:
        """Change nothing: the effect remembers it."""
        del answer
        return table

    def answers(self, table: GameTable) -> Iterator[NamesCategory]:
        """Go through the categories that are left."""
        del table
        return (NamesCategory(category) for category in Category if category not in self.named)
