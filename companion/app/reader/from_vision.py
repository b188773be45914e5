"""What the vision package read, with cards, doubts and outlines as everybody else knows them."""

from __future__ import annotations

from dataclasses import dataclass, field

from card_db import Problem
from companion.engine.reading import Alternative, Doubt, ReadCard, Reason, written
from companion.engine.shelf import Shelf
from vision.image import Picture
from vision.reading import CardReading
from vision.reading import Reading as VisionReading


@dataclass(frozen=True, slots=True)
class Reading:
    """A whole photo: its cards in reading order, its problems, and how long it took."""

    cards: tuple[ReadCard, ...]
    problems: tuple[Problem, ...]
    seconds: float
    size: tuple[int, int]
    """Width and height of the photo, upright."""
    original: VisionReading = field(compare=False, repr=False)

    @property
    def shelf(self) -> Shelf:
        """The cards as a shelf of the game."""
        return Shelf.of({card.place: card.cell for card in self.cards})

    def pixels(self, card: ReadCard) -> list[tuple[float, float]]:
        """A card's corners in pixels of the photo."""
        width, height = self.size
        return [(round(x * width, 1), round(y * height, 1)) for x, y in card.quad]


def from_vision(reading: VisionReading, picture: Picture) -> Reading:
    """Return what was read from a picture."""
    size = picture.shape[1], picture.shape[0]
    cards = tuple(_card(card, size) for card in reading.cards)
    return Reading(cards, reading.problems, reading.seconds, size, reading)


def _card(card: CardReading, size: tuple[int, int]) -> ReadCard:
    width, height = size
    return ReadCard(
        *card.place,
        card=written(card.card),
        books="".join(card.books),
        confidence=card.confidence,
        quad=tuple((round(x / width, 5), round(y / height, 5)) for x, y in card.quad),
        of=card.of,
        face_down=card.face_down,
        alternatives=tuple(
            Alternative(written(other.card), "".join(other.books), other.p)
            for other in card.alternatives
        ),
        doubts=(Doubt(Reason.UNSPECIFIED),) if card.review else (),
    )
