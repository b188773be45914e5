import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.find.plane import Sightings, TablePlane, fit_plane, local_axes, transform

SIZE = (2000, 1500)


def camera(tilt: float, turn: float, focal: float = 1550.0) -> NDArray[np.float64]:
    """Table (card widths) to pixels, for a camera leaning back by `tilt` and rolled by `turn`."""
    cos, sin = np.cos(tilt), np.sin(tilt)
    lean = np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]])
    c, s = np.cos(turn), np.sin(turn)
    roll = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    move = lean @ roll
    outer = np.column_stack([move[:, 0], move[:, 1], [0.0, 0.0, 9.0]])
    inner = np.array([[focal, 0, SIZE[0] / 2], [0, focal, SIZE[1] / 2], [0, 0, 1]])
    return np.asarray(inner @ outer, np.float64)


def seen_by(to_photo: NDArray[np.float64], cards: NDArray[np.float64]) -> Sightings:
    axes = local_axes(to_photo, cards)
    return Sightings(transform(to_photo, cards), axes[:, :, 0], axes[:, :, 1], np.ones(len(cards)))


CARDS = np.array([[x * 1.05, y * 1.5] for y in (-1, 0, 1) for x in (-2, -1, 0, 1, 2)])


@given(st.floats(-0.6, 0.6), st.floats(-0.2, 0.2))
@settings(max_examples=15, deadline=None)
def test_a_tilted_table_is_recovered(tilt: float, turn: float) -> None:
    to_photo = camera(tilt, turn)
    plane = fit_plane(seen_by(to_photo, CARDS), SIZE).plane
    found = plane.on_table(transform(to_photo, CARDS))
    steps = found[1:5] - found[0:4]
    assert np.abs(np.hypot(steps[:, 0], steps[:, 1]) - 1.05).max() < 0.03


def test_a_few_wild_sightings_change_little() -> None:
    to_photo = camera(0.4, 0.05)
    seen = seen_by(to_photo, CARDS)
    right = seen.right.copy()
    right[[2, 9, 13]] *= 2.5
    wild = Sightings(seen.at, right, seen.down, seen.weight)
    found = fit_plane(wild, SIZE).plane.on_table(seen.at)
    assert np.abs(np.diff(found[:5, 0]) - 1.05).max() < 0.08


def test_there_and_back() -> None:
    plane = TablePlane(np.asarray(np.linalg.inv(camera(0.3, 0.1)), np.float64))
    assert plane.in_photo(plane.on_table(np.array([[3.0, 4.0]])))[0] == pytest.approx([3.0, 4.0])


def test_local_axes_are_derivatives() -> None:
    to_photo = camera(0.5, -0.1)
    at, step = np.array([[0.7, -0.4]]), 1e-6
    right = (transform(to_photo, at + np.array([step, 0.0])) - transform(to_photo, at)) / step
    assert local_axes(to_photo, at)[0, :, 0] == pytest.approx(right[0], rel=1e-4)
