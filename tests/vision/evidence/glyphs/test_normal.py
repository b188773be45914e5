import cv2
import numpy as np
import pytest

from vision.evidence.glyphs import dark_on_light, has_light_print
from vision.evidence.glyphs.normal import LETTER_SIZE, ORDINAL_SIZE, normal


@pytest.fixture
def crop() -> np.ndarray:
    """A dark T on light paper."""
    paper = np.full((60, 48), 205, np.uint8)
    paper[10:18, 8:40] = 40
    paper[10:50, 20:28] = 40
    return paper


def test_polarity_is_seen_and_undone(crop: np.ndarray) -> None:
    assert not has_light_print(crop)
    assert has_light_print(255 - crop)
    np.testing.assert_array_equal(dark_on_light(255 - crop), crop)


@pytest.mark.parametrize("size", [LETTER_SIZE, ORDINAL_SIZE])
def test_paper_becomes_nought_and_print_one(crop: np.ndarray, size: tuple[int, int]) -> None:
    picture = normal(crop, size)
    assert picture.shape == size
    assert picture[0, 0] == pytest.approx(0, abs=0.05)
    assert 0.9 < picture.max() <= 2


def test_light_exposure_and_resolution_play_no_part(crop: np.ndarray) -> None:
    plain = normal(crop, LETTER_SIZE)
    dim = (crop * 0.4 + 20).astype(np.uint8)
    large = np.asarray(cv2.resize(crop, None, fx=3, fy=3), np.uint8)
    for other in (dim, np.asarray(255 - crop), large):
        assert np.abs(normal(other, LETTER_SIZE) - plain).mean() < 0.05


def test_shape_is_kept(crop: np.ndarray) -> None:
    """A narrow crop is not stretched; its paper goes on to the edges."""
    narrow = normal(crop[20:, 12:36], LETTER_SIZE)
    ink = np.flatnonzero((narrow > 0.5).any(axis=0))
    assert ink[-1] - ink[0] < LETTER_SIZE[1] / 2


def test_blank_paper_is_not_blown_up_to_print() -> None:
    blank = np.full((50, 50), 128, np.uint8)
    blank[::2] = 130
    assert np.abs(normal(blank, LETTER_SIZE)).max() < 0.5
