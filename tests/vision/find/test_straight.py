import numpy as np

from vision.find.cards import CardKind, FoundCard
from vision.find.straight import straightened
from vision.find.table import Pose

PX = 200
SIZE = (2400, 1800)


def cards(score: float = 0.99) -> list[FoundCard]:
    poses = [
        Pose(2 + 1.05 * col, 3 + 1.5 * row, 0.02 * col) for row in range(2) for col in range(5)
    ]
    quads = [np.asarray(pose.quad(1.46) * PX, np.float32) for pose in poses]
    return [FoundCard(CardKind.BOOK, quad, score) for quad in quads]


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
    assert [card.quad.tolist() for card in straightened(unsure, SIZE)] == [
        card.quad.tolist() for card in unsure
    ]
