"""What is wrong with a photo is found on photos that were spoilt on purpose."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import cv2
import numpy as np
import pytest

from card_db import Problem
from companion.engine.reading import UNREAD, ReadCard
from companion.engine.shelf import Place
from tests.vision.seen import SIZE, photo_evidence
from vision.found import CardKind, FoundCard
from vision.geometry import Quad
from vision.image import Picture, load_photo
from vision.outline import outline_of
from vision.photo_advice.blur import blur_of
from vision.photo_advice.photo import problems_of_photo, problems_without_cards
from vision.photo_advice.shelf import problems_with_cards, why_unread
from vision.trace import PhotoEvidence

SAMPLES = Path(__file__).parents[2] / "sample_photos"
PHOTOS = ("test-8/easy_1", "test-3/normal_1", "demo/normal_2", "test-13/easy_2")


A1 = "A1"


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
    left = min(float(quad[:, 0].min()) for quad in cards.values())
    step = int(left) + 60
    cropped = np.ascontiguousarray(photo[:, step:])
    moved = {place: quad - (step, 0) for place, quad in cards.items()}
    found = list(problems_of_photo(cropped, moved))
    assert {problem.id for problem in found} == {"photo-cut-off"}
    places = {problem.facts["place"] for problem in found}
    assert places
    assert places <= {place for place in cards if place.col == 0}


QUAD = np.array([(10.0, 10.0), (60.0, 10.0), (60.0, 80.0), (10.0, 80.0)])
PLAIN_TABLE = np.full((SIZE[1], SIZE[0], 3), 200, np.uint8)


def seen(kind: CardKind, count: int) -> PhotoEvidence:
    """A photo in which a row of cards was found, of which no header says anything."""
    return photo_evidence({Place(0, col): FoundCard(kind, QUAD, 0.99) for col in range(count)})


def row(*cards: str, face_down: bool = False) -> list[ReadCard]:
    return [
        ReadCard(0, col, card, "", 1.0, outline_of(QUAD, SIZE), of=7, face_down=face_down)
        for col, card in enumerate(cards)
    ]


@pytest.mark.parametrize(("strange", "says"), [(2, False), (4, True)])
def test_cards_that_cannot_be_read_may_be_of_another_game(strange: int, says: bool) -> None:
    cards = row(*[A1] * (5 - strange), *[UNREAD] * strange)
    told = ids(problems_with_cards(PLAIN_TABLE, seen(CardKind.BOOK, 5), cards))
    assert ("photo-other-game" in told) == says
    assert told.count("photo-hidden-card") == strange
    assert why_unread(PLAIN_TABLE, seen(CardKind.BOOK, 5), cards) is None


def test_backs_alone_are_no_shelf() -> None:
    backs = row(UNREAD, UNREAD, UNREAD, face_down=True)
    why = why_unread(PLAIN_TABLE, seen(CardKind.BACK, 3), backs)
    assert why is not None
    assert why.id == "photo-other-game"


@pytest.mark.parametrize("kind", [CardKind.BOOK, CardKind.CATEGORY])
def test_six_cards_that_are_all_alike_are_of_another_game(kind: CardKind) -> None:
    why = why_unread(PLAIN_TABLE, seen(kind, 6), row(*[UNREAD] * 6))
    assert why is not None
    assert why.id == "photo-other-game"
