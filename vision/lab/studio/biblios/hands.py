"""Which cards of Biblios lie on a drawn photo."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from card_db.biblios import CategoryCard, GoldCard, biblios_deck
from vision.lab.studio.biblios.face import PrintedCard
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice

_IN_A_ROW = 6

Rows = tuple[tuple[PrintedCard, ...], ...]


@lru_cache(maxsize=64)
def cards_of(design: Design) -> tuple[PrintedCard, ...]:
    """Return all category and gold cards of a copy; which letter has which value is made up."""
    deck, dice = biblios_deck(), Dice("biblios deck", design.name)
    cards: list[PrintedCard] = []
    for category, values in deck.values.items():
        spread = [value for value, count in values.value.items() for _ in range(count)]
        mixed = dice.apart(str(category)).some(tuple(spread), len(spread))
        for letter, value in zip(deck.letters.value, mixed, strict=True):
            cards.append(CategoryCard(category, value, letter))
    gold = [GoldCard(value) for value, count in deck.gold.value.items() for _ in range(count)]
    return (*cards, *gold)


def sample_hand(design: Design, dice: Dice) -> Rows:
    """Return somebody's final cards in rows."""
    hand = dice.some(cards_of(design), dice.whole(6, 16))
    return in_rows(hand)


def in_rows(cards: Sequence[PrintedCard]) -> Rows:
    """Return cards in rows of equal length, but for the last."""
    starts = range(0, len(cards), _IN_A_ROW)
    return tuple(tuple(cards[start : start + _IN_A_ROW]) for start in starts)


def taught_hands(design: Design, dice: Dice) -> tuple[Rows, Rows]:
    """Return the cards of two photos of a lesson: of each category two or three, of each value
    some, and gold.
    """
    first: list[PrintedCard] = []
    second: list[PrintedCard] = []
    every = cards_of(design)
    for category in biblios_deck().values:
        own = [c for c in every if isinstance(c, CategoryCard) and c.category == category]
        for number, value in enumerate(sorted({card.value for card in own})):
            cards = dice.some([card for card in own if card.value == value], 2)
            first.append(cards[0])
            second += cards[1:] if number <= 1 else []
    gold = [GoldCard(value) for value in biblios_deck().gold.value]
    return in_rows([*first, *gold]), in_rows([*second, *gold[:2]])
