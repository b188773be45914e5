"""Whole tables that exist only in the studio: the shelves of four players who share one deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from companion.engine.exlibris.shelf import Shelf
from vision.lab.evaluation.studio import shown_shelf
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.levels import LevelName
from vision.lab.studio.photo import StudioPhoto, draw_photo
from vision.lab.studio.sample import sample_design
from vision.lab.studio.scene import Shelf as Laid
from vision.lab.studio.shelves import sample_table

LEVELS: tuple[LevelName, ...] = ("easy", "normal")
"""A first evening has no goals for the level hard."""
PLAYERS = 4


@dataclass(frozen=True, slots=True)
class StudioTable:
    """A table of a design at a level; its number names it, whatever else is drawn."""

    design: Design
    level: LevelName
    number: int

    @property
    def name(self) -> str:
        """Return the level and the number."""
        return f"{self.level}_{self.number:04}"

    @property
    def laid(self) -> list[Laid]:
        """Return the shelves that are drawn."""
        return sample_table(self.design, Dice("tables", self.design.name, self.name), PLAYERS)

    @property
    def truths(self) -> list[Shelf]:
        """Return the same as the engine sees them."""
        return [*map(shown_shelf, self.laid)]

    def photos(self) -> list[StudioPhoto]:
        """Draw a photo of each shelf."""
        first = PLAYERS * self.number
        return [
            draw_photo(self.design, shelf, self.level, seed)
            for seed, shelf in enumerate(self.laid, start=first)
        ]


def unseen_tables(first: int, designs: int, cards: int) -> list[StudioTable]:
    """Return tables of the split `test`, together with at least so many cards at each level."""
    sampled = [sample_design(seed, "test") for seed in range(first, first + designs)]
    found = [table for level in LEVELS for table in _tables(sampled, level, cards)]
    # The tables of a design follow each other: what it teaches is then learned once.
    return sorted(found, key=lambda table: (sampled.index(table.design), table.number))


def _tables(designs: Sequence[Design], level: LevelName, cards: int) -> Iterator[StudioTable]:
    """Go around the designs, a table each, until there are enough cards."""
    drawn = 0
    for number in count():
        for design in designs:
            if drawn >= cards:
                return
            table = StudioTable(design, level, number)
            drawn += sum(map(len, table.truths))
            yield table
