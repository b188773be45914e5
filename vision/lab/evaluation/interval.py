"""How far a share counted on a sample can be trusted."""

from __future__ import annotations

from scipy.stats import binomtest


def wilson(hits: int, of: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share; without a sample anything may be true."""
    if of == 0:
        return 0.0, 1.0
    interval = binomtest(hits, of).proportion_ci(0.95, method="wilson")
    return float(interval.low), float(interval.high)
