"""What a photo was misread as: where players say something else than was read."""

from __future__ import annotations

from companion.draft.state import Seat
from companion.engine.exlibris.shelf import Cell, Place


def misread_places(seat: Seat) -> tuple[Place, ...]:
    """Return the places of a seat's photo where its shelf has something else by now."""
    photo = seat.photo
    if photo is None or photo.pending or not photo.cards:
        return ()
    read = {card.place: card.cell for card in photo.cards}
    places = sorted(read.keys() | seat.shelf.places)
    return tuple(p for p in places if not _agree(read.get(p), seat.shelf.at(p)))


def _agree(read: Cell | None, said: Cell | None) -> bool:
    """Tell whether a photo shows what lies there; books that nobody told agree with any."""
    if read is None or said is None:
        return read is said
    if read.face_down or said.face_down:
        return read.face_down and said.face_down
    books = said.card.books
    return read.card.id == said.card.id and (books is None or books == read.card.books)
