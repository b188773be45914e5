import numpy as np
import pytest
from numpy.typing import NDArray

from vision.geometry import Pose, transform
from vision.plane.fit import fit_plane

SIZE = (4000, 3000)
ASPECT = 1.45


def seen(tilt: float, sideways: float, roll: float) -> NDArray[np.float64]:
    """The homography of a camera over the table, from card widths to pixels."""
    cos, sin = np.cos(roll), np.sin(roll)
    turn = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
    about_x = np.array(
        [[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]]
    )
    about_y = np.array(
        [
            [np.cos(sideways), 0, np.sin(sideways)],
            [0, 1, 0],
            [-np.sin(sideways), 0, np.cos(sideways)],
        ]
    )
    pose = about_y @ about_x @ turn
    camera = np.array([[3000, 0, 2000], [0, 3000, 1500], [0, 0, 1]])
    return np.asarray(camera @ np.column_stack([pose[:, 0], pose[:, 1], [0, 0, 9]]))


def cards(rng: np.random.Generator) -> list[Pose]:
    return [
        Pose(col * 1.04 - 3.5, row * 1.5 - 1.5, float(rng.normal(0, 0.03)))
        for row in range(3)
        for col in range(7)
    ]


@pytest.mark.parametrize("tilt", [0.0, 0.3, 0.6])
@pytest.mark.parametrize("roll", [0.0, 1.6, 3.1])
def test_cards_come_back_as_equal_rectangles(tilt: float, roll: float) -> None:
    rng = np.random.default_rng(7)
    to_photo = seen(tilt, 0.1, roll)
    quads = [transform(to_photo, card.quad(ASPECT)) for card in cards(rng)]
    off = [quad + rng.normal(0, 2.0, quad.shape) for quad in quads]
    plane = fit_plane(off, SIZE)
    assert plane.aspect == pytest.approx(ASPECT, rel=0.02)
    for quad, pose in zip(quads, plane.poses(off), strict=True):
        width = np.linalg.norm(quad[1] - quad[0])
        assert np.abs(plane.outline(pose) - quad).max() < 0.03 * width


def test_one_wrong_card_bends_the_plane_little() -> None:
    rng = np.random.default_rng(8)
    to_photo = seen(0.4, 0.0, 0.2)
    quads = [transform(to_photo, card.quad(ASPECT)) for card in cards(rng)]
    wrong = [quads[0] + rng.normal(0, 150, (4, 2)), *quads[1:]]
    plane = fit_plane(wrong, SIZE)
    good = plane.poses(wrong)[1:]
    for quad, pose in zip(quads[1:], good, strict=True):
        width = np.linalg.norm(quad[1] - quad[0])
        assert np.abs(plane.outline(pose) - quad).max() < 0.03 * width


def test_turning_the_plane_turns_its_cards() -> None:
    quads = [
        transform(seen(0.2, 0, 0), card.quad(ASPECT)) for card in cards(np.random.default_rng(1))
    ]
    plane = fit_plane(quads, SIZE)
    before, after = (side.poses(quads)[0].turn for side in (plane, plane.turned(0.5)))
    assert before - after == pytest.approx(0.5, abs=1e-6)
