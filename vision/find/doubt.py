"""Whether the places of a shelf are in doubt.

Rows and columns are counted from one common first: where one is in doubt, nobody knows which.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Protocol

import numpy as np

from companion.engine.shelf import Place
from vision.find.cards import LEAST_SCORE, CardKind, FoundCard
from vision.find.rows import TYPICAL_PITCH, lies_beside
from vision.find.table import Pose

# How far, in card widths, a card is off its column where nobody can tell which column it is of.
_ASTRAY = 0.3
# What is less sure than this may be something else, and so cannot tell where rows begin.
_PLAIN = {CardKind.BACK: 0.97, CardKind.BOOK: 0.9, CardKind.CATEGORY: LEAST_SCORE}
# What is turned further is no card of a shelf, however poorly its corners were found.
_TURNED_AWAY = np.radians(40.0)

Laid = Mapping[Place, int]
"""The numbers of found cards by place."""


class Scored(Protocol):
    """A card of some kind, and how sure it is one."""

    @property
    def kind(self) -> CardKind:
        """What it shows."""

    @property
    def score(self) -> float:
        """How sure it is a card, up to 1."""


def places_in_doubt(
    laid: Laid, found: Sequence[FoundCard], poses: Sequence[Pose], card_height: float
) -> bool:
    """Whether a card may be of another column, or one of the shelf was left out."""
    return _off_columns(laid, poses) or _leaves_out_a_neighbour(laid, found, poses, card_height)


def begins_in_doubt(cards: Mapping[Place, Scored]) -> bool:
    """Whether the first row or the first column is there only if something is a card of it.

    A first row of backs alone may be the last one of somebody who sits opposite.
    """
    first_row = [card for place, card in cards.items() if place.row == 0]
    first_column = [card for place, card in cards.items() if place.col == 0]
    return _is_unsure(first_row) or _is_unsure(first_column) or _shows_no_face(first_row, cards)


def _is_unsure(edge: Sequence[Scored]) -> bool:
    return bool(edge) and all(card.score < _PLAIN[card.kind] for card in edge)


def _shows_no_face(row: Sequence[Scored], cards: Mapping[Place, Scored]) -> bool:
    """Whether a row is of backs alone, while others are not."""
    kinds = {card.kind for card in row}
    return kinds == {CardKind.BACK} and any(card.kind not in kinds for card in cards.values())


def _off_columns(laid: Laid, poses: Sequence[Pose]) -> bool:
    """Whether some card is so far from its column that it may be of another."""
    steps = [
        (poses[b].x - poses[a].x) / (right.col - left.col)
        for (left, a), (right, b) in combinations(sorted(laid.items()), 2)
        if left.row == right.row
    ]
    pitch = float(np.median(steps)) if steps else TYPICAL_PITCH
    from_first = [poses[card].x - pitch * place.col for place, card in laid.items()]
    first = float(np.median(from_first)) if from_first else 0.0
    return any(abs(x - first) > _ASTRAY for x in from_first)


def _leaves_out_a_neighbour(
    laid: Laid, found: Sequence[FoundCard], poses: Sequence[Pose], card_height: float
) -> bool:
    """Whether a sure card lies beside the shelf's, yet too far out of line to be one of them."""
    beside = [poses[card] for card in laid.values()]
    others = [
        pose
        for n, pose in enumerate(poses)
        if n not in laid.values()
        and found[n].score >= LEAST_SCORE
        and abs(pose.turn) < _TURNED_AWAY
    ]
    return any(lies_beside(pose, beside, card_height) for pose in others)
