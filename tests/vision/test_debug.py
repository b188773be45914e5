"""The pictures of the stages show what was seen and decided."""

import cv2
import numpy as np
import pytest

from card_db import Edition
from companion.engine.exlibris.reading import Doubt, ReadCard, Reason
from vision.debug import as_png, stage_pictures
from vision.geometry import Quad
from vision.image import Picture
from vision.outline import outline_of
from vision.pipeline import Knowledge, read_photo
from vision.reading import Reading
from vision.trace import Trace

SIZE = (1200, 900)
LEFT: Quad = np.array([(200, 200), (500, 200), (500, 640), (200, 640)], np.float64)
RIGHT: Quad = np.array([(700, 200), (1000, 200), (1000, 640), (700, 640)], np.float64)


@pytest.fixture
def table() -> Picture:
    return np.full((SIZE[1], SIZE[0], 3), 128, np.uint8)


def reading_of(*cards: tuple[Quad, bool]) -> Reading:
    doubts = (Doubt(Reason.CARD_UNCERTAIN),)
    read = [
        ReadCard(
            row=0,
            col=col,
            card=f"A{col + 1}",
            books="FR",
            confidence=0.5,
            quad=outline_of(quad, SIZE),
            doubts=doubts if review else (),
        )
        for col, (quad, review) in enumerate(cards)
    ]
    return Reading(tuple(read), (), size=SIZE, trace=Trace())


def reddish(picture: Picture, quad: Quad) -> int:
    """Count the pixels of a card that are far more red than green, with some around its edge."""
    (left, top), (right, bottom) = quad[0].astype(int) - 5, quad[2].astype(int) + 5
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


def test_a_bare_table_has_but_the_first_picture(table: Picture, edition: Edition) -> None:
    reading = read_photo(table, None, Knowledge(edition))
    assert [stage for stage, _ in stage_pictures(table, reading)] == ["1-cards"]


def test_the_rows_are_drawn_over_the_photo(easy_photo: Picture, easy_reading: Reading) -> None:
    pictures = dict(stage_pictures(easy_photo, easy_reading))
    assert pictures["2-rows"].shape == pictures["1-cards"].shape
    assert np.any(pictures["2-rows"] != pictures["1-cards"])


def test_every_stage_of_a_shelf_that_was_read_has_a_picture(
    easy_photo: Picture, easy_reading: Reading
) -> None:
    stages = [stage for stage, _ in stage_pictures(easy_photo, easy_reading)]
    assert stages == ["1-cards", "2-rows", "3-headers", "4-print", "5-decided"]


def test_a_picture_survives_as_a_file(table: Picture) -> None:
    again = cv2.imdecode(np.frombuffer(as_png(table), np.uint8), cv2.IMREAD_COLOR)
    np.testing.assert_array_equal(again, table)
