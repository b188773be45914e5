"""Piles in overlapping columns, and shelves too wide for one photo, drawn where they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count

import numpy as np

from card_db import Deck, Edition
from companion.engine.exlibris.shelf import Place, Shelf
from vision.image import Picture, load_photo
from vision.lab.evaluation.copies import Lessons
from vision.lab.evaluation.piles import Outlines
from vision.lab.evaluation.studio import StudioCopy, shown_shelf
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.fans import Columns, as_rows, sample_columns
from vision.lab.studio.levels import SHELF_LEVELS, LevelName
from vision.lab.studio.photo import draw_fan, draw_photo, truth_of_fan
from vision.lab.studio.sample import sample_design
from vision.lab.studio.scene import Shelf as Laid
from vision.lab.studio.shelves import sample_wide_shelf

_SHARED_COLUMNS = 2
"""So many columns of a wide shelf both photos show."""


@dataclass(frozen=True, slots=True)
class FanSample:
    """A photo of a pile of a design."""

    design: Design
    drawn_at: LevelName
    number: int

    @property
    def name(self) -> str:
        """Return the level and the number."""
        return f"fan_{self.drawn_at}_{self.number:04}"

    @property
    def level(self) -> str:
        """Return how such photos are told apart from shelves in a report."""
        return f"fan {self.drawn_at}"

    @property
    def columns(self) -> Columns:
        """Return the pile that is drawn."""
        return sample_columns(self.design, Dice("evaluate", self.design.name, self.name))

    @property
    def truth(self) -> Shelf:
        """Return the pile, its columns those of a shelf."""
        return shown_shelf(as_rows(self.columns))

    @property
    def outlines(self) -> Outlines:
        """Return where the cards lie in the photo."""
        drawn = truth_of_fan(self.design, self.columns, self.drawn_at, self.number)
        return {
            Place(row, col): np.array(quad, np.float64)
            for row, quads in enumerate(drawn.quads)
            for col, quad in enumerate(quads)
            if quad is not None
        }

    def picture(self) -> Picture:
        """Draw the photo and open its file as a phone would have sent it."""
        return load_photo(draw_fan(self.design, self.columns, self.drawn_at, self.number).jpeg)


@dataclass(frozen=True, slots=True)
class WideSample:
    """Two overlapping photos of one shelf."""

    design: Design
    drawn_at: LevelName
    number: int

    @property
    def name(self) -> str:
        """Return the level and the number."""
        return f"wide_{self.drawn_at}_{self.number:04}"

    @property
    def level(self) -> str:
        """Return how such photos are told apart from single ones in a report."""
        return f"wide {self.drawn_at}"

    @property
    def laid(self) -> Laid:
        """Return the shelf that is drawn."""
        return sample_wide_shelf(self.design, Dice("evaluate", self.design.name, self.name))

    @property
    def truth(self) -> Shelf:
        """Return the shelf as the engine sees it."""
        return shown_shelf(self.laid)

    def picture(self) -> Picture:
        """Draw the left photo."""
        return self.pictures()[0]

    def pictures(self) -> tuple[Picture, ...]:
        """Draw both photos; each is taken by itself."""
        wide = max(map(len, self.laid))
        middle = wide // 2
        parts = ((0, middle + _SHARED_COLUMNS), (middle, wide))
        return tuple(self._part(number, *ends) for number, ends in enumerate(parts))

    def _part(self, number: int, first: int, last: int) -> Picture:
        rows = tuple(tuple(row[first:last]) for row in self.laid)
        seed = 2 * self.number + number
        return load_photo(draw_photo(self.design, rows, self.drawn_at, seed).jpeg)


AnyLaidOut = FanSample | WideSample


@dataclass(frozen=True)
class LaidOutCopy:
    """A copy of a sampled design, of which other photos than of single shelves are read."""

    copy: StudioCopy
    photos: tuple[AnyLaidOut, ...]

    @property
    def name(self) -> str:
        """Return the design's name."""
        return self.copy.name

    @property
    def edition(self) -> Edition:
        """Return the edition that the design prints."""
        return self.copy.edition

    @property
    def deck(self) -> Deck:
        """Return the 152 cards of the design's own deck."""
        return self.copy.deck

    def samples(self) -> Sequence[AnyLaidOut]:
        """Return the photos that are asked for."""
        return self.photos

    def lessons(self) -> Lessons:
        """Draw what an owner would photograph to teach the copy."""
        return self.copy.lessons()


def laid_out_copies(
    kind: Callable[[Design, LevelName, int], AnyLaidOut], first: int, designs: int, cards: int
) -> list[LaidOutCopy]:
    """Return designs of the split `test`, with at least so many cards of a kind at each level."""
    sampled = [sample_design(seed, "test") for seed in range(first, first + designs)]
    photos = [s for level in SHELF_LEVELS for s in _samples(kind, sampled, level, cards)]
    return [
        LaidOutCopy(StudioCopy(design), tuple(photo for photo in photos if photo.design == design))
        for design in sampled
    ]


def _samples(
    kind: Callable[[Design, LevelName, int], AnyLaidOut],
    designs: Sequence[Design],
    level: LevelName,
    cards: int,
) -> Iterator[AnyLaidOut]:
    """Go around the designs, a photo each, until there are enough cards."""
    drawn = 0
    for number in count():
        for design in designs:
            if drawn >= cards:
                return
            sample = kind(design, level, number)
            drawn += len(sample.truth)
            yield sample
