"""A letter freed from what stands around it: badge, frame, the edge of the card."""

from collections.abc import Iterator
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

Grey = NDArray[np.uint8]

_INK = 255
_LEAST_HIGH, _MOST_HIGH = 0.42, 0.9
"""How high a letter is in its crop."""
_OFF_MIDDLE = 0.3
"""How far from the crop's middle a letter stands, in its width."""
_BESIDE = 0.1
"""How far an accent or a loose part may stand out beside a letter, in the letter's width."""
_SPECK_PX = 8


class Piece(NamedTuple):
    """A connected piece of ink: its number in the picture of labels, its box and its area."""

    label: int
    left: int
    top: int
    width: int
    height: int
    area: int

    @property
    def middle(self) -> float:
        """Its middle across the crop."""
        return self.left + self.width / 2


def letter_alone(crop: Grey) -> Grey | None:
    """The letter in black on white and nothing else; None where no piece of ink looks like one.

    Whatever surrounds a letter reaches beyond the crop. So a letter is the largest piece of ink,
    dark or light, that does not.
    """
    found = [piece for light in (False, True) if (piece := _largest(crop, light=light)) is not None]
    if not found:
        return None
    ink, _ = max(found, key=lambda one: one[1])
    return np.asarray(_INK - ink, np.uint8)


def _largest(crop: Grey, *, light: bool) -> tuple[Grey, int] | None:
    """The ink of the largest free piece with its accents, and the size of its box."""
    way = cv2.THRESH_BINARY if light else cv2.THRESH_BINARY_INV
    _, ink = cv2.threshold(crop, 0, _INK, way + cv2.THRESH_OTSU)
    _, labels, boxes, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    pieces = list(_free_pieces(boxes[1:], ink.shape[1], ink.shape[0]))
    letters = [piece for piece in pieces if _like_letter(piece, ink.shape[1], ink.shape[0])]
    if not letters:
        return None
    letter = max(letters, key=lambda piece: piece.width * piece.height)
    reach = letter.width * (0.5 + _BESIDE)
    kept = [piece.label for piece in pieces if abs(piece.middle - letter.middle) <= reach]
    return np.asarray(np.isin(labels, kept) * _INK, np.uint8), letter.width * letter.height


def _free_pieces(boxes: cv2.typing.MatLike, width: int, height: int) -> Iterator[Piece]:
    """The pieces that touch no edge of the crop."""
    for label, box in enumerate(boxes.tolist(), start=1):
        piece = Piece(label, *box)
        inside = piece.left > 0 and piece.left + piece.width < width
        if inside and 0 < piece.top < height - piece.height and piece.area > _SPECK_PX:
            yield piece


def _like_letter(piece: Piece, width: int, height: int) -> bool:
    central = abs(piece.middle - width / 2) < _OFF_MIDDLE * width
    return central and _LEAST_HIGH * height < piece.height < _MOST_HIGH * height
