"""Chance in words."""

from collections.abc import Mapping

from numpy.random import Generator


def happens(rng: Generator, share: float) -> bool:
    """Tell whether something happens that happens in this share of cases."""
    return bool(rng.random() < share)


def one_of(rng: Generator, shares: Mapping[str, float]) -> str:
    """Choose a name by its share; what the shares leave over is ''."""
    left = float(rng.random())
    for name, share in shares.items():
        left -= share
        if left < 0:
            return name
    return ""
