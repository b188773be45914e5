"""A player's bookcase: places, the cards on them, face-down and entombed ones. Immutable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from operator import itemgetter
from typing import NamedTuple

from card_db import Books, CardId, in_code_order

MOST_ROWS = 3


class Direction(StrEnum):
    """A way in which cards can be slid or shifted."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


_STEPS = {
    Direction.LEFT: (0, -1),
    Direction.RIGHT: (0, 1),
    Direction.UP: (-1, 0),
    Direction.DOWN: (1, 0),
}


class Place(NamedTuple):
    """Where a card lies. Rows count downwards, columns to the right; both may be negative."""

    row: int
    col: int

    def step(self, direction: Direction, distance: int = 1) -> Place:
        """Return the place so many steps away."""
        down, right = _STEPS[direction]
        return Place(self.row + down * distance, self.col + right * distance)

    def neighbours(self) -> frozenset[Place]:
        """R2.1: return the four places orthogonally next to this one."""
        row, col = self
        return frozenset(
            (Place(row, col - 1), Place(row, col + 1), Place(row - 1, col), Place(row + 1, col))
        )


@dataclass(frozen=True, slots=True)
class SeenCard:
    """What is seen of a card: nothing (`$`), its name, or its name and its books."""

    id: CardId | None = None
    books: Books | None = None

    def __post_init__(self) -> None:
        """Keep the books in code order, so that equal cards are equal."""
        if self.books is not None:
            object.__setattr__(self, "books", in_code_order(self.books))


UNKNOWN = SeenCard()
"""A card of which nothing is known."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What lies on one place: a card, perhaps face-down, perhaps with one entombed beneath."""

    card: SeenCard
    face_down: bool = False
    under: SeenCard | None = None

    def turned(self) -> Cell:
        """Return the cell with its upper card face-down."""
        return Cell(self.card, face_down=True, under=self.under)

    @property
    def cards(self) -> tuple[SeenCard, ...]:
        """Return every card here, the upper one first."""
        return (self.card,) if self.under is None else (self.card, self.under)


@dataclass(frozen=True)
class Shelf:
    """Cells on places, kept in reading order: from the top-left, row by row."""

    cells: tuple[tuple[Place, Cell], ...] = ()

    def __post_init__(self) -> None:
        """Sort into reading order."""
        object.__setattr__(self, "cells", tuple(sorted(self.cells, key=itemgetter(0))))

    @cached_property
    def _at(self) -> Mapping[Place, Cell]:
        return dict(self.cells)

    @classmethod
    def of(cls, cells: Mapping[Place, Cell]) -> Shelf:
        """Return the shelf with these cells."""
        return cls(tuple(cells.items()))

    def at(self, place: Place) -> Cell | None:
        """Return what lies on a place."""
        return self._at.get(place)

    def named(self, place: Place) -> CardId | Place:
        """Return the card on a place, or the place where nobody knows the card."""
        cell = self.at(place)
        return place if cell is None or cell.card.id is None else cell.card.id

    def __contains__(self, place: object) -> bool:
        """Tell whether a place is occupied."""
        return place in self._at

    def __len__(self) -> int:
        """Count the occupied places; an entombed card shares its place."""
        return len(self.cells)

    @property
    def places(self) -> frozenset[Place]:
        """Return the occupied places."""
        return frozenset(self._at)

    @property
    def reading_order(self) -> tuple[tuple[Place, Cell], ...]:
        """R3.1: return the cells from the top-left, left to right, row by row."""
        return self.cells

    @property
    def every_card(self) -> Iterator[tuple[Place, SeenCard]]:
        """Go through all cards, entombed ones after the card that covers them."""
        return ((place, card) for place, cell in self.cells for card in cell.cards)

    @property
    def rows(self) -> tuple[tuple[Cell | None, ...], ...]:
        """Return the rows from top to bottom, from the first column, without gaps at their ends."""
        return tuple(self._row(row) for row in self._span) if self.cells else ()

    @property
    def _span(self) -> range:
        return range(self.cells[0][0].row, self.cells[-1][0].row + 1)

    def _row(self, row: int) -> tuple[Cell | None, ...]:
        first = min(place.col for place in self._at)
        last = max((place.col for place in self._at if place.row == row), default=first - 1)
        return tuple(self.at(Place(row, col)) for col in range(first, last + 1))

    @property
    def height(self) -> int:
        """R2.2: count the rows from the highest card to the lowest."""
        return len(self._span) if self.cells else 0

    @property
    def connected(self) -> bool:
        """R2.4: tell whether all cards form one group."""
        return is_one_group(self.places)

    @cached_property
    def open_places(self) -> frozenset[Place]:
        """Return the places where the next card may go; an empty shelf starts at the origin."""
        if not self.cells:
            return frozenset({Place(0, 0)})
        beside = frozenset().union(*(place.neighbours() for place in self._at)) - self.places
        top, bottom = self._span[-1] - MOST_ROWS + 1, self._span[0] + MOST_ROWS - 1
        return frozenset(place for place in beside if top <= place.row <= bottom)

    def put(self, place: Place, cell: Cell) -> Shelf:
        """Return the shelf with this cell on this place, whatever lay there."""
        return Shelf.of({**self._at, place: cell})

    def without(self, places: Iterable[Place]) -> Shelf:
        """Return the shelf with these places empty."""
        gone = frozenset(places)
        return Shelf(tuple((place, cell) for place, cell in self.cells if place not in gone))

    def moved(self, places: Iterable[Place], direction: Direction, distance: int = 1) -> Shelf:
        """Return the shelf with the cells of these places moved together."""
        group = frozenset(places)
        return Shelf.of(
            {place: cell for place, cell in self.cells if place not in group}
            | {place.step(direction, distance): self._at[place] for place in group}
        )

    def normalised(self) -> Shelf:
        """Return the shelf moved to the top-left corner."""
        if not self.cells:
            return self
        top, left = self._span[0], min(place.col for place in self._at)
        return Shelf(
            tuple((Place(place.row - top, place.col - left), cell) for place, cell in self.cells)
        )


def group_of(places: frozenset[Place]) -> frozenset[Place]:
    """Return the places that are orthogonally connected with the first one."""
    if not places:
        return places
    frontier = [min(places)]
    left = set(places).difference(frontier)
    while frontier and left:
        found = left.intersection(frontier.pop().neighbours())
        left -= found
        frontier += found
    return places.difference(left)


def is_one_group(places: frozenset[Place]) -> bool:
    """Tell whether the places are orthogonally connected; none at all are."""
    return group_of(places) == places
