"""The finder's own units: the size of its view, and the point at which it marks a card."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.found import CardKind
from vision.geometry import UNIT_SQUARE, Quad, turn_of

LONG_SIDE_PX = 704
"""The long side of a photo as the finder sees it."""
STRIDE = 8
"""Pixels of that photo for each cell of the finder's heat maps."""
UNIT_PX = 48.0
"""The finder gives the offsets from an anchor to the corners in this unit."""
OUTSIDE = (96, 96, 96)
"""The colour of what lies beyond the photo."""

# A book card is found by its upper part: where it is then tells which end is its top.
_ANCHORS = {CardKind.BOOK: (0.5, 0.25), CardKind.BACK: (0.5, 0.5), CardKind.CATEGORY: (0.5, 0.5)}
_UPRIGHT = np.radians(45.0)


def anchor_of(kind: CardKind, quad: Quad) -> NDArray[np.float32]:
    """The point of a card at which the finder marks it."""
    to_photo = cv2.getPerspectiveTransform(UNIT_SQUARE, np.asarray(quad, np.float32))
    point = np.array([[_ANCHORS[kind]]], np.float32)
    return np.asarray(cv2.perspectiveTransform(point, to_photo)[0, 0], np.float32)


def upright(kind: CardKind, quad: Quad) -> Quad | None:
    """The corners of a card that stands upright, as far as one can tell; a back stands either way.

    None for a card that lies on its side or upside-down.
    """
    if abs(turn_of(quad)) < _UPRIGHT:
        return quad
    other = np.roll(quad, 2, axis=0)
    return other if kind is CardKind.BACK and abs(turn_of(other)) < _UPRIGHT else None
