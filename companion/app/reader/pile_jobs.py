"""What the reader is asked about a pile that is laid out in overlapping columns."""

from __future__ import annotations

import msgspec

from card_db import CardId, Deck, Problem
from companion.engine.exlibris.reading import ReadCard


class ReadPile(msgspec.Struct, frozen=True, tag="read-pile"):
    """Read photos of one pile; a card that several of them show counts once."""

    photos: tuple[bytes, ...]
    profile: bytes
    """Nothing where no copy is known yet."""
    deck: Deck
    taken: tuple[CardId, ...] = ()
    """Cards that lie on a shelf, and so not in the pile."""
    name: str = ""
    """What the profile is called here."""
    columns: bool = True
    """Whether they lie in overlapping columns; else the photo tells: a few may lie side by side."""


class ReadPilePhoto(msgspec.Struct, frozen=True):
    """What one photo adds to the pile, and the photo as screens show it."""

    cards: tuple[ReadCard, ...]
    problems: tuple[Problem, ...]
    size: tuple[int, int]
    view: bytes
    repeats: tuple[ReadCard, ...] = ()
    """The cards that count in another photo."""


class PileWasRead(msgspec.Struct, frozen=True, tag="pile-was-read"):
    """The photos in their order."""

    photos: tuple[ReadPilePhoto, ...]
