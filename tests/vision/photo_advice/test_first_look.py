"""What is said of a photo before it is read: one of the demo's photos, spoilt in several ways."""

from __future__ import annotations

from importlib.resources import files

import cv2
import numpy as np
import pytest

from companion.engine.exlibris.shelf import Place
from vision.finding import FoundShelf, find_shelf
from vision.geometry import Quad
from vision.image import Picture, load_photo
from vision.photo_advice.first_look import first_look

Cards = dict[Place, Quad]


@pytest.fixture(scope="module")
def found() -> tuple[Picture, Cards]:
    content = files("companion").joinpath("demo", "photos", "bo.jpg").read_bytes()
    photo = load_photo(content)
    shelf = find_shelf(photo)
    assert isinstance(shelf, FoundShelf)
    return photo, {place: card.quad for place, card in sorted(shelf.grid.cards.items())}


def said(photo: Picture, cards: Cards) -> set[str]:
    return {problem.id for problem in first_look(photo, cards)}


def halved(cards: Cards) -> Cards:
    return {place: quad / 2 for place, quad in cards.items()}


def test_nothing_is_said_of_a_good_photo(found: tuple[Picture, Cards]) -> None:
    assert said(*found) == set()


def test_a_blurred_photo_is_out_of_focus(found: tuple[Picture, Cards]) -> None:
    photo, cards = found
    assert "photo-out-of-focus" in said(
        np.asarray(cv2.GaussianBlur(photo, (0, 0), 7), np.uint8), cards
    )


def test_too_little_light_is_told(found: tuple[Picture, Cards]) -> None:
    photo, cards = found
    assert said((photo * 0.25).astype(np.uint8), cards) == {"photo-dark"}


@pytest.mark.parametrize("at", [0, 7])
def test_glare_is_told_with_its_card(found: tuple[Picture, Cards], at: int) -> None:
    photo, cards = found
    place = sorted(cards)[at]
    corners = np.asarray(cards[place])
    top = (0.8 * corners[:2].mean(axis=0) + 0.2 * corners[2:].mean(axis=0)).astype(int)
    width = int(np.hypot(*(corners[1] - corners[0])))
    shining = photo.copy()
    cv2.ellipse(shining, tuple(map(int, top)), (width // 3, width // 4), 0, 0, 360, (255,) * 3, -1)
    glare = [p.facts["place"] for p in first_look(shining, cards) if p.id == "photo-glare"]
    assert glare == [place]


def test_a_card_at_the_edge_is_cut_off(found: tuple[Picture, Cards]) -> None:
    photo, cards = found
    edge = int(min(x for quad in cards.values() for x, _ in quad) + 40)
    cut = {place: quad - (edge, 0) for place, quad in cards.items()}
    assert "photo-cut-off" in said(np.ascontiguousarray(photo[:, edge:]), cut)


def test_small_cards_are_to_be_photographed_closer(found: tuple[Picture, Cards]) -> None:
    photo, cards = found
    small = cv2.resize(photo, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    height, width = small.shape[:2]
    table = np.full((height * 2, width * 2, 3), 120, np.uint8)
    table[:height, :width] = small
    assert "photo-small-cards" in said(table, halved(cards))


def test_a_shelf_that_fills_a_photo_of_small_cards_is_better_taken_twice(
    found: tuple[Picture, Cards],
) -> None:
    photo, cards = found
    small = np.asarray(cv2.resize(photo, None, fx=0.5, fy=0.5), np.uint8)
    assert "photo-two-halves" in said(small, halved(cards))
