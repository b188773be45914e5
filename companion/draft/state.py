"""What the events of a table add up to. Immutable."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from card_db import Category, Problem
from companion.draft.events import Renewed
from companion.draft.naming import IconGroup, Naming
from companion.draft.pile import PilePhotos
from companion.engine.exlibris.reading import IconAt, ReadCard
from companion.engine.exlibris.rulings import STANDARD, Ruleset
from companion.engine.exlibris.shelf import Cell, Place, Shelf

DEFAULT_EDITION = "en"
EXLIBRIS, BIBLIOS = "exlibris", "biblios"
"""The games that a table may play."""


@dataclass(frozen=True, slots=True)
class SeatPhoto:
    """The last photo of a shelf: still to be read, refused, or read into these cards."""

    id: str
    waiting: bool = True
    cards: tuple[ReadCard, ...] = ()
    """Their places are those of the shelf."""
    problems: tuple[Problem, ...] = ()
    seconds: float = 0.0
    size: tuple[int, int] = (1, 1)
    """Width and height of the photo, as soon as it is read."""
    pending: bool = False
    """Whether the shelf has other cards, and nobody has said yet which ones count."""
    again: Renewed | None = None
    """Why it is or was read once more, if nobody asked for that."""
    moved: tuple[int, int] = (0, 0)
    """By how many rows and columns the shelf's places lie from the photo's own."""
    asks: bool = False
    """Whether nobody knew which category its icons are when it was read."""
    naming: Naming = field(default_factory=Naming)
    """What the players said of its icons, also before it was read once more."""
    beside: tuple[str, ...] = ()
    """Earlier photos of other parts of the shelf; its cards are those of all of them."""

    @property
    def unnamed(self) -> tuple[IconGroup, ...]:
        """Return the icon groups that are still to be named."""
        named = self.naming.named
        return tuple(own for own in self.naming.groups if self.asks and own.id not in named)

    @property
    def asked_icons(self) -> tuple[IconAt, ...]:
        """Return the icons that are asked about, named or not, in reading order."""
        groups = self.naming.groups if self.asks else ()
        return tuple(sorted(icon for group in groups for icon in group.icons))

    def books_named(self, card: ReadCard) -> str:
        """Return what was said of a card's icons: the code of each, or a question mark."""
        categories = self.naming.categories
        own = (icon for icon in self.asked_icons if card in self.cards_with((icon,)))
        return "".join(str(categories.get(icon, "?")) for icon in own)

    def cards_with(self, icons: Iterable[IconAt]) -> tuple[ReadCard, ...]:
        """Return the cards that show any of these icons."""
        down, right = self.moved
        places = {Place(icon.row + down, icon.col + right) for icon in icons}
        return tuple(card for card in self.cards if card.place in places)


@dataclass(frozen=True, slots=True)
class Entered:
    """All that was entered for one shelf."""

    shelf: Shelf = field(default_factory=Shelf)
    said: Mapping[Place, Cell | None] = field(default_factory=dict)
    typed: str | None = None
    photo: SeatPhoto | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's place at the table."""

    number: int
    name: str
    focus: Category | None = None
    hand: int | None = None
    revealed: bool = False
    """Whether the focus lies open."""
    kept_secret: bool = False
    """Whether a focus was chosen that whoever looks at this table must not see."""
    lock: str | None = None
    """What the key of the player's own phone is recognised by, if a phone took the seat."""
    shelf: Shelf = field(default_factory=Shelf)
    said: Mapping[Place, Cell | None] = field(default_factory=dict)
    """What the player said of single places, which no photo changes; None is an empty place."""
    typed: str | None = None
    """The shelf as it was typed, until something else changes it."""
    held: str = ""
    """The cards in hand, in a game in which they count."""
    held_secret: bool = False
    """Whether there are such cards that whoever looks at this table must not see."""
    photo: SeatPhoto | None = None
    before: Entered = field(default_factory=Entered)
    """What was there before the last photo came."""
    changed_at: int = 0
    """The revision that last changed the shelf other than by typing."""

    def naming_of(self, photo: str) -> Naming:
        """Return what was said of the icons of a photo, if it is the last one."""
        return self.photo.naming if self.photo and self.photo.id == photo else Naming()

    @property
    def focus_chosen(self) -> bool:
        """Tell whether there is a focus, seen or not."""
        return self.focus is not None or self.kept_secret

    @property
    def questions(self) -> tuple[ReadCard, ...]:
        """Return the doubtful cards of the photo that nobody has spoken about, the worst first."""
        cards = self.photo.cards if self.photo and not self.photo.pending else ()
        open_ = (card for card in cards if card.review and card.place not in self.said)
        return tuple(sorted(open_, key=lambda card: (card.confidence, card.place)))


@dataclass(frozen=True, slots=True)
class Table:
    """A table as far as it is filled in."""

    edition: str = DEFAULT_EDITION
    deck: str | None = None
    profile: str | None = None
    prominent: Category | None = None
    banned: Category | None = None
    variant: str = STANDARD
    solo: bool = False
    learning: bool = True
    rulings: Mapping[str, str] = field(default_factory=dict)
    first_reader: int | None = None
    """The seat that won a tie by reading (R3.8)."""
    closed: bool = False
    """Whether phones may join no more; those that sit there stay."""
    place: str = ""
    """Where it is played, if somebody said so."""
    shown: str | None = None
    """The line of the form up to which the host has revealed it on everybody's phone."""
    rematch: str | None = None
    """The token of the table at which the same players go on."""
    seats: tuple[Seat, ...] = ()
    library_focus: Category | None = None
    library_cards: str = ""
    library_pile: PilePhotos = field(default_factory=PilePhotos)
    """The photos that these cards are on."""
    game: str = EXLIBRIS
    dice: Mapping[str, int] = field(default_factory=dict)
    """What the dice show, in a game that has some."""
    edition_gone: str = ""
    """The edition that was chosen but is not here any more; nothing is scored by another one."""

    @property
    def rules(self) -> Ruleset:
        """Return edition, variant and house rules."""
        return Ruleset(self.edition, self.variant, dict(self.rulings))

    def seat(self, number: int) -> Seat | None:
        """Return the seat with this number, if somebody sits there."""
        return next((seat for seat in self.seats if seat.number == number), None)

    def with_seat(self, seat: Seat) -> Self:
        """Return the table with this seat in the place of the one with its number."""
        return replace(
            self, seats=tuple(seat if old.number == seat.number else old for old in self.seats)
        )
