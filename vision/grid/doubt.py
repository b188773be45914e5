"""Whether the places of a shelf are in doubt.

Rows and columns are counted from one common first: where one is in doubt, nobody knows which.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Protocol

import numpy as np

from companion.engine.shelf import Place
from vision.candidates.cards import LEAST_SCORE, CardKind, FoundCard
from vision.grid.rows import TYPICAL_PITCH, lies_beside
from vision.plane.table import Pose

# How far, in card widths, a card is off its column where nobody can tell which column it is of.
_ASTRAY = 0.3
# What is less sure than this may be something else, and so cannot tell where rows begin.
_PLAIN = {CardKind.BACK: 0.97, CardKind.BOOK: 0.9, CardKind.CATEGORY: LEAST_SCORE}
# What is turned further is no card of a shelf, however poorly its corners were found.
_TURNED_AWAY = np.radians(40.0)


class Placed(Protocol):
    """A card of some kind, how sure it is one, and where it lies."""

    @property
    def kind(self) -> CardKind:
        """What it shows."""

    @property
    def score(self) -> float:
        """How sure it is a card, up to 1."""

    @property
    def x(self) -> float:
        """How far right its middle was found, in card widths."""


def places_in_doubt(cards: Mapping[Place, Placed]) -> bool:
    """Whether a card may be of another column, or the first row or column may be none."""
    return _off_columns(cards) or _between_columns(cards) or _begins_in_doubt(cards)


def _begins_in_doubt(cards: Mapping[Place, Placed]) -> bool:
    """Whether the first row or the first column is there only if something is a card of it.

    A first row of backs alone may be the last one of somebody who sits opposite.
    """
    first_row = [card for place, card in cards.items() if place.row == 0]
    first_column = [card for place, card in cards.items() if place.col == 0]
    return _is_unsure(first_row) or _is_unsure(first_column) or _shows_no_face(first_row, cards)


def _is_unsure(edge: Sequence[Placed]) -> bool:
    return bool(edge) and all(card.score < _PLAIN[card.kind] for card in edge)


def _shows_no_face(row: Sequence[Placed], cards: Mapping[Place, Placed]) -> bool:
    """Whether a row is of backs alone, while others are not."""
    kinds = {card.kind for card in row}
    return kinds == {CardKind.BACK} and any(card.kind not in kinds for card in cards.values())


def _off_columns(cards: Mapping[Place, Placed]) -> bool:
    """Whether some card is so far from its column that it may be of another."""
    steps = [(card.x - before.x) / cols for before, card, cols in _pairs(cards)]
    pitch = float(np.median(steps)) if steps else TYPICAL_PITCH
    from_first = [card.x - pitch * place.col for place, card in cards.items()]
    first = float(np.median(from_first)) if from_first else 0.0
    return any(abs(x - first) > _ASTRAY for x in from_first)


def _between_columns(cards: Mapping[Place, Placed]) -> bool:
    """Whether the way from one card to the next is no whole number of columns."""
    nearest = [(card.x - before.x, cols) for before, card, cols in _pairs(cards, nearest=True)]
    steps = [way for way, cols in nearest if cols == 1]
    pitch = float(np.median(steps)) if steps else TYPICAL_PITCH
    return any(abs(way - pitch * cols) > _ASTRAY for way, cols in nearest)


def _pairs(
    cards: Mapping[Place, Placed], *, nearest: bool = False
) -> Iterator[tuple[Placed, Placed, int]]:
    """Go through two cards of a row at a time, and how many columns the second is further right."""
    places = sorted(cards)
    for left, right in pairwise(places) if nearest else combinations(places, 2):
        if left.row == right.row:
            yield cards[left], cards[right], right.col - left.col


def leaves_out_a_neighbour(
    laid: Collection[int], found: Sequence[FoundCard], poses: Sequence[Pose], card_height: float
) -> bool:
    """Whether a sure card lies beside the shelf's, yet too far out of line to be one of them."""
    beside = [poses[card] for card in laid]
    others = [
        pose
        for n, pose in enumerate(poses)
        if n not in laid and found[n].score >= LEAST_SCORE and abs(pose.turn) < _TURNED_AWAY
    ]
    return any(lies_beside(pose, beside, card_height) for pose in others)
