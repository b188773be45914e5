"""Facts with a source: unknown is not zero, and guessed is not seen."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")


class Certainty(StrEnum):
    """How far a fact can be trusted."""

    SEEN = "seen"
    INFERRED = "inferred"
    GUESSED = "guessed"


class Known(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A value, where it comes from, and how certain it is."""

    value: T
    source: str
    certainty: Certainty
