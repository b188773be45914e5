"""What the reader is asked about a whole table, and what it answers."""

from __future__ import annotations

import msgspec

from card_db import CardId, Deck
from companion.app.reader.profile_jobs import NamedIcons
from companion.engine.exlibris.reading import Outline, ReadCard


class StatedCard(msgspec.Struct, frozen=True):
    """A card that a player named, and where it lies in the photo."""

    card: str
    quad: Outline


class ReadShelf(msgspec.Struct, frozen=True):
    """A shelf whose photo was read: what the reader found, and what is known since."""

    seat: int
    trace: bytes
    cards: tuple[ReadCard, ...]
    stated: tuple[StatedCard, ...] = ()
    named: tuple[NamedIcons, ...] = ()
    """What players said of its icons."""


class DecideTable(msgspec.Struct, frozen=True, tag="decide-table"):
    """Decide about all photos of a table together."""

    shelves: tuple[ReadShelf, ...]
    profile: bytes
    deck: Deck
    taken: tuple[CardId, ...] = ()
    """Cards of shelves without a photo."""


class TableDecided(msgspec.Struct, frozen=True, tag="table-decided"):
    """The cards of each seat's shelf."""

    cards: dict[int, tuple[ReadCard, ...]]
