"""What the events of a table add up to. Immutable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from card_db import Category
from companion.draft.events import ReadCard, Trouble
from companion.engine.rulings import STANDARD, Ruleset
from companion.engine.shelf import Cell, Place, Shelf

DEFAULT_EDITION = "en"
NO_CATEGORY = "-"
"""The name of a kind of icons that is no category."""
UNTOLD = ""


@dataclass(frozen=True, slots=True)
class SeatPhoto:
    """The last photo of a shelf: still to be read, refused, or read into these cards."""

    id: str
    waiting: bool = True
    cards: tuple[ReadCard, ...] = ()
    """Their places are those of the shelf."""
    troubles: tuple[Trouble, ...] = ()
    seconds: float = 0.0
    size: tuple[int, int] = (1, 1)
    """Width and height of the photo, as soon as it is read."""
    kinds: int = 0
    """How many kinds of icons it shows, where nobody knew yet which is which."""
    named: Mapping[int, str] = field(default_factory=dict)
    """What the players said of these kinds."""

    @property
    def unnamed(self) -> tuple[int, ...]:
        """Return the kinds of icons that are still to be named."""
        return tuple(kind for kind in range(self.kinds) if kind not in self.named)

    @property
    def categories(self) -> Mapping[int, Category]:
        """Return the kinds that are known to be a category."""
        return {kind: Category(name) for kind, name in self.named.items() if name != NO_CATEGORY}


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
    photo: SeatPhoto | None = None
    changed_at: int = 0
    """The revision that last changed the shelf other than by typing."""

    def named_on(self, photo: str) -> Mapping[int, str]:
        """Return what was said of the kinds of icons on a photo, if it is the last one."""
        return self.photo.named if self.photo and self.photo.id == photo else {}

    @property
    def focus_chosen(self) -> bool:
        """Tell whether there is a focus, seen or not."""
        return self.focus is not None or self.kept_secret

    @property
    def questions(self) -> tuple[ReadCard, ...]:
        """Return the doubtful cards of the photo that nobody has spoken about, the worst first."""
        cards = self.photo.cards if self.photo else ()
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
    seats: tuple[Seat, ...] = ()
    library_focus: Category | None = None
    library_cards: str = ""

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
