"""What can happen to a table while it is filled in. An event is small, and is never changed."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

from card_db import Books, CardId, Category, in_code_order, parse_books
from companion.engine.shelf import UNKNOWN, Cell, Place, SeenCard

NOTHING = "$"
"""How a card is written of which nothing is known."""


class Printed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card as somebody sees it: its name, and its books where they are known."""

    card: str = NOTHING
    books: str = ""

    @classmethod
    def of(cls, seen: SeenCard) -> Printed:
        """Return what is seen of a card."""
        books = "".join(seen.books) if seen.books is not None else ""
        return cls(str(seen.id) if seen.id else NOTHING, books)

    @property
    def id(self) -> CardId | None:
        """Return the card's name."""
        return None if self.card == NOTHING else CardId(self.card[0], int(self.card[1:]))

    @property
    def seen(self) -> SeenCard:
        """Return the card as the engine sees it."""
        if self.card == NOTHING:
            return UNKNOWN
        return SeenCard(self.id, parse_books(self.books) if self.books else None)


class Event(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="event"):
    """Something that happened at the table."""


class SetUp(Event, frozen=True, tag="set-up"):
    """What holds for the whole table; only what is named changes."""

    edition: str | UnsetType = UNSET
    deck: str | UnsetType | None = UNSET
    profile: str | UnsetType | None = UNSET
    prominent: Category | UnsetType | None = UNSET
    banned: Category | UnsetType | None = UNSET
    variant: str | UnsetType = UNSET
    solo: bool | UnsetType = UNSET
    learning: bool | UnsetType = UNSET
    rulings: dict[str, str] | UnsetType = UNSET
    first_reader: int | UnsetType | None = UNSET
    """R3.8: who was first to finish reading a book, where nothing else could decide a tie."""


class SeatEvent(Event, frozen=True):
    """Something that happened at one seat."""

    seat: int


class PlayerSeated(SeatEvent, frozen=True, tag="seated"):
    """A player sits down."""

    name: str


class PlayerRenamed(SeatEvent, frozen=True, tag="renamed"):
    """A player is called otherwise."""

    name: str


class PlayerLeft(SeatEvent, frozen=True, tag="left"):
    """A player leaves the table."""


class SeatTaken(SeatEvent, frozen=True, tag="taken"):
    """A player takes the seat with a phone of their own; the first one wins."""

    lock: str
    """What the phone's key is recognised by; the key itself is written down nowhere."""


class SeatFreed(SeatEvent, frozen=True, tag="freed"):
    """The seat is no phone's any more."""


ROSTER = (PlayerSeated, PlayerRenamed, PlayerLeft, SeatTaken, SeatFreed)
"""What decides who sits where; none of it can be undone."""


class FocusChosen(SeatEvent, frozen=True, tag="focus"):
    """A player's focus, or none as long as it is not told."""

    focus: Category | None = None


class FocusRevealed(SeatEvent, frozen=True, tag="revealed"):
    """R3.7: a player lays the focus card open."""


class HandCounted(SeatEvent, frozen=True, tag="hand"):
    """How many cards a player has left in hand."""

    cards: int | None = None


class LibrarySet(Event, frozen=True, tag="library"):
    """R8.1: the Public Library's focus, and its cards as they were typed."""

    focus: Category | UnsetType | None = UNSET
    cards: str | UnsetType = UNSET


class ShelfEvent(SeatEvent, frozen=True):
    """A change of one shelf, which can be undone."""


class ShelfTyped(ShelfEvent, frozen=True, tag="typed"):
    """A whole shelf in notation, as it was typed, mistakes and all."""

    text: str


class ShelfCleared(ShelfEvent, frozen=True, tag="cleared"):
    """A shelf is begun anew."""


class PlaceEvent(ShelfEvent, frozen=True):
    """A change of one place."""

    row: int
    col: int

    @property
    def place(self) -> Place:
        """Return the place."""
        return Place(self.row, self.col)


class CardShelved(PlaceEvent, frozen=True, tag="shelved"):
    """A player says what lies on a place; also to confirm or correct what was read there."""

    card: Printed = field(default_factory=Printed)
    face_down: bool = False
    under: Printed | None = None

    @classmethod
    def of(cls, seat: int, place: Place, cell: Cell) -> CardShelved:
        """Return the event that puts this cell on this place."""
        under = Printed.of(cell.under) if cell.under else None
        return cls(seat, *place, Printed.of(cell.card), cell.face_down, under)

    @property
    def cell(self) -> Cell:
        """Return what lies there."""
        return Cell(self.card.seen, self.face_down, self.under.seen if self.under else None)


class PlaceEmptied(PlaceEvent, frozen=True, tag="emptied"):
    """A player says that nothing lies on a place."""


class CardMoved(PlaceEvent, frozen=True, tag="moved"):
    """What lies on a place goes to another; two cards change places."""

    to_row: int
    to_col: int

    @property
    def target(self) -> Place:
        """Return where it goes."""
        return Place(self.to_row, self.to_col)


class CardsFlipped(ShelfEvent, frozen=True, tag="flipped"):
    """R3.0: a player turns some cards face-down before the inspection."""

    places: tuple[tuple[int, int], ...]


class PhotoTaken(SeatEvent, frozen=True, tag="photo-taken"):
    """A photo of a shelf is kept, and waits to be read."""

    photo: str


class Alternative(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card may be as well, and how probable that is."""

    card: str
    books: str
    p: float

    @property
    def printed(self) -> Printed:
        """Return the card."""
        return Printed(self.card, _sorted(self.books))


class ReadCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One card as it was read from a photo."""

    row: int
    col: int
    card: str
    books: str
    confidence: float
    review: bool
    quad: tuple[tuple[float, float], ...]
    """Its corners, each from 0 to 1 along the photo's width and height."""
    of: int | None = None
    face_down: bool = False
    alternatives: tuple[Alternative, ...] = ()

    @property
    def place(self) -> Place:
        """Return the place."""
        return Place(self.row, self.col)

    @property
    def cell(self) -> Cell:
        """Return what lies there, as far as it was read."""
        return Cell(Printed(self.card, _sorted(self.books)).seen, self.face_down)


class Trouble(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something to know about a photo: the id and the facts of a problem."""

    id: str
    facts: dict[str, Any] = field(default_factory=dict)
    row: int | None = None
    col: int | None = None


class PhotoRead(ShelfEvent, frozen=True, tag="photo-read"):
    """What was read from a photo."""

    photo: str
    cards: tuple[ReadCard, ...]
    size: tuple[int, int]
    """Width and height of the photo, upright."""
    troubles: tuple[Trouble, ...] = ()
    seconds: float = 0.0
    kinds: int = 0
    """How many kinds of icons it shows, where nobody knew yet which is which."""


class KindNamed(SeatEvent, frozen=True, tag="kind-named"):
    """Which category a kind of icons on a photo is: its code, none, or not told any more."""

    photo: str
    kind: int
    name: str


class PhotoRefused(SeatEvent, frozen=True, tag="photo-refused"):
    """A photo from which nothing could be read, and why."""

    photo: str
    troubles: tuple[Trouble, ...]


class Undone(Event, frozen=True, tag="undone"):
    """An earlier event does not count any more."""

    revision: int


class Redone(Event, frozen=True, tag="redone"):
    """An event that was undone counts again."""

    revision: int


def _sorted(books: str) -> str:
    found: Books = in_code_order(parse_books(books))
    return "".join(found)
