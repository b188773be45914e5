"""The grid of a shelf: its cards by row and column, and the holes between them.

Rows and columns are relative here. They are numbered once, in `numbering`, when the headers have
shown which of them hold a card.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

import numpy as np

from companion.engine.exlibris.shelf import Place
from vision.found import CardKind, FoundCard
from vision.geometry import Pose
from vision.grid.columns import in_columns
from vision.grid.settings import SETTINGS
from vision.plane.fit import TablePlane
from vision.shelf.choose import ChosenShelf
from vision.shelf.rows import line_at
from vision.shelf.settings import NEIGHBOURS


@dataclass(frozen=True, eq=False)
class Grid:
    """Cards by relative place, and where a face would lie that was overlooked in a hole."""

    cards: dict[Place, FoundCard]
    holes: dict[Place, FoundCard]

    def with_faces(self, shows_header: Iterable[Place], complete: Container[Place]) -> "Grid":
        """The grid in which what shows a header is a face, unless it is plainly like other backs.

        A back may bear a letter as well, but then all backs of a copy do. A complete header is
        that of a face, whatever the rest of the card looks like.
        """
        shown = {place: self.cards[place] for place in shows_header if place in self.cards}
        faces = {
            place: replace(card, kind=CardKind.BOOK)
            for place, card in shown.items()
            if card.kind is not CardKind.BOOK
            and (place in complete or not _is_plainly_a_back(card))
        }
        return replace(self, cards=self.cards | faces)

    def with_overlooked(self, found: Mapping[Place, FoundCard]) -> "Grid":
        """The grid with what a closer look saw in holes and at the ends of rows.

        A back is then in doubt, for nothing else will tell; a face shows its header, or is asked
        about.
        """
        least = SETTINGS.perhaps_overlooked
        seen = {place: card for place, card in found.items() if card.score >= least[card.kind]}
        doubted = {
            place: replace(card, score=SETTINGS.overlooked_score)
            for place, card in seen.items()
            if card.kind is not CardKind.BOOK
        }
        return Grid(
            self.cards | seen | doubted, {p: h for p, h in self.holes.items() if p not in seen}
        )


def _is_plainly_a_back(card: FoundCard) -> bool:
    return card.like_backs is not None and card.like_backs >= SETTINGS.same_back


def lay_out(shelf: ChosenShelf) -> Grid:
    """The grid of the chosen cards; each is the rectangle that its pose makes in the photo."""
    found = in_columns(shelf.rows)
    moved = _out_of_step(found)
    cards = {
        place: replace(card, quad=shelf.plane.outline(moved.get(place, card.on_table)))
        for place, card in found.items()
    }
    holes = {place: _face_at(pose, shelf.plane) for place, pose in _holes(found).items()}
    return Grid(cards, holes)


def _face_at(pose: Pose, plane: TablePlane) -> FoundCard:
    quad = plane.outline(pose)
    return FoundCard(CardKind.BOOK, quad, SETTINGS.overlooked_score, pose=pose)


def _holes(cards: Mapping[Place, FoundCard]) -> dict[Place, Pose]:
    """The empty places between two cards of a row, and how a card would lie there."""
    holes: dict[Place, Pose] = {}
    for (left, one), (right, other) in pairwise(sorted(cards.items(), key=lambda item: item[0])):
        if left.row == right.row:
            for col in range(left.col + 1, right.col):
                part = (col - left.col) / (right.col - left.col)
                holes[Place(left.row, col)] = _between(one.on_table, other.on_table, part)
    return holes


def _between(one: Pose, other: Pose, part: float) -> Pose:
    ends = zip((one.x, one.y, one.turn), (other.x, other.y, other.turn), strict=True)
    return Pose(*(start + part * (end - start) for start, end in ends))


def _out_of_step(cards: Mapping[Place, FoundCard]) -> dict[Place, Pose]:
    """Cards that were found across two places of their row, and where the others put them."""
    moved: dict[Place, Pose] = {}
    for number in {place.row for place in cards}:
        row = {place: card for place, card in cards.items() if place.row == number}
        if len(row) >= SETTINGS.enough_for_step:
            moved |= dict(_moved_home(row))
    return moved


def _moved_home(row: Mapping[Place, FoundCard]) -> Iterator[tuple[Place, Pose]]:
    """Go through the cards of a row that lie on a neighbour and are out of its step."""
    cols = np.array([place.col for place in row])
    x = np.array([card.on_table.x for card in row.values()])
    steps = [(b - a) / (d - c) for (a, c), (b, d) in combinations(zip(x, cols, strict=True), 2)]
    pitch = float(np.median(steps))
    home = cols * pitch + np.median(x - cols * pitch)
    for n, (place, card) in enumerate(row.items()):
        crowded = np.abs(np.delete(x, n) - x[n]).min() < NEIGHBOURS.nearest
        if crowded and abs(x[n] - home[n]) > SETTINGS.out_of_step:
            others = [other for other in row.values() if other is not card]
            turn = float(np.median([other.on_table.turn for other in others]))
            yield place, Pose(float(home[n]), line_at(others, float(home[n])), turn)
