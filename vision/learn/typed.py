"""What a photographer typed beside a calibration photo, in the order in which it is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from card_db import CODES, Books, Edition, parse_books
from companion.engine.exlibris.notation import parse_shelf
from companion.engine.exlibris.shelf import Cell, Place
from vision.learn.known_parts import TypedCard

# Notation sorts books by code; the order in which they were typed is the order of the icons.
_BOOKS = re.compile(rf"[0-9]\.([{CODES}]{{2,4}})(?![0-9])")


def typed_cards(text: str, edition: Edition) -> dict[Place, TypedCard | None]:
    """Return the cards by place, nothing for a face-down one; NotationError if it is no shelf."""
    shelf = parse_shelf(text, edition).normalised()
    books = map(parse_books, _BOOKS.findall(text.upper()))
    return {place: _typed(cell, books) for place, cell in shelf.cells}


def _typed(cell: Cell, books: Iterator[Books]) -> TypedCard | None:
    typed = [next(books) if card.books else () for card in cell.cards]
    name = cell.card.id
    return TypedCard(name.letter, name.number, typed[0]) if name and not cell.face_down else None
