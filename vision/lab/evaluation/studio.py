"""Copies that exist only in the studio: a photo is drawn where and when it is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

from card_db import Card, Deck, Edition, editions
from companion.engine.exlibris.shelf import UNKNOWN, Cell, Place, SeenCard, Shelf
from vision.image import Picture, load_photo
from vision.lab.evaluation.copies import Lessons
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.levels import SHELF_LEVELS, LevelName
from vision.lab.studio.photo import StudioPhoto, draw_books, draw_categories, draw_photo
from vision.lab.studio.sample import demo_design, sample_design
from vision.lab.studio.scene import OtherGame
from vision.lab.studio.scene import Shelf as Laid
from vision.lab.studio.shelves import deck_of, sample_shelf, taught_cards
from vision.learn.calibration import CalibrationPhoto
from vision.learn.typed import typed_cards

EVALUATED = 860
"""Seeds of the split `test` from here on decide how good the reader is: nothing looks at them."""
CALIBRATED = 5000
"""Seeds of the split `test` from here on are what confidence is fitted to."""
_SEED = 41


@dataclass(frozen=True, slots=True)
class StudioSample:
    """One photo of a design at a level; its number names it, whatever else is drawn."""

    design: Design
    level: LevelName
    number: int

    @property
    def name(self) -> str:
        """Return the level and the number."""
        return f"{self.level}_{self.number:04}"

    @property
    def laid(self) -> Laid:
        """Return the shelf that is drawn."""
        return sample_shelf(self.design, Dice("evaluate", self.design.name, self.name))

    @property
    def truth(self) -> Shelf:
        """Return the shelf that is drawn, as the engine sees it."""
        return shown_shelf(self.laid)

    def photo(self) -> StudioPhoto:
        """Draw the photo."""
        return draw_photo(self.design, self.laid, self.level, self.number)

    def picture(self) -> Picture:
        """Draw the photo and open its file as a phone would have sent it."""
        return load_photo(self.photo().jpeg)


def shown_shelf(laid: Laid) -> Shelf:
    """Return a shelf of the studio as the engine sees it."""
    return Shelf.of(
        {
            Place(row, col): _cell(shown)
            for row, places in enumerate(laid)
            for col, shown in enumerate(places)
            if shown is not None
        }
    )


def _cell(shown: Card | OtherGame | str) -> Cell:
    if isinstance(shown, Card):
        return Cell(SeenCard(shown.id, shown.books))
    return Cell(UNKNOWN, face_down=True)


@dataclass(frozen=True)
class StudioCopy:
    """A copy of a sampled design."""

    design: Design
    photos: tuple[StudioSample, ...] = field(default=(), repr=False)

    @property
    def name(self) -> str:
        """Return the design's name."""
        return self.design.name

    @property
    def edition(self) -> Edition:
        """Return the edition that the design prints."""
        return editions()[self.design.edition]

    @property
    def deck(self) -> Deck:
        """Return the 152 cards of the design's own deck."""
        return Deck.of_cards(self.name, self.design.edition, deck_of(self.design), "drawn")

    def samples(self) -> Sequence[StudioSample]:
        """Return the photos that are asked for."""
        return self.photos

    def lessons(self) -> Lessons:
        """Draw what an owner would photograph: the category cards, and twice six book cards."""
        categories = load_photo(draw_categories(self.design, _SEED).jpeg)
        taught = enumerate(taught_cards(self.design, _SEED), start=1)
        return Lessons(categories, tuple(self._lesson(*lesson) for lesson in taught))

    def _lesson(self, number: int, cards: Sequence[Card]) -> CalibrationPhoto:
        photo = draw_books(self.design, cards, _SEED + number)
        typed = typed_cards(photo.truth.shelf_text(), self.edition)
        return CalibrationPhoto(load_photo(photo.jpeg), typed)


def unseen_copies(first: int, designs: int, cards: int) -> list[StudioCopy]:
    """Return designs of the split `test`, together with at least so many cards at each level."""
    sampled = [sample_design(seed, "test") for seed in range(first, first + designs)]
    return _copies(sampled, cards)


def demo_copy(cards: int) -> StudioCopy:
    """Return the shipped design, with at least so many cards at each level."""
    return _copies([demo_design()], cards)[0]


def _copies(designs: Sequence[Design], cards: int) -> list[StudioCopy]:
    photos = [sample for level in SHELF_LEVELS for sample in _samples(designs, level, cards)]
    return [
        StudioCopy(design, tuple(photo for photo in photos if photo.design == design))
        for design in designs
    ]


def _samples(designs: Sequence[Design], level: LevelName, cards: int) -> Iterator[StudioSample]:
    """Go around the designs, a photo each, until there are enough cards."""
    drawn = 0
    for number in count():
        for design in designs:
            if drawn >= cards:
                return
            sample = StudioSample(design, level, number)
            drawn += len(sample.truth)
            yield sample
