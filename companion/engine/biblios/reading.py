"""Cards of Biblios as they were read from a photo, how sure each is, and why a player is asked."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from msgspec import Struct, field

from card_db.biblios import BibliosCard

UNREAD = "$"
"""How a card is written of which nothing is known."""

Outline = tuple[tuple[float, float], ...]
"""A card's corners from its own top-left, clockwise, in shares of the photo's width and height."""


class HandReason(StrEnum):
    """Why a player is asked about a card. Each has a sentence in every language."""

    UNREADABLE = "biblios-unreadable"
    CATEGORY_UNCLEAR = "biblios-category-unclear"
    VALUE_UNCLEAR = "biblios-value-unclear"
    LETTER_UNCLEAR = "biblios-letter-unclear"
    SEEN_TWICE = "biblios-seen-twice"
    AGAINST_LETTERS = "biblios-against-letters"
    """Other games of this copy had another value with this letter."""


class HandDoubt(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One reason to ask about a card, with its evidence in plain text and numbers."""

    reason: HandReason
    facts: dict[str, Any] = field(default_factory=dict)


class LikelyCard(NamedTuple):
    """What a card may be, and how probable that is."""

    card: BibliosCard
    p: float


class ReadBibliosCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One card of a photo."""

    row: int
    col: int
    card: str
    """As a game file writes it: `Monks 4C`, `Gold 3`; `$` where it could not be read."""
    confidence: float
    quad: Outline
    alternatives: tuple[tuple[str, float], ...] = ()
    doubts: tuple[HandDoubt, ...] = ()

    @property
    def review(self) -> bool:
        """Whether a player is asked about this card: there is at least one doubt."""
        return bool(self.doubts)
