"""Which cards are connected by lying beside or below each other."""

from tests.vision.shelf.laying import CARD_HEIGHT
from vision.geometry import Pose
from vision.shelf.neighbours import groups


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
