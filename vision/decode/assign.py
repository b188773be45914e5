"""The most probable table in which no card lies twice."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.decode.matching import Matching

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
    matching = Matching.of(scores)
    chosen = matching.columns
    return Assignment(np.where(chosen < cards, chosen, NO_CARD), matching.margins())
