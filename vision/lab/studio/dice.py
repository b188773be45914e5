"""Chance that depends on names alone: the same names give the same throws on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

import numpy as np

T = TypeVar("T")


class Dice:
    """A stream of random choices, named so that adding one draw elsewhere does not change it."""

    def __init__(self, *names: object) -> None:
        """Seed the stream by the names, in their order."""
        self._names = names
        text = "\x1f".join(str(name) for name in names)
        digest = hashlib.sha256(text.encode()).digest()
        self.numpy = np.random.Generator(np.random.PCG64(int.from_bytes(digest[:16], "big")))

    def apart(self, *names: object) -> Dice:
        """Return an independent stream for a part of what this one is for."""
        return Dice(*self._names, *names)

    def chance(self, probability: float) -> bool:
        """Tell whether something that happens with this probability happens."""
        return bool(self.numpy.random() < probability)

    def between(self, low: float, high: float) -> float:
        """Throw evenly between two bounds."""
        return float(low + (high - low) * self.numpy.random())

    def about(self, middle: float, spread: float) -> float:
        """Throw around a middle, rarely further than twice the spread and never three times."""
        return middle + spread * float(np.clip(self.numpy.standard_normal(), -3, 3))

    def whole(self, low: int, high: int) -> int:
        """Throw a whole number between two bounds, both included."""
        return int(self.numpy.integers(low, high + 1))

    def pick(self, items: Sequence[T]) -> T:
        """Pick one of the items."""
        return items[int(self.numpy.integers(len(items)))]

    def weighted(self, weights: dict[T, float]) -> T:
        """Pick a key in proportion to its weight."""
        keys, shares = list(weights), np.cumsum(list(weights.values()))
        return keys[int(np.searchsorted(shares, self.numpy.random() * shares[-1], side="right"))]

    def some(self, items: Sequence[T], count: int) -> list[T]:
        """Pick several different items, in random order."""
        return [items[int(index)] for index in self.numpy.permutation(len(items))[:count]]
