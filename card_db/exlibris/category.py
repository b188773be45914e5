"""The six categories of books."""

from __future__ import annotations

from enum import StrEnum


class Category(StrEnum):
    """A category of books; its value is the code used in every text format."""

    CORRUPTED_CODICES = "C"
    FANTASTICAL_FICTION = "F"
    HISTORIC_VOLUMES = "H"
    MONSTER_MANUALS = "M"
    REFERENCE_TEXTS = "R"
    SPELLS_AND_POTIONS = "S"

    # An enum hashes its name in Python code; its code is quicker, and equal to the plain text.
    __hash__ = str.__hash__


CATEGORIES = tuple(Category)
"""All six; going through a tuple is much quicker than through the enum."""

CODES = "".join(CATEGORIES)

Books = tuple[Category, ...]
"""The books of one card, one entry per icon; a category may stand in it more than once."""

FEWEST_BOOKS, MOST_BOOKS = 2, 4


def in_code_order(books: Books) -> Books:
    """Return the books sorted by code, the order in which notation writes them."""
    return tuple(sorted(books))


def parse_books(text: str) -> Books:
    """Read codes such as `FRS`, in the order given; ValueError at a letter that is no code."""
    return tuple(Category(code) for code in text)
