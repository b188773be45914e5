"""Which icon of a calibration card is which book: by likeness, and by what the cards must hold."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.optimize import linear_sum_assignment

from card_db import CODES, Category

Labels = list[int]
Features = NDArray[np.float32]
"""Rows that tell how alike icons are: their shape, and behind it their colour."""
Embedding = NDArray[np.float32]
"""One row of shape alone."""


def label_icons(
    features: Sequence[Features],
    books: Sequence[Sequence[Category]],
    known: Mapping[Category, Embedding],
) -> list[Labels]:
    """A category for each icon of each card.

    Typed books need not stand in print order: their order is tried, naming groups of like icons by
    which cards have them, and likeness to the icons known already; the naming under which equal
    icons look most alike wins.
    """
    typed = [[CODES.index(str(book)) for book in held] for held in books]
    starts = [typed, _named_groups(features, books)]
    if len(known) == len(CODES):
        like = np.stack([known[Category(code)] for code in CODES]).astype(np.float64)
        starts.append(
            [
                consistent_labels(-_distances(card[:, : like.shape[1]], like), held)
                for card, held in zip(features, books, strict=True)
            ]
        )
    settled = [_settled(features, books, start) for start in starts]
    return min(settled, key=lambda labels: _unlikeness(features, labels))


def _settled(
    features: Sequence[Features],
    books: Sequence[Sequence[Category]],
    labels: list[Labels],
) -> list[Labels]:
    """Hands each card's books to its icons by likeness to the means, until nothing changes."""
    for _ in range(10):
        means = _means(features, labels)
        again = [
            consistent_labels(-_distances(card, means), held)
            for card, held in zip(features, books, strict=True)
        ]
        if again == labels:
            break
        labels = again
    return labels


def _means(features: Sequence[Features], labels: Sequence[Labels]) -> NDArray[np.float64]:
    every = np.vstack(features).astype(np.float64)
    kinds = np.concatenate([np.asarray(card, np.int64) for card in labels])
    overall = every.mean(axis=0)
    own = (every[kinds == kind] for kind in range(len(CODES)))
    return np.stack([icons.mean(axis=0) if len(icons) else overall for icons in own])


def _distances(features: Features, means: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(np.sum((features[:, None] - means[None]) ** 2, axis=2), np.float64)


def _unlikeness(features: Sequence[Features], labels: Sequence[Labels]) -> float:
    means = _means(features, labels)
    return sum(
        float(_distances(card, means)[np.arange(len(card)), kinds].sum())
        for card, kinds in zip(features, labels, strict=True)
    )


def _named_groups(
    features: Sequence[Features], books: Sequence[Sequence[Category]]
) -> list[Labels]:
    """Groups of like icons, each named after the category that the same cards hold."""
    kinds = sorted({book for held in books for book in held})
    groups = _groups_of_like(np.vstack(features), len(kinds))
    owner = np.repeat(np.arange(len(books)), [len(card) for card in features])
    cards = range(len(books))
    held = np.array([[list(card).count(kind) for kind in kinds] for card in books])
    seen = np.array(
        [[np.sum((owner == c) & (groups == g)) for g in range(len(kinds))] for c in cards]
    )
    mismatch = np.abs(held[:, :, None] - seen[:, None, :]).sum(axis=0)
    kind_of, group_of = linear_sum_assignment(mismatch)
    name = {int(g): CODES.index(str(kinds[k])) for k, g in zip(kind_of, group_of, strict=True)}
    named = [name[int(group)] for group in groups]
    return _split(named, [len(card) for card in features])


def _groups_of_like(features: Features, count: int) -> NDArray[np.int64]:
    tree = linkage(features, method="ward")
    return np.asarray(fcluster(tree, count, criterion="maxclust"), np.int64) - 1


def _split(values: Labels, lengths: Sequence[int]) -> list[Labels]:
    ends = np.cumsum([0, *lengths])
    return [values[start:end] for start, end in pairwise(ends)]


def consistent_labels(scores: NDArray[np.float64], books: Sequence[Category]) -> Labels:
    """The most probable way to hand a card's own books to its icons."""
    wanted = [CODES.index(str(book)) for book in books]
    icons, chosen = linear_sum_assignment(scores[:, wanted], maximize=True)
    labels = [0] * len(wanted)
    for icon, which in zip(icons, chosen, strict=True):
        labels[int(icon)] = wanted[int(which)]
    return labels
