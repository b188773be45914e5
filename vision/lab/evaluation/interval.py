"""How far a share counted on a sample can be trusted."""

from __future__ import annotations

from math import sqrt

_Z = 1.96
"""For 95 of 100 samples the true share lies within the interval."""


def wilson(hits: int, of: int) -> tuple[float, float]:
    """Return Wilson's interval for a share; without a sample anything may be true."""
    if of == 0:
        return 0.0, 1.0
    share = hits / of
    scale = 1 + _Z**2 / of
    middle = (share + _Z**2 / (2 * of)) / scale
    spread = _Z / scale * sqrt(share * (1 - share) / of + _Z**2 / (4 * of**2))
    return max(0.0, middle - spread), min(1.0, middle + spread)
