"""What is wrong with a photo is found on photos that were spoilt on purpose."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import cv2
import numpy as np
import pytest

from card_db import CardId, Problem
from companion.engine.shelf import Place
from vision.image import Picture, load_photo
from vision.photographer import problems_with_cards, problems_without_cards
from vision.photographer.blur import blur_of
from vision.reading import CardReading, Quad

SAMPLES = Path(__file__).parents[2] / "sample_photos"
PHOTOS = ("test-8/easy_1", "test-3/normal_1", "demo/normal_2", "test-13/easy_2")


A1 = CardId("A", 1)


def reading(place: Place, quad: Quad, card: CardId | None = A1) -> CardReading:
    return CardReading(place, card, 7, (), face_down=False, confidence=1, review=False, quad=quad)


def cards_of(name: str) -> list[CardReading]:
    """The cards where the truth says that they are."""
    corners = json.loads((SAMPLES / f"{name}.json").read_text())["corners"]
    return [
        reading(Place(row, col), tuple((x, y) for x, y in quad))
        for row, quads in enumerate(corners)
        for col, quad in enumerate(quads)
        if quad
    ]


def ids(problems: Iterable[Problem]) -> list[str]:
    return [problem.id for problem in problems]


def out_of_focus(photo: Picture) -> Picture:
    return np.asarray(cv2.GaussianBlur(photo, (0, 0), 4), np.uint8)


def shaken(photo: Picture) -> Picture:
    kernel = np.eye(9, dtype=np.float32) / 9
    return np.asarray(cv2.filter2D(photo, -1, kernel), np.uint8)


def dim(photo: Picture) -> Picture:
    return (photo * 0.22).astype(np.uint8)


@pytest.mark.parametrize("name", PHOTOS)
def test_a_good_photo_is_not_found_fault_with(name: str) -> None:
    photo = load_photo(SAMPLES / f"{name}.jpg")
    assert ids(problems_with_cards(photo, cards_of(name))) == []


@pytest.mark.parametrize("name", PHOTOS)
@pytest.mark.parametrize(
    ("spoilt", "problem"),
    [(out_of_focus, "photo-out-of-focus"), (shaken, "photo-moved"), (dim, "photo-dark")],
)
def test_a_spoilt_photo_is_told_by_its_cards(
    name: str, spoilt: Callable[[Picture], Picture], problem: str
) -> None:
    photo = spoilt(load_photo(SAMPLES / f"{name}.jpg"))
    assert ids(problems_with_cards(photo, cards_of(name))) == [problem]


@pytest.mark.parametrize("name", PHOTOS)
def test_without_cards_a_blurred_photo_is_told_by_itself(name: str) -> None:
    photo = load_photo(SAMPLES / f"{name}.jpg")
    assert ids(problems_without_cards(photo)) == []
    hopeless = np.asarray(cv2.GaussianBlur(photo, (0, 0), 12), np.uint8)
    assert ids(problems_without_cards(hopeless)) == ["photo-out-of-focus"]
    assert ids(problems_without_cards(dim(photo))) == ["photo-dark"]


def test_a_blur_is_measured_in_pixels_whatever_the_light() -> None:
    photo = load_photo(SAMPLES / f"{PHOTOS[0]}.jpg")
    widths = []
    for sigma in (1.5, 3.0):
        blur = blur_of([np.asarray(cv2.GaussianBlur(photo, (0, 0), sigma), np.uint8)])
        assert blur is not None
        widths.append(blur.least)
    # An edge spread by sigma is 2.5 sigma wide at its steepest slope.
    assert widths == pytest.approx([4.4, 7.8], rel=0.2)


def test_a_plain_table_has_no_edges_to_measure() -> None:
    assert blur_of([np.full((400, 400, 3), 120, np.uint8)]) is None
    assert blur_of([]) is None


def test_a_card_that_reaches_beyond_the_photo_is_named() -> None:
    name = PHOTOS[0]
    photo, cards = load_photo(SAMPLES / f"{name}.jpg"), cards_of(name)
    left = min(x for card in cards for x, _ in card.quad)
    step = int(left) + 60
    cropped = np.ascontiguousarray(photo[:, step:])
    moved = [reading(card.place, tuple((x - step, y) for x, y in card.quad)) for card in cards]
    found = list(problems_with_cards(cropped, moved))
    assert {problem.id for problem in found} == {"photo-cut-off"}
    places = {problem.facts["place"] for problem in found}
    assert places
    assert places <= {card.place for card in cards if card.place.col == 0}


@pytest.mark.parametrize(("strange", "says"), [(2, []), (4, ["photo-other-game"])])
def test_cards_that_cannot_be_read_may_be_of_another_game(strange: int, says: list[str]) -> None:
    quad = ((10.0, 10.0), (60.0, 10.0), (60.0, 80.0), (10.0, 80.0))
    photo = np.full((200, 200, 3), 200, np.uint8)
    known = [A1] * (5 - strange) + [None] * strange
    cards = [reading(Place(0, col), quad, card) for col, card in enumerate(known)]
    assert ids(problems_with_cards(photo, cards)) == says
