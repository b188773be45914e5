"""Fits how alike the backs of one photo are, against what else may be taken for one."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from vision.find.anchors import CardKind, Quad, width_of
from vision.find.looks import Alike, differences, looks_of
from vision.find.training.closer import free_place, guessed
from vision.find.training.scenes import Scene, TrueCard
from vision.odds import fit_odds
from vision.studio.dice import Dice

Rows = NDArray[np.float64]


def fit_alike(scenes: Sequence[Scene]) -> Alike:
    """Fit the weights to the backs of some photos."""
    pairs = [pair for scene in scenes for pair in _pairs(scene, Dice("alike", scene.name))]
    table = np.array([(1.0, *-found) for found, _ in pairs])
    same = [alike for _, alike in pairs]
    # Equal pairs and others count the same, however many there are of each.
    counts = np.where(same, 1 / sum(same), 1 / (len(same) - sum(same)))
    always, *weights = fit_odds(
        table, same, [(None, None), *[(0.0, None)] * (table.shape[1] - 1)], counts
    )
    return Alike(round(float(always), 3), tuple(round(float(one), 3) for one in weights))


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
