"""The most probable table in which no card lies twice."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

Scores = NDArray[np.float64]

NO_CARD = -1
_FORBIDDEN = -1e6


@dataclass(frozen=True)
class Assignment:
    """For each place the number of its card, or NO_CARD, and by how much it leads."""

    chosen: NDArray[np.int64]
    margins: Scores


def assign(fits: Scores, none: Scores, taken: NDArray[np.bool_]) -> Assignment:
    """Give every place a card that nobody else has, or none, so that all fits best together."""
    places, cards = fits.shape
    scores = np.full((places, cards + places), _FORBIDDEN)
    scores[:, :cards] = np.where(taken, _FORBIDDEN, fits)
    scores[np.arange(places), cards + np.arange(places)] = none
    chosen, best = _solved(scores)
    margins = np.array([best - worse for worse in _without_each(scores, chosen)])
    return Assignment(np.where(chosen < cards, chosen, NO_CARD), margins)


def _without_each(scores: Scores, chosen: NDArray[np.int64]) -> Iterator[float]:
    """Go through the places and solve again with what each was given forbidden to it."""
    for place, column in enumerate(chosen):
        kept = scores[place, column]
        scores[place, column] = _FORBIDDEN
        yield _solved(scores)[1]
        scores[place, column] = kept


def _solved(scores: Scores) -> tuple[NDArray[np.int64], float]:
    rows, columns = linear_sum_assignment(scores, maximize=True)
    return np.asarray(columns), float(scores[rows, columns].sum())
