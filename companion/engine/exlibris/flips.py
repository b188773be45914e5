"""The exact best set of voluntary flips (R3.0) on one shelf, by dynamic programming.

After A1 the face-up cards of a shelf are in order, and every ordered choice of cards can be had by
flipping the rest. So the search walks the shelf once in reading order and decides card by card.
What matters of the past is little: how far the last face-up card reaches into the cards to come,
and how many books of each category are still wanted. The walk is repeated for each pair of goals,
a level of variety and an award, and a bound cuts off whatever cannot beat the best found so far.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, product

from card_db import CATEGORIES, Books, Category

_FIELD = 12
"""Bits per category in a packed number of books; the highest bit of each is a guard."""
_RADIX = 1 << 10
"""More than any number of books or cards on a shelf."""

_FIELDS = (1 << _FIELD) - 1
"""A packed number modulo this is the sum of its fields."""
_SCALE = 10
_PRICES = range(0, 16, 2)
"""Prices of a wanted book, in tenths of a point."""

_States = dict[tuple[int, int], int]
"""The best value for each reach and packed number of books still wanted."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A face-up card that may be flipped: where it sorts, and its books."""

    order: tuple[int, int]
    books: Books


@dataclass(frozen=True, slots=True)
class Aim:
    """What books are worth on this table: `award(n)` pays for n prominent books."""

    prominent: Category
    banned: Category
    focus: Category | None
    award: Callable[[int], int]


def best_flips(cards: Sequence[Candidate], aim: Aim) -> tuple[int, ...]:
    """Return which cards to flip: highest total, most books, fewest banned, fewest flips."""
    search = _Search(cards, aim)
    search.run()
    return search.flips()


