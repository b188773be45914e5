"""Draws the photos of `sample_photos` again: `python scripts/sample_photos.py`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from vision.lab.studio.biblios.hands import sample_hand, taught_hands
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.levels import SHELF_LEVELS, LevelName
from vision.lab.studio.photo import draw_photo
from vision.lab.studio.sample import demo_design, sample_design
from vision.lab.studio.shelves import sample_shelf
from vision.lab.studio.writing import write_calibration, write_photo

FOLDER = Path(__file__).resolve().parent.parent / "sample_photos"
SEED = 1897
UNSEEN = (3, 8, 13)
"""Designs that were never used for tuning."""
PHOTOS_PER_LEVEL = 2


def main() -> None:
    """Draw all photos, and say how far it is."""
    for design in (demo_design(), *(sample_design(seed, "test") for seed in UNSEEN)):
        folder = FOLDER / design.name
        write_calibration(folder, design, SEED)
        for level in SHELF_LEVELS:
            for number in range(1, PHOTOS_PER_LEVEL + 1):
                _draw(folder, design, level, number)
    for path in draw_biblios(FOLDER / "biblios"):
        sys.stdout.write(f"{path.relative_to(FOLDER)}\n")


def draw_biblios(folder: Path) -> Iterator[Path]:
    """Draw a lesson and some hands of Biblios, cards of our own drawing."""
    design = demo_design()
    folder.mkdir(parents=True, exist_ok=True)
    for number, rows in enumerate(taught_hands(design, Dice("sample lesson", SEED)), start=1):
        photo = draw_photo(design, rows, "calibration", SEED + number, megapixels=4.0)
        yield write_photo(folder, f"calib_cards_{number}", photo)
    for level in SHELF_LEVELS:
        hand = sample_hand(design, Dice("sample hand", level))
        photo = draw_photo(design, hand, level, SEED, megapixels=4.0)
        yield write_photo(folder, f"{level}_1", photo)


def _draw(folder: Path, design: Design, level: LevelName, number: int) -> None:
    dice = Dice("sample", design.name, level, number)
    photo = draw_photo(design, sample_shelf(design, dice), level, SEED + number, megapixels=4.0)
    path = write_photo(folder, f"{level}_{number}", photo)
    sys.stdout.write(f"{path.relative_to(FOLDER)}\n")


if __name__ == "__main__":
    main()
