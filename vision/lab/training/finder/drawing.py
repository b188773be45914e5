"""Draws the photos that teach and measure the card finder, one design a photo."""

from collections.abc import Iterator
from pathlib import Path

from vision.lab.studio.dice import Dice
from vision.lab.studio.levels import LevelName
from vision.lab.studio.photo import StudioPhoto, draw_books, draw_categories, draw_photo
from vision.lab.studio.sample import sample_design
from vision.lab.studio.shelves import deck_of, sample_shelf
from vision.lab.studio.writing import write_photo

_BOOKS = 6
_ROUND = 10
"""Of so many photos one shows category cards, one a few books, one none at all."""


def draw_into(folder: Path, first_seed: int, count: int) -> Iterator[Path]:
    """Draw what the folder lacks, and yield the path of every photo."""
    folder.mkdir(parents=True, exist_ok=True)
    for index in range(count):
        path = folder / f"{first_seed + index:05}.jpg"
        if not path.with_suffix(".json").exists():
            write_photo(folder, path.stem, drawn(first_seed + index))
            # Every seed is a design of its own, which no later photo needs.
            sample_design.cache_clear()
        yield path


def drawn(seed: int) -> StudioPhoto:
    """Draw the photo of a seed; its last digit says what it shows."""
    design, dice = sample_design(seed, "tuning"), Dice("finder", seed)
    kind = seed % _ROUND
    if kind == _ROUND - 1:
        return draw_categories(design, seed)
    if kind == _ROUND - 2:
        return draw_books(design, dice.some(deck_of(design), _BOOKS), seed)
    shelf = () if kind == _ROUND - 3 else sample_shelf(design, dice)
    return draw_photo(design, shelf, _level(dice), seed, megapixels=dice.between(2.0, 3.4))


def _level(dice: Dice) -> LevelName:
    levels: tuple[LevelName, ...] = ("easy", "normal", "normal", "hard")
    return dice.pick(levels)
