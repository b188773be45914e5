"""Fits how far the two looks are trusted, on photos that neither was taught with."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from vision.find.cards import without_doubles
from vision.find.corners import NOTHING, closer_looks
from vision.find.measure import is_loose, is_true
from vision.find.peaks import guess_cards
from vision.find.training.scenes import Scene
from vision.find.trust import Trust, log_odds

_PRIOR = 1e-4
"""How strongly weights are drawn to zero."""


def fit_trust(scenes: Sequence[Scene]) -> Trust:
    """Fit the weights to what is found in some photos."""
    rows = [row for scene in scenes for row in _judged(scene)]
    table = np.array([(1.0, log_odds(first), log_odds(closer)) for first, closer, _ in rows])
    truth = np.array([1.0 if is_card else -1.0 for *_, is_card in rows])

    def surprise(weights: NDArray[np.float64]) -> float:
        odds = truth * (table @ weights)
        return float(np.logaddexp(0, -odds).mean() + _PRIOR * np.sum(weights**2))

    return Trust(*(round(float(one), 3) for one in minimize(surprise, np.zeros(3)).x))


def _judged(scene: Scene) -> Iterator[tuple[float, float, bool]]:
    """Go through what both looks say of every guess, and whether a card is there.

    What may be a card of a pile, of which nobody knows what shows, is left out.
    """
    guesses = without_doubles(guess_cards(scene.picture))
    for guess, (quad, shares) in zip(guesses, closer_looks(scene.picture, guesses), strict=True):
        if is_true(quad, scene) or not is_loose(quad, scene):
            yield guess.score, float(1 - shares[NOTHING]), is_true(quad, scene)
