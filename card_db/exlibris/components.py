"""Printed facts of the other components: locations, assistants, libraries, variants."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from card_db.provenance import Known


class Timing(StrEnum):
    """R4.5: when a location's effect happens."""

    INSTANT = "instant"
    DELAYED = "delayed"


class SpaceLayout(StrEnum):
    """What the spaces of a tile mean beyond being spaces."""

    PLAIN = "plain"
    BIDS = "bids"
    ORDERED = "ordered"


class Act(StrEnum):
    """What a step of an owner's tile or assistant lets one do."""

    DRAW = "draw"
    DISCARD = "discard"
    TAKE = "take"
    SHELVE = "shelve"
    HOME_ACTION = "home action"


class CardStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of what an owner's tile or assistant does."""

    act: Act
    least: int
    most: int
    gained: bool = False
    """Whether only a card may be shelved that the steps before brought."""


class OwnPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an owner wrote down of a tile or an assistant of their own."""

    name: str
    says: str
    """The printed text."""
    acts_as: str = ""
    """The printed tile or assistant that does the same, by its key."""
    steps: tuple[CardStep, ...] = ()
    text: str = ""
    """The file, as it was written."""

    @property
    def judged(self) -> bool:
        """Tell whether it is known what the text does."""
        return bool(self.acts_as or self.steps)


class Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A location tile. Spaces are the open ones first, then those marked 3+ or 4+ (R4.3)."""

    number: int
    key: str
    timing: Timing
    layout: SpaceLayout
    open_spaces: Known[int]
    marked_spaces: Known[tuple[int, ...]]
    preparation: Known[int]
    face_down: bool
    solo: Known[bool]
    own: OwnPart | None = None
    """Where the owner of the copy wrote it down: what they wrote."""

    @property
    def acts_as(self) -> str:
        """Return the printed tile that does the same; the own key where there is none."""
        return (self.own and self.own.acts_as) or self.key


class Assistant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special assistant."""

    key: str
    solo: Known[bool]
    own: OwnPart | None = None
    """Where the owner of the copy wrote it down: what they wrote."""

    @property
    def acts_as(self) -> str:
        """Return the printed assistant that does the same; the own key where there is none."""
        return (self.own and self.own.acts_as) or self.key


class Library(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A library tile, and the special assistant that comes with it."""

    key: str
    assistant: Known[str]


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R7: what a variant leaves out, and when its final round comes (R4.8)."""

    key: str
    without_locations: tuple[str, ...]
    without_assistants: tuple[str, ...]
    special_assistants: bool
    standard_assistants: int
    final_round: dict[int, int]
