"""When a header is cut off, and when it is one at all."""

from dataclasses import replace

import pytest

from vision.geometry import UNIT_SQUARE
from vision.headers.header import Header
from vision.headers.parts import HeaderParts, Part


def header(letter: Part, *icons: Part) -> Header:
    """Parts on a strip, whatever they look like."""
    return Header(UNIT_SQUARE, HeaderParts(letter, None, icons), None, None, (), 16.0)


@pytest.mark.parametrize(
    ("letter_top", "icon_top", "cut"), [(20.0, 20.0, False), (0.5, 20.0, True), (20.0, 1.0, True)]
)
def test_print_at_the_upper_edge_is_cut(letter_top: float, icon_top: float, cut: bool) -> None:
    letter, icon = Part(20, letter_top, 60, 70, 9.0), Part(200, icon_top, 230, 40, 9.0)
    assert header(letter, icon).is_cut == cut


@pytest.mark.parametrize(
    ("has_letter", "has_ordinal", "icons", "more"),
    [
        (True, False, 1, False),
        (True, False, 2, True),
        (True, True, 0, True),
        (False, True, 4, False),
    ],
)
def test_a_lone_letter_is_no_header(
    *, has_letter: bool, has_ordinal: bool, icons: int, more: bool
) -> None:
    part = Part(20, 20, 60, 70, 9.0)
    parts = HeaderParts(
        part if has_letter else None, part if has_ordinal else None, (part,) * icons
    )
    assert replace(header(part), parts=parts).shows_more == more


def test_what_is_only_expected_at_its_place_makes_no_header() -> None:
    seen, expected = Part(20, 20, 60, 70, 9.0), Part(100, 40, 140, 60, 0.0)
    both = replace(header(seen), parts=HeaderParts(seen, seen, ()))
    letter_alone = replace(header(seen), parts=HeaderParts(seen, expected, ()))
    assert both.shows_more
    assert not letter_alone.shows_more


@pytest.mark.parametrize(
    ("number", "icons", "misplaced", "complete"),
    [
        (9.0, 2, (), True),
        (3.0, 2, (), False),
        (9.0, 1, (), False),
        (9.0, 2, ("icons",), False),
    ],
)
def test_a_header_is_complete_if_all_its_parts_show_plainly(
    *, number: float, icons: int, misplaced: tuple[str, ...], complete: bool
) -> None:
    letter, ordinal = Part(20, 20, 60, 70, 9.0), Part(100, 40, 140, 60, number)
    parts = HeaderParts(letter, ordinal, (letter,) * icons)
    shown = replace(header(letter), parts=parts, misplaced=misplaced)
    assert shown.is_complete == complete
