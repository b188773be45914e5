"""Which cards lie beside, above or below each other on the table."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Pose
from vision.shelf.settings import NEIGHBOURS

Distances = NDArray[np.float64]
Links = NDArray[np.bool_]
Group = tuple[int, ...]
"""Numbers of cards."""


def groups(poses: Sequence[Pose], card_height: float) -> list[Group]:
    """Cards that are connected by lying beside or below each other."""
    across, down = _distances(poses)
    turn = np.array([pose.turn for pose in poses])
    alike = np.abs(turn[None] - turn[:, None]) < NEIGHBOURS.turned_alike
    beyond_hole = (
        (across > NEIGHBOURS.farthest)
        & (across < NEIGHBOURS.across_hole)
        & (np.abs(down) < NEIGHBOURS.in_line)
    )
    next_row = (down > NEIGHBOURS.least_row_step * card_height) & (
        down < NEIGHBOURS.most_row_step * card_height
    )
    below = next_row & (np.abs(across) < NEIGHBOURS.off_column)
    diagonal = next_row & (np.abs(across) < NEIGHBOURS.farthest)
    two_below = next_row.astype(np.int8) @ next_row.astype(np.int8) > 0
    two_below &= np.abs(across) < NEIGHBOURS.in_column
    strict = (beyond_hole | two_below | diagonal) & alike
    return _connected(_beside(across, down) | below | strict)


def chains(poses: Sequence[Pose]) -> list[Group]:
    """Cards in unbroken rows, one beside the other."""
    return _connected(_beside(*_distances(poses)))


def lines(poses: Sequence[Pose]) -> list[Group]:
    """Cards at the same height on the table, however far apart."""
    _, down = _distances(poses)
    return _connected(np.abs(down) < NEIGHBOURS.off_line)


def continues_row(
    card: Pose, others: Sequence[Pose], card_height: float, *, across_hole: bool
) -> bool:
    """Whether a card lies where a row goes on: well aligned with its neighbour, and on no card.

    Right beside its neighbour it may lie more crooked than beyond a hole.
    """
    farthest = NEIGHBOURS.across_hole if across_hole else NEIGHBOURS.farthest
    across, down = _distances_from(card, others)
    turned = np.array([abs(other.turn - card.turn) for other in others])
    next_to = (across < NEIGHBOURS.farthest) & (turned < NEIGHBOURS.turned_beside)
    alike = next_to | (turned < NEIGHBOURS.turned_alike)
    beside = (across > NEIGHBOURS.barely_touching) & (across < farthest)
    aligned = beside & (down < NEIGHBOURS.in_line) & alike
    covers = (across < NEIGHBOURS.barely_touching) & (down < NEIGHBOURS.nearest * card_height)
    return bool(aligned.any() and not covers.any())


def lies_beside(card: Pose, others: Sequence[Pose], card_height: float) -> bool:
    """Whether a card lies next to another in its row, if out of line, and on none."""
    across, down = _distances_from(card, others)
    down = down / card_height
    on = (across < NEIGHBOURS.nearest) & (down < NEIGHBOURS.nearest)
    beside = (across < NEIGHBOURS.farthest) & (down < NEIGHBOURS.out_of_line)
    return bool(beside.any() and not on.any())


def continues_column(card: Pose, others: Sequence[Pose], card_height: float) -> bool:
    """Whether a card lies where a column would go on if its row were laid further away."""
    across, down = _distances_from(card, others)
    alike = np.array([abs(other.turn - card.turn) for other in others]) < NEIGHBOURS.turned_alike
    in_column = (across < NEIGHBOURS.in_line) & alike
    below = (down > NEIGHBOURS.least_row_step * card_height) & (
        down < NEIGHBOURS.next_row_perhaps * card_height
    )
    on = (across < NEIGHBOURS.nearest) & (down < NEIGHBOURS.nearest * card_height)
    return bool((in_column & below).any() and not on.any())


def _distances_from(card: Pose, others: Sequence[Pose]) -> tuple[Distances, Distances]:
    """How far aside and how far above or below a card others lie."""
    across = np.array([abs(other.x - card.x) for other in others])
    return across, np.array([abs(other.y - card.y) for other in others])


def _distances(poses: Sequence[Pose]) -> tuple[Distances, Distances]:
    """How far right and how far below the first card the second lies, for all pairs."""
    x, y = np.array([pose.x for pose in poses]), np.array([pose.y for pose in poses])
    return x[None] - x[:, None], y[None] - y[:, None]


def _beside(across: Distances, down: Distances) -> Links:
    near = (across > NEIGHBOURS.nearest) & (across < NEIGHBOURS.farthest)
    return np.asarray(near & (np.abs(down) < NEIGHBOURS.off_line))


def _connected(links: Links) -> list[Group]:
    """The cards that links lead to from each other, either way; groups by their first card."""
    either = links | links.T
    found: list[Group] = []
    left = set(range(len(links)))
    while left:
        group, new = set[int](), {min(left)}
        while new:
            group |= new
            new = {int(card) for card in np.flatnonzero(either[[*new]].any(axis=0))} - group
        found.append(tuple(sorted(group)))
        left -= group
    return found
