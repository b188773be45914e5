"""Cards laid flat, either way up, and what may be printed parts on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad
from vision.headers.crops import cut_icon
from vision.headers.frame import ASPECT, card_to_photo
from vision.headers.parts import Part, parts_of_area
from vision.headers.strip import STRIP_PX, Window, flat_strip
from vision.image import Picture, grey

_WHOLE = Window(-0.04, -0.04, 1.04, ASPECT + 0.04)
_SMALLER = 3
"""Large icons are looked for in pictures so many times smaller, where they are as large as small
ones in the others."""
_LEAST_PX = 48
"""The least height of a crop of print."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something stands on a card: its middle and its size, in card widths."""

    x: float
    y: float
    width: float
    height: float
    log_odds: float

    @property
    def side(self) -> float:
        """The larger of width and height."""
        return max(self.width, self.height)


@dataclass(frozen=True, eq=False)
class FlatCard:
    """A whole card laid flat, and all that may be a letter, a value or an icon on it."""

    picture: Picture
    spots: tuple[Spot, ...]

    def print_at(self, spot: Spot, margin: float) -> NDArray[np.uint8]:
        """The grey print of a letter or a value, with a margin of its height."""
        around = margin * spot.height
        left, top = (
            round(self._px(v - h / 2 - around, o))
            for v, h, o in (
                (spot.x, spot.width, _WHOLE.left),
                (spot.y, spot.height, _WHOLE.top),
            )
        )
        wide = max(2, round((spot.width + 2 * around) * STRIP_PX))
        high = max(2, round((spot.height + 2 * around) * STRIP_PX))
        rows, columns = self.picture.shape[:2]
        left, top = min(max(left, 0), columns - 2), min(max(top, 0), rows - 2)
        crop = grey(self.picture[top : top + high, left : left + wide])
        enlarge = _LEAST_PX / crop.shape[0]
        if enlarge > 1:
            larger = cv2.resize(crop, None, fx=enlarge, fy=enlarge, interpolation=cv2.INTER_CUBIC)
            crop = np.asarray(larger, np.uint8)
        return np.ascontiguousarray(crop)

    def icon_at(self, spot: Spot) -> NDArray[np.uint8]:
        """The icon there, as the icon reader wants it."""
        middle_x, middle_y = self._px(spot.x, _WHOLE.left), self._px(spot.y, _WHOLE.top)
        half_w, half_h = spot.width * STRIP_PX / 2, spot.height * STRIP_PX / 2
        box = (middle_x - half_w, middle_y - half_h, middle_x + half_w, middle_y + half_h)
        return cut_icon(self.picture, box)

    @staticmethod
    def _px(value: float, origin: float) -> float:
        return (value - origin) * STRIP_PX


def flat_cards(photo: Picture, quads: Sequence[Quad]) -> list[FlatCard]:
    """Lay cards flat whose corners are known."""
    return [_flat_card(photo, quad) for quad in quads]


def turned_over(quads: Sequence[Quad]) -> list[Quad]:
    """The same cards with their other end up."""
    return [np.roll(quad, 2, axis=0) for quad in quads]


def _flat_card(photo: Picture, quad: Quad) -> FlatCard:
    picture = flat_strip(photo, card_to_photo(quad), _WHOLE).picture
    small = cv2.resize(
        picture, None, fx=1 / _SMALLER, fy=1 / _SMALLER, interpolation=cv2.INTER_AREA
    )
    spots = [_spot(part, 1.0) for part in _parts(picture)]
    spots += [_spot(part, _SMALLER) for part in _parts(np.asarray(small, np.uint8))]
    return FlatCard(picture, tuple(spots))


def _parts(picture: Picture) -> list[Part]:
    found = parts_of_area(picture)
    return [*found.letters, *found.ordinals, *found.icons]


def _spot(part: Part, larger: float) -> Spot:
    x, y = part.middle
    return Spot(
        x * larger / STRIP_PX + _WHOLE.left,
        y * larger / STRIP_PX + _WHOLE.top,
        part.width * larger / STRIP_PX,
        part.height * larger / STRIP_PX,
        part.log_odds,
    )
