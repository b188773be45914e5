"""Fits how far the two looks are trusted, on photos that neither was taught with."""

from collections.abc import Iterator, Sequence

import numpy as np

from vision.candidates.find import non_maximum_suppression
from vision.candidates.heat_maps import guess_cards
from vision.candidates.refine import NOTHING, refined
from vision.candidates.trust import Trust
from vision.lab.logistic import fit_odds
from vision.lab.training.finder.measure import is_loose, is_true
from vision.lab.training.finder.scenes import Scene
from vision.odds import log_odds


def fit_trust(scenes: Sequence[Scene]) -> Trust:
    """Fit the weights to what is found in some photos."""
    rows = [row for scene in scenes for row in _judged(scene)]
    table = np.array([(1.0, log_odds(first), log_odds(closer)) for first, closer, _ in rows])
    found = fit_odds(table, [is_card for *_, is_card in rows], [(None, None)] * table.shape[1])
    return Trust(*(round(float(one), 3) for one in found))


def _judged(scene: Scene) -> Iterator[tuple[float, float, bool]]:
    """Go through what both looks say of every guess, and whether a card is there.

    What may be a card of a pile, of which nobody knows what shows, is left out.
    """
    guesses = non_maximum_suppression(guess_cards(scene.picture))
    for guess, (quad, shares) in zip(guesses, refined(scene.picture, guesses), strict=True):
        if is_true(quad, scene) or not is_loose(quad, scene):
            yield guess.score, float(1 - shares[NOTHING]), is_true(quad, scene)
