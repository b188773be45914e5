"""Calibration photos: what a player photographs to teach a copy, and what they say is on it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from card_db import Books, Category, Problem, ProblemsError
from companion.engine.notation import print_shelf
from companion.engine.shelf import UNKNOWN, Cell, Place, Shelf
from vision.grid.numbering import number
from vision.headers.find import find_headers
from vision.headers.header import Header
from vision.image import Picture
from vision.learn.as_typed import cards_as_typed
from vision.pipeline import NothingSeen, find_shelf


class CalibrationError(ProblemsError):
    """Calibration photos that nothing can be learned from, and what they lack."""


@dataclass(frozen=True, slots=True)
class TypedCard:
    """What the photographer says a card is; its books in the order of its icons if they can."""

    letter: str
    number: int
    books: Books


@dataclass(frozen=True, slots=True)
class CalibrationPhoto:
    """A photo of some book cards and what lies at which place; nothing is a face-down card."""

    picture: Picture
    cards: Mapping[Place, TypedCard | None]


@dataclass(frozen=True, slots=True)
class CategoryPhoto:
    """A photo of the six category cards and their order, left to right, top to bottom."""

    picture: Picture
    order: tuple[Category, ...]


@dataclass(frozen=True, slots=True)
class TaughtHeader:
    """A header of a calibration photo and what stands on it."""

    header: Header
    card: TypedCard


def taught_headers(photo: CalibrationPhoto) -> list[TaughtHeader]:
    """The headers of a photo, each with its typed card; CalibrationError if they do not match."""
    shelf = find_shelf(photo.picture)
    if isinstance(shelf, NothingSeen):
        raise CalibrationError([Problem("photo-no-cards")])
    quads = cards_as_typed(photo.picture, shelf, photo.cards)
    if quads is None:
        raise CalibrationError([_other_layout(number(shelf.grid.cards).cards, photo.cards)])
    # Whoever typed a card knows which side is up, whatever the finder takes it for.
    typed = {place: card for place, card in photo.cards.items() if card is not None}
    headers = find_headers(photo.picture, [quads[place] for place in typed])
    return [TaughtHeader(*pair) for pair in zip(headers, typed.values(), strict=True)]


def _other_layout(seen: Collection[Place], typed: Collection[Place]) -> Problem:
    """What was seen, and what to do about it: cards missing, too many, or elsewhere."""
    facts = {"seen": _rows(seen), "typed": _rows(typed)}
    if facts["seen"] == facts["typed"]:
        return Problem("copy-other-places", {"lie": _pattern(seen), "stated": _pattern(typed)})
    fewer = len(seen) < len(typed)
    return Problem("copy-cards-missed" if fewer else "copy-other-rows", facts)


def _rows(places: Collection[Place]) -> tuple[int, ...]:
    """How many cards each row has."""
    rows = sorted({place.row for place in places})
    return tuple(sum(place.row == row for place in places) for row in rows)


def _pattern(places: Collection[Place]) -> str:
    """The places as notation writes them: `$` for a card, `-` for none."""
    return print_shelf(Shelf.of({place: Cell(UNKNOWN) for place in places}))
