import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.lab.studio.camera import Camera, CameraView, framed

OUTLINE = np.array(((-200.0, -130.0), (200.0, -130.0), (200.0, 130.0), (-200.0, 130.0)))
MARGINS = np.array((0.05, 0.1, 0.15, 0.1))

views = st.builds(
    CameraView,
    tilt=st.floats(0, 35),
    azimuth=st.floats(-18, 18),
    roll=st.floats(-8, 8),
    lens=st.floats(25, 32),
    bend=st.floats(-0.02, 0.03),
)


def camera(view: CameraView) -> Camera:
    return framed((800, 600), view, OUTLINE, MARGINS)


@settings(max_examples=30)
@given(views)
def test_what_was_projected_is_found_again_on_the_table(view: CameraView) -> None:
    seen = camera(view)
    assert seen.on_table(seen.project(OUTLINE)) == pytest.approx(OUTLINE, abs=1e-3)


@settings(max_examples=30)
@given(views)
def test_the_shelf_fills_the_frame_within_its_margins(view: CameraView) -> None:
    pixels = camera(view).project(OUTLINE)
    low, high = pixels.min(axis=0), pixels.max(axis=0)
    assert (low >= np.array((0.05, 0.1)) * (799, 599) - 2).all()
    assert (high <= np.array((0.85, 0.9)) * (799, 599) + 2).all()
    assert max((high - low) / (799 * 0.8, 599 * 0.8)) > 0.98


def test_the_map_of_the_table_agrees_with_the_projection() -> None:
    seen = camera(CameraView(30, 10, 5, 28, 0.03))
    x, y = seen.table_map()
    column, row = 123, 456
    point = np.array(((x[row, column], y[row, column]),), np.float64)
    assert seen.project(point)[0] == pytest.approx((column, row), abs=0.02)


def test_a_tilted_camera_sees_what_is_near_larger() -> None:
    seen = camera(CameraView(30, 0, 0, 28, 0.0))
    assert seen.scale_at(0, 130) > 1.2 * seen.scale_at(0, -130)


def test_what_stands_upright_leans_away_from_the_photographer() -> None:
    seen = camera(CameraView(30, 0, 0, 28, 0.0))
    foot, top = seen.project(np.array(((0.0, 0.0, 0.0), (0.0, 0.0, 50.0))))
    assert top[1] < foot[1]
