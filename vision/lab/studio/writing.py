"""Writes drawn photos to a folder, each with its truth beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from card_db.exlibris.deck_csv import print_deck
from card_db.exlibris.load import editions
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.fonts import Split
from vision.lab.studio.levels import LevelName
from vision.lab.studio.photo import StudioPhoto, draw_books, draw_categories, draw_photo
from vision.lab.studio.sample import sample_design
from vision.lab.studio.shelves import deck_of, sample_shelf, taught_cards

_PHOTOS_PER_DESIGN = 4


def write_photos(
    out_dir: Path, level: LevelName, count: int, seed: int, split: Split = "tuning"
) -> Iterator[Path]:
    """Write `count` photos over several designs, and yield the path of each.

    Photos of one design share a folder, with the photos that teach the reader this design.
    """
    for index in range(count):
        design = sample_design(seed * 1000 + index // _PHOTOS_PER_DESIGN, split)
        folder = out_dir / design.name
        if index % _PHOTOS_PER_DESIGN == 0:
            write_calibration(folder, design, seed)
        dice = Dice("write", level, seed, index)
        shelf = sample_shelf(design, dice)
        photo = draw_photo(design, shelf, level, seed * 1000 + index)
        yield write_photo(folder, f"{level}_{index:02}", photo)


def write_calibration(folder: Path, design: Design, seed: int) -> None:
    """Write what a user needs to teach the reader a design, and the list of its cards."""
    folder.mkdir(parents=True, exist_ok=True)
    deck = print_deck(deck_of(design), editions()[design.edition])
    (folder / "deck.csv").write_text(deck, encoding="utf-8")
    write_photo(folder, "calib_categories", draw_categories(design, seed))
    for number, cards in enumerate(taught_cards(design, seed), start=1):
        write_photo(folder, f"calib_books_{number}", draw_books(design, cards, seed + number))


def write_photo(folder: Path, name: str, photo: StudioPhoto) -> Path:
    """Write one photo with its truth in notation and as JSON, and return its path."""
    path = folder / f"{name}.jpg"
    path.write_bytes(photo.jpeg)
    if not photo.truth.shows_categories:
        suffix = ".hand" if photo.truth.shows_biblios else ".shelf"
        path.with_suffix(suffix).write_text(photo.truth.shelf_text(), encoding="utf-8")
    path.with_suffix(".json").write_text(photo.truth.json_text(path.name), encoding="utf-8")
    return path
