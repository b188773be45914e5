"""Book cards: what is printed on one, and how it is named."""

from __future__ import annotations

from dataclasses import dataclass

from card_db.exlibris.category import FEWEST_BOOKS, MOST_BOOKS, Books, in_code_order

HIGHEST_NUMBER = 99


@dataclass(frozen=True, slots=True)
class CardId:
    """A card's name within its edition: `E2`. It has no order; that is the edition's affair."""

    letter: str
    number: int

    def __str__(self) -> str:
        """Return the name as notation writes it."""
        return f"{self.letter}{self.number}"


@dataclass(frozen=True, slots=True)
class Card:
    """A book card: its name, its books in print order, and the total printed beside its ordinal."""

    id: CardId
    books: Books
    of: int | None = None

    def __post_init__(self) -> None:
        """Refuse what no card shows."""
        if not FEWEST_BOOKS <= len(self.books) <= MOST_BOOKS:
            raise ValueError(f"{self.id}: {len(self.books)} books, a card shows 2 to 4")

    def same_books(self, books: Books) -> bool:
        """Tell whether these are the same books, in whatever order they were read."""
        return in_code_order(self.books) == in_code_order(books)
