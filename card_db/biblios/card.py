"""The cards of Biblios: category cards, gold, and Church cards."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class BibliosCategory(StrEnum):
    """A category of the Scriptorium; its value is its name in the game file."""

    MONKS = "Monks"
    PIGMENTS = "Pigments"
    HOLY_BOOKS = "Holy Books"
    MANUSCRIPTS = "Manuscripts"
    FORBIDDEN_TOMES = "Forbidden Tomes"

    # An enum hashes its name in Python code; the text itself is quicker.
    __hash__ = str.__hash__


class CategoryCard(NamedTuple):
    """A card that counts in a category: `Monks 4C`."""

    category: BibliosCategory
    value: int
    letter: str

    def __str__(self) -> str:
        """Return the card as the game file writes it."""
        return f"{self.category} {self.value}{self.letter}"


class GoldCard(NamedTuple):
    """Gold, which pays in auctions and breaks ties."""

    value: int

    def __str__(self) -> str:
        """Return the card as the game file writes it."""
        return f"{GOLD} {self.value}"


class ChurchKind(StrEnum):
    """What a Church card does to the dice."""

    UP = "+1"
    DOWN = "-1"
    TWO_UP = "+1x2"
    TWO_DOWN = "-1x2"
    EITHER = "+-1"

    __hash__ = str.__hash__

    @property
    def dice(self) -> int:
        """Return how many dice it changes, if it is used at all."""
        return 2 if self in (ChurchKind.TWO_UP, ChurchKind.TWO_DOWN) else 1

    @property
    def steps(self) -> tuple[int, ...]:
        """Return by how much a die may be changed."""
        if self is ChurchKind.EITHER:
            return (1, -1)
        return (1,) if self in (ChurchKind.UP, ChurchKind.TWO_UP) else (-1,)


class ChurchCard(NamedTuple):
    """A card of the bishop, played at once when it is acquired."""

    kind: ChurchKind

    def __str__(self) -> str:
        """Return the card as a record writes it."""
        return f"{CHURCH} {self.kind}"


BibliosCard = CategoryCard | GoldCard | ChurchCard

GOLD, CHURCH = "Gold", "Church"
"""What the two other kinds are called where a category would stand."""
