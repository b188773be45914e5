import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.headers.extent import with_whole_ordinal
from vision.headers.layout import Edge, HeaderLayout, PartPlace
from vision.headers.parts import HeaderParts, Part

LEFT, TOP, BOTTOM = 100, 60, 82
WORDS = "10/10"
Strip = NDArray[np.uint8]


def strip(*, light: bool = False) -> tuple[Strip, float]:
    """A header with an ordinal, and where the ordinal ends."""
    paper, ink = ((30,) * 3, (220,) * 3) if light else ((220,) * 3, (30,) * 3)
    picture = np.full((136, 352, 3), paper, np.uint8)
    cv2.putText(picture, WORDS, (LEFT, BOTTOM), cv2.FONT_HERSHEY_SIMPLEX, 1.0, ink, 2, cv2.LINE_AA)
    columns = np.flatnonzero(np.abs(picture[..., 0].astype(int) - paper[0]).max(axis=0) > 100)
    return picture, float(columns.max())


def parts(left: float, right: float, *, icon: float | None = None) -> HeaderParts:
    icons = (Part(icon, 50, icon + 30, 80, 5.0),) if icon else ()
    return HeaderParts(Part(20, 20, 70, 70, 9.0), Part(left, TOP, right, BOTTOM, 9.0), icons)


def ordinal(picture: Strip, found: HeaderParts) -> Part:
    whole = with_whole_ordinal(picture, found).ordinal
    assert whole is not None
    return whole


@pytest.mark.parametrize("light", [False, True])
def test_an_ordinal_cut_within_a_digit_is_followed_to_its_end(light: bool) -> None:
    picture, end = strip(light=light)
    whole = ordinal(picture, parts(LEFT + 12, end - 8))
    assert abs(whole.right - end) < 3
    assert whole.left < LEFT + 6


def test_an_ordinal_found_whole_stays_as_it_is() -> None:
    picture, end = strip()
    whole = ordinal(picture, parts(LEFT - 1, end + 2))
    assert (whole.left, whole.right) == (LEFT - 1, end + 2)


def test_a_frame_beside_the_ordinal_is_not_part_of_it() -> None:
    picture, end = strip()
    line = round(end) + 5
    cv2.line(picture, (line, 0), (line, 135), (30, 30, 30), 3)
    assert ordinal(picture, parts(LEFT, end)).right < line - 1


def test_an_icon_beside_the_ordinal_is_not_part_of_it() -> None:
    picture, end = strip()
    cv2.circle(picture, (round(end) + 14, 68), 12, (30, 30, 30), -1)
    assert ordinal(picture, parts(LEFT, end - 8, icon=end + 2)).right <= end + 2


def test_a_header_without_an_ordinal_stays_without() -> None:
    picture, _ = strip()
    none = HeaderParts(None, None, ())
    assert with_whole_ordinal(picture, none) == none


def test_print_at_the_rim_of_the_strip_is_followed_no_further() -> None:
    picture, _ = strip()
    whole = ordinal(picture, HeaderParts(None, Part(330, 120, 351, 140, 9.0), ()))
    assert whole.right <= 352


@pytest.mark.parametrize(
    ("edge", "x"), [(Edge.LEFT, 0.25), (Edge.CENTRE, 0.375), (Edge.RIGHT, 0.5)]
)
def test_worn_print_reaches_where_the_ordinals_of_its_copy_do(edge: Edge, x: float) -> None:
    worn = np.full((136, 352, 3), 220, np.uint8)
    copy = HeaderLayout(ordinal=PartPlace(edge, x, 0.2, 0.25, 22 / 320, 0.015))
    whole = with_whole_ordinal(worn, HeaderParts(None, Part(110, TOP, 165, BOTTOM, 9.0), ()), copy)
    assert whole.ordinal is not None
    # The card's left edge is 16 pixels within the strip, and the card 320 wide.
    begins, ends = 16 + 0.25 * 320, 16 + 0.5 * 320
    if edge is not Edge.RIGHT:
        assert whole.ordinal.left == pytest.approx(begins, abs=6)
    if edge is not Edge.LEFT:
        assert whole.ordinal.right == pytest.approx(ends, abs=6)
    assert whole.ordinal.width > 0.8 * (ends - begins)
