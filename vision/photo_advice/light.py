"""How much light there is on the cards."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.image import Picture

_BRIGHTEST = 98
"""Percent of the pixels are darker than what counts as bright: some light print is on any card."""


def brightness(parts: Sequence[Picture]) -> float:
    """How bright the light print comes out, of 255."""
    return float(np.median([np.percentile(_brightest(part), _BRIGHTEST) for part in parts]))


def _brightest(part: Picture) -> Picture:
    """Of every pixel the brightest channel, many times faster than a maximum along an axis."""
    blue, green, red = cv2.split(part)
    return np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8)
