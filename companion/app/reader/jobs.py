"""What the reader is asked, and what it answers; both travel as plain bytes."""

from __future__ import annotations

import msgspec

from card_db import CardId, Deck, Problem
from companion.app.reader.hand_jobs import HandAnswer, HandJob
from companion.app.reader.pile_jobs import PileWasRead, ReadPile
from companion.app.reader.profile_jobs import NamedIcons, ProfileAnswer, ProfileJob
from companion.app.reader.table_jobs import DecideTable, TableDecided
from companion.engine.exlibris.reading import IconAt, ReadCard


class ReadPhoto(msgspec.Struct, frozen=True, tag="read"):
    """Read a shelf from a photo with the profile of its copy and what is known of the deck."""

    photo: bytes
    profile: bytes
    """Nothing where no copy is known yet: then the icons are only grouped."""
    deck: Deck
    taken: tuple[CardId, ...] = ()
    """Cards that lie elsewhere on the table."""
    name: str = ""
    """What the profile is called here."""
    others: dict[str, bytes] = msgspec.field(default_factory=dict)
    """The other profiles by their names: one of them may fit better."""
    named: tuple[NamedIcons, ...] = ()
    """What players said of the icons of this very photo."""
    beside: tuple[bytes, ...] = ()
    """Photos of other parts of the same shelf, which overlap with it and with each other."""


class FirstSight(msgspec.Struct, frozen=True, tag="first-sight"):
    """What is known of a photo before it is read: told on the way to the answer."""

    cards: int
    problems: tuple[Problem, ...] = ()


class PhotoWasRead(msgspec.Struct, frozen=True, tag="was-read"):
    """What a photo shows, and the photo as screens show it."""

    cards: tuple[ReadCard, ...]
    problems: tuple[Problem, ...]
    seconds: float
    size: tuple[int, int]
    """Width and height of the photo, upright."""
    view: bytes
    groups: dict[str, tuple[IconAt, ...]] = msgspec.field(default_factory=dict)
    """The icon groups by their ids, where no copy is known yet."""
    icons: bytes = b""
    """A picture of all icons in reading order, where there are groups."""
    trace: bytes = b""
    """What every step of the reader found; empty where there is none."""


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """Why nothing came of it."""

    problems: tuple[Problem, ...]


Job = ReadPhoto | ReadPile | DecideTable | ProfileJob | HandJob


class Order(msgspec.Struct, frozen=True):
    """A job, with what the reader's process must know besides."""

    job: Job
    editions: tuple[str, ...] = ()
    """The owner's editions, as they were written."""


Answer = PhotoWasRead | PileWasRead | TableDecided | ProfileAnswer | HandAnswer | Refused

# A fact of a problem may be anything; what no message can hold travels as its text.
encode = msgspec.msgpack.Encoder(enc_hook=str).encode
decode_order = msgspec.msgpack.Decoder(Order).decode
decode_answer = msgspec.msgpack.Decoder(Answer | FirstSight).decode
decode_sight = msgspec.msgpack.Decoder(FirstSight).decode
