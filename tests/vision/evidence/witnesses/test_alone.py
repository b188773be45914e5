"""A letter is freed from its badge or frame before the second reader sees it."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.evidence.witnesses.alone import letter_alone
from vision.lab.studio.icons import badge_mask

INK, PAPER, OTHER = 40, 220, 120
HIGH, WIDE = 66, 60


def drawn(ink: int, ground: int) -> NDArray[np.uint8]:
    """An L in the middle of a crop."""
    crop = np.full((HIGH, WIDE), ground, np.uint8)
    crop[14:52, 20:27] = ink
    crop[45:52, 20:42] = ink
    return crop


def is_l(alone: NDArray[np.uint8] | None) -> bool:
    """Whether the picture shows the L, in black on white, and nothing else."""
    if alone is None:
        return False
    return bool(np.array_equal(alone < PAPER, drawn(INK, PAPER) == INK))


@pytest.mark.parametrize(("ink", "ground"), [(INK, PAPER), (PAPER, INK), (OTHER, PAPER)])
def test_a_letter_is_black_on_white_whatever_it_was(ink: int, ground: int) -> None:
    assert is_l(letter_alone(drawn(ink, ground)))


def test_a_frame_that_reaches_beyond_is_left_out() -> None:
    crop = drawn(INK, PAPER)
    crop[:, 3:6] = INK
    crop[:4] = INK
    assert is_l(letter_alone(crop))


def test_a_badge_that_reaches_beyond_is_left_out() -> None:
    disc = cv2.resize(np.asarray(badge_mask("disc", 80)), (80, 80))[7 : 7 + HIGH, 10 : 10 + WIDE]
    crop = np.where(disc > 127, drawn(PAPER, INK), PAPER).astype(np.uint8)
    assert is_l(letter_alone(crop))


def test_an_accent_stays_with_its_letter() -> None:
    crop = drawn(INK, PAPER)
    crop[6:10, 24:30] = INK
    alone = letter_alone(crop)
    assert alone is not None
    assert (alone[6:10, 24:30] == 0).all()


def test_bare_paper_shows_no_letter() -> None:
    assert letter_alone(np.full((HIGH, WIDE), PAPER, np.uint8)) is None
