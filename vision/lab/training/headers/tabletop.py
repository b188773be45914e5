"""A piece of a table with cards on it, seen from above and then by a camera."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.studio.canvas import Picture, blended
from vision.lab.studio.dice import Dice
from vision.lab.studio.tables import TableSurface
from vision.lab.training.headers.prints import SCALE, DrawnCard

Matrix = NDArray[np.float64]

_AROUND = 9.0
"""How many millimetres of the table are laid out around a card."""
_SLEEVE = 1.8
_COARSE = 4
_CLEARLY_SMALLER = 1.2


@dataclass(frozen=True)
class TableSpot:
    """Where a print's top-left corner lies, in millimetres, and how it is turned, in degrees."""

    x: float
    y: float
    turn: float = 0.0
    lower_end: bool = False
    """Whether the print is the lower end of a card."""


class Tabletop:
    """The table around one card whose top-left corner is the origin, in millimetres."""

    def __init__(self, shown: DrawnCard, table: TableSurface, dice: Dice) -> None:
        """Clear the table."""
        self._dice = dice
        high = shown.picture.shape[0] / SCALE
        self._size = (round((shown.width + 2 * _AROUND) * SCALE), round((high + _AROUND) * SCALE))
        if high >= shown.height - 1:
            self._size = (self._size[0], self._size[1] + round(_AROUND * SCALE))
        self.pixels: Picture = self._covered(table)

    def _covered(self, table: TableSurface) -> Picture:
        zoom = table.scale / SCALE
        turn = self._dice.pick((0, 90, self._dice.between(0, 180)))
        onto = cv2.getRotationMatrix2D((0, 0), turn, zoom)
        onto[:, 2] = self._dice.numpy.uniform(300, 900, 2)
        flags = cv2.WARP_INVERSE_MAP | cv2.INTER_LINEAR
        tile = cv2.warpAffine(
            table.tile, onto, self._size, flags=flags, borderMode=cv2.BORDER_REFLECT
        )
        return np.asarray(tile, np.uint8)

    def lay(self, card: DrawnCard, spot: TableSpot) -> None:
        """Lay a card with its shadow, in its sleeve if it has one."""
        onto = np.asarray(cv2.getRotationMatrix2D((0, 0), spot.turn, 1.0), np.float64)
        onto[:, 2] = ((spot.x + _AROUND) * SCALE, (spot.y + _AROUND) * SCALE)
        mask = self._placed(_outline(card, lower_end=spot.lower_end), onto)
        self._throw_shadow(mask)
        if card.sleeved:
            self._slip_sleeve(mask)
        self.pixels = blended(self.pixels, self._placed(card.picture, onto), mask)

    def _placed(self, picture: Picture, onto: Matrix) -> Picture:
        return np.asarray(
            cv2.warpAffine(picture, onto, self._size, flags=cv2.INTER_LINEAR), np.uint8
        )

    def _throw_shadow(self, mask: Picture) -> None:
        soft, depth = self._dice.between(0.3, 2) * SCALE, self._dice.between(0.1, 0.6)
        # Shadows are soft: drawn at a quarter of the size they look the same.
        shift = np.eye(2, 3) / _COARSE
        shift[:, 2] = self._dice.numpy.normal(0, 0.6 * SCALE / _COARSE, 2)
        small = cv2.warpAffine(mask, shift, [edge // _COARSE + 1 for edge in self._size])
        shade = cv2.resize(cv2.GaussianBlur(small, (0, 0), soft / _COARSE), self._size)
        shade = cv2.merge([np.asarray(shade * depth, np.uint8)] * 3)
        lost = cv2.multiply(self.pixels, shade, scale=1 / 255)
        self.pixels = np.asarray(cv2.subtract(self.pixels, lost), np.uint8)

    def _slip_sleeve(self, mask: Picture) -> None:
        reach = 2 * round(_SLEEVE * SCALE) + 1
        grown = cv2.dilate(mask, np.ones((reach, reach), np.uint8))
        rim = cv2.absdiff(grown, cv2.erode(grown, np.ones((5, 5), np.uint8)))
        share = grown // 10 + cv2.GaussianBlur(rim, (0, 0), 1) // 6
        self.pixels = blended(self.pixels, np.full_like(self.pixels, 225), share.astype(np.uint8))

    def seen(self, card: DrawnCard) -> tuple[Picture, Matrix]:
        """Look at the table as a camera does: the picture, and the way to it from millimetres."""
        view = self._view(card)
        wide, high = (edge / SCALE - _AROUND for edge in self._size)
        ends = np.array([(-_AROUND, -_AROUND), (wide, -_AROUND), (wide, high), (-_AROUND, high)])
        corners = cv2.perspectiveTransform(ends[:, None], view)[:, 0]
        low = corners.min(axis=0)
        view = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1]]) @ view
        size = [int(v) + 1 for v in np.ceil(corners.max(axis=0) - low)]
        from_pixels = np.diag([1 / SCALE, 1 / SCALE, 1.0])
        from_pixels[:2, 2] = 0.5 / SCALE - _AROUND
        picture = cv2.warpPerspective(
            self._as_fine_as(view),
            view @ from_pixels,
            size,
            flags=cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        return np.asarray(picture, np.uint8), view

    def _view(self, card: DrawnCard) -> Matrix:
        """Tilt, turn and scale: a card becomes between 130 and 450 pixels wide."""
        dice = self._dice
        scale = float(np.exp(dice.between(np.log(130), np.log(450)))) / card.width
        turn = np.radians(dice.about(0, 4))
        squeeze = dice.between(0.75, 1)
        lean = np.eye(3)
        lean[2, :2] = dice.numpy.uniform(-1, 1, 2) * 0.0015
        cos, sin = np.cos(turn), np.sin(turn)
        turned = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
        return np.asarray(np.diag([scale, scale * squeeze, 1.0]) @ turned @ lean)

    def _as_fine_as(self, view: Matrix) -> Picture:
        """Soften what the camera cannot resolve, so that it does not turn into noise."""
        coarser = SCALE / float(np.hypot(*view[:2, 0]))
        if coarser < _CLEARLY_SMALLER:
            return self.pixels
        return np.asarray(cv2.GaussianBlur(self.pixels, (0, 0), 0.35 * coarser), np.uint8)


def _outline(card: DrawnCard, *, lower_end: bool) -> Picture:
    """The mask of a card with round corners, or of the end of it that the picture shows."""
    high, wide = card.picture.shape[:2]
    whole = max(round(card.height * SCALE), high)
    radius = round(card.corner * SCALE)
    mask = np.zeros((whole, wide), np.uint8)
    cv2.rectangle(mask, (radius, 0), (wide - 1 - radius, whole - 1), 255, -1)
    cv2.rectangle(mask, (0, radius), (wide - 1, whole - 1 - radius), 255, -1)
    for x in (radius, wide - 1 - radius):
        for y in (radius, whole - 1 - radius):
            cv2.circle(mask, (x, y), radius, 255, -1, cv2.LINE_AA)
    return mask[-high:] if lower_end else mask[:high]
