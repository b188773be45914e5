"""The flat pictures that the header's network is given: the top of a card, or a category card."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad
from vision.headers.strip import STRIP_PX, Strip, Window, flat_strip
from vision.image import Picture

ASPECT = 1.46
"""How many times as high as wide a card is taken to be; cards of 56 to 63 mm differ by 7 %."""
TOP = Window(-0.05, -0.05, 1.05, 0.6)
"""The top of a card with a margin around it, in card widths from its top-left corner."""
CATEGORY_SHRINK = 4
_CATEGORY = Window(-0.025, -0.025, 0.275, 0.4)
"""A whole category card in units of `CATEGORY_SHRINK` card widths: its icon is then as large
as icons are in a strip."""


def cut_strips(photo: Picture, quads: Sequence[Quad]) -> NDArray[np.uint8]:
    """Flatten the tops of cards (n, height, width, 3)."""
    return _stacked([flat_strip(photo, card_to_photo(quad), TOP) for quad in quads], TOP)


def cut_category_cards(photo: Picture, quads: Sequence[Quad]) -> NDArray[np.uint8]:
    """Flatten whole category cards, small (n, height, width, 3)."""
    smaller = np.diag([CATEGORY_SHRINK, CATEGORY_SHRINK, 1.0])
    cards = [flat_strip(photo, card_to_photo(quad) @ smaller, _CATEGORY) for quad in quads]
    return _stacked(cards, _CATEGORY)


def _stacked(strips: Sequence[Strip], window: Window) -> NDArray[np.uint8]:
    width, height = window.size_px
    shape = (len(strips), height, width, 3)
    return np.array([strip.picture for strip in strips], np.uint8).reshape(shape)


def card_to_photo(quad: Quad) -> NDArray[np.float64]:
    """The homography from card widths, counted from a card's top-left corner, to pixels."""
    card = np.array([[0, 0], [1, 0], [1, ASPECT], [0, ASPECT]], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(card, quad.astype(np.float32)), np.float64)


def card_to_strip() -> NDArray[np.float64]:
    """The homography from card widths to pixels of a strip."""
    return _to_pixels(TOP, 1.0)


def card_to_category_picture() -> NDArray[np.float64]:
    """The homography from card widths to pixels of a flat category card."""
    return _to_pixels(_CATEGORY, CATEGORY_SHRINK)


def _to_pixels(window: Window, shrink: float) -> NDArray[np.float64]:
    scale = STRIP_PX / shrink
    return np.array(
        [
            [scale, 0, -window.left * STRIP_PX],
            [0, scale, -window.top * STRIP_PX],
            [0, 0, 1],
        ]
    )
