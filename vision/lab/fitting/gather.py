"""Reads drawn photos of designs kept for this alone, and notes what was right beside the signals.

    python -m vision.lab.fitting.gather READINGS.csv [CARDS_A_LEVEL [DESIGNS]]

These designs serve neither for tuning the reader nor for judging it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from companion.engine.exlibris.reading import ReadCard, Reason
from companion.engine.exlibris.shelf import Cell, Place
from vision.geometry import Quad, width_of
from vision.image import load_photo
from vision.lab.evaluation.pool import over_photos
from vision.lab.evaluation.studio import CALIBRATED, StudioSample, unseen_copies
from vision.lab.evaluation.taught import Condition, Taught
from vision.lab.fitting.labelled import LabelledReading, write_labelled
from vision.lab.studio.truth import Truth
from vision.reading import Reading

_SAME_CARD = 0.5
"""How far from its place a card may be found, in card widths."""
_CARDS, _DESIGNS = 2400, 48
_BY_CONFIDENCE = frozenset(
    {
        Reason.PLACE_UNCERTAIN,
        Reason.CARD_UNCERTAIN,
        Reason.BOOKS_UNCERTAIN,
        Reason.UNREADABLE,
        Reason.NUMBER_TOO_SMALL,
        Reason.BOOKS_UNKNOWN,
        Reason.AGAINST_DECK,
        Reason.BEYOND_DECK,
    }
)
"""Doubts that a gate decides about, or that leave the reading itself as it is."""


class Lying(NamedTuple):
    """What really lies somewhere in the photo."""

    place: Place
    cell: Cell
    middle: tuple[float, float]
    width: float


def readings_of(taught: Taught, sample: StudioSample) -> list[LabelledReading]:
    """Draw and read one photo, with the deck not known and known."""
    photo = sample.photo()
    lying = list(_lying(sample, photo.truth))
    read = taught.read(load_photo(photo.jpeg))
    return [
        _labelled(card, reading, lying, sample)
        for way, reading in read.items()
        for card in reading.cards
        # A back looks the same whatever is known of the deck.
        if _has_signals(card, reading) or (card.face_down and way is Condition.UNKNOWN)
    ]


def _has_signals(card: ReadCard, reading: Reading) -> bool:
    decided = reading.trace.decided
    return decided is not None and card.place in decided.signals


def _lying(sample: StudioSample, truth: Truth) -> Iterator[Lying]:
    """Go through the cards of the shelf, in places counted from its corner."""
    cells = dict(sample.truth.cells)
    top, left = min(place.row for place in cells), min(place.col for place in cells)
    for place, cell in cells.items():
        quad = truth.quads[place.row][place.col]
        if quad is not None:
            at = Place(place.row - top, place.col - left)
            yield Lying(at, cell, *_middle(np.array(quad)))


def _middle(quad: Quad) -> tuple[tuple[float, float], float]:
    x, y = np.mean(quad, axis=0)
    return (float(x), float(y)), width_of(quad)


def _at(quad: Quad, lying: list[Lying]) -> Lying | None:
    """The card that lies where one was found, if any does."""
    (x, y), _ = _middle(quad)
    near = [
        (float(np.hypot(x - card.middle[0], y - card.middle[1])) / card.width, number)
        for number, card in enumerate(lying)
    ]
    distance, number = min(near)
    return lying[number] if distance < _SAME_CARD else None


def _labelled(
    card: ReadCard, reading: Reading, lying: list[Lying], sample: StudioSample
) -> LabelledReading:
    """Note what was right; a card that is read well at a wrong place is still read well."""
    there = _at(np.array(reading.pixels(card)), lying)
    real = there.cell if there else None
    seen, shown = card.cell.card, real.card if real else None
    trace = reading.trace
    if trace.seen is None or trace.decided is None:
        raise ValueError(reading)
    return LabelledReading(
        trace.decided.signals.get(card.place),
        trace.seen.numbered.cards[card.place].score,
        places_in_doubt=bool(trace.seen.numbered.doubts),
        place_right=bool(
            there and there.place == card.place and there.cell.face_down == card.face_down
        ),
        card_right=card.face_down or bool(shown and shown.id == seen.id),
        books_right=card.face_down or not card.books or bool(shown and shown.books == seen.books),
        always_asked=any(doubt.reason not in _BY_CONFIDENCE for doubt in card.doubts),
        copy=sample.design.name,
        level=sample.level,
    )


def main() -> None:
    """Draw, read and write."""
    file, *numbers = sys.argv[1:]
    cards, designs = [*map(int, numbers), *(_CARDS, _DESIGNS)[len(numbers) :]]
    gather(Path(file), cards, designs)


def gather(file: Path, cards: int = _CARDS, designs: int = _DESIGNS) -> None:
    """Draw and read so many cards a level of so many designs, and write what was right."""
    copies = unseen_copies(CALIBRATED, designs, cards)
    # Written only when all is read: a part of it would be fitted to without a warning.
    readings = [reading for found in over_photos(copies, readings_of) for reading in found]
    write_labelled(file, readings)


if __name__ == "__main__":
    main()
