"""Samples the shelves that players end a game with, from the deck of a design."""

from __future__ import annotations

from functools import cache
from itertools import islice

from card_db.exlibris.card import Card
from card_db.exlibris.demo import demo_cards
from card_db.exlibris.load import editions
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.scene import FACE_DOWN, Place, Shelf

_MOST_CARDS = 24
_PHOTOS_TAUGHT, _BOOKS_TAUGHT = 2, 6
_MOST_ROWS, _MOST_COLUMNS = 3, 8


@cache
def deck_of(design: Design) -> tuple[Card, ...]:
    """Return the 152 cards of a design's own deck."""
    return demo_cards(editions()[design.edition], design.deck_seed)


def taught_cards(design: Design, seed: int) -> tuple[list[Card], ...]:
    """Pick the cards of the photos that teach the reader a design, as its owner is asked to.

    Their letters differ, and they show all six categories and all digits.
    """
    dice = Dice("taught", design.name, seed)
    waiting = dice.some(deck_of(design), len(deck_of(design)))
    chosen: list[Card] = []
    for _ in range(_PHOTOS_TAUGHT * _BOOKS_TAUGHT):
        letters = {card.id.letter for card in chosen}
        others = [card for card in waiting if card.id.letter not in letters]
        shown = {sign for card in chosen for sign in _signs(card)}
        chosen.append(max(others, key=lambda card: len(_signs(card) - shown)))
    dealt = dice.some(chosen, len(chosen))
    return tuple(dealt[n::_PHOTOS_TAUGHT] for n in range(_PHOTOS_TAUGHT))


def _signs(card: Card) -> set[str]:
    """Return the categories and the digits that a card shows."""
    return {*map(str, card.books), *str(card.id.number), *str(card.of)}


def sample_shelf(design: Design, dice: Dice) -> Shelf:
    """Fill one to three rows, mostly in order, with holes and face-down cards here and there."""
    lengths = _row_lengths(dice)
    return _filled(design, lengths, dice.some(deck_of(design), sum(lengths)), dice)


def sample_wide_shelf(design: Design, dice: Dice) -> Shelf:
    """Fill rows too long for one photo; every place holds a card."""
    rows, wide = dice.whole(2, _MOST_ROWS), dice.whole(8, 12)
    order = editions()[design.edition].order
    drawn = dice.some(deck_of(design), rows * wide)
    waiting = iter(sorted(drawn, key=lambda card: order(card.id)))
    return tuple(tuple(islice(waiting, wide)) for _ in range(rows))


def sample_table(design: Design, dice: Dice, shelves: int) -> list[Shelf]:
    """Fill the shelves of several players, who share one deck."""
    lengths = [_row_lengths(dice) for _ in range(shelves)]
    waiting = iter(dice.some(deck_of(design), sum(map(sum, lengths))))
    hands = [[*islice(waiting, sum(own))] for own in lengths]
    return [_filled(design, *both, dice) for both in zip(lengths, hands, strict=True)]


def _filled(design: Design, lengths: list[int], drawn: list[Card], dice: Dice) -> Shelf:
    """Put cards that were drawn into rows."""
    order = editions()[design.edition].order
    cards = sorted(drawn, key=lambda card: order(card.id))
    _misfile(cards, dice)
    hand = iter(cards)
    rows = [[next(hand) for _ in range(length)] for length in lengths]
    return _with_gaps(rows, dice)


def _row_lengths(dice: Dice) -> list[int]:
    rows = dice.weighted({1: 0.1, 2: 0.25, _MOST_ROWS: 0.65})
    usual = dice.whole(4, 8)
    lengths = [min(max(usual + dice.whole(-2, 1), 1), _MOST_CARDS // rows) for _ in range(rows)]
    return lengths if sum(lengths) > 1 else [3]


def _misfile(cards: list[Card], dice: Dice) -> None:
    for _ in range(dice.whole(0, 3)):
        here, there = dice.whole(0, len(cards) - 1), dice.whole(0, len(cards) - 1)
        cards[here], cards[there] = cards[there], cards[here]


def _with_gaps(rows: list[list[Card]], dice: Dice) -> Shelf:
    """Turn some cards over, and open holes by moving the rest of a row."""
    holes, face_down = dice.between(0, 0.14), dice.between(0, 0.2)
    gapped: list[list[Place]] = []
    for row in rows:
        room = _MOST_COLUMNS - len(row)
        places: list[Place] = [None] * (min(dice.whole(1, 2), room) if dice.chance(0.2) else 0)
        for waiting, card in zip(range(len(row), 0, -1), row, strict=True):
            if dice.chance(holes) and len(places) + waiting < _MOST_COLUMNS:
                places.append(None)
            places.append(FACE_DOWN if dice.chance(face_down) else card)
        gapped.append(places)
    first = min(next(i for i, place in enumerate(row) if place) for row in gapped)
    return tuple(tuple(row[first:]) for row in gapped)
