"""Fits how alike the backs of one photo are, and the places of its table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from vision.candidates.appearance import (
    WHOLE,
    Alike,
    Appearance,
    LikenessWeights,
    Patch,
    appearances_of,
    differences,
    differences_of_print,
)
from vision.candidates.bare import bare_places
from vision.found import CardKind, FoundCard
from vision.geometry import Quad, width_of
from vision.lab.logistic import fit_odds
from vision.lab.studio.dice import Dice
from vision.lab.training.finder.scenes import Scene

Rows = NDArray[np.float64]
Looks = Sequence[Appearance]
Measure = Callable[[Appearance, Appearance], Rows]

_SPREADS = (0.01, 0.02, 0.04)
"""How far off corners are found, in card widths."""
_FACES, _PLACES = 3, 4


def fit_alike(scenes: Sequence[Scene]) -> Alike:
    """Fit the weights to the backs and tables of some photos."""
    seen = [_seen(scene, Dice("alike", scene.name)) for scene in scenes]
    backs = [
        pair
        for one in seen
        for pair in _pairs(one.backs, [*one.faces, *one.whole_places], differences_of_print)
    ]
    tables = [
        pair for one in seen for pair in _pairs(one.table, [*one.backs, *one.faces], differences)
    ]
    return Alike(_fitted(backs), _fitted(tables))


@dataclass(frozen=True, eq=False)
class _Seen:
    """How the backs, some faces and some places of the table look on one photo."""

    backs: Looks
    faces: Looks
    table: Looks
    whole_places: Looks
    """Those of the table that are as large as a card, as all are whose print is compared."""


def _seen(scene: Scene, dice: Dice) -> _Seen:
    backs = [card.quad for card in scene.cards if card.on_shelf and card.kind is CardKind.BACK]
    faces = [card.quad for card in scene.cards if card.on_shelf and card.kind is CardKind.BOOK]
    cards = [Patch(_found(quad, dice)) for quad in (*backs, *faces[:_FACES])]
    known = [FoundCard(card.kind, card.quad, 1.0) for card in scene.cards]
    places = bare_places(scene.picture, known)[:_PLACES]
    patches = [*cards, *places]
    looks = appearances_of(scene.picture, patches) if patches else []
    table = looks[len(cards) :]
    whole = [look for place, look in zip(places, table, strict=True) if place.share == WHOLE]
    return _Seen(looks[: len(backs)], looks[len(backs) : len(cards)], table, whole)


def _found(quad: Quad, dice: Dice) -> Quad:
    """Corners about as exact as the closer look finds them."""
    off = dice.pick(_SPREADS) * width_of(quad)
    return np.asarray(quad + dice.numpy.normal(0, off, (4, 2)), np.float32)


def _pairs(same: Looks, others: Looks, measured: Measure) -> Iterator[tuple[Rows, bool]]:
    """Go through pairs of what is the same, and of that with something else."""
    for one, other in combinations(same, 2):
        yield measured(one, other), True
    for one, other in product(same, others):
        yield measured(one, other), False


def _fitted(pairs: Sequence[tuple[Rows, bool]]) -> LikenessWeights:
    table = np.array([(1.0, *-found) for found, _ in pairs])
    same = [alike for _, alike in pairs]
    # Equal pairs and others count the same, however many there are of each.
    counts = np.where(same, 1 / sum(same), 1 / (len(same) - sum(same)))
    always, *weights = fit_odds(
        table, same, [(None, None), *[(0.0, None)] * (table.shape[1] - 1)], counts
    )
    return LikenessWeights(round(float(always), 3), tuple(round(float(one), 3) for one in weights))
