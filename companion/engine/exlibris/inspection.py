"""The first steps of the form: A1 turns what is out of order, A2 counts what is left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from card_db import CATEGORIES, Books, CardId, Category, Edition
from companion.engine.exlibris.shelf import Cell, Place, Shelf

Tally = Mapping[Category, int]
"""Books per category."""


LAST = "last"
"""Q1: the reading by which a card is compared with the last one left face-up."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A1: a card that was turned, and the card it should have come after."""

    place: Place
    card: CardId
    after: CardId


Showing = Mapping[Category, Sequence[Place]]
"""The places of the cards with a book of each category."""


@dataclass(frozen=True, slots=True)
class Inspection:
    """A shelf after A1, the cards that A1 turned, and the A2 tally of what is face-up."""

    shelf: Shelf
    turned: tuple[Turned, ...]
    tally: Tally
    face_up: Showing
    face_down: Showing


def inspect(shelf: Shelf, edition: Edition, after: str = LAST) -> Inspection:
    """R3.1, R3.2: read the shelf in order, turn what does not follow, count the rest."""
    turned = turned_by_order(shelf, edition, after)
    inspected = turn(shelf, (note.place for note in turned)) if turned else shelf
    face_up = [(place, cell) for place, cell in inspected.cells if not cell.face_down]
    face_down = [(place, cell) for place, cell in inspected.cells if cell.face_down]
    books = tally(cell.card.books or () for _, cell in face_up)
    return Inspection(inspected, turned, books, _showing(face_up), _showing(face_down))


def inspect_pile(piles: Iterable[Books]) -> Inspection:
    """R8.6: count the books of a pile, which has no order and no places."""
    return Inspection(Shelf(), (), tally(piles), _showing(()), _showing(()))


def turned_by_order(shelf: Shelf, edition: Edition, after: str = LAST) -> tuple[Turned, ...]:
    """R3.1: return the face-up cards that do not come after the card before them.

    Q1: that is the last one left face-up, or the prior one, though it was turned itself.
    """
    order, turned = edition.order, []
    last: CardId | None = None
    last_order = (-1, 0)
    for place, cell in shelf.reading_order:
        card = cell.card.id
        if cell.face_down or card is None:
            continue
        card_order = order(card)
        if last is not None and card_order <= last_order:
            turned.append(Turned(place, card, last))
            if after == LAST:
                continue
        last, last_order = card, card_order
    return tuple(turned)


def turn(shelf: Shelf, places: Iterable[Place]) -> Shelf:
    """Return the shelf with the upper cards of these places face-down."""
    gone = frozenset(places)
    return Shelf(
        tuple([(place, cell.turned() if place in gone else cell) for place, cell in shelf.cells])
    )


def tally(piles: Iterable[Books]) -> Tally:
    """R3.2: count the books of each category."""
    counts = dict.fromkeys(CATEGORIES, 0)
    for books in piles:
        for book in books:
            counts[book] += 1
    return counts


def _showing(cells: Iterable[tuple[Place, Cell]]) -> Showing:
    """Note once for all lines of the form which cards have a book of which category."""
    places: dict[Category, list[Place]] = {category: [] for category in CATEGORIES}
    for place, cell in cells:
        for book in dict.fromkeys(cell.card.books or ()):
            places[book].append(place)
    return places
