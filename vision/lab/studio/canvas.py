"""A sheet of paper to print on: coordinates in millimetres, colours as OpenCV has them."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.studio.colours import Colour
from vision.lab.studio.dice import Dice

Picture = NDArray[np.uint8]
Field = NDArray[np.float32]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom in millimetres."""

_SUBPIXEL = 4


class Canvas:
    """A printed sheet at `scale` pixels per millimetre."""

    def __init__(self, width: float, height: float, scale: float, fill: Colour) -> None:
        """Cut the sheet and fill it with one colour."""
        self.scale = scale
        size = (round(height * scale), round(width * scale), 3)
        self.pixels: Picture = np.full(size, fill, np.uint8)

    def rows_and_columns(self, box: Box) -> tuple[slice, slice]:
        """Return where a box lies in `pixels`, cut off at the edges of the sheet."""
        left, top, right, bottom = (max(round(edge * self.scale), 0) for edge in box)
        return slice(top, bottom), slice(left, right)

    def fill(self, box: Box, colour: Colour) -> None:
        """Fill a box."""
        left, top, right, bottom = box
        self.polygon([(left, top), (right, top), (right, bottom), (left, bottom)], colour)

    def polygon(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Fill a polygon."""
        cv2.fillPoly(self.pixels, [self._fixed(points)], colour, cv2.LINE_AA, _SUBPIXEL)

    def line(self, points: Sequence[tuple[float, float]], width: float, colour: Colour) -> None:
        """Draw a line through points."""
        thickness = max(round(width * self.scale), 1)
        fixed = self._fixed(points)
        cv2.polylines(
            self.pixels,
            [fixed],
            isClosed=False,
            color=colour,
            thickness=thickness,
            lineType=cv2.LINE_AA,
            shift=_SUBPIXEL,
        )

    def frame(self, box: Box, width: float, colour: Colour) -> None:
        """Draw the outline of a box."""
        left, top, right, bottom = box
        corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        self.line(corners, width, colour)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Fill a disc."""
        angles = np.linspace(0, 2 * np.pi, 40)
        self.polygon([(x + radius * np.cos(a), y + radius * np.sin(a)) for a in angles], colour)

    def stamp(self, mask: Picture, x: float, y: float, colour: Colour) -> None:
        """Print a mask in one ink, its top-left corner at (x, y)."""
        ink = np.empty((*mask.shape, 3), np.uint8)
        ink[:] = colour
        self.paste(ink, mask, x, y)

    def paste(self, picture: Picture, mask: Picture, x: float, y: float) -> None:
        """Put a picture where the mask is, its top-left corner at (x, y)."""
        left, top = round(x * self.scale), round(y * self.scale)
        high, wide = self.pixels.shape[:2]
        rows = slice(max(top, 0), min(top + mask.shape[0], high))
        columns = slice(max(left, 0), min(left + mask.shape[1], wide))
        if rows.start >= rows.stop or columns.start >= columns.stop:
            return
        inner = (
            slice(rows.start - top, rows.stop - top),
            slice(columns.start - left, columns.stop - left),
        )
        target = self.pixels[rows, columns]
        self.pixels[rows, columns] = blended(target, picture[inner], mask[inner])

    def grain(self, box: Box, field: Field) -> None:
        """Darken and lighten a box by a field around 1, stretched over it."""
        rows, columns = self.rows_and_columns(box)
        part = self.pixels[rows, columns]
        if part.size == 0:
            return
        stretched = cv2.resize(
            field, (part.shape[1], part.shape[0]), interpolation=cv2.INTER_LINEAR
        )
        self.pixels[rows, columns] = cv2.multiply(part, cv2.merge([stretched] * 3), dtype=cv2.CV_8U)

    def _fixed(self, points: Sequence[tuple[float, float]]) -> NDArray[np.int32]:
        pixels = np.asarray(points, np.float64) * self.scale - 0.5
        return np.asarray(np.round(pixels * 2**_SUBPIXEL), np.int32)


def blended(under: Picture, over: Picture, mask: Picture) -> Picture:
    """Lay a picture over another where the mask is."""
    share = mask[:, :, None].astype(np.uint16)
    return ((under * (255 - share) + over * share + 127) // 255).astype(np.uint8)


def noise(dice: Dice, shape: tuple[int, int], cell: float, octaves: int = 3) -> Field:
    """Return smooth noise around 0, about between -1 and 1; its largest spots are `cell` wide."""
    total: Field = np.zeros(shape, np.float32)
    weight, norm = 1.0, 0.0
    for octave in range(octaves):
        size = max(cell / 2**octave, 1.0)
        grid = (max(int(shape[0] / size), 1) + 2, max(int(shape[1] / size), 1) + 2)
        coarse = dice.numpy.random(grid, dtype=np.float32) * 2 - 1
        fine = cv2.resize(coarse, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)
        total += weight * fine.astype(np.float32)
        norm += weight
        weight *= 0.55
    return np.asarray(total / norm, np.float32)


def grained(dice: Dice, box: Box, cell: float, depth: float) -> Field:
    """Return a field around 1 for `Canvas.grain`, with spots `cell` millimetres wide."""
    left, top, right, bottom = box
    # Six samples a millimetre, whatever the sheet's own scale, keep the print the same at any size.
    shape = (max(int((bottom - top) * 6), 2), max(int((right - left) * 6), 2))
    return np.asarray(1 + depth * noise(dice, shape, cell * 6), np.float32)
