"""Copies as their owners photograph them: calibration photos, and shelves at every level."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from vision.geometry import Quad
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.levels import SHELF_LEVELS
from vision.lab.studio.photo import StudioPhoto, draw_books, draw_categories, draw_photo
from vision.lab.studio.sample import sample_design
from vision.lab.studio.shelves import deck_of, sample_shelf
from vision.lab.studio.writing import write_photo

CATEGORIES, BOOKS = "calib_categories", "calib_books_"
_MEGAPIXELS = (3.0, 5.0)


@dataclass(frozen=True, eq=False)
class ShownCard:
    """A face-up card of a photo: where it lies, and what the truth says of it."""

    quad: Quad
    truth: dict[str, Any]

    @property
    def icons(self) -> tuple[str, ...]:
        """The categories of its icons, in print order."""
        return tuple(self.truth["icons"])

    @property
    def is_book(self) -> bool:
        """Whether it is a book card."""
        return "letter" in self.truth


def shown_cards(photo: Path) -> Iterator[ShownCard]:
    """The face-up cards of a photo with a truth beside it, row by row."""
    truth = _truth(photo)
    for row, quads in zip(truth["rows"], truth["corners"], strict=True):
        for place, quad in zip(row, quads, strict=True):
            if place and place["face_up"]:
                yield ShownCard(np.array(quad, np.float64), place)


def design_of(photo: Path) -> Design | None:
    """The design that a photo of the studio shows; none for photos of other make."""
    split, _, seed = str(_truth(photo)["deck"]).partition("-")
    return sample_design(int(seed), "tuning") if split == "tuning" else None


def _truth(photo: Path) -> dict[str, Any]:
    return dict(json.loads(photo.with_suffix(".json").read_text(encoding="utf-8")))


def draw_copy(folder: Path, seed: int) -> Path:
    """Draw the photos of one copy that are not there yet; return the folder that they are in."""
    design, dice = sample_design(seed, "tuning"), Dice("copy", seed)
    cards = dice.some(deck_of(design), 12)
    own = folder / design.name
    own.mkdir(parents=True, exist_ok=True)
    _draw(own, CATEGORIES, lambda: draw_categories(design, 1))
    _draw(own, f"{BOOKS}1", lambda: draw_books(design, cards[:6], 1))
    _draw(own, f"{BOOKS}2", lambda: draw_books(design, cards[6:], 2))
    for level in SHELF_LEVELS:
        shelf, size = sample_shelf(design, dice), dice.between(*_MEGAPIXELS)
        _draw(own, f"{level}_01", lambda: draw_photo(design, shelf, level, 1, size))  # noqa: B023
    return own


def _draw(folder: Path, name: str, draw: Callable[[], StudioPhoto]) -> None:
    if not all((folder / f"{name}.{kind}").exists() for kind in ("jpg", "json")):
        write_photo(folder, name, draw())
