"""What can happen to a table while it is filled in. An event is small, and is never changed."""

from __future__ import annotations

from enum import StrEnum

from msgspec import UNSET, Struct, UnsetType, field

from card_db import CardId, Category, Problem, parse_books
from companion.draft.pile import PilePhotos
from companion.engine.exlibris.reading import UNREAD, IconAt, ReadCard, card_id, written
from companion.engine.exlibris.shelf import UNKNOWN, Cell, Place, SeenCard


class Printed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card as a player states it: its name, and its books where they are known."""

    card: str = UNREAD
    books: str = ""

    @classmethod
    def of(cls, seen: SeenCard) -> Printed:
        """Return what is seen of a card."""
        books = "".join(seen.books) if seen.books is not None else ""
        return cls(written(seen.id), books)

    @property
    def id(self) -> CardId | None:
        """Return the card's name."""
        return card_id(self.card)

    @property
    def seen(self) -> SeenCard:
        """Return the card as the engine sees it."""
        if self.card == UNREAD:
            return UNKNOWN
        return SeenCard(self.id, parse_books(self.books) if self.books else None)


class Event(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="event"):
    """Something that happened at the table."""


class SetUp(Event, frozen=True, tag="set-up"):
    """What holds for the whole table; only what is named changes."""

    game: str | UnsetType = UNSET
    """Which game is played; Ex Libris where nobody said."""
    dice: dict[str, int] | UnsetType = UNSET
    """What the dice show that count at the end, by their categories."""
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
    closed: bool | UnsetType = UNSET
    """Whether phones may join no more."""
    place: str | UnsetType = UNSET
    """Where it is played."""
    shown: str | UnsetType | None = UNSET
    """The line of the form up to which the host has revealed it on everybody's phone."""
    rematch: str | UnsetType | None = UNSET
    """The table at which the same players go on."""


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
    """R8.1: the Public Library's focus, and its cards as they were typed or photographed."""

    focus: Category | UnsetType | None = UNSET
    cards: str | UnsetType = UNSET
    pile: PilePhotos | UnsetType = UNSET
    """The photos that the cards are on."""


class ShelfEvent(SeatEvent, frozen=True):
    """A change of one shelf, which can be undone."""


class ShelfTyped(ShelfEvent, frozen=True, tag="typed"):
    """A whole shelf in notation, as it was typed, mistakes and all."""

    text: str


class HandHeld(ShelfEvent, frozen=True, tag="held"):
    """The cards that a player holds at the end, in notation, mistakes and all."""

    text: str


class ShelfCleared(ShelfEvent, frozen=True, tag="cleared"):
    """A shelf is started again."""


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


class Renewed(StrEnum):
    """Why a photo is read once more although nobody asked for it."""

    LEARNED = "learned"
    """More is known of its copy by now, or less."""
    UNDONE = "undone"
    """The name of an icon was taken back: what the photo taught is forgotten first."""


class PhotoTaken(SeatEvent, frozen=True, tag="photo-taken"):
    """A photo of a shelf is kept, and waits to be read."""

    photo: str
    again: Renewed | None = None
    beside: tuple[str, ...] = ()
    """Earlier photos of other parts of the same shelf: it is read together with them."""


class PhotoRead(ShelfEvent, frozen=True, tag="photo-read"):
    """What was read from a photo."""

    photo: str
    cards: tuple[ReadCard, ...]
    size: tuple[int, int]
    """Width and height of the photo, upright."""
    problems: tuple[Problem, ...] = ()
    seconds: float = 0.0
    groups: dict[str, tuple[IconAt, ...]] = {}
    """Its icon groups by their ids, where nobody knew yet which category each one is."""
    asks: bool = False
    """Whether the seat had other cards by then: they stay until somebody decides."""


class PhotoAccepted(ShelfEvent, frozen=True, tag="photo-accepted"):
    """The cards of a photo take the place of the shelf that was there before."""

    photo: str


class PhotoPutBack(ShelfEvent, frozen=True, tag="photo-put-back"):
    """A photo is taken off a seat, which has again what it had before."""

    photo: str


class TwoSeatEvent(ShelfEvent, frozen=True):
    """Something that changes a second shelf, too."""

    other: int


class PhotoMoved(TwoSeatEvent, frozen=True, tag="photo-moved"):
    """A photo was taken for the wrong player, and goes to the right one."""

    photo: str


class ShelvesSwapped(TwoSeatEvent, frozen=True, tag="shelves-swapped"):
    """Two players get each other's shelf with its photo."""


class PhotoDecided(SeatEvent, frozen=True, tag="photo-decided"):
    """What a photo shows in the light of the whole table. Nobody did this, so nobody undoes it."""

    photo: str
    cards: tuple[ReadCard, ...]


class NamingEvent(SeatEvent, frozen=True):
    """Something that a player says of the icons of a photo, which can be undone."""

    photo: str


class GroupNamed(NamingEvent, frozen=True, tag="kind-named"):
    """Which category an icon group of a photo is: its code, none, or open again."""

    group: str
    name: str


class GroupSplit(NamingEvent, frozen=True, tag="kind-split"):
    """Icons are not the same as the others of their group: they become a group of their own."""

    icons: tuple[IconAt, ...]


class PhotoRefused(SeatEvent, frozen=True, tag="photo-refused"):
    """A photo from which nothing could be read, and why."""

    photo: str
    problems: tuple[Problem, ...]


class Undone(Event, frozen=True, tag="undone"):
    """An earlier event does not count any more."""

    revision: int


class Redone(Event, frozen=True, tag="redone"):
    """An event that was undone counts again."""

    revision: int
