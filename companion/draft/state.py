"""What the events of a table add up to. Immutable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from card_db import Category, Problem
from companion.engine.reading import ReadCard
from companion.engine.rulings import STANDARD, Ruleset
from companion.engine.shelf import Cell, Place, Shelf

DEFAULT_EDITION = "en"
NO_CATEGORY = "-"
"""The name of an icon group that is no category."""
OPEN = ""
"""The name of an icon group whose name was taken back."""


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
    groups: tuple[str, ...] = ()
    """The ids of its icon groups, where nobody knew yet which category each one is."""
    named: Mapping[str, str] = field(default_factory=dict)
    """What the players said of icon groups of this photo."""
    pending: bool = False
    """Whether the shelf has other cards, and nobody has said yet which ones count."""

    @property
    def answered(self) -> tuple[str, ...]:
        """Return the icon groups that were named."""
        return tuple(group for group in self.groups if group in self.named)

    @property
    def unnamed(self) -> tuple[str, ...]:
        """Return the icon groups that are still to be named."""
        return tuple(group for group in self.groups if group not in self.named)

    @property
    def categories(self) -> Mapping[str, Category]:
        """Return the icon groups that are known to be a category."""
        names = ((group, self.named[group]) for group in self.answered)
        return {group: Category(name) for group, name in names if name != NO_CATEGORY}


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
    photo: SeatPhoto | None = None
    before: Entered = field(default_factory=Entered)
    """What was there before the last photo came."""
    changed_at: int = 0
    """The revision that last changed the shelf other than by typing."""

    def named_on(self, photo: str) -> Mapping[str, str]:
        """Return what was said of the icon groups of a photo, if it is the last one."""
        return self.photo.named if self.photo and self.photo.id == photo else {}

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
