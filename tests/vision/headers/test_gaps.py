"""Icons that were overlooked leave a gap."""

import cv2
import numpy as np
import pytest

from vision.headers.frame import TOP
from vision.headers.gaps import with_ends_looked_at, with_gaps_filled
from vision.headers.layout import HeaderLayout, IconPlaces
from vision.headers.parts import HeaderParts, Part
from vision.headers.strip import STRIP_PX
from vision.image import Picture

SIDE = 36


def icons(*middles: float, odds: float = 9.0) -> tuple[Part, ...]:
    half = SIDE / 2
    return tuple(Part(x - half, 20, x + half, 20 + SIDE, odds) for x in middles)


def filled(*parts: Part) -> list[float]:
    """Where icons may stand besides those that are likely."""
    told = with_gaps_filled(HeaderParts(None, None, parts))
    assert told.likely_icons == tuple(part for part in parts if part.log_odds > 0)
    return [part.middle[0] for part in told.icons if part.log_odds <= 0]


@pytest.mark.parametrize(
    ("middles", "missing"),
    [
        ((100, 180, 220), [140]),
        ((100, 140, 220), [180]),
        ((100, 178), [139]),
        ((100, 140, 180), []),
        ((100, 140), []),
        ((100, 165), []),
        ((100, 200, 300), []),
        ((100, 200, 280), []),
        ((100, 180, 220, 260), []),
        ((100,), []),
        ((), []),
    ],
)
def test_just_one_icon_fits_into_a_gap(middles: tuple[float, ...], missing: list[float]) -> None:
    assert filled(*icons(*middles)) == missing


@pytest.mark.parametrize(("odds", "kept"), [(-3.0, 140), (-0.3, 141)])
def test_of_an_unlikely_icon_in_a_gap_the_likelier_word_counts(odds: float, kept: float) -> None:
    left, right, last = icons(100, 180, 220)
    assert filled(left, *icons(141, odds=odds), right, last) == [kept]


def test_icons_stay_in_their_order() -> None:
    parts = with_gaps_filled(HeaderParts(None, None, icons(100, 180, 220))).icons
    assert [part.middle[0] for part in parts] == [100, 140, 180, 220]


MIDDLE = 20 + SIDE / 2
FULL_LINE = HeaderLayout(
    icons=IconPlaces(0.2, 0.9, MIDDLE / STRIP_PX + TOP.top, SIDE / STRIP_PX, 0.015)
)
"""Other cards have icons from the left of this line to its right."""


def strip_with(*middles: float) -> Picture:
    """A header on which something is printed around these points."""
    strip = np.full((100, 400, 3), 230, np.uint8)
    for x in middles:
        cv2.circle(strip, (round(x), round(MIDDLE)), SIDE // 3, (40, 40, 160), 4)
    return strip


def beside(printed: tuple[float, ...], *found: float) -> list[float]:
    """Where an icon may have been overlooked beside those that were found."""
    told = with_ends_looked_at(
        strip_with(*printed), HeaderParts(None, None, icons(*found)), FULL_LINE
    )
    assert [part.middle[0] for part in told.likely_icons] == [*found]
    return [part.middle[0] for part in told.icons if part.log_odds <= 0]


def test_print_where_the_row_of_icons_would_go_on_may_be_one() -> None:
    assert beside((180, 220, 260), 220, 260) == [pytest.approx(180, abs=2)]
    assert beside((140, 180, 220, 260), 180, 220) == [
        pytest.approx(140, abs=2),
        pytest.approx(260, abs=2),
    ]


def test_bare_paper_beside_the_icons_is_none() -> None:
    assert beside((220, 260), 220, 260) == []


def test_nothing_is_looked_for_where_no_card_has_icons_or_where_they_are_spread() -> None:
    assert beside((20, 60, 100), 60, 100) == []
    assert beside((100, 200, 300), 200, 300) == []
    assert beside((100, 140, 180, 220, 260), 100, 140, 180, 220) == []


def test_the_letter_beside_the_icons_is_none_of_them() -> None:
    (letter,) = icons(180)
    parts = HeaderParts(letter, None, icons(220, 260))
    assert with_ends_looked_at(strip_with(180, 220, 260), parts, FULL_LINE) == parts
