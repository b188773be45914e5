"""Fits how alike the backs of one photo are, against what else may be taken for one."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from vision.find.anchors import CardKind, Quad, width_of
from vision.find.looks import Alike, differences, looks_of
from vision.find.training.closer import free_place, guessed
from vision.find.training.scenes import Scene, TrueCard
from vision.studio.dice import Dice

Rows = NDArray[np.float64]
_PRIOR = 1e-4
"""How strongly weights are drawn to zero."""


def fit_alike(scenes: Sequence[Scene]) -> Alike:
    """Fit the weights to the backs of some photos."""
    pairs = [pair for scene in scenes for pair in _pairs(scene, Dice("alike", scene.name))]
    table = np.array([found for found, _ in pairs])
    truth = np.array([1.0 if same else -1.0 for _, same in pairs])
    # Equal pairs and others count the same, however many there are of each.
    counts = np.where(truth > 0, 1 / np.sum(truth > 0), 1 / np.sum(truth < 0))

    def surprise(weights: Rows) -> float:
        odds = truth * (weights[0] - table @ weights[1:])
        return float(counts @ np.logaddexp(0, -odds) + _PRIOR * np.sum(weights**2))

    bounds = [(None, None), *[(0.0, None)] * table.shape[1]]
    found = minimize(surprise, np.ones(len(bounds)), method="L-BFGS-B", bounds=bounds).x
    return Alike(round(float(found[0]), 3), tuple(round(float(one), 3) for one in found[1:]))


def _pairs(scene: Scene, dice: Dice) -> Iterator[tuple[Rows, bool]]:
    """Go through pairs of backs, and of a back with a face or a piece of the table."""
    backs = [card for card in scene.cards if card.on_shelf and card.kind is CardKind.BACK]
    faces = [card for card in scene.cards if card.on_shelf and card.kind is CardKind.BOOK]
    if not backs or not faces:
        return
    quads = [*(guessed(card.quad, dice) for card in backs), *_others(scene, faces, dice)]
    first, *looks = looks_of(scene.picture, quads)
    for number, look in enumerate(looks, 1):
        yield differences(first, look), number < len(backs)


def _others(scene: Scene, faces: Sequence[TrueCard], dice: Dice) -> Iterator[Quad]:
    """Go through what is no back: a face, and two places that are free."""
    quad = dice.pick(faces).quad
    yield guessed(quad, dice)
    for _ in range(2):
        place = free_place(scene, 2 * width_of(quad), dice)
        yield guessed(np.asarray(quad + (place - quad.mean(axis=0)), np.float32), dice)
