"""However a photo is turned and however large it is, its shelf is the same."""

from __future__ import annotations

import numpy as np
import pytest

from companion.engine.exlibris.notation import print_shelf
from tests.vision.guards.copies import SAMPLES, read_sample, taught_copy
from tests.vision.guards.pictures import doubled
from vision.image import load_photo, turned
from vision.lab.evaluation.taught import Condition
from vision.photo_advice.parts import card_width
from vision.reading import Reading


def read(name: str, photo: str, *, degrees: int = 0, twice_as_fine: bool = False) -> Reading:
    """Read a sample photo again with its deck, turned or enlarged."""
    copy, taught = taught_copy(name)
    picture = turned(load_photo(copy.folder / f"{photo}.jpg"), degrees)
    return taught.read(doubled(picture) if twice_as_fine else picture)[Condition.KNOWN]


def as_it_is(name: str, photo: str) -> Reading:
    """Return what is read in a sample photo with its deck."""
    return read_sample(name, f"{photo}.jpg")[Condition.KNOWN]


SOME = [("demo", "easy_2"), ("test-8", "normal_1"), ("test-13", "easy_1")]


def moved(corner: tuple[float, float], size: tuple[int, int], degrees: int) -> tuple[float, float]:
    """Where a point of a photo of this width and height is after turning it clockwise."""
    (x, y), (width, height) = corner, size
    return {90: (height - y, x), 180: (width - x, height - y), 270: (y, width - x)}[degrees]


@pytest.mark.parametrize(("copy", "photo"), SOME)
def test_a_turned_photo_gives_the_same_shelf(copy: str, photo: str) -> None:
    height, width = load_photo(SAMPLES / copy / f"{photo}.jpg").shape[:2]
    upright = as_it_is(copy, photo)
    for degrees in (90, 180, 270):
        reading = read(copy, photo, degrees=degrees)
        assert print_shelf(reading.shelf) == print_shelf(upright.shelf)
        for before, after in zip(upright.cards, reading.cards, strict=True):
            corners = upright.pixels(before)
            wanted = [moved(corner, (width, height), degrees) for corner in corners]
            # A corner is measured again in each picture.
            margin = 0.06 * card_width(np.array(corners))
            assert np.allclose(reading.pixels(after), wanted, atol=margin)


@pytest.mark.parametrize(("copy", "photo"), SOME)
def test_twice_the_resolution_gives_the_same_shelf(copy: str, photo: str) -> None:
    plain, fine = as_it_is(copy, photo), read(copy, photo, twice_as_fine=True)
    assert print_shelf(fine.shelf) == print_shelf(plain.shelf)


def test_reading_twice_gives_the_same() -> None:
    once, again = as_it_is("test-8", "normal_1"), read("test-8", "normal_1")
    assert once.cards == again.cards
    assert once.problems == again.problems
