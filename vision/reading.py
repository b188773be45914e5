"""What was read from a photo: cards in rows, each with a confidence, and what went wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from card_db import Books, CardId, Problem, in_code_order
from companion.engine.shelf import UNKNOWN, Cell, Place, SeenCard, Shelf
from vision.confidence.signals import Signals
from vision.decode import Alternative
from vision.image import Picture

Quad = tuple[tuple[float, float], ...]

__all__ = ["Alternative", "CardCrops", "CardReading", "Quad", "Reading"]


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
    found: float = 1.0
    """How sure it is that a card lies there with this side up."""
    signals: Signals | None = None
    """What the confidence in a face rests on."""

    @property
    def cell(self) -> Cell:
        """The place as the engine sees it."""
        if self.card is None:
            return Cell(UNKNOWN, self.face_down)
        books = in_code_order(self.books) if self.books else None
        return Cell(SeenCard(self.card, books), self.face_down)


@dataclass(frozen=True, eq=False)
class CardCrops:
    """A card's print, cut out: what a profile learns from once the card is confirmed.

    `groups` numbers the icons by likeness over the whole photo, for asking what each kind is.
    """

    letter: NDArray[np.uint8] | None
    ordinal: NDArray[np.uint8] | None
    icons: tuple[Picture, ...]
    groups: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """A whole photo: its cards in reading order, its problems, and how long it took."""

    cards: tuple[CardReading, ...]
    problems: tuple[Problem, ...]
    seconds: float
    crops: Mapping[Place, CardCrops] = field(default_factory=dict, compare=False)

    @property
    def shelf(self) -> Shelf:
        """The cards as a shelf of the game."""
        return Shelf.of({reading.place: reading.cell for reading in self.cards})
