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


class Assistant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special assistant."""

    key: str
    solo: Known[bool]


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
