"""Groups like icons of one copy, of which nothing else is known."""

import numpy as np
from numpy.typing import NDArray
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.spatial.distance import pdist

from card_db.category import CODES
from vision.evidence.icons.colour_kinds import ColourFit, colour_fit
from vision.evidence.icons.kinds import likeness
from vision.evidence.icons.looks import Looks

Distances = NDArray[np.float64]


def group(looks: Looks) -> NDArray[np.int64]:
    """Group icons of one photo by likeness: a label from 0 for each, most frequent first.

    Icons that differ in shape or in colour are not alike. There are at most as many groups as
    categories.
    """
    if len(looks) <= 1:
        return np.zeros(len(looks), np.int64)
    return grouped(unlikeness(looks, likeness().same, colour_fit()))


def unlikeness(looks: Looks, same_shape: float, colour: ColourFit | None = None) -> Distances:
    """How unlike each pair of icons is, 1 where either witness would just take it for one kind.

    Without a fit of colour, shape alone tells.
    """
    by_shape = pdist(looks.shapes, "cosine") / (1 - same_shape)
    if colour is None:
        return np.asarray(by_shape)
    spreads = pdist(looks.colours / np.array(colour.spread)) / colour.same
    # What is not known says nothing.
    return np.hypot(by_shape, np.nan_to_num(spreads))


def grouped(unlike: Distances) -> NDArray[np.int64]:
    """Group icons by how unlike their pairs are, together where that is on average at most 1."""
    tree = linkage(unlike, method="average")
    labels = fcluster(tree, max(1.0, _height_of_six(tree)), criterion="distance")
    order = np.argsort(-np.bincount(labels)[1:], kind="stable")
    ranks = np.empty(len(order), np.int64)
    ranks[order] = np.arange(len(order))
    return np.asarray(ranks[labels - 1])


def _height_of_six(tree: NDArray[np.float64]) -> float:
    """The distance at which a tree falls into as many groups as there are categories."""
    heights = np.concatenate([np.zeros(len(CODES)), tree[:, 2], tree[-1:, 2]])
    return float(heights[-len(CODES) - 1 : -len(CODES) + 1].mean())
