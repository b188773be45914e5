"""Icons that were overlooked leave a gap."""

import pytest

from vision.headers.gaps import with_gaps_filled
from vision.headers.parts import HeaderParts, Part

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
