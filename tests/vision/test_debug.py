"""The pictures of the stages show what was seen and decided."""

import numpy as np
import pytest

from card_db import CardId, parse_books
from companion.engine.shelf import Place
from tests.vision.conftest import PHOTOS
from vision.debug import stage_pictures
from vision.image import Picture, load_photo
from vision.reading import CardReading, Quad, Reading

LEFT: Quad = ((200, 200), (500, 200), (500, 640), (200, 640))
RIGHT: Quad = ((700, 200), (1000, 200), (1000, 640), (700, 640))


@pytest.fixture
def table() -> Picture:
    return np.full((900, 1200, 3), 128, np.uint8)


def reading_of(*cards: tuple[Quad, bool]) -> Reading:
    told = [
        CardReading(
            place=Place(0, col),
            card=CardId("A", col + 1),
            of=None,
            books=parse_books("FR"),
            face_down=False,
            confidence=0.5,
            review=review,
            quad=quad,
        )
        for col, (quad, review) in enumerate(cards)
    ]
    return Reading(tuple(told), (), 0.0)


def reddish(picture: Picture, quad: Quad) -> int:
    """Count the pixels of a card that are far more red than green, with some around its edge."""
    (left, top), (right, bottom) = np.array(quad[0], int) - 5, np.array(quad[2], int) + 5
    part = picture[top:bottom, left:right].astype(int)
    return int(np.sum(part[:, :, 2] - part[:, :, 1] > 100))


def test_what_is_doubtful_is_marked(table: Picture) -> None:
    pictures = dict(stage_pictures(table, reading_of((LEFT, True), (RIGHT, False))))
    decided = pictures["5-decided"]
    assert reddish(decided, LEFT) > 1000
    assert reddish(decided, RIGHT) == 0


def test_the_names_are_written(table: Picture) -> None:
    one = dict(stage_pictures(table, reading_of((LEFT, False))))["5-decided"]
    other = dict(stage_pictures(table, reading_of((RIGHT, False), (LEFT, False))))["5-decided"]
    # The same outline with another name on it: A1, and A2.
    inside = slice(210, 630), slice(210, 490)
    assert np.any(one[inside] != 128)
    assert np.any(one[inside] != other[inside])


def test_a_bare_table_has_but_the_first_picture(table: Picture) -> None:
    assert [stage for stage, _ in stage_pictures(table, Reading((), (), 0.0))] == ["1-cards"]


def test_the_rows_are_drawn_over_the_photo() -> None:
    photo = load_photo(PHOTOS / "easy_05.jpg")
    pictures = dict(stage_pictures(photo, Reading((), (), 0.0)))
    assert pictures["2-rows"].shape == pictures["1-cards"].shape
    assert np.any(pictures["2-rows"] != pictures["1-cards"])
