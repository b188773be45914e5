import numpy as np

from tests.vision.candidates.laid import PX, SIZE, card
from vision.candidates.cards import FoundCard
from vision.plane.straight import straightened


def cards(score: float = 0.99) -> list[FoundCard]:
    places = [(row, col) for row in range(2) for col in range(5)]
    return [card(2 + 1.05 * col, 3 + 1.5 * row, 0.02 * col, score=score) for row, col in places]


def test_a_single_corner_astray_is_drawn_back() -> None:
    true = cards()
    found = cards()
    found[3].quad[2] += (0.4 * PX, 0)
    straight = straightened(found, SIZE)
    assert np.abs(straight[3].quad - true[3].quad).max() < 0.2 * PX


def test_cards_that_are_rectangles_stay_where_they_are() -> None:
    for before, after in zip(cards(), straightened(cards(), SIZE), strict=True):
        np.testing.assert_allclose(after.quad, before.quad, atol=0.01 * PX)
        assert (after.kind, after.score) == (before.kind, before.score)


def test_where_nothing_is_sure_nothing_is_moved() -> None:
    unsure = cards(score=0.3)
    assert [one.quad.tolist() for one in straightened(unsure, SIZE)] == [
        one.quad.tolist() for one in unsure
    ]
