"""Joins like points to groups, the nearest first, until all are one: average linkage.

SciPy has this too, but loading it takes longer than reading a photo.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Distances = NDArray[np.float64]


@dataclass(frozen=True, eq=False, slots=True)
class Joined:
    """Which group was joined to which, one after the other; a group is named by its first point."""

    pairs: tuple[tuple[int, int], ...]
    distances: Distances
    """How far apart each pair was, never nearer than the one before."""

    def groups(self, farthest: float) -> NDArray[np.int64]:
        """A label from 0 for each point, in the order of the groups' first points."""
        first = np.arange(len(self.pairs) + 1)
        for (one, other), distance in zip(self.pairs, self.distances, strict=True):
            if distance <= farthest:
                first[first == other] = one
        return np.unique(first, return_inverse=True)[1]


def join_nearest(distances_of_pairs: Distances) -> Joined:
    """Join points, at least one, by how far each pair is apart; groups are as far as on average."""
    apart = distances_of_pairs.copy()
    np.fill_diagonal(apart, np.inf)
    sizes = np.ones(len(apart))
    pairs, distances = [], []
    for _ in range(len(apart) - 1):
        one, other = (int(n) for n in np.unravel_index(apart.argmin(), apart.shape))
        pairs.append((one, other))
        distances.append(apart[one, other])
        both = (sizes[one] * apart[one] + sizes[other] * apart[other]) / (sizes[one] + sizes[other])
        both[one] = np.inf
        apart[one], apart[:, one] = both, both
        apart[other], apart[:, other] = np.inf, np.inf
        sizes[one] += sizes[other]
    # Rounding alone may make a pair seem nearer than one before.
    return Joined(tuple(pairs), np.maximum.accumulate(np.array(distances)))


def cosine_distances(points: NDArray[np.floating]) -> Distances:
    """One less the cosine, for all pairs."""
    exact = points.astype(np.float64)
    unit = exact / np.linalg.norm(exact, axis=1, keepdims=True)
    return np.asarray(1 - unit @ unit.T)
