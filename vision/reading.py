"""What was read from a photo: cards in rows, each with its doubts, and what went wrong."""

from dataclasses import dataclass, field

from card_db import Problem
from companion.engine.exlibris.reading import ReadCard
from companion.engine.exlibris.shelf import Shelf
from vision.arrangement import Arrangement
from vision.trace import Trace


@dataclass(frozen=True, slots=True)
class Reading:
    """A whole photo: its cards in reading order, its problems, and how long it took."""

    cards: tuple[ReadCard, ...]
    problems: tuple[Problem, ...]
    seconds: float = 0.0
    size: tuple[int, int] = (1, 1)
    """Width and height of the photo, upright."""
    trace: Trace = field(default_factory=Trace, compare=False, repr=False)
    """The results of every step that the reader came to."""

    @property
    def shelf(self) -> Shelf:
        """The cards as a shelf of the game."""
        return Shelf.of({card.place: card.cell for card in self.cards})

    @property
    def shows_other_copy(self) -> bool:
        """Whether the cards do not look like the copy of the profile, which then was not used."""
        return self.trace.seen is not None and self.trace.seen.misfit is not None

    @property
    def laid(self) -> Arrangement:
        """How the cards are laid out."""
        return self.trace.seen.laid if self.trace.seen else Arrangement.SHELF

    def pixels(self, card: ReadCard) -> list[tuple[float, float]]:
        """A card's corners in pixels of the photo."""
        width, height = self.size
        return [(round(x * width, 1), round(y * height, 1)) for x, y in card.quad]
