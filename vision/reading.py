"""What was read from a photo: cards in rows, each with a confidence, and what went wrong."""

from dataclasses import dataclass

from card_db import Books, CardId, Problem, in_code_order
from companion.engine.shelf import UNKNOWN, Cell, Place, SeenCard, Shelf
from vision.decode import Alternative

Quad = tuple[tuple[float, float], ...]

__all__ = ["Alternative", "CardReading", "Quad", "Reading"]


@dataclass(frozen=True, slots=True)
class CardReading:
    """One place with a card on it; no card id means that it could not be read."""

    place: Place
    card: CardId | None
    of: int | None
    books: Books
    face_down: bool
    confidence: float
    review: bool
    quad: Quad
    alternatives: tuple[Alternative, ...] = ()

    @property
    def cell(self) -> Cell:
        """The place as the engine sees it."""
        if self.card is None:
            return Cell(UNKNOWN, self.face_down)
        books = in_code_order(self.books) if self.books else None
        return Cell(SeenCard(self.card, books), self.face_down)


@dataclass(frozen=True, slots=True)
class Reading:
    """A whole photo: its cards in reading order, its problems, and how long it took."""

    cards: tuple[CardReading, ...]
    problems: tuple[Problem, ...]
    seconds: float

    @property
    def shelf(self) -> Shelf:
        """The cards as a shelf of the game."""
        return Shelf.of({reading.place: reading.cell for reading in self.cards})
