"""The rows of a group of cards."""

from tests.vision.shelf.laying import CARD_HEIGHT, on_table
from vision.geometry import Pose
from vision.shelf.rows import rows_of


def test_of_five_rows_the_three_in_succession_with_most_cards_are_the_shelf() -> None:
    many = [Pose(1.04 * col, 1.5 * row, 0.0) for row in range(5) for col in range(2 + (row > 1))]
    rows = rows_of(on_table(many).cards, CARD_HEIGHT)
    assert [len(row) for row in rows] == [3, 3, 3]
    assert [row[0].on_table.y for row in rows] == [3.0, 4.5, 6.0]


def test_a_row_goes_from_left_to_right_even_if_it_is_slanted() -> None:
    slanted = [Pose(1.04 * col, 0.3 * col, 0.0) for col in (2, 0, 3, 1)]
    (row,) = rows_of(on_table(slanted).cards, CARD_HEIGHT)
    assert [card.on_table.x for card in row] == [1.04 * col for col in range(4)]
