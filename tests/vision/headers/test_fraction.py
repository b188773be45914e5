"""Stacked fractions are read like those in one line."""

import numpy as np
import pytest

from vision.evidence.glyphs import read_ordinals
from vision.headers.fraction import in_one_line
from vision.lab.studio.design import Lettering
from vision.lab.studio.fonts import fonts_of
from vision.lab.studio.lettering import ordinal_mask

FONT = next(font for font in fonts_of("test", polish=False) if font.kind == "old-style")
STACKED = Lettering(FONT, 8.0, "none", FONT, 2.2, "middle", "stacked")


def printed(number: int, of: int, *, light: bool) -> np.ndarray:
    mask, _ = ordinal_mask(STACKED, number, of, 12.0)
    crop = 220 - np.pad(mask, 6).astype(np.int32) * 190 // 255
    return np.asarray(255 - crop if light else crop, np.uint8)


@pytest.mark.parametrize("light", [True, False])
def test_stacked_fractions_are_read(*, light: bool) -> None:
    wanted = [(number, of) for of in (4, 7, 9) for number in (1, 2, 4)]
    crops = [in_one_line(printed(*one, light=light)) for one in wanted]
    read = [scores.best for scores in read_ordinals(crops)]
    right = sum(one == other for one, other in zip(read, wanted, strict=True))
    assert right >= len(wanted) - 1


def test_print_that_is_cut_off_beside_a_fraction_is_left_out() -> None:
    plain = printed(3, 8, light=True)
    beside = plain.copy()
    beside[8:-8, :2] = 230
    assert in_one_line(beside).shape == in_one_line(plain).shape


@pytest.mark.parametrize(("number", "of"), [(10, 10), (4, 10)])
def test_a_digit_at_the_crops_edge_stays(number: int, of: int) -> None:
    plain = printed(number, of, light=True)
    tight = plain[:, :-6]
    assert read_ordinals([in_one_line(tight)])[0].best == (number, of)
    assert in_one_line(tight).shape[1] > 0.9 * in_one_line(plain).shape[1]


def test_the_edge_of_a_header_above_a_fraction_is_left_out() -> None:
    plain = printed(3, 8, light=True)
    edged = plain.copy()
    edged[:3] = 230
    assert in_one_line(edged).shape == in_one_line(plain).shape
    assert np.abs(in_one_line(edged).astype(int) - in_one_line(plain)).max() < 40


def test_empty_paper_beside_a_fraction_is_left_out() -> None:
    plain = printed(3, 8, light=True)
    wide = np.pad(plain, ((0, 0), (0, 12)), mode="edge")
    assert in_one_line(wide).shape == in_one_line(plain).shape
