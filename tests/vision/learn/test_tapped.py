"""Taps on one card say where the parts stand on all of them."""

import cv2
import numpy as np
import pytest

from vision.headers.fit_layout import fit_layout
from vision.headers.frame import card_to_photo
from vision.headers.parts import Part, PossibleParts
from vision.learn.tapped import TappedParts, weighed_by_taps

QUAD = np.array([(100, 100), (400, 110), (395, 540), (90, 530)], np.float32)


def box(x: float, y: float, log_odds: float) -> Part:
    return Part(x - 15, y - 20, x + 15, y + 20, log_odds)


def misleading(number: int) -> PossibleParts:
    """Something at the left looks more like a letter than the letter at the right does."""
    shift = number % 2
    return PossibleParts(
        (box(60 + shift, 50, 4.0), box(300 + shift, 50, 1.0)),
        (box(180, 50 + shift, 3.0), box(240, 50 + shift, 0.5)),
        (box(60 + shift, 120, 3.0), box(120 + shift, 120, 3.0), box(60, 50, 3.0)),
    )


def at(x: float, y: float) -> tuple[float, float]:
    """A point of the strip in card widths."""
    return x / 320 - 0.05, y / 320 - 0.05


def test_taps_decide_which_part_is_meant() -> None:
    cards = [misleading(number) for number in range(6)]
    tapped = TappedParts(at(300, 50), at(240, 50), at(60, 120))
    alone, told = fit_layout(cards), fit_layout(weighed_by_taps(cards, tapped))
    assert alone.letter
    assert told.letter
    assert told.ordinal
    assert told.icons
    assert alone.letter.expected.middle[0] == pytest.approx(60, abs=2)
    assert told.letter.expected.middle[0] == pytest.approx(300, abs=2)
    assert told.ordinal.expected.middle[0] == pytest.approx(240, abs=2)
    assert told.icons.y == pytest.approx(at(0, 120)[1], abs=0.01)


def test_taps_are_seen_from_the_card_that_was_tapped() -> None:
    wanted = np.array([[(0.1, 0.1), (0.8, 0.1), (0.5, 0.3)]])
    points = cv2.perspectiveTransform(wanted, card_to_photo(QUAD))[0].tolist()
    tapped = TappedParts(*(tuple(point) for point in points))
    elsewhere = QUAD + np.float32(1000)
    found = tapped.on_card([elsewhere, QUAD])
    assert found
    assert found.letter == pytest.approx((0.1, 0.1), abs=1e-3)
    assert found.icon == pytest.approx((0.5, 0.3), abs=1e-3)
    assert tapped.on_card([elsewhere]) is None
