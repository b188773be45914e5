"""A card laid flat, as the closer look at its corners sees it."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.candidates.anchors import OUTSIDE
from vision.geometry import UNIT_SQUARE, Quad
from vision.image import Picture

CARD_PX = (96, 144)
_MARGIN_PX = 24
SIZE_PX = (CARD_PX[0] + 2 * _MARGIN_PX, CARD_PX[1] + 2 * _MARGIN_PX)
"""Width and height of the view: the card, and some of what is around it."""
CORNERS: Quad = UNIT_SQUARE * np.array(CARD_PX, np.float32) + np.float32(_MARGIN_PX - 0.5)
"""Where the corners lie if they were guessed well."""


def flattened(picture: Picture, quad: Quad) -> Picture:
    """The card of these corners laid flat."""
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    view = cv2.warpPerspective(picture, to_photo(quad), SIZE_PX, flags=flags, borderValue=OUTSIDE)
    return np.asarray(view, np.uint8)


def to_photo(quad: Quad) -> NDArray[np.float64]:
    """The transform (3, 3) from pixels of the flat view to those of the photo."""
    quad = np.asarray(quad, np.float32)
    return np.asarray(cv2.getPerspectiveTransform(CORNERS, quad), np.float64)
