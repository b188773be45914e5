"""Which cards are connected by lying beside or below each other."""

from math import radians

import pytest

from tests.vision.shelf.laying import CARD_HEIGHT
from vision.geometry import Pose
from vision.shelf.neighbours import continues_row, groups


def poses(row: int, *cols: int) -> list[Pose]:
    return [Pose(1.04 * col, 1.5 * row, 0.0) for col in cols]


def test_a_card_far_above_the_shelf_is_no_part_of_it() -> None:
    cards = [*poses(1, 0, 1, 2, 3), Pose(1.0, -4.0, 0.0)]
    assert groups(cards, CARD_HEIGHT) == [(0, 1, 2, 3), (4,)]


def test_a_shelf_a_whole_row_away_is_another() -> None:
    cards = [*poses(0, 0, 1, 2, 3), *poses(2, 0, 1, 2, 3)]
    assert groups(cards, CARD_HEIGHT) == [(0, 1, 2, 3), (4, 5, 6, 7)]


def test_a_row_may_touch_the_others_only_across_an_empty_place() -> None:
    cards = [*poses(0, 0, 1), *poses(1, 3, 4), *poses(2, 0, 1, 2, 3, 4)]
    assert groups(cards, CARD_HEIGHT) == [tuple(range(9))]


def test_where_there_are_no_cards_there_is_no_group() -> None:
    assert groups([], CARD_HEIGHT) == []


@pytest.mark.parametrize(
    ("across", "turned", "goes_on"),
    [(1.0, 0, True), (1.0, 7, True), (1.0, 20, False), (2.1, 0, True), (2.1, 7, False)],
)
def test_a_crooked_card_goes_on_a_row_only_right_beside_its_neighbour(
    across: float, turned: float, *, goes_on: bool
) -> None:
    last = Pose(0.0, 0.0, radians(3))
    card = Pose(across, 0.03, last.turn - radians(turned))
    assert continues_row(card, [last], CARD_HEIGHT, across_hole=True) is goes_on
