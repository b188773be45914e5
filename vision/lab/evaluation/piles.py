"""A reading of a pile beside the pile: which card of it each read card is, told by where it lies.

Places tell nothing here: one header that was overlooked moves all below it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np
from msgspec.structs import replace as replace_card
from numpy.typing import NDArray

from card_db import Deck
from companion.engine.exlibris.reading import ReadCard
from companion.engine.exlibris.shelf import Cell, Place, Shelf
from vision.lab.evaluation.compare import Tally, compare
from vision.reading import Reading

Outlines = Mapping[Place, NDArray[np.float64]]
"""The corners (4, 2) of the cards of a pile in its photo, in pixels."""

_REACH = 0.3
"""In card widths: what begins further from the upper edge of any card is none of them."""
_BESIDE = 1000
"""What is no card of the pile gets a row from here on."""


def at_true_places(reading: Reading, outlines: Outlines, truth: Shelf) -> Reading:
    """The reading, each card at the place that it has in the pile.

    What was read right is told by what it is, for a card exists once; all else by where it lies
    compared with these. Of two on one card the nearer one counts; the other one is no card.
    """
    placed = dict(_read_right(reading, truth))
    taken = {*placed.values()}
    for _, number, place in sorted(_near(reading, outlines, placed)):
        if number not in placed and place not in taken:
            placed[number] = place
            taken.add(place)
    cards = [
        _moved(card, placed.get(number, Place(_BESIDE + number, 0)))
        for number, card in enumerate(reading.cards)
    ]
    return replace(reading, cards=tuple(sorted(cards, key=lambda card: card.place)))


def _read_right(reading: Reading, truth: Shelf) -> Iterator[tuple[int, Place]]:
    """Go through the cards that were read right, by number, each with its place."""
    places = {cell.card: place for place, cell in truth.cells}
    for number, card in sorted(enumerate(reading.cards), key=lambda one: one[1].review):
        place = places.pop(card.cell.card, None)
        if place is not None:
            yield number, place


def _moved(card: ReadCard, place: Place) -> ReadCard:
    return replace_card(card, row=place.row, col=place.col)


def _near(
    reading: Reading, outlines: Outlines, placed: Mapping[int, Place]
) -> Iterator[tuple[float, int, Place]]:
    """Go through what other cards may be: how far away, in card widths, their number, and where."""
    found = [_head(np.array(reading.pixels(card), np.float64)) for card in reading.cards]
    heads = {place: _head(quad) for place, quad in outlines.items()}
    off = [found[number] - heads[place] for number, place in placed.items()]
    usual = np.median(off, axis=0) if off else np.zeros(2)
    for number, own in enumerate(found):
        away = [
            (float(np.linalg.norm(own - usual - head)) / _width(outlines[place]), place)
            for place, head in heads.items()
        ]
        far, place = min(away)
        if number not in placed and far < _REACH:
            yield far, number, place


def _head(quad: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray((quad[0] + quad[1]) / 2, np.float64)


def _width(quad: NDArray[np.float64]) -> float:
    return float(np.linalg.norm(quad[1] - quad[0]))


def compare_pile(reading: Reading, truth: Shelf, deck: Deck | None = None) -> Tally:
    """Count what a reading, its cards at their true places, got right of a pile.

    It is exact if all six tallies are right once everything asked was answered.
    """
    return replace(
        compare(reading, truth, deck),
        exact=int(bool(reading.cards) and _books_answered(reading, truth) == _books(truth)),
    )


def _books_answered(reading: Reading, truth: Shelf) -> Counter[str]:
    """The books that are counted: of a card that is asked about those that it really has."""
    there = dict(truth.cells)
    answered = (there.get(card.place) if card.review else card.cell for card in reading.cards)
    return sum((_of(cell) for cell in answered if cell), Counter[str]())


def _books(truth: Shelf) -> Counter[str]:
    return sum((_of(cell) for _, cell in truth.cells), Counter[str]())


def _of(cell: Cell) -> Counter[str]:
    return Counter(map(str, cell.card.books or ()))
