"""Parts of a photo that show a card, as upright boxes: fast, and good enough to measure light."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.geometry import Quad
from vision.image import Picture

_MOST = 8
_TOP = 0.4
"""How much of a card's height is looked at: the header, and the upper part of its picture."""


def card_width(quad: Quad) -> float:
    """How wide a card's upper edge is, in pixels."""
    return float(np.hypot(*np.subtract(quad[1], quad[0])))


def tops(picture: Picture, quads: Sequence[Quad]) -> list[Picture]:
    """The upper parts of a few cards, spread over all, as far as they are in the photo."""
    step = max(1, len(quads) // _MOST)
    found = [_top_of(picture, quad) for quad in quads[::step][:_MOST]]
    return [part for part in found if part.size]


def _top_of(picture: Picture, quad: Quad) -> Picture:
    left_top, right_top, right_bottom, left_bottom = np.asarray(quad, np.float64)
    low_right = right_top + _TOP * (right_bottom - right_top)
    low_left = left_top + _TOP * (left_bottom - left_top)
    corners = np.maximum([left_top, right_top, low_right, low_left], 0).astype(int)
    (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
    return picture[top:bottom, left:right]
