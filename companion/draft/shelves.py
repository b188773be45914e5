"""How a shelf changes: by typing, by single places, by a photo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import msgspec

from card_db import Edition
from companion.draft.events import CardMoved, CardsFlipped, PhotoDecided, PhotoRead
from companion.draft.naming import IconGroup, Naming
from companion.draft.state import Seat, SeatPhoto
from companion.engine.exlibris.notation import NotationError, parse_shelf
from companion.engine.exlibris.reading import ReadCard
from companion.engine.exlibris.shelf import Cell, Place, Shelf

Said = Mapping[Place, Cell | None]


def corner(shelf: Shelf) -> Place:
    """Return the top-left corner of the smallest grid around a shelf's cards."""
    rows, cols = ({place[axis] for place in shelf.places} for axis in (0, 1))
    return Place(min(rows, default=0), min(cols, default=0))


def lenient_shelf(text: str, edition: Edition) -> Shelf:
    """Return what can be read of a text; where it cannot, an unknown card takes the place."""
    try:
        return parse_shelf(text, edition)
    except NotationError as error:
        return error.rest


def typed(seat: Seat, text: str, edition: Edition) -> Seat:
    """Return the seat with a typed shelf; what differs from before has been said by the player."""
    shelf = _moved(lenient_shelf(text, edition), corner(seat.shelf))
    if not shelf.cells:
        return replace(seat, shelf=shelf, said={}, typed=text)
    changed = {
        place: shelf.at(place)
        for place in shelf.places | seat.shelf.places
        if shelf.at(place) != seat.shelf.at(place)
    }
    return replace(seat, shelf=shelf, said={**seat.said, **changed}, typed=text)


def said_of(seat: Seat, changes: Said) -> Seat:
    """Return the seat after the player spoke about single places."""
    shelf = _overlaid(seat.shelf, changes)
    return replace(seat, shelf=shelf, said={**seat.said, **changes}, typed=None)


def moved(seat: Seat, event: CardMoved) -> Seat:
    """Return the seat with two places swapped, one of which may be empty."""
    here, there = seat.shelf.at(event.place), seat.shelf.at(event.target)
    return said_of(seat, {event.place: there, event.target: here})


def flipped(seat: Seat, event: CardsFlipped) -> Seat:
    """Return the seat with cards turned face-down; a place that is empty by now stays so."""
    places = (Place(*place) for place in event.places)
    cells = ((place, seat.shelf.at(place)) for place in places)
    return said_of(seat, {place: cell.turned() for place, cell in cells if cell is not None})


def cleared(seat: Seat) -> Seat:
    """Return the seat with an empty shelf."""
    return replace(seat, shelf=Shelf(), said={}, typed=None, photo=None)


def photographed(seat: Seat, event: PhotoRead) -> Seat:
    """Return the seat with what a photo shows, but for what the player has said."""
    if is_outdated(seat, event.photo):
        return seat
    return with_photo(seat, photo_read(seat, event))


def photo_read(seat: Seat, event: PhotoRead) -> SeatPhoto:
    """Return a photo of a seat as it was read."""
    return SeatPhoto(
        event.photo,
        waiting=False,
        cards=event.cards,
        problems=event.problems,
        seconds=event.seconds,
        size=event.size,
        pending=event.asks,
        again=seat.photo.again if seat.photo else None,
        asks=bool(event.groups),
        naming=_renewed(seat.naming_of(event.photo), event),
        beside=seat.photo.beside if seat.photo else (),
    )


def with_photo(seat: Seat, photo: SeatPhoto) -> Seat:
    """Return the seat with the cards of a photo on its shelf, unless somebody must decide first."""
    if photo.pending:
        return replace(seat, photo=photo)
    moved = _shift(photo.cards, seat.shelf)
    down, right = (before + now for before, now in zip(photo.moved, moved, strict=True))
    placed = replace(photo, cards=_placed(photo.cards, moved), moved=(down, right))
    read = Shelf.of({card.place: card.cell for card in placed.cards})
    return replace(seat, shelf=_overlaid(read, seat.said), typed=None, photo=placed)


def decided(seat: Seat, event: PhotoDecided) -> Seat:
    """Return the seat with the cards of its photo as the whole table tells them."""
    photo = seat.photo
    if photo is None or photo.waiting or photo.pending or photo.id != event.photo:
        return seat
    cards = _placed(event.cards, photo.moved)
    read = Shelf.of({card.place: card.cell for card in cards})
    return replace(seat, shelf=_overlaid(read, seat.said), photo=replace(photo, cards=cards))


def is_outdated(seat: Seat, photo: str) -> bool:
    """Tell whether a newer photo was taken while this one was being read."""
    return seat.photo is not None and seat.photo.id != photo


def _renewed(naming: Naming, event: PhotoRead) -> Naming:
    """Return what was said of a photo's icons after it was read, maybe for the second time."""
    found = tuple(IconGroup(id_, icons) for id_, icons in event.groups.items())
    return replace(naming, found=found) if found else naming


def _placed(cards: tuple[ReadCard, ...], moved: tuple[int, int]) -> tuple[ReadCard, ...]:
    """Return the cards on the places of the shelf that is known already."""
    down, right = moved
    return tuple(
        msgspec.structs.replace(card, row=card.row + down, col=card.col + right) for card in cards
    )


def _shift(cards: tuple[ReadCard, ...], shelf: Shelf) -> tuple[int, int]:
    """Return how far the photo's places lie from the shelf's: as most of the same cards say."""
    known = {cell.card.id: place for place, cell in shelf.cells if cell.card.id}
    votes = Counter(
        (known[id_].row - card.row, known[id_].col - card.col)
        for card in cards
        for id_ in [card.cell.card.id]
        if id_ in known
    )
    if votes:
        return votes.most_common(1)[0][0]
    at = corner(shelf)
    return at.row, at.col


def _overlaid(shelf: Shelf, said: Said) -> Shelf:
    cells = {place: cell for place, cell in shelf.cells if place not in said}
    return Shelf.of(cells | {place: cell for place, cell in said.items() if cell is not None})


def _moved(shelf: Shelf, to: Place) -> Shelf:
    at = corner(shelf)
    return Shelf(
        tuple(
            (Place(place.row - at.row + to.row, place.col - at.col + to.col), cell)
            for place, cell in shelf.cells
        )
    )
