"""How much light there is on the cards."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.image import Picture

_BRIGHTEST = 98
"""Percent of the pixels are darker than what counts as bright: some light print is on any card."""


def brightness(parts: Sequence[Picture]) -> float:
    """How bright the light print comes out, of 255."""
    return float(np.median([np.percentile(part.max(axis=2), _BRIGHTEST) for part in parts]))
