"""Whether two layouts are those of different copies."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.headers.layout import HeaderLayout, IconPlaces, PartPlace, x_of, y_of
from vision.headers.settings import LAYOUT


def differing_parts(one: HeaderLayout, other: HeaderLayout) -> int:
    """How many of the parts that both layouts know stand elsewhere, or are of another size.

    Corners that are off move all parts alike, which says nothing about the layout.
    """
    pairs = [(one.letter, other.letter), (one.ordinal, other.ordinal)]
    apart = [_between_parts(a, b) for a, b in pairs if a and b]
    if one.icons and other.icons:
        apart.append(_between_lines(one.icons, other.icons))
    moved = np.median([difference.moved for difference in apart], axis=0) if apart else np.zeros(2)
    common = np.clip(moved, -LAYOUT.common_shift, LAYOUT.common_shift)
    return sum(difference.is_real(common) for difference in apart)


@dataclass(frozen=True, slots=True)
class _Difference:
    """How far the same part of two layouts stands apart, and whether its size is another one."""

    moved: tuple[float, float]
    spread: float
    is_other_size: bool

    def is_real(self, common: NDArray[np.float64]) -> bool:
        """Whether it is more than what all parts have moved, and their places are uncertain by."""
        apart = np.hypot(*(np.array(self.moved) - common))
        return self.is_other_size or bool(apart > LAYOUT.same_spread + self.spread)


def _between_parts(one: PartPlace, other: PartPlace) -> _Difference:
    a, b = one.expected, other.expected
    moved = (x_of(a, one.edge) - x_of(b, one.edge), y_of(a) - y_of(b))
    spread = max(one.spread, other.spread)
    return _Difference(moved, spread, _is_other_size(one.height, other.height))


def _between_lines(one: IconPlaces, other: IconPlaces) -> _Difference:
    spread = max(one.spread, other.spread)
    return _Difference((0.0, one.y - other.y), spread, _is_other_size(one.side, other.side))


def _is_other_size(one: float, other: float) -> bool:
    return bool(abs(np.log(one / other)) > LAYOUT.same_size)
