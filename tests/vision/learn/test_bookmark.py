"""A drawn bookmark: what is read of it is right, and the rest is said to be unclear."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from companion.render import fonts
from vision.image import Picture
from vision.learn.bookmark import read_bookmark

FONTS = Path(str(fonts.__file__)).parent
COUNTS = {"A": 7, "B": 10, "C": 6, "D": 9, "E": 7, "H": 5, "K": 8, "M": 11, "R": 4, "S": 12}


def drawn(counts: dict[str, int], columns: int, turn: float = 0) -> Picture:
    """Draw letters with their numbers in some columns, a little turned, on paper."""
    font = ImageFont.truetype(FONTS / "Alegreya-Bold.ttf", 64)
    rows = -(-len(counts) // columns)
    page = Image.new("RGB", (80 + 260 * columns, 80 + 110 * rows), (236, 222, 190))
    pen = ImageDraw.Draw(page)
    for at, (letter, number) in enumerate(counts.items()):
        place = (60 + 260 * (at % columns), 40 + 110 * (at // columns))
        pen.text(place, f"{letter} {number}", font=font, fill=(60, 40, 30))
    turned = page.rotate(turn, expand=True, fillcolor=(236, 222, 190))
    return np.asarray(turned, np.uint8)[:, :, ::-1].copy()


@pytest.mark.parametrize("columns", [1, 3, 5])
def test_what_is_read_is_right_and_the_rest_is_unclear(columns: int) -> None:
    read = read_bookmark(drawn(COUNTS, columns, 1.5), [*COUNTS])
    assert read.totals.items() <= COUNTS.items()
    assert {*read.totals, *read.unclear} == {*COUNTS}
    assert len(read.totals) >= 7


def test_letters_that_look_alike_are_never_guessed() -> None:
    read = read_bookmark(drawn({"A": 7, "Ä": 3, "B": 6}, 1), ["A", "Ä", "B"])
    assert set(read.unclear) >= {"A", "Ä"}


def test_a_photo_without_print_says_nothing() -> None:
    read = read_bookmark(np.full((300, 400, 3), 200, np.uint8), ["A", "B"])
    assert (read.totals, read.unclear) == ({}, ("A", "B"))
