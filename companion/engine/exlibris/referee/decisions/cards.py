"""Decisions about cards: draw, discard, take, trade, give, pay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from card_db import Problem
from companion.engine.exlibris.referee.answers import (
    Discards,
    Draws,
    Pays,
    Spot,
    Trades,
)
from companion.engine.exlibris.referee.decisions.base import Decision
from companion.engine.exlibris.referee.table.amount import Amount, exactly
from companion.engine.exlibris.referee.table.card_checks import (
    cards_lie_in,
    choices,
    count_between,
    none_twice,
)
from companion.engine.exlibris.referee.table.drawing import (
    draw_from,
    drawings,
    judge_drawn,
    told_of_drawn,
    unseen,
)
from companion.engine.exlibris.referee.table.removing import give_up, judge_removals
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule
from companion.engine.verdict import Verdict, doubt_of, verdict_of


@dataclass(frozen=True)
class Draw(Decision[Draws]):
    """Draw cards from the deck; chance gives them, whoever draws says what they are."""

    by: int
    count: int
    rule: str
    fewest: int | None = None
    """The fewest it can be, where hidden books decide how many cards are drawn."""
    accepts = (Draws,)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-draw", {"amount": Amount(self._fewest, self.count)})

    @property
    def _fewest(self) -> int:
        return self.count if self.fewest is None else self.fewest

    def judge(self, table: GameTable, answer: Draws) -> Verdict:
        """Judge number and whereabouts."""
        if self.fewest is None or not self.fewest <= len(answer.cards) <= self.count:
            return judge_drawn(table, answer.cards, self.count, self.rule)
        verdict = judge_drawn(table, answer.cards, len(answer.cards), self.rule)
        return verdict.and_then(doubt_of([Problem("needs-count", {"count": self.count})]))

    def with_hidden_named(self, table: GameTable, answer: Draws) -> Draws:
        """Name what it must have been."""
        return Draws(told_of_drawn(table, answer.cards))

    def apply(self, table: GameTable, answer: Draws) -> GameTable:
        """Move the cards to the hand."""
        table, drawn = draw_from(table, answer.cards)
        return table.with_seat(self.by, hand=table.seats[self.by].hand.join(drawn))

    def answers(self, table: GameTable) -> Iterator[Draws]:
        """Go through what can be drawn."""
        for count in range(self._fewest, self.count + 1):
            yield from map(Draws, drawings(table, count))

    def unsaid(self, table: GameTable) -> Draws:
        """Return cards that nobody saw, the fewest it can have been."""
        return Draws(unseen(table, self._fewest))


@dataclass(frozen=True)
class Discard(Decision[Discards]):
    """Discard some cards from hand, and from the shelf where that is allowed."""

    by: int
    at_least: int
    at_most: int
    rule: str
    shelf_too: bool = False
    accepts = (Discards,)

    def asked(self) -> Problem:
        """Return the question with its bounds."""
        facts = {"amount": Amount(self.at_least, self.at_most)}
        return (
            Problem("ask-discard-any", facts) if self.shelf_too else Problem("ask-discard", facts)
        )

    def judge(self, table: GameTable, answer: Discards) -> Verdict:
        """Judge number, whereabouts, and what becomes of the shelf."""
        seat = table.seats[self.by]
        verdict = verdict_of(
            (
                *count_between(len(answer), self.at_least, self.at_most, self.rule),
                *cards_lie_in(table, seat.hand, answer.cards, self.rule),
                *_no_more_than(len(answer.cards), len(seat.hand), self.rule),
            )
        )
        if answer.shelved and not self.shelf_too:
            return verdict.and_then(Verdict((Problem("hand-only", {}, self.rule),)))
        return verdict.and_then(judge_removals(seat.shelf, answer.shelved, table.rules))

    def apply(self, table: GameTable, answer: Discards) -> GameTable:
        """Move the cards to the discard."""
        table, gone = give_up(table, self.by, answer)
        return replace(table, discard=table.discard.join(gone))

    def answers(self, table: GameTable) -> Iterator[Discards]:
        """Go through all choices, also from the shelf."""
        seat = table.seats[self.by]
        most = len(seat.shelf) if self.shelf_too else 0
        for shelved in _choices_of_places(table, self.by, min(most, self.at_most)):
            least = max(0, self.at_least - len(shelved))
            for cards in choices(seat.hand, least, self.at_most - len(shelved)):
                yield Discards(cards, shelved)

    def unsaid(self, table: GameTable) -> Discards | None:
        """Return that nothing is discarded, where that is allowed."""
        del table
        return Discards() if self.at_least == 0 else None


def _no_more_than(found: int, most: int, rule: str) -> Iterator[Problem]:
    if found > most:
        yield Problem("hand-too-small", {"amount": exactly(found), "hand": exactly(most)}, rule)


def _choices_of_places(table: GameTable, seat: int, most: int) -> Iterator[tuple[Spot, ...]]:
    """Go through the sets of shelved cards that may go together."""
    shelf = table.seats[seat].shelf
    for size in range(most + 1):
        for places in combinations(sorted(shelf.places), size):
            if judge_removals(shelf, places, table.rules).legal:
                yield places


@dataclass(frozen=True)
class Trade(Decision[Trades]):
    """R5.2: trade a card of the hand for one on the tile."""

    by: int
    location: str
    rule: str = Rule.BOOK_SWAP
    accepts = (Trades,)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-trade", {"location": self.location})

    def judge(self, table: GameTable, answer: Trades) -> Verdict:
        """Judge both cards."""
        hand, pile = table.seats[self.by].hand, table.out(self.location).cards
        return verdict_of(
            (
                *cards_lie_in(table, hand, [answer.given], self.rule),
                *cards_lie_in(table, pile, [answer.got], self.rule),
                *none_twice([answer.given.id, answer.got.id]),
            )
        )

    def with_hidden_named(self, table: GameTable, answer: Trades) -> Trades:
        """Name what it must have been."""
        hand, pile = table.seats[self.by].hand, table.out(self.location).cards
        (given,), (got,) = (
            hand.with_hidden_named([answer.given]),
            pile.with_hidden_named([answer.got]),
        )
        return Trades(given, got)

    def apply(self, table: GameTable, answer: Trades) -> GameTable:
        """Let both cards change places."""
        hand, pile = table.seats[self.by].hand, table.out(self.location).cards
        hand, given = hand.split([answer.given])
        pile, got = pile.split([answer.got])
        table = table.with_seat(self.by, hand=hand.join(got))
        return table.with_tile(self.location, cards=pile.join(given))

    def answers(self, table: GameTable) -> Iterator[Trades]:
        """Go through all pairs."""
        hand, pile = table.seats[self.by].hand, table.out(self.location).cards
        for (given,) in choices(hand, 1, 1):
            for (got,) in choices(pile, 1, 1):
                yield Trades(given, got)


@dataclass(frozen=True)
class Pay(Decision[Pays]):
    """R5.16: put one card from hand or shelf face-up on the tile."""

    by: int
    location: str
    rule: str = Rule.TAX_COLLECTOR
    accepts = (Pays,)

    def asked(self) -> Problem:
        """Return the question."""
        return Problem("ask-pay", {"location": self.location})

    def judge(self, table: GameTable, answer: Pays) -> Verdict:
        """Judge the one card."""
        paid = _paid(answer)
        return Discard(self.by, 1, 1, self.rule, shelf_too=True).judge(table, paid)

    def apply(self, table: GameTable, answer: Pays) -> GameTable:
        """Move the card to the tile."""
        table, gone = give_up(table, self.by, _paid(answer))
        return table.with_tile(self.location, cards=table.out(self.location).cards.join(gone))

    def answers(self, table: GameTable) -> Iterator[Pays]:
        """Go through hand and shelf."""
        for paid in Discard(self.by, 1, 1, self.rule, shelf_too=True).answers(table):
            yield Pays(paid.cards[0]) if paid.cards else Pays(shelved=paid.shelved[0])


def _paid(answer: Pays) -> Discards:
    cards = () if answer.card is None else (answer.card,)
    return Discards(cards, () if answer.shelved is None else (answer.shelved,))