class _Search:
    """One search over one shelf. Values are packed so that comparing them compares the tie-breaks.

    From the highest part to the lowest: points, books, banned (negative), flips (negative), and the
    flips themselves, the first card in the highest bit: of two equal sets the earlier one is more.
    """

    def __init__(self, cards: Sequence[Candidate], aim: Aim) -> None:
        self.aim, self.size = aim, len(cards)
        self.counted = [category for category in CATEGORIES if category is not aim.banned]
        self.guard = self.pack([1 << _FIELD - 1] * len(self.counted))
        self.reach = _reaches([card.order for card in cards])
        self.books = [self.pack([card.books.count(c) for c in self.counted]) for card in cards]
        self.points = [self.worth(card.books) for card in cards]
        self.point = _RADIX**3 << self.size
        self.gain = [self.gain_of(card.books) for card in cards]
        self.flip = [(1 << self.size - 1 - at) - (1 << self.size) for at in range(self.size)]
        self.to_come = list(accumulate(reversed(self.books), initial=0))[::-1]
        self.best = -self.point * _RADIX

    def pack(self, counts: Iterable[int]) -> int:
        """Return numbers of books as one number."""
        return sum(count << _FIELD * index for index, count in enumerate(counts))

    def unpack(self, packed: int) -> list[int]:
        """Return a packed number as numbers of books."""
        fields = range(len(self.counted))
        return [packed >> _FIELD * index & (1 << _FIELD) - 1 for index in fields]

    def worth(self, books: Books) -> int:
        """Return the points for keeping these books face-up, but for variety and award."""
        focus = books.count(self.aim.focus) if self.aim.focus else 0
        return 2 * focus - books.count(self.aim.banned)

    def gain_of(self, books: Books) -> int:
        """Return the packed value of keeping these books face-up."""
        tie_breaks = (len(books) * _RADIX - books.count(self.aim.banned)) * _RADIX
        return self.worth(books) * self.point + (tie_breaks << self.size)

    def run(self) -> None:
        """Try every pair of goals, the most promising first."""
        bounds = [self.bound(price) for price in _PRICES]
        for points, wanted in self.goals():
            bound = min(bounds, key=lambda bound: bound.most(0, 0, wanted))
            if (points + 1) * self.point * _SCALE + bound.most(0, 0, wanted) > self.best * _SCALE:
                self.walk(wanted, points, bound)

    def goals(self) -> list[tuple[int, int]]:
        """Return every level of variety with every award: their points, the books they want."""
        most = self.unpack(self.to_come[0])
        prominent = self.counted.index(self.aim.prominent)
        goals = []
        for level, (books, paid) in product(range(min(most) + 1), self.prizes(most[prominent])):
            wanted = [level] * len(self.counted)
            wanted[prominent] = max(level, books)
            goals.append((3 * level + paid, self.pack(wanted)))
        return sorted(goals, reverse=True)

    def prizes(self, most: int) -> list[tuple[int, int]]:
        """Return each different award with the fewest prominent books that win it."""
        fewest: dict[int, int] = {}
        for books in range(most + 1):
            fewest.setdefault(self.aim.award(books), books)
        return [(books, paid) for paid, books in fewest.items()]

    def bound(self, price: int) -> _Bound:
        """Return the most that can come from each card on, where each wanted book has a price."""
        table = [[0] * (self.size + 1)]
        for at in reversed(range(self.size)):
            after, reach = table[-1], self.reach[at]
            worth = self.points[at] * _SCALE + price * (self.books[at] % _FIELDS)
            kept = worth * self.point + after[reach]
            free = [max(kept, after[past]) for past in range(reach + 1)]
            turned = [after[past - 1] for past in range(reach + 1, self.size + 1)]
            table.append(free + turned)
        return _Bound(price * self.point, table[::-1])

    def walk(self, wanted: int, points: int, bound: _Bound) -> None:
        """Decide card by card, with the best value for each reach and books still wanted."""
        states = {(0, wanted): self.point * points + (_RADIX**2 << self.size)}
        for at in range(self.size):
            states = self.step(at, states, bound)
        value = max((value for (_, left), value in states.items() if not left), default=self.best)
        self.best = max(self.best, value)

    def step(self, at: int, states: _States, bound: _Bound) -> _States:
        """Keep, flip or see turned one card in every state; drop what cannot win any more."""
        reach, books, gain, flip = self.reach[at], self.books[at], self.gain[at], self.flip[at]
        guard, to_come = self.guard, self.to_come[at + 1] | self.guard
        least = (self.best - self.point) * _SCALE
        price, most = bound.price, bound.table[at + 1]
        after: _States = {}

        def arrive(past: int, left: int, value: int) -> None:
            if (to_come - left) & guard != guard:
                return
            if value * _SCALE + most[past] - price * (left % _FIELDS) > least:
                state = past, left
                if after.get(state, value) <= value:
                    after[state] = value

        for (past, left), value in states.items():
            if past > reach:
                arrive(past - 1, left, value)
                continue
            less = (left | guard) - books
            enough = less & guard
            arrive(reach, less & (enough - (enough >> _FIELD - 1)), value + gain)
            # A card that costs nothing and bars no other is kept in every best way.
            if past != reach or gain < 0:
                arrive(past, left, value + flip)
        return after

    def flips(self) -> tuple[int, ...]:
        """Return the cards flipped in the best way found."""
        return tuple(at for at in range(self.size) if self.best >> self.size - 1 - at & 1)


@dataclass(frozen=True, slots=True)
class _Bound:
    """A limit on what is still to come: books that are wanted cannot be had below their price.

    Whatever comes must bring at least the books still wanted, so paying a price for each book that
    comes and taking back the price of those wanted never makes the rest worth less than it is.
    """

    price: int
    table: list[list[int]]

    def most(self, at: int, past: int, left: int) -> int:
        """Return the limit before a card, for a reach and the books still wanted."""
        return self.table[at][past] - self.price * (left % _FIELDS)


def _reaches(orders: list[tuple[int, int]]) -> list[int]:
    """Return for each card how many of the cards behind it come before it in order."""
    behind: list[tuple[int, int]] = []
    reaches = []
    for order in reversed(orders):
        reaches.append(bisect_left(behind, order))
        insort(behind, order)
    return reaches[::-1]
