"""Icons that stand otherwise than on the other cards of a photo."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.engine.exlibris.shelf import Place
from tests.vision.doubts.plain import found, header, with_icons
from vision.doubts.of_spacing import doubts_of_spacing

STEP = 0.12
RIGHT, LEFT = 0.85, 0.3
Starts = Sequence[float]


def to_the_right(icons: int, missing: int | None = None) -> Starts:
    """Where icons begin that end in one place; one of them may not have been found."""
    starts = [RIGHT - STEP * (icons - 1 - n) for n in range(icons)]
    return [start for n, start in enumerate(starts) if n != missing]


def doubted(*cards: Starts) -> list[int]:
    """Return which of the cards of a row are in doubt."""
    headers = {Place(0, n): with_icons(header(found()), own) for n, own in enumerate(cards)}
    return [place.col for place, _ in doubts_of_spacing(headers)]


USUAL = [to_the_right(icons) for icons in (2, 3, 4, 3, 2, 4)]


def test_cards_that_stand_alike_are_not_in_doubt() -> None:
    assert doubted(*USUAL) == []


@pytest.mark.parametrize("missing", [1, 2])
def test_a_gap_between_icons_is_noticed(missing: int) -> None:
    assert doubted(*USUAL, to_the_right(4, missing)) == [6]


def test_icons_that_end_elsewhere_are_noticed() -> None:
    assert doubted(*USUAL, to_the_right(4, missing=3)) == [6]


def test_icons_from_the_left_are_compared_where_they_begin() -> None:
    usual = [[LEFT + STEP * n for n in range(icons)] for icons in (2, 3, 4, 3, 2, 4)]
    assert doubted(*usual) == []
    assert doubted(*usual, usual[2][1:]) == [6]


def test_centred_icons_end_wherever_they_do() -> None:
    usual = [[0.6 + STEP * (n - icons / 2) for n in range(icons)] for icons in (2, 3, 4, 3, 2, 4)]
    assert doubted(*usual) == []


def test_a_copy_that_is_printed_unevenly_is_left_alone() -> None:
    uneven = [0.4, 0.52, 0.75]
    assert doubted(*[uneven] * 4, *USUAL) == []


def test_too_few_cards_tell_nothing() -> None:
    assert doubted(*USUAL[:2], to_the_right(4, missing=1)) == []
