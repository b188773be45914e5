"""Sets of drawn examples, kept in a folder so that drawing can be taken up where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from card_db.exlibris.card import Card, CardId
from vision.geometry import Quad
from vision.headers.frame import card_to_photo, card_to_strip, cut_strips
from vision.image import Picture, load_photo
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.tables import sample_table
from vision.lab.training.headers.copies import ShownCard, design_of, shown_cards
from vision.lab.training.headers.prints import Boxes, book_parts, printed_design
from vision.lab.training.headers.scene import (
    Pool,
    StripSample,
    category_sample,
    jittered,
    moved,
    strip_sample,
)
from vision.lab.training.kept import Arrays, kept

MOST_PARTS = 6
_NO_PART = -1.0
_DESIGNS, _TABLES = 30, 6


@dataclass(frozen=True, eq=False)
class StripExamples:
    """Pictures (n, h, w, 3) and their parts (n, 6, 5), kind -1 where there are fewer."""

    pictures: NDArray[np.uint8]
    parts: NDArray[np.float32]

    @classmethod
    def of(cls, samples: Sequence[StripSample]) -> StripExamples:
        """Put samples together."""
        parts = np.full((len(samples), MOST_PARTS, 5), _NO_PART, np.float32)
        for row, sample in zip(parts, samples, strict=True):
            row[: len(sample.parts)] = sample.parts
        return cls(np.stack([sample.picture for sample in samples]), parts)

    @classmethod
    def joined(cls, sets: Sequence[StripExamples]) -> StripExamples:
        """Put sets together."""
        return cls(
            np.concatenate([one.pictures for one in sets]),
            np.concatenate([one.parts for one in sets]),
        )


def drawn_set(
    folder: Path, number: int, counts: tuple[int, int]
) -> tuple[StripExamples, StripExamples]:
    """Return set `number` of strips and of category cards, drawn if it is not there yet."""
    kinds = zip(("strip", "category"), counts, strict=True)
    strips, cards = (
        StripExamples(
            **kept(folder / f"{what}-{number:05}-{count}.npz", _drawing(number, count, what))
        )
        for what, count in kinds
    )
    return strips, cards


def _drawing(number: int, count: int, what: str) -> Callable[[], Arrays]:
    return lambda: vars(_draw(number, count, what))


def _draw(number: int, count: int, what: str) -> StripExamples:
    """Draw a set from designs and tables of its own."""
    designs = [printed_design(number * _DESIGNS + i) for i in range(min(_DESIGNS, count))]
    tables = [sample_table(Dice("header table", number, i)) for i in range(_TABLES)]
    pool, dice = Pool(designs, tables), Dice("header set", number, what)
    sample = strip_sample if what == "strip" else category_sample
    return StripExamples.of([sample(pool, dice) for _ in range(count)])


def photo_samples(photo: Path, dice: Dice, jitters: int) -> Iterator[StripSample]:
    """Cut the strips of a drawn photo by its true corners, misplaced in several ways."""
    design = design_of(photo)
    if design is None:
        return
    picture = load_photo(photo)
    for card in shown_cards(photo):
        if card.is_book:
            for _ in range(jitters):
                guess = jittered(card.quad, dice, sleeved=design.sleeved)
                yield strip_of(picture, guess, card, design)


def strip_of(picture: Picture, guess: Quad, card: ShownCard, design: Design) -> StripSample:
    """Cut the strip of a card by corners that may be misplaced."""
    square = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    to_photo = cv2.getPerspectiveTransform(square, card.quad.astype(np.float32))
    to_strip = card_to_strip() @ np.linalg.inv(card_to_photo(guess)) @ to_photo
    parts = moved(_shares(design, card.truth), np.asarray(to_strip, np.float64))
    return StripSample(cut_strips(picture, [guess])[0], parts)


def _shares(design: Design, truth: dict[str, Any]) -> Boxes:
    """Return the parts of a shown book card in shares of its width and height."""
    name = CardId(truth["letter"], truth["ordinal"])
    card = Card(name, tuple(truth["icons"]), truth["total"])
    size = (design.width, design.height)
    return np.asarray(book_parts(design, card) / (1, *size, *size))
