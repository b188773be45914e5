"""Names icons by those of the same copy that are known, or groups them by likeness."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from card_db.category import CODES
from vision.evidence.icons.embedding import Embeddings
from vision.evidence.icons.joined import join_by_likeness
from vision.odds import log_softmax
from vision.weights import weight_file

FILE = weight_file("likeness.json")

_ROUNDS = 8
_FIRMNESS = 1.0
"""How many icons of a photo weigh as much as what is known of their kind."""

LogProbabilities = NDArray[np.float64]
"""One column for each category in the order of `CODES`, and a last one for none of them."""


@dataclass(frozen=True)
class Likeness:
    """How far likeness is to be trusted, fitted on icons that the network never saw."""

    sharpness: float
    least: float
    """How near the middle of a kind a point must be to be rather that kind than none."""
    same: float
    """How near groups must be, on average, to be one kind."""


@cache
def likeness() -> Likeness:
    """The committed fit."""
    return Likeness(**json.loads(FILE.read_text(encoding="utf-8")))


@dataclass(frozen=True, eq=False)
class IconKinds:
    """The kinds of one copy: unit vectors for the categories that are known."""

    prototypes: Embeddings
    categories: tuple[int, ...]
    """Which category each prototype is of, as an index of `CODES`."""

    @classmethod
    def of_exemplars(cls, points: Embeddings, kinds: Sequence[str]) -> "IconKinds":
        """Learn the kinds from icons whose category is known."""
        indices = np.array([CODES.index(kind) for kind in kinds], int)
        known = tuple(int(index) for index in np.unique(indices))
        means = np.array([points[indices == index].mean(axis=0) for index in known])
        means = means.reshape(len(known), points.shape[1])
        return cls(_unit(means), known)

    def log_probabilities(self, points: Embeddings) -> LogProbabilities:
        """Name icons: log-probabilities (n, 7), the last for none of the six.

        A category that is not known yet is as likely as none.
        """
        fit = likeness()
        scores = np.full((len(points), len(CODES) + 1), fit.sharpness * fit.least)
        scores[:, list(self.categories)] = fit.sharpness * (points @ self.prototypes.T)
        return np.asarray(log_softmax(scores))

    def adapted(self, points: Embeddings) -> "IconKinds":
        """The kinds as one photo shows them, from all icons of that photo.

        They share its light and its blur, which move them all in much the same way; so the kinds
        are moved towards those icons that are taken for them, and this a few times over.
        """
        kinds = self
        for _ in range(_ROUNDS):
            share = np.exp(kinds.log_probabilities(points)[:, list(self.categories)])
            moved = _FIRMNESS * self.prototypes + share.T @ points
            kinds = IconKinds(_unit(moved), self.categories)
        return kinds


def group(points: Embeddings) -> NDArray[np.int64]:
    """Group icons of one copy by likeness: a label from 0 for each, most frequent first.

    There are at most as many groups as categories.
    """
    return grouped(points, likeness().same)


def grouped(points: Embeddings, same: float) -> NDArray[np.int64]:
    """Group icons, together where groups are on average at least this much alike."""
    if len(points) <= 1:
        return np.zeros(len(points), np.int64)
    joined = join_by_likeness(points)
    labels = joined.groups(max(1 - same, _height_of_six(joined.distances)))
    order = np.argsort(-np.bincount(labels), kind="stable")
    return np.asarray(np.argsort(order)[labels])


def _height_of_six(distances: NDArray[np.float64]) -> float:
    """The distance at which icons fall into as many groups as there are categories."""
    heights = np.concatenate([np.zeros(len(CODES)), distances, distances[-1:]])
    return float(heights[-len(CODES) - 1 : -len(CODES) + 1].mean())


def _unit(points: NDArray[np.floating]) -> Embeddings:
    return np.asarray(points / np.linalg.norm(points, axis=1, keepdims=True), np.float32)
