"""Which headers lie beside and below each other, judged by their own local frames."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components

from vision.find.headers import Header

Pairs = NDArray[np.int64]

# Distances between neighbours in card widths: places apart, nearest and farthest along, off line.
_BESIDE = ((1, 0.8, 1.35, 0.35), (2, 1.8, 2.5, 0.5))
_BELOW = ((1, 1.1, 1.95, 0.62),)


def steps_between(headers: Sequence[Header]) -> NDArray[np.float64]:
    """From each header to each other (n, n, 2) in card widths, by the frames of both."""
    frames = np.stack([header.pose.to_photo for header in headers])
    inverse = np.linalg.inv(frames[:, :, :2])
    apart = frames[None, :, :, 2] - frames[:, None, :, 2]
    seen_from_first = np.einsum("aij,abj->abi", inverse, apart)
    return np.asarray((seen_from_first - seen_from_first.transpose(1, 0, 2)) / 2, np.float64)


def pairs_beside(steps: NDArray[np.float64]) -> Pairs:
    """Neighbours in a row: (left, right, places apart), two apart only where none is nearer."""
    return _nearest_pairs(steps[:, :, 0], steps[:, :, 1], _BESIDE)


def pairs_below(steps: NDArray[np.float64]) -> Pairs:
    """Neighbours in a column: (upper, lower, rows apart)."""
    return _nearest_pairs(steps[:, :, 1], steps[:, :, 0], _BELOW)


def _nearest_pairs(
    along: NDArray[np.float64],
    off: NDArray[np.float64],
    ranges: tuple[tuple[int, float, float, float], ...],
) -> Pairs:
    found: list[tuple[int, int, int]] = []
    for first in range(len(along)):
        for places, nearest, farthest, aside in ranges:
            fits = (along[first] > nearest) & (along[first] < farthest)
            fits &= np.abs(off[first]) < aside
            if fits.any():
                found.append((first, _least_off(off[first], fits), places))
                break
    return np.array(found, np.int64).reshape(-1, 3)


def _least_off(off: NDArray[np.float64], fits: NDArray[np.bool_]) -> int:
    return int(np.argmin(np.where(fits, np.abs(off), np.inf)))


def groups(count: int, pairs: Sequence[Pairs]) -> list[NDArray[np.int64]]:
    """The headers that hang together by being neighbours, the largest group first."""
    joined = np.vstack(pairs)
    links = coo_array((np.ones(len(joined)), (joined[:, 0], joined[:, 1])), shape=(count, count))
    _, labels = connected_components(links, directed=False)
    members = [np.flatnonzero(labels == label) for label in np.unique(labels)]
    return sorted(members, key=len, reverse=True)
