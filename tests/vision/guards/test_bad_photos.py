"""Photos of anything but one shelf: a sentence that helps, and never an invented card."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from companion.engine.exlibris.shelf import Place
from tests.vision.guards.copies import SAMPLES, read_sample, taught_copy
from tests.vision.guards.pictures import another_game, bare_table, out_of_focus, two_shelves
from vision.image import Picture, load_photo, shrunk
from vision.lab.evaluation.compare import compare
from vision.lab.evaluation.taught import Condition
from vision.reading import Reading


def sample(name: str) -> Picture:
    return load_photo(SAMPLES / "test-8" / f"{name}.jpg")


def read(picture: Picture) -> Reading:
    _, taught = taught_copy("test-8")
    return taught.read(picture)[Condition.UNKNOWN]


@pytest.mark.parametrize(
    ("photo", "problem"),
    [
        (bare_table, "photo-no-cards"),
        (another_game, "photo-other-game"),
        (lambda: out_of_focus(sample("easy_1")), "photo-out-of-focus"),
        (lambda: load_photo(SAMPLES / "test-8" / "calib_categories.jpg"), "photo-category-cards"),
        (lambda: two_shelves(sample("easy_1"), sample("normal_1")), "photo-two-shelves"),
    ],
    ids=["bare table", "another game", "out of focus", "category cards", "two shelves"],
)
def test_what_is_no_shelf_is_told_and_not_read(photo: Callable[[], Picture], problem: str) -> None:
    reading = read(photo())
    assert [one.id for one in reading.problems] == [problem]
    assert reading.cards == ()


def test_a_dim_photo_is_told_and_nothing_in_it_is_silently_wrong() -> None:
    copy, _ = taught_copy("test-8")
    (truth,) = (one.truth for one in copy.samples() if one.name == "normal_1.jpg")
    reading = read((sample("normal_1") * 0.2).astype("uint8"))
    assert "photo-dark" in [one.id for one in reading.problems]
    assert compare(reading, truth).silent == 0


def test_a_card_cut_off_at_the_edge_is_named() -> None:
    photo = sample("easy_1")
    whole = read_sample("test-8", "easy_1.jpg")[Condition.UNKNOWN]
    corners = whole.pixels(whole.cards[0])
    left, right = (edge(x for x, _ in corners) for edge in (min, max))
    reading = read(np.ascontiguousarray(photo[:, int(left + 0.3 * (right - left)) :]))
    named = [one.facts["place"] for one in reading.problems if one.id == "photo-cut-off"]
    assert Place(0, 0) in named


def test_glare_is_named_where_it_hides_a_header_or_its_icons() -> None:
    photo = sample("easy_1")
    plain = read_sample("test-8", "easy_1.jpg")[Condition.UNKNOWN]
    burnt = photo.copy()
    whole, icons = plain.cards[0], plain.cards[-1]
    _burn(burnt, plain.pixels(whole), 0.0)
    _burn(burnt, plain.pixels(icons), 0.45)
    reading = read(burnt)
    named = [one.facts["place"] for one in reading.problems if one.id == "photo-glare"]
    assert named == [whole.place, icons.place]
    assert "photo-hidden-card" not in [one.id for one in reading.problems]


def _burn(photo: Picture, corners: list[tuple[float, float]], start: float) -> None:
    """Burn out a card's header from a share of its width on."""
    left_top, right_top, right_bottom, left_bottom = np.asarray(corners)
    from_, to = left_top + start * (right_top - left_top), right_top
    down = 0.22 * ((left_bottom - left_top) + (right_bottom - right_top)) / 2
    area = np.round([from_, to, to + down, from_ + down]).astype(np.int32)
    cv2.fillConvexPoly(photo, area, (255, 255, 255))


def test_print_too_small_to_read_is_not_guessed() -> None:
    small, _ = shrunk(sample("easy_1"), 500)
    reading = read(small)
    assert "photo-small-print" in [one.id for one in reading.problems]
    assert [card for card in reading.cards if card.card and not card.review] == []
    assert [card for card in reading.cards if card.card and card.confidence < 0.1] == []
