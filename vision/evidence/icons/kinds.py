"""Names icons by their shape, as far as the icons of a copy are known."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from card_db.exlibris.category import CODES
from vision.evidence.icons.embedding import Embeddings
from vision.evidence.icons.settings import SETTINGS
from vision.odds import log_softmax
from vision.weights import weight_file

FILE = weight_file("likeness.json")

LogProbabilities = NDArray[np.float64]
"""One column for each category in the order of `CODES`, and a last one for none of them."""


@dataclass(frozen=True)
class Likeness:
    """How far likeness is to be trusted, fitted on icons that the network never saw."""

    sharpness: float
    least: float
    """How near the middle of a kind a point must be to be rather that kind than none."""
    same: float
    """How near shapes of one kind are, on average, at least."""


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
        """Name icons: log-probabilities (n, 7), the last for none of the six."""
        return np.asarray(log_softmax(self.scores(points)), np.float64)

    def scores(self, points: Embeddings) -> NDArray[np.float64]:
        """By how many nats each category is likelier than none (n, 7); none of it is 0.

        A category that is not known yet is as likely as none.
        """
        fit = likeness()
        scores = np.zeros((len(points), len(CODES) + 1))
        near = points @ self.prototypes.T - fit.least
        scores[:, list(self.categories)] = fit.sharpness * near
        return scores

    def adapted(self, points: Embeddings) -> "IconKinds":
        """The kinds as one photo shows them, from all icons of that photo.

        They share its light and its blur, which move them all in much the same way; so the kinds
        are moved towards those icons that are taken for them, and this a few times over.
        """
        kinds = self
        for _ in range(SETTINGS.rounds):
            share = np.exp(kinds.log_probabilities(points)[:, list(self.categories)])
            kinds = self.moved(points, share)
        return kinds

    def moved(self, points: Embeddings, share: NDArray[np.float64]) -> "IconKinds":
        """The kinds moved towards the icons of a photo, as far as each is one of them."""
        moved = SETTINGS.firm_shape * self.prototypes + share.T @ points
        return IconKinds(_unit(moved), self.categories)


def _unit(points: NDArray[np.floating]) -> Embeddings:
    return np.asarray(points / np.linalg.norm(points, axis=1, keepdims=True), np.float32)
