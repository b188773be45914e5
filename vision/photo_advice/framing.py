"""Cards that do not fit into the photo."""

from __future__ import annotations

import numpy as np

from vision.geometry import Quad
from vision.photo_advice.parts import card_width


def cut_off(quad: Quad, size: tuple[int, int]) -> float:
    """How far a card reaches beyond a photo of this width and height, in card widths."""
    corners = np.asarray(quad, np.float64)
    beyond = np.maximum(-corners, corners - np.asarray(size))
    return max(0.0, float(beyond.max())) / max(card_width(quad), 1.0)
