"""Values as pictures: how like those of a copy's lesson they look."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.biblios.settings import SETTINGS
from vision.evidence.glyphs.exemplars import views_of
from vision.evidence.glyphs.seen import see_letters
from vision.odds import log_softmax

Scores = NDArray[np.float64]


def points_of(crops: Sequence[NDArray[np.uint8]]) -> Scores:
    """Crops as points on a sphere, on which equal print lies close together."""
    if not crops:
        return np.zeros((0, 1))
    return _unit(np.asarray(see_letters(crops).embedded, np.float64))


class KnownValues:
    """The values of a copy, by the crops of its lesson."""

    def __init__(self, crops: Sequence[NDArray[np.uint8]], values: Sequence[int]) -> None:
        """Look at every crop as it is, and as if from afar."""
        views = [(view, value) for crop, value in zip(crops, values, strict=True)
                 for view in views_of(crop, afar=True)]  # fmt: skip
        self._points = points_of([view for view, _ in views])
        self._values = np.array([value for _, value in views])
        self.values = tuple(sorted({*values}))

    def scores(self, crops: Sequence[NDArray[np.uint8]]) -> Scores:
        """Log-probabilities (crops, values): how like the nearest of each value they are."""
        alike = points_of(crops) @ self._points.T
        near = np.stack([_nearest(alike[:, self._values == v]) for v in self.values], axis=1)
        return np.asarray(log_softmax(SETTINGS.value_narrow * near), np.float64)


def _nearest(alike: Scores) -> Scores:
    """The mean of the few most alike."""
    few = np.sort(alike, axis=1)[:, -_FEW:]
    return np.asarray(few.mean(axis=1))


_FEW = 3


def _unit(rows: Scores) -> Scores:
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(rows / np.maximum(lengths, 1e-6))
