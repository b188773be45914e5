"""Places of a row at which no card was found, and how a card would lie there."""

from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise

import numpy as np

from companion.engine.exlibris.shelf import Place
from vision.found import FoundCard
from vision.geometry import Pose
from vision.grid.settings import SETTINGS

Cards = Mapping[Place, FoundCard]


def row_ends(cards: Cards) -> set[Place]:
    """The place before each row and the one after it."""
    found: set[Place] = set()
    for row in _rows(cards):
        found |= {Place(row[0].row, row[0].col - 1), Place(row[-1].row, row[-1].col + 1)}
    return found


def poses_at(cards: Cards, places: Collection[Place]) -> dict[Place, Pose]:
    """How cards would lie at places of the rows, so many regular steps from the nearest card."""
    pitch = _pitch(cards)
    rows = {row[0].row: row for row in _rows(cards)}
    return {place: _pose_at(place, rows[place.row], cards, pitch) for place in sorted(places)}


def _pose_at(place: Place, row: list[Place], cards: Cards, pitch: float) -> Pose:
    near = min(row, key=lambda other: abs(other.col - place.col))
    pose, across = cards[near].on_table, (place.col - near.col) * pitch
    slope = _slope(cards[row[0]].on_table, cards[row[-1]].on_table)
    return Pose(pose.x + across, pose.y + across * slope, pose.turn)


def _slope(one: Pose, other: Pose) -> float:
    """How far a row descends on its way; a single card tells by its turn."""
    return (other.y - one.y) / (other.x - one.x) if other.x > one.x else float(np.tan(one.turn))


def _rows(cards: Cards) -> Iterator[list[Place]]:
    """Go through the rows, each from left to right."""
    for number in sorted({place.row for place in cards}):
        yield sorted(place for place in cards if place.row == number)


def _pitch(cards: Cards) -> float:
    steps = [
        (cards[right].on_table.x - cards[left].on_table.x) / (right.col - left.col)
        for row in _rows(cards)
        for left, right in pairwise(row)
    ]
    return float(np.median(steps)) if steps else SETTINGS.typical_pitch
