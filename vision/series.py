"""The repeated header, found without knowing its look: equal letters at equal distances."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.letters import Boxes

# How far the next letter may lie from where the last two predict it, in distances between cards.
_STRAY = 0.16
_PITCH_PER_HEIGHT = (2.5, 16.0)
_LARGEST_SLOPE = 0.35


@dataclass(frozen=True, slots=True)
class Series:
    """Letter-like boxes in one row, left to right, each standing for one card."""

    boxes: Boxes
    unevenness: float

    @property
    def pitch_px(self) -> float:
        """The mean distance between neighbours."""
        ends = self.boxes[-1, :2] - self.boxes[0, :2]
        return float(np.hypot(*ends)) / (len(self.boxes) - 1)


def find_series(boxes: Boxes, count: int) -> list[Series]:
    """All rows of exactly `count` equal boxes at equal distances, the most even first."""
    sorted_boxes = boxes[np.argsort(boxes[:, 0])]
    chains: dict[tuple[int, ...], Series] = {}
    for first in range(len(sorted_boxes)):
        for second in _possible_neighbours(sorted_boxes, first):
            chain = _follow(sorted_boxes, first, int(second), count)
            if chain is not None:
                chains[chain] = _judged(sorted_boxes[list(chain)])
    return sorted(chains.values(), key=lambda series: series.unevenness)


def _possible_neighbours(boxes: Boxes, first: int) -> NDArray[np.int64]:
    x, y, _, height = boxes[first]
    across, down = boxes[:, 0] - x, boxes[:, 1] - y
    near = (across > _PITCH_PER_HEIGHT[0] * height) & (across < _PITCH_PER_HEIGHT[1] * height)
    level = np.abs(down) < _LARGEST_SLOPE * across
    return np.flatnonzero(near & level & _as_tall(boxes, height))


def _as_tall(boxes: Boxes, height: float) -> NDArray[np.bool_]:
    """Tails of J and Q make a letter taller than its neighbours."""
    ratio = boxes[:, 3] / height
    return np.asarray((ratio > 0.7) & (ratio < 1.45), np.bool_)


def _follow(boxes: Boxes, first: int, second: int, count: int) -> tuple[int, ...] | None:
    """The chain that the first two begin, if it has exactly `count` members."""
    chain = [first, second]
    while len(chain) <= count:
        following = _next_in_row(boxes, chain)
        if following is None:
            break
        chain.append(following)
    return tuple(chain) if len(chain) == count else None


def _next_in_row(boxes: Boxes, chain: list[int]) -> int | None:
    last, before = boxes[chain[-1]], boxes[chain[-2]]
    step = last[:2] - before[:2]
    if len(chain) > 2:
        step = 0.5 * step + 0.5 * (last[:2] - boxes[chain[0], :2]) / (len(chain) - 1)
    offset = boxes[:, :2] - (last[:2] + step)
    distance = np.hypot(offset[:, 0], 1.5 * offset[:, 1]) / np.hypot(*step)
    height = float(np.median(boxes[chain, 3]))
    distance = distance + 0.5 * np.abs(np.log(boxes[:, 3] / height))
    distance[~_as_tall(boxes, height)] = np.inf
    nearest = int(np.argmin(distance))
    return nearest if distance[nearest] < _STRAY and nearest != chain[-1] else None


def _judged(boxes: Boxes) -> Series:
    """Unevenness: what a smooth change of place, distance and height leaves unexplained."""
    order = np.arange(len(boxes), dtype=np.float64)
    pitch = (boxes[-1, 0] - boxes[0, 0]) / (len(boxes) - 1)
    degree = min(2, len(boxes) - 2)
    across = _unexplained(order, boxes[:, 0] / pitch, degree)
    down = _unexplained(order, boxes[:, 1] / pitch, 1)
    height = _unexplained(order, np.log(boxes[:, 3]), 1)
    return Series(boxes, across + down + 0.5 * height)


def _unexplained(
    order: NDArray[np.float64], values: NDArray[np.float64], degree: int
) -> float:
    if degree < 1:
        return 0.0
    smooth = np.polyval(np.polyfit(order, values, degree), order)
    return float(np.mean(np.abs(values - smooth)))
