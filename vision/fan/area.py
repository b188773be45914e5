"""The print of a whole pile: everything that may be a part of a header, on the table plane."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.fan.settings import SETTINGS
from vision.found import FoundCard
from vision.geometry import UNIT_SQUARE, Points, transform
from vision.headers.parts import Part, PossibleParts, parts_of_area
from vision.headers.strip import STRIP_PX, Window, flat_strip
from vision.image import Picture, size_of
from vision.plane.fit import TablePlane

Table = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Boxes:
    """Parts of one kind on the table: left, top, right, bottom (n, 4) in card widths, log-odds."""

    edges: Table
    log_odds: Table

    @classmethod
    def of(cls, parts: Sequence[Part], window: Window) -> Boxes:
        """The parts of a flat picture of this window."""
        pixels = np.array([part.box for part in parts], np.float64).reshape(-1, 4)
        corner = np.array([window.left, window.top, window.left, window.top])
        return cls(pixels / STRIP_PX + corner, np.array([part.log_odds for part in parts]))

    def __len__(self) -> int:
        """How many there are."""
        return len(self.log_odds)

    def x(self, share: float) -> Table:
        """Where a point is that lies this share of the width from the left edge."""
        return self.edges[:, 0] + share * (self.edges[:, 2] - self.edges[:, 0])

    @property
    def y(self) -> Table:
        """The height of the middles."""
        return (self.edges[:, 1] + self.edges[:, 3]) / 2

    @property
    def height(self) -> Table:
        """How high they are."""
        return self.edges[:, 3] - self.edges[:, 1]

    @property
    def side(self) -> Table:
        """The larger of width and height."""
        return np.maximum(self.edges[:, 2] - self.edges[:, 0], self.height)

    def points(self, share: float) -> Points:
        """The points (n, 2) at this share of the width, half-way down."""
        return np.column_stack([self.x(share), self.y])


@dataclass(frozen=True, eq=False)
class PilePrint:
    """All that may be parts of headers."""

    letters: Boxes
    ordinals: Boxes
    icons: Boxes


@dataclass(frozen=True, slots=True)
class Reach:
    """How far around the cards found first print is looked for, in card widths."""

    beside: float = SETTINGS.beside_whole
    above: float = SETTINGS.above
    below: float = SETTINGS.below

    def beyond(self, window: Window, corners: Points) -> Reach:
        """The same further on where headers lie so near an edge that others may follow."""
        x, y = corners[:, 0], corners[:, 1]
        near = x.min() - window.left < SETTINGS.next_column or (
            window.right - x.max() < SETTINGS.next_column + SETTINGS.beside
        )
        return Reach(
            self.beside + SETTINGS.further * bool(near),
            self.above + SETTINGS.further * bool(y.min() - window.top < SETTINGS.most_step),
            self.below + SETTINGS.further * bool(window.bottom - y.max() < SETTINGS.near_end),
        )


def look_at_pile(photo: Picture, plane: TablePlane, window: Window) -> PilePrint:
    """Lay a part of the table flat, and look for print."""
    parts: PossibleParts = parts_of_area(flat_strip(photo, plane.to_photo, window).picture)
    return PilePrint(
        Boxes.of(parts.letters, window),
        Boxes.of(parts.ordinals, window),
        Boxes.of(parts.icons, window),
    )


def window_around(
    photo: Picture, plane: TablePlane, cards: Sequence[FoundCard], reach: Reach
) -> Window | None:
    """The part of the table around the cards that the photo shows; None where nothing is left."""
    x = [card.on_table.x for card in cards]
    y = [card.on_table.y for card in cards]
    tall = plane.aspect / 2
    low = np.array(
        [min(x) - 0.5 - reach.beside, min(y) - tall - reach.above],
    )
    high = np.array([max(x) + 0.5 + reach.beside, max(y) - tall + reach.below])
    corners = transform(plane.to_table, UNIT_SQUARE * np.array(size_of(photo)))
    low, high = np.maximum(low, corners.min(axis=0)), np.minimum(high, corners.max(axis=0))
    return Window(*low, *high) if np.all(high - low > 1 / 2) else None
