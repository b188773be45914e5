"""How far likeness is to be trusted, fitted on icons that the network never saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import log_softmax

from card_db.exlibris.category import CODES
from vision.evidence.icons.alike import grouped, unlikeness
from vision.evidence.icons.embedding import embed
from vision.evidence.icons.kinds import IconKinds, Likeness
from vision.evidence.icons.looks import Looks
from vision.lab.studio.dice import Dice
from vision.lab.training.icons.episodes import episode, printed_copy

_TRIED = np.linspace(0.5, 0.98, 49)
_SHOWN = (4, 5, 6)

Shelf = tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.int64]]
"""Points of asked crops, their likeness to each kind, and their kinds."""


def fit_likeness(first_seed: int, copies: int) -> Likeness:
    """Fit how sharply to judge, by copies of designs of their own."""
    shelves = list(_shelves(first_seed, copies))
    likenesses = np.concatenate([own for _, own, _ in shelves])
    kinds = np.concatenate([own for _, _, own in shelves])

    def surprise(judgement: NDArray[np.float64]) -> float:
        sharpness, least = np.exp(judgement[0]), judgement[1]
        none = np.full((len(kinds), 1), least)
        logs = log_softmax(sharpness * np.hstack([likenesses, none]), axis=1)
        return -float(logs[np.arange(len(kinds)), kinds].mean())

    found = minimize(surprise, np.array([2.5, 0.4]), method="Nelder-Mead").x
    return Likeness(
        sharpness=round(float(np.exp(found[0])), 3),
        least=round(float(found[1]), 4),
        same=round(_same(shelves), 3),
    )


def _shelves(first_seed: int, copies: int) -> Iterator[Shelf]:
    dice = Dice("icon trust", first_seed)
    for seed in range(first_seed, first_seed + copies):
        one = episode(printed_copy(seed), dice)
        taught = [CODES[kind] for kind in one.known_kinds]
        known = IconKinds.of_exemplars(embed(one.known), taught)
        points = embed(one.asked)
        yield points, np.asarray(points @ known.prototypes.T, np.float64), one.asked_kinds


def _same(shelves: Sequence[Shelf]) -> float:
    """The nearness of groups at which fewest pairs of icons are put together or apart wrongly."""
    wrong = [
        sum(_wrong_pairs(shelf, same, kinds) for shelf in shelves for kinds in _SHOWN)
        for same in _TRIED
    ]
    return float(np.mean(_TRIED[np.array(wrong) == min(wrong)]))


def _wrong_pairs(shelf: Shelf, same: float, shown: int) -> int:
    """Count the wrong pairs if only the first so many kinds are on the shelf."""
    points, _, kinds = shelf
    looks, kinds = Looks.by_shape(points[kinds < shown]), kinds[kinds < shown]
    labels = grouped(unlikeness(looks, same))
    together, equal = labels[:, None] == labels, kinds[:, None] == kinds
    return int(np.sum(together != equal)) // 2
