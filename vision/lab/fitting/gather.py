"""Reads drawn photos of designs kept for this alone, and notes what was right beside the signals.

    python -m vision.lab.fitting.gather LESSONS.csv [CARDS_A_LEVEL [DESIGNS]]

These designs serve neither for tuning the reader nor for judging it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from companion.engine.shelf import Cell, Place
from vision.candidates.cards import LEAST_SCORE
from vision.image import load_photo
from vision.lab.evaluation.pool import over_photos
from vision.lab.evaluation.studio import CALIBRATED, StudioSample, unseen_copies
from vision.lab.evaluation.taught import Taught
from vision.lab.fitting.lessons import Lesson, write_lessons
from vision.lab.studio.truth import Truth
from vision.reading import CardReading, Quad

_SAME_CARD = 0.5
"""How far from its place a card may be found, in card widths."""
_CARDS, _DESIGNS = 2400, 48


class Lying(NamedTuple):
    """What really lies somewhere in the photo."""

    place: Place
    cell: Cell
    middle: tuple[float, float]
    width: float


def lessons_of(taught: Taught, sample: StudioSample) -> list[Lesson]:
    """Draw and read one photo, with the deck not known and known."""
    photo = sample.photo()
    lying = list(_lying(sample, photo.truth))
    readings = taught.read(load_photo(photo.jpeg))
    cards = [(card, known) for known, reading in readings.items() for card in reading.cards]
    return [
        _lesson(card, _at(card.quad, lying), sample)
        for card, known in cards
        # A back looks the same whatever is known of the deck.
        if (card.signals or (card.face_down and not known)) and not _is_asked_anyway(card)
    ]


def _is_asked_anyway(card: CardReading) -> bool:
    """Tell whether a card is asked about however well it reads: it teaches nothing."""
    return card.signals.asked_anyway if card.signals else card.found < LEAST_SCORE


def _lying(sample: StudioSample, truth: Truth) -> Iterator[Lying]:
    """Go through the cards of the shelf, in places counted from its corner."""
    cells = dict(sample.truth.cells)
    top, left = min(place.row for place in cells), min(place.col for place in cells)
    for place, cell in cells.items():
        quad = truth.quads[place.row][place.col]
        if quad is not None:
            at = Place(place.row - top, place.col - left)
            yield Lying(at, cell, *_middle(quad))


def _middle(quad: Quad) -> tuple[tuple[float, float], float]:
    x, y = np.mean(quad, axis=0)
    return (float(x), float(y)), float(np.hypot(*np.subtract(quad[1], quad[0])))


def _at(quad: Quad, lying: list[Lying]) -> Lying | None:
    """Return the card that lies where one was found, if any does."""
    (x, y), _ = _middle(quad)
    near = [
        (float(np.hypot(x - card.middle[0], y - card.middle[1])) / card.width, number)
        for number, card in enumerate(lying)
    ]
    distance, number = min(near)
    return lying[number] if distance < _SAME_CARD else None


def _lesson(card: CardReading, there: Lying | None, sample: StudioSample) -> Lesson:
    """Note what was right; a card that is read well at a wrong place is still read well."""
    real = there.cell if there else None
    seen, shown = card.cell.card, real.card if real else None
    return Lesson(
        card.signals,
        card.found,
        place_right=bool(
            there and there.place == card.place and there.cell.face_down == card.face_down
        ),
        card_right=card.face_down or bool(shown and shown.id == seen.id),
        books_right=card.face_down or not card.books or bool(shown and shown.books == seen.books),
        copy=sample.design.name,
        level=sample.level,
    )


def main() -> None:
    """Draw, read and write."""
    file, *numbers = sys.argv[1:]
    cards, designs = [*map(int, numbers), *(_CARDS, _DESIGNS)[len(numbers) :]]
    copies = unseen_copies(CALIBRATED, designs, cards)
    # Written only when all is read: half of it would be fitted to without a word.
    lessons = [lesson for found in over_photos(copies, lessons_of) for lesson in found]
    write_lessons(Path(file), lessons)


if __name__ == "__main__":
    main()
