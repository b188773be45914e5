"""A shelf as it was read from a photo: its cards, how sure each one is, and why a player is asked.

The reader makes these values, events keep them, and screens show them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from msgspec import Struct, field

from card_db import Books, CardId, in_code_order, parse_books
from companion.engine.exlibris.shelf import UNKNOWN, Cell, Place, SeenCard

UNREAD = "$"
"""How a card is written of which nothing is known."""

Outline = tuple[tuple[float, float], ...]
"""A card's corners from its own top-left, clockwise, in shares of the photo's width and height."""


class IconAt(NamedTuple):
    """An icon of a photo: the place of its card there, and which of the card's icons it is."""

    row: int
    col: int
    number: int

    @property
    def id(self) -> str:
        """Its name; a group of icons is named after its first one."""
        return f"{self.row}-{self.col}-{self.number}"

    @property
    def place(self) -> Place:
        """Row and column of its card."""
        return Place(self.row, self.col)


class Reason(StrEnum):
    """Why a player is asked about a card. Each has a sentence in every language."""

    # About the whole photo: rows and columns are counted from one corner, so one doubt moves all.
    OTHER_GROUP = "other-group"
    CARD_LEFT_OUT = "card-left-out"
    BACKS_LEFT_OUT = "backs-left-out"
    COLUMNS_UNCLEAR = "columns-unclear"
    FIRST_ROW_UNCLEAR = "first-row-unclear"
    FIRST_COLUMN_UNCLEAR = "first-column-unclear"
    FIRST_ROW_FACE_DOWN = "first-row-face-down"
    # About every face: one light fell on all.
    PHOTO_MOSTLY_UNREAD = "photo-mostly-unread"
    # About every face: nobody has taught the letters of this copy, and they are unlike all known.
    LETTERS_STRANGE = "letters-strange"
    # About one place.
    CARD_UNCLEAR = "card-unclear"
    BACK_UNCLEAR = "back-unclear"
    SIDE_UNCLEAR = "side-unclear"
    COVERED = "covered"
    HEADER_HIDDEN = "header-hidden"
    HEADER_CUT = "header-cut"
    PRINT_MISPLACED = "print-misplaced"
    UNREADABLE = "unreadable"
    LETTER_UNTAUGHT = "letter-untaught"
    NUMBER_TOO_SMALL = "number-too-small"
    NUMBER_UNREAD = "number-unread"
    LIES_ELSEWHERE = "lies-elsewhere"
    BOOKS_UNKNOWN = "books-unknown"
    BOOKS_UNCLEAR = "books-unclear"
    ICONS_OUT_OF_LINE = "icons-out-of-line"
    ICONS_ALIKE = "icons-alike"
    ICONS_MIXED = "icons-mixed"
    ICONS_UNNAMED = "icons-unnamed"
    AGAINST_DECK = "against-deck"
    BEYOND_DECK = "beyond-deck"
    CLEAR_BEFORE = "clear-before"
    """Other photos of the table put it in doubt again."""
    # About a shelf that is put together from several photos.
    OVERLAP_DIFFERS = "overlap-differs"
    OVERLAP_UNCLEAR = "overlap-unclear"
    # The confidence is below what experience asks for; which part of the reading is the weakest.
    PLACE_UNCERTAIN = "place-uncertain"
    CARD_UNCERTAIN = "card-uncertain"
    BOOKS_UNCERTAIN = "books-uncertain"
    UNSPECIFIED = "unspecified"
    """Asked by a version that kept no reasons."""


class Doubt(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One reason to ask about a card, with its evidence: a number, a neighbour, a second reading.

    Evidence is plain text and numbers, so that a doubt can be kept and shown in any language.
    """

    reason: Reason
    facts: dict[str, Any] = field(default_factory=dict)


class Alternative(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card may be instead, and how probable that is."""

    card: str
    books: str
    p: float

    @property
    def id(self) -> CardId | None:
        """The card's letter and number."""
        return card_id(self.card)

    @property
    def seen(self) -> SeenCard:
        """The card as the engine sees it."""
        return seen_card(self.card, self.books)


class ReadCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One place of a photo with a card on it."""

    row: int
    col: int
    card: str
    """Letter and number, or `$` where they could not be read."""
    books: str
    """Category codes in print order; empty where they could not be read."""
    confidence: float
    """The probability that place, card and books are all right."""
    quad: Outline
    of: int | None = None
    face_down: bool = False
    alternatives: tuple[Alternative, ...] = ()
    doubts: tuple[Doubt, ...] = ()

    @property
    def review(self) -> bool:
        """Whether a player is asked about this card: there is at least one doubt."""
        return bool(self.doubts)

    @property
    def lacks_number(self) -> bool:
        """Whether all but the number was read: the alternatives are the cards of its letter."""
        return any(doubt.reason is Reason.NUMBER_UNREAD for doubt in self.doubts)

    @property
    def place(self) -> Place:
        """Row and column."""
        return Place(self.row, self.col)

    @property
    def id(self) -> CardId | None:
        """The card's letter and number, as far as they were read."""
        return card_id(self.card)

    @property
    def cell(self) -> Cell:
        """What lies there, as the engine sees it."""
        return Cell(seen_card(self.card, self.books), self.face_down)


def card_id(card: str) -> CardId | None:
    """A card's letter and number from its written form."""
    return None if card == UNREAD else CardId(card[0], int(card[1:]))


def written(card: CardId | None) -> str:
    """The written form of a card's letter and number."""
    return UNREAD if card is None else str(card)


def seen_card(card: str, books: str) -> SeenCard:
    """A card as the engine sees it, its books in code order."""
    if card == UNREAD:
        return UNKNOWN
    found: Books | None = in_code_order(parse_books(books)) if books else None
    return SeenCard(card_id(card), found)
