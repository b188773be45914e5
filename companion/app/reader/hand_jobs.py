"""What the reader is asked about cards of Biblios, and what it answers."""

from __future__ import annotations

import msgspec

from card_db import Problem
from companion.engine.biblios.reading import ReadBibliosCard


class ReadHandPhoto(msgspec.Struct, frozen=True, tag="read-hand"):
    """Read somebody's final cards from a photo."""

    photo: bytes
    profile: bytes
    letters: dict[str, dict[str, int]] = {}
    """The value of each letter by category, as far as earlier games told."""


class HandWasRead(msgspec.Struct, frozen=True, tag="hand-was-read"):
    """The cards of a photo, and the photo as screens show it."""

    cards: tuple[ReadBibliosCard, ...]
    problems: tuple[Problem, ...]
    size: tuple[int, int]
    view: bytes


class LearnHand(msgspec.Struct, frozen=True, tag="learn-hand"):
    """Learn a copy from a photo of cards that somebody typed, a line a row."""

    photo: bytes
    cards: str


class HandLearned(msgspec.Struct, frozen=True, tag="hand-learned"):
    """The profile of the copy."""

    profile: bytes


HandJob = ReadHandPhoto | LearnHand
HandAnswer = HandWasRead | HandLearned
