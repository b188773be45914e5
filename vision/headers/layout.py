"""Where the parts of a header stand on all cards of one copy, and how far cards agree with it.

Lengths are in card widths, from the top-left corner of the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from vision.headers.frame import TOP
from vision.headers.parts import HeaderParts, Part
from vision.headers.settings import LAYOUT
from vision.headers.strip import STRIP_PX


class Edge(StrEnum):
    """The point of a part that stands at the same place on every card."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


Table = NDArray[np.float64]
Owners = NDArray[np.int64]
"""By part, the number of its card."""

Shift = tuple[float, float]
"""Across and down."""

WHERE = {Edge.LEFT: 0.0, Edge.CENTRE: 0.5, Edge.RIGHT: 1.0}
"""How far from the left edge of a part its point is, in shares of the width."""


@dataclass(frozen=True, slots=True)
class PartPlace:
    """Where a letter or an ordinal stands, and by how much that differs from card to card."""

    edge: Edge
    x: float
    y: float
    width: float
    height: float
    spread: float

    def nats(self, part: Part) -> float:
        """What its place says for a part, or against it."""
        across = (x_of(part, self.edge) - self.x) / self.spread
        down = (y_of(part) - self.y) / self.spread
        larger = np.log(part.height / STRIP_PX / self.height) / LAYOUT.size_spread
        return _nats(across**2 + down**2 + larger**2)

    @property
    def expected(self) -> Part:
        """The box that is expected where nothing was found."""
        left = self.x - WHERE[self.edge] * self.width
        top = self.y - self.height / 2
        return _part(left, top, left + self.width, top + self.height, LAYOUT.expected)


@dataclass(frozen=True, slots=True)
class IconPlaces:
    """The line that icons stand on; how many there are, and so where each is, differs."""

    left: float
    right: float
    y: float
    side: float
    spread: float

    def nats(self, part: Part) -> float:
        """What its place says for an icon, or against it."""
        x = x_of(part, Edge.CENTRE)
        beyond = max(self.left - x, x - self.right, 0.0) / self.spread
        down = (y_of(part) - self.y) / self.spread
        larger = np.log(part.side / STRIP_PX / self.side) / LAYOUT.size_spread
        return _nats(beyond**2 + down**2 + larger**2)


@dataclass(frozen=True, slots=True)
class HeaderLayout:
    """Where each part stands, as far as that is known."""

    letter: PartPlace | None = None
    ordinal: PartPlace | None = None
    icons: IconPlaces | None = None
    ornaments: tuple[IconPlaces, ...] = ()
    """Where every card has print that may look like an icon and is none."""

    @property
    def is_whole(self) -> bool:
        """Whether the place of every part is known."""
        return None not in (self.letter, self.ordinal, self.icons)

    def ornaments_in(self, photo: HeaderLayout) -> tuple[IconPlaces, ...]:
        """The ornaments, as much higher or lower as the icons of one photo stand."""
        down = photo.icons.y - self.icons.y if photo.icons and self.icons else 0.0
        return tuple(replace(place, y=place.y + down) for place in self.ornaments)

    def bounding(self, photo: HeaderLayout) -> HeaderLayout:
        """The layout that one photo shows, its icons not where the copy has letter and number.

        On a poor photo digits look like icons, and the line of icons seems to reach over them.
        """
        if not (self.icons and photo.icons):
            return photo
        own, ends = self.icons, [*self._ends_of_text(self.icons)]
        left = max((right for _, right in ends if right < own.left), default=photo.icons.left)
        right = min((left for left, _ in ends if left > own.right), default=photo.icons.right)
        bounded = replace(
            photo.icons, left=max(left, photo.icons.left), right=min(right, photo.icons.right)
        )
        return replace(photo, icons=bounded)

    def _ends_of_text(self, icons: IconPlaces) -> Iterator[tuple[float, float]]:
        """Go through the left and right ends of the text that stands on the line of the icons."""
        for place in (self.letter, self.ordinal):
            if place and abs(place.y - icons.y) < (place.height + icons.side) / 2:
                part = place.expected
                yield x_of(part, Edge.LEFT), x_of(part, Edge.RIGHT)

    def misplaced(self, parts: HeaderParts) -> tuple[str, ...]:
        """The kinds of parts that stand on this card where the copy does not have them.

        Corners that are off move all parts alike, which contradicts nothing.
        """
        moved = _common_shift([*_shifts(self, parts)])
        pairs = [("letter", self.letter, parts.letter), ("ordinal", self.ordinal, parts.ordinal)]
        text = [kind for kind, place, part in pairs if _is_misplaced(part, place, moved)]
        icons = any(_is_misplaced(icon, self.icons, moved) for icon in parts.likely_icons)
        return (*text, "icons") if icons else tuple(text)


NO_LAYOUT = HeaderLayout()


def _is_misplaced(part: Part | None, place: PartPlace | IconPlaces | None, moved: Shift) -> bool:
    if part is None or place is None:
        return False
    across, down = (length * STRIP_PX for length in moved)
    back = Part(
        part.left - across, part.top - down, part.right - across, part.bottom - down, part.log_odds
    )
    return place.nats(back) < LAYOUT.misplaced


def _shifts(layout: HeaderLayout, parts: HeaderParts) -> Iterator[Shift]:
    """Go through how far the parts of a card stand from where the copy has them."""
    for place, part in ((layout.letter, parts.letter), (layout.ordinal, parts.ordinal)):
        if place and part:
            yield x_of(part, place.edge) - place.x, y_of(part) - place.y
    if layout.icons and parts.likely_icons:
        yield np.nan, float(np.median([y_of(icon) for icon in parts.likely_icons])) - layout.icons.y


def _common_shift(shifts: Sequence[Shift]) -> Shift:
    """How far all parts have moved; along a line of icons nothing tells."""
    across, down = np.array(shifts).reshape(-1, 2).T
    return _shared(across[~np.isnan(across)]), _shared(down)


def _shared(moved: Table) -> float:
    """What all have moved at least, and in the same direction."""
    if not len(moved) or np.ptp(np.sign(moved)):
        return 0.0
    least = float(moved[np.abs(moved).argmin()])
    return float(np.clip(least, -LAYOUT.common_shift, LAYOUT.common_shift))


def _nats(squared: float) -> float:
    return float(max(LAYOUT.most_for - squared / 2, -LAYOUT.most_against))


def without_ornaments(icons: Sequence[Part], ornaments: Sequence[IconPlaces]) -> list[Part]:
    """The parts that do not stand where an ornament does."""
    return [icon for icon in icons if not any(place.nats(icon) > 0 for place in ornaments)]


def is_covered(one: Part, other: Part) -> bool:
    """Whether two boxes stand in the same place: the smaller one lies mostly in the other."""
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    smaller = min(one.width * one.height, other.width * other.height)
    return max(wide, 0.0) * max(high, 0.0) > LAYOUT.covered * smaller


def x_of(part: Part, edge: Edge) -> float:
    """Where an edge of a part is on the card."""
    return TOP.left + (part.left + WHERE[edge] * part.width) / STRIP_PX


def y_of(part: Part) -> float:
    """Where the middle of a part is on the card."""
    return TOP.top + part.middle[1] / STRIP_PX


def _part(left: float, top: float, right: float, bottom: float, log_odds: float) -> Part:
    """A box in card widths as a part of a strip."""
    across = [(edge - TOP.left) * STRIP_PX for edge in (left, right)]
    down = [(edge - TOP.top) * STRIP_PX for edge in (top, bottom)]
    return Part(across[0], down[0], across[1], down[1], log_odds)
