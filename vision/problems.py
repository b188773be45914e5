"""What is wrong with a photo, as facts: an id and numbers. Sentences are made elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class ProblemId(StrEnum):
    """Every kind of trouble a photo can give."""

    NO_CARDS = "no_cards"
    """No header of this copy was found."""
    NO_PROFILE = "no_profile"
    """The look of this copy is not known, so books are only grouped."""
    COUNT = "count"
    """Not a fault: how many cards were seen in each row."""
    SMALL_PRINT = "small_print"
    """The numbers are too few pixels high."""
    GLARE = "glare"
    """A header is burnt out."""
    BLURRED = "blurred"
    """A letter or number cannot be made out."""
    UNREADABLE = "unreadable"
    """A card lies here, but its header is hidden."""
    STRAYS = "strays"
    """Loose cards beside the shelf were left out."""
    ANOTHER_SHELF = "another_shelf"
    """There are more rows of cards than one shelf has."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem: what, where if at one place, and the numbers that belong to it."""

    id: ProblemId
    row: int | None = None
    col: int | None = None
    facts: Mapping[str, int | float | tuple[int, ...]] = field(default_factory=dict)
