"""Makes the demo deck: 152 cards of our own, not the printed ones.

Run it as `python -m card_db.exlibris.demo`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import chain
from typing import TypeVar

from card_db.exlibris.card import Card, CardId
from card_db.exlibris.category import MOST_BOOKS, Books, Category
from card_db.exlibris.deck import BOOKS_IN_DECK, BOOKS_PER_CATEGORY, CARDS_IN_DECK
from card_db.exlibris.deck_csv import print_deck
from card_db.exlibris.edition import Edition
from card_db.exlibris.load import editions

T = TypeVar("T")

SEED = 1897
_TWO_BOOKS = 16
"""How many cards show two books; 152 cards with 510 books then settle the rest."""


def demo_cards(edition: Edition, seed: int = SEED) -> tuple[Card, ...]:
    """Deal 85 books of each category onto the edition's cards, the same for the same seed."""
    chance = _numbers(seed)
    ids = [
        CardId(letter, number)
        for letter in edition.alphabet
        for number in range(1, _total(edition, letter) + 1)
    ]
    hands = _deal(_shuffled(_sizes(), chance), chance)
    return tuple(
        Card(id_, books, _total(edition, id_.letter)) for id_, books in zip(ids, hands, strict=True)
    )


def _total(edition: Edition, letter: str) -> int:
    held = edition.total(letter)
    return held.value if held else 0


def _sizes() -> list[int]:
    """Return how many books each card shows: R1.1 leaves one choice, how many show two."""
    four = BOOKS_IN_DECK - 3 * CARDS_IN_DECK + _TWO_BOOKS
    three = CARDS_IN_DECK - _TWO_BOOKS - four
    return [2] * _TWO_BOOKS + [3] * three + [MOST_BOOKS] * four


def _deal(sizes: list[int], chance: Iterator[int]) -> list[Books]:
    every = chain.from_iterable([category] * BOOKS_PER_CATEGORY for category in Category)
    pile = _shuffled(list(every), chance)
    ends = [sum(sizes[: index + 1]) for index in range(len(sizes))]
    return [tuple(pile[end - size : end]) for size, end in zip(sizes, ends, strict=True)]


def _numbers(seed: int) -> Iterator[int]:
    """Yield a fixed stream of numbers (SplitMix64), the same on every Python for ever."""
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        mixed = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB % 2**64
        yield mixed ^ (mixed >> 31)


def _shuffled(items: list[T], chance: Iterator[int]) -> list[T]:
    """Return the items in another order (Fisher and Yates)."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = next(chance) % (last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


if __name__ == "__main__":
    english = editions()["en"]
    sys.stdout.write(print_deck(demo_cards(english), english))
