"""The repeated header, found without knowing its look: equal letters at equal distances."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.find.letters import Boxes

# How far the next letter may lie from where the last two predict it, in distances between cards.
_STRAY = 0.16
_PITCH_PER_HEIGHT = (2.5, 16.0)
_LARGEST_SLOPE = 0.45
_SHORTEST, _TALLEST = 0.7, 1.45
# So many cards of a row may hide their letter.
_MOST_MISSING = 2
_FEWEST_SEEN = 3

# A chain: for each place of a row, the number of a box, or nothing.
_Chain = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Series:
    """Letter-like boxes in one row, left to right; where none was seen one is put in between."""

    boxes: Boxes
    seen: NDArray[np.bool_]
    unevenness: float

    @property
    def pitch_px(self) -> float:
        """The mean distance between neighbours."""
        ends = self.boxes[-1, :2] - self.boxes[0, :2]
        return float(np.hypot(*ends)) / (len(self.boxes) - 1)


def find_series(boxes: Boxes, count: int) -> list[Series]:
    """All rows of `count` equal boxes at equal distances, the fullest and most even first."""
    sorted_boxes = boxes[np.argsort(boxes[:, 0])]
    chains: set[_Chain] = set()
    for first in range(len(sorted_boxes)):
        for second in _possible_neighbours(sorted_boxes, first):
            chains.update(_follow(sorted_boxes, first, int(second), count))
    series = [_completed(sorted_boxes, chain) for chain in chains]
    return sorted(series, key=lambda s: s.unevenness + 0.1 * float(np.sum(~s.seen)))


def _possible_neighbours(boxes: Boxes, first: int) -> NDArray[np.int64]:
    x, y, _, height = boxes[first]
    across, down = boxes[:, 0] - x, boxes[:, 1] - y
    near = (across > _PITCH_PER_HEIGHT[0] * height) & (across < _PITCH_PER_HEIGHT[1] * height)
    level = np.abs(down) < _LARGEST_SLOPE * across
    return np.flatnonzero(near & level & _as_tall(boxes, height))


def _as_tall(boxes: Boxes, height: float) -> NDArray[np.bool_]:
    """Tails of J and Q make a letter taller than its neighbours."""
    ratio = boxes[:, 3] / height
    return np.asarray((ratio > _SHORTEST) & (ratio < _TALLEST), np.bool_)


def _follow(boxes: Boxes, first: int, second: int, count: int) -> Iterator[_Chain]:
    """The chains of `count` places that the first two begin, with what is missing left open."""
    chain: list[int | None] = [first, second]
    while len(chain) < count and chain.count(None) <= _MOST_MISSING:
        chain.append(_next_in_row(boxes, chain))
    while chain[-1] is None:
        chain.pop()
    missing = count - len(chain) + chain.count(None)
    if missing > max(0, min(_MOST_MISSING, count - _FEWEST_SEEN)):
        return
    for before in range(count - len(chain) + 1):
        after = count - len(chain) - before
        yield (None,) * before + tuple(chain) + (None,) * after


def _next_in_row(boxes: Boxes, chain: list[int | None]) -> int | None:
    known = [(place, index) for place, index in enumerate(chain) if index is not None]
    (first_place, first), (last_place, last) = known[0], known[-1]
    (before_place, before) = known[-2]
    overall = (boxes[last, :2] - boxes[first, :2]) / (last_place - first_place)
    recent = (boxes[last, :2] - boxes[before, :2]) / (last_place - before_place)
    step = (overall + recent) / 2
    steps = len(chain) - last_place
    offset = boxes[:, :2] - (boxes[last, :2] + step * steps)
    distance = np.hypot(offset[:, 0], 1.5 * offset[:, 1]) / np.hypot(*step) / steps
    height = float(np.median(boxes[[index for _, index in known], 3]))
    distance = distance + 0.5 * np.abs(np.log(boxes[:, 3] / height))
    distance[~_as_tall(boxes, height)] = np.inf
    nearest = int(np.argmin(distance))
    return nearest if distance[nearest] < _STRAY and nearest != last else None


def _completed(boxes: Boxes, chain: _Chain) -> Series:
    """The chain with its gaps filled smoothly; unevenness is what smoothness leaves unexplained."""
    places = np.array([place for place, index in enumerate(chain) if index is not None], float)
    found = boxes[[index for index in chain if index is not None]]
    pitch = (found[-1, 0] - found[0, 0]) / (places[-1] - places[0])
    degrees = (min(2, len(places) - 2), 1, 1, 1)
    smooth = [np.polyfit(places, found[:, k], degree) for k, degree in enumerate(degrees)]
    everywhere = np.arange(len(chain), dtype=np.float64)
    full = np.column_stack([np.polyval(curve, everywhere) for curve in smooth])
    seen = np.array([index is not None for index in chain])
    off = np.abs(full[seen] - found)
    full[seen] = found
    unevenness = float(np.mean((off[:, 0] + off[:, 1]) / pitch + 0.5 * off[:, 3] / found[:, 3]))
    return Series(full, seen, unevenness)
