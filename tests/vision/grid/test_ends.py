"""Where a card would lie that was overlooked in a row, or at its end."""

import pytest

from companion.engine.exlibris.shelf import Place
from tests.vision.candidates.laid import row
from tests.vision.shelf.laying import laid_out
from vision.grid.ends import poses_at, row_ends


def test_every_row_may_go_on_at_both_ends() -> None:
    cards = laid_out([*row(3, 3), *row(2, 4.5)]).grid.cards
    assert row_ends(cards) == {Place(0, -1), Place(0, 3), Place(1, -1), Place(1, 2)}
    assert row_ends({}) == set()


@pytest.mark.parametrize("col", [-1, 2, 4, 6])
def test_a_card_would_lie_so_many_steps_from_its_neighbour(col: int) -> None:
    one, two, _, four = row(4, 3)
    cards = laid_out([one, two, four]).grid.cards
    pose = poses_at(cards, [Place(0, col)])[Place(0, col)]
    first = cards[Place(0, 0)].on_table
    assert pose.x - first.x == pytest.approx(1.05 * col, abs=0.02)
    assert pose.y == pytest.approx(first.y, abs=0.02)


def test_beside_a_single_card_the_usual_step_counts() -> None:
    cards = laid_out(row(1, 3)).grid.cards
    pose = poses_at(cards, [Place(0, 1)])[Place(0, 1)]
    assert pose.x - cards[Place(0, 0)].on_table.x == pytest.approx(1.05)
