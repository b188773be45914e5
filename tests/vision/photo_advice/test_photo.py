"""What is wrong with a photo is found on photos that were spoilt on purpose."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import cv2
import numpy as np
import pytest

from card_db import Problem
from companion.engine.exlibris.shelf import Place
from vision.geometry import Quad
from vision.image import Picture, load_photo
from vision.photo_advice.photo import problems_of_photo, problems_without_cards

SAMPLES = Path(__file__).parents[3] / "sample_photos"
PHOTOS = ("test-8/easy_1", "test-3/normal_1", "demo/normal_2", "test-13/easy_2")


def cards_of(name: str) -> dict[Place, Quad]:
    """The cards where the truth says that they are."""
    corners = json.loads((SAMPLES / f"{name}.json").read_text())["corners"]
    return {
        Place(row, col): np.array(quad, np.float64)
        for row, quads in enumerate(corners)
        for col, quad in enumerate(quads)
        if quad
    }


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
    assert ids(problems_of_photo(photo, cards_of(name))) == []


@pytest.mark.parametrize("name", PHOTOS)
@pytest.mark.parametrize(
    ("spoilt", "problem"),
    [(out_of_focus, "photo-out-of-focus"), (shaken, "photo-moved"), (dim, "photo-dark")],
)
def test_a_spoilt_photo_is_told_by_its_cards(
    name: str, spoilt: Callable[[Picture], Picture], problem: str
) -> None:
    photo = spoilt(load_photo(SAMPLES / f"{name}.jpg"))
    assert ids(problems_of_photo(photo, cards_of(name))) == [problem]


@pytest.mark.parametrize("name", PHOTOS)
def test_without_cards_a_blurred_photo_is_told_by_itself(name: str) -> None:
    photo = load_photo(SAMPLES / f"{name}.jpg")
    assert ids(problems_without_cards(photo)) == []
    hopeless = np.asarray(cv2.GaussianBlur(photo, (0, 0), 12), np.uint8)
    assert ids(problems_without_cards(hopeless)) == ["photo-out-of-focus"]
    assert ids(problems_without_cards(dim(photo))) == ["photo-dark"]


def test_a_card_that_reaches_beyond_the_photo_is_named() -> None:
    name = PHOTOS[0]
    photo, cards = load_photo(SAMPLES / f"{name}.jpg"), cards_of(name)
    left = min(float(quad[:, 0].min()) for quad in cards.values())
    step = int(left) + 60
    cropped = np.ascontiguousarray(photo[:, step:])
    moved = {place: quad - (step, 0) for place, quad in cards.items()}
    found = list(problems_of_photo(cropped, moved))
    assert {problem.id for problem in found} == {"photo-cut-off"}
    places = {problem.facts["place"] for problem in found}
    assert places
    assert places <= {place for place in cards if place.col == 0}
