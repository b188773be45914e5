"""Groups like icons of one copy, of which nothing else is known."""

import numpy as np
from numpy.typing import NDArray

from card_db.category import CODES
from vision.evidence.icons.colour_kinds import ColourFit, colour_fit
from vision.evidence.icons.joined import cosine_distances, join_nearest
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
    by_shape = cosine_distances(looks.shapes) / (1 - same_shape)
    if colour is None:
        return by_shape
    spread = looks.colours / np.array(colour.spread)
    spreads = np.linalg.norm(spread[:, None] - spread[None], axis=2) / colour.same
    # What is not known says nothing.
    return np.asarray(np.hypot(by_shape, np.nan_to_num(spreads)))


def grouped(unlike: Distances) -> NDArray[np.int64]:
    """Group icons by how unlike their pairs are, together where that is on average at most 1."""
    joined = join_nearest(unlike)
    labels = joined.groups(max(1.0, _height_of_six(joined.distances)))
    order = np.argsort(-np.bincount(labels), kind="stable")
    return np.asarray(np.argsort(order)[labels])


def _height_of_six(distances: Distances) -> float:
    """The distance at which icons fall into as many groups as there are categories."""
    heights = np.concatenate([np.zeros(len(CODES)), distances, distances[-1:]])
    return float(heights[-len(CODES) - 1 : -len(CODES) + 1].mean())
