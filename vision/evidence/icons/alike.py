"""Groups like icons of one copy, of which nothing else is known."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from card_db.exlibris.category import CODES
from vision.evidence.icons.colour_kinds import ColourFit, colour_fit
from vision.evidence.icons.joined import cosine_distances, join_nearest
from vision.evidence.icons.kinds import likeness
from vision.evidence.icons.looks import Looks

Distances = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Grouping:
    """How far icons may differ within a group, on average, and how many groups there may be."""

    reach: float = 1.0
    """In what `unlikeness` measures: up to 1 is rather one kind than two."""
    most: int = len(CODES)
    """Rather than more groups than these, unlike ones are joined."""


BY_CATEGORY = Grouping()
"""As many groups as there are categories, at most."""
TO_BE_NAMED = Grouping(reach=0.9, most=2 * len(CODES))
"""Groups that a player names: one more costs a tap, a mixed one teaches nonsense."""


def group(looks: Looks, how: Grouping = BY_CATEGORY) -> NDArray[np.int64]:
    """Group icons of one photo by likeness: a label from 0 for each, most frequent first.

    Icons that differ in shape or in colour are not alike.
    """
    if len(looks) <= 1:
        return np.zeros(len(looks), np.int64)
    return grouped(unlikeness(looks, likeness().same, colour_fit()), how)


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


def grouped(unlike: Distances, how: Grouping = BY_CATEGORY) -> NDArray[np.int64]:
    """Group icons by how unlike their pairs are, together where that is on average in reach."""
    joined = join_nearest(unlike)
    labels = joined.groups(max(how.reach, _height_of(how.most, joined.distances)))
    order = np.argsort(-np.bincount(labels), kind="stable")
    return np.asarray(np.argsort(order)[labels])


def _height_of(groups: int, distances: Distances) -> float:
    """The distance at which icons fall into so many groups."""
    heights = np.concatenate([np.zeros(groups), distances, distances[-1:]])
    return float(heights[-groups - 1 : -groups + 1].mean())
