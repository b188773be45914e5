"""How many there are, or may be: words for it belong to the reader's language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Unit(StrEnum):
    """What is counted."""

    CARD = "card"
    TILE = "tile"


@dataclass(frozen=True, slots=True)
class Amount:
    """So many, or from so many to so many."""

    least: int
    most: int
    unit: Unit = Unit.CARD


def exactly(count: int, unit: Unit = Unit.CARD) -> Amount:
    """Return just so many."""
    return Amount(count, count, unit)
