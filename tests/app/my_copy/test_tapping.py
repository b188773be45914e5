"""The layout of a copy, tapped on one card."""

from __future__ import annotations

import json

import cv2
import numpy as np

from card_db import CODES
from companion.app.my_copy.lesson import Lesson
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import (
    FindCards,
    LearnProfile,
    LessonPhoto,
    PhotoWasSeen,
    ProfileLearned,
)
from companion.app.reader.samples import sample
from tests.app.conftest import Open
from tests.app.my_copy.lessons import (
    BOOKS,
    CATEGORIES,
    TYPED,
    go,
    now,
    plain,
    settled,
)
from vision.image import load_photo
from vision.lab.studio.header_places import ink_boxes
from vision.lab.studio.sample import demo_design
from vision.lab.studio.shelves import deck_of
from vision.profile import load_profile


def test_the_cards_of_a_photo_are_found_where_they_lie(reader: ReaderProcess) -> None:
    seen = reader.do(FindCards(BOOKS))
    assert isinstance(seen, PhotoWasSeen)
    assert seen.rows == (6,)
    assert all(0 <= share <= 1 for _, quad in seen.cards for point in quad for share in point)


def test_parts_that_were_not_found_are_tapped(open_page: Open, lesson: Lesson) -> None:
    lesson.show_cards(BOOKS)
    photo = now(lesson.token).draft.photos[0]
    lesson.say_cards(photo.id, ("Y1.FR Y2.CC Z1.HH Z2.MM W1.SS W2.CF",))
    app = go(open_page("copy", lesson=lesson.token), 2)
    app.button(key="learn").click().run()
    settled(settled(app))
    for said in ("Tap the letter", "Tap its number", "Tap the middle of its first icon"):
        assert said in plain(app)
        now(lesson.token).tap(photo.id, (0.2, 0.3))
        settled(app)
    assert "Now learn again" in app.success[0].value
    assert now(lesson.token).job.lessons[0].taps == ((0.2, 0.3),) * 3
    app.button(key="tap-again").click().run()
    assert "Tap the letter" in plain(settled(app))
    assert now(lesson.token).draft.photos[0].rows


def test_taps_on_a_card_tell_its_layout(reader: ReaderProcess) -> None:
    taps = _taps_on_the_first_card()
    told = reader.do(
        LearnProfile("copy", "en", (LessonPhoto(BOOKS, TYPED, taps),), CATEGORIES, CODES)
    )
    assert isinstance(told, ProfileLearned)
    layout = load_profile(told.profile).layout
    assert layout
    assert layout.letter
    assert layout.ordinal
    assert layout.icons


def _taps_on_the_first_card() -> tuple[tuple[float, float], ...]:
    """Return the middles of letter, number and first icon as the studio printed them."""
    design = demo_design()
    truth = json.loads(sample("calib_books_1.json"))
    shown, corners = truth["rows"][0][0], np.array(truth["corners"][0][0], np.float32)
    card = next(
        card
        for card in deck_of(design)
        if (card.id.letter, card.id.number) == (shown["letter"], shown["ordinal"])
    )
    letter, ordinal, icons = ink_boxes(design, card)
    size = np.array((design.width, design.height))
    middles = [
        np.array(((b[0] + b[2]) / 2, (b[1] + b[3]) / 2)) / size for b in (letter, ordinal, icons[0])
    ]
    square = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    to_photo = cv2.getPerspectiveTransform(square, corners)
    points = cv2.perspectiveTransform(np.array([middles]), to_photo)[0]
    height, width = load_photo(BOOKS).shape[:2]
    return tuple((float(x / width), float(y / height)) for x, y in points)
