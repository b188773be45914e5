"""The table under the cards: from a photo's pixels to card widths on the table and back."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import least_squares

Points = NDArray[np.float64]
Corners = NDArray[np.floating]
"""Four corners in pixels of the photo, as whoever found them gives them."""
Matrix = NDArray[np.float64]

# Main cameras of phones: 24 to 31 mm by 36 mm film; the fit may leave this range if it must.
_TYPICAL_FOCAL = 27.5 / 36
_FOCAL_SPREAD = 0.08
# Cards are 56 to 63 mm wide and 87 to 88 mm high.
_TYPICAL_ASPECT, _ASPECT_SPREAD = 1.47, 0.05
# How exact a found corner is, in card widths.
_CORNER = 0.02
# What a coordinate of corners that are as exact as can be expected adds to a fit's cost.
_EXPLAINED = 0.5
# Tilt about the photo's two axes in radians, from which the fit is tried.
_STARTS = ((0.0, 0.0), (0.4, 0.0), (-0.4, 0.0), (0.0, 0.4), (0.0, -0.4))


@dataclass(frozen=True, slots=True)
class Table:
    """The plane that all cards lie in, in card widths; `aspect` is a card's height."""

    to_table: Matrix
    aspect: float

    @property
    def to_photo(self) -> Matrix:
        """The way back, from card widths to pixels."""
        return np.asarray(np.linalg.inv(self.to_table), np.float64)

    def turned(self, by: float) -> "Table":
        """The same table looked at from another side, by an angle in radians."""
        cos, sin = np.cos(by), np.sin(by)
        turn = np.array([[cos, sin, 0], [-sin, cos, 0], [0, 0, 1.0]])
        return Table(turn @ self.to_table, self.aspect)


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies: its middle in card widths, and its turn in radians."""

    x: float
    y: float
    turn: float

    def quad(self, aspect: float) -> Points:
        """The card's corners on the table, from its own top left, clockwise."""
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        turning = np.array([[cos, sin], [-sin, cos]])
        return np.asarray(_rectangle(aspect) @ turning + (self.x, self.y), np.float64)


def transform(homography: Matrix, points: Corners) -> Points:
    """Points (n, 2) through a homography."""
    reshaped = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(reshaped, homography)[:, 0], np.float64)


def fit_table(quads: Sequence[Corners], size: tuple[int, int]) -> Table:
    """The table on which the quads are most nearly equal rectangles; outliers bend it little."""
    to_middle = _to_middle(size)
    scaled = np.stack([transform(to_middle, quad) for quad in quads])
    _, numbers = _fitted(_rough(scaled), scaled, most=60)
    return Table(_to_table(numbers) @ to_middle, float(np.exp(numbers[4])))


def _rough(quads: Points) -> NDArray[np.float64]:
    """The best of several starts; the rest are not tried once one of them explains the quads."""
    cost, best = np.inf, np.zeros(5)
    for tilts in _STARTS:
        found, numbers = _fitted(_start(tilts, quads), quads, most=12)
        if found < cost:
            cost, best = found, numbers
        if cost < _EXPLAINED * quads.size:
            break
    return best


def poses_on(table: Table, quads: Sequence[Corners]) -> list[Pose]:
    """The cards' poses: of each quad the rectangle that is nearest to it on the table."""
    corners = np.stack([transform(table.to_table, quad) for quad in quads])
    middles, turns = _rigid(corners, table.aspect)
    return [
        Pose(float(x), float(y), float(turn)) for (x, y), turn in zip(middles, turns, strict=True)
    ]


def _to_middle(size: tuple[int, int]) -> Matrix:
    """Pixels to units of the photo's long side, counted from its middle."""
    width, height = size
    long_side = float(max(size))
    return np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, long_side]]) / long_side


def _start(tilts: tuple[float, float], quads: Points) -> NDArray[np.float64]:
    wide = np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1)
    return np.array([*tilts, 0.0, -np.log(np.median(wide)), np.log(_TYPICAL_ASPECT)])


def _fitted(
    start: NDArray[np.float64], quads: Points, most: int
) -> tuple[float, NDArray[np.float64]]:
    fit = least_squares(_misfit, start, args=(quads,), loss="cauchy", f_scale=2.0, max_nfev=most)
    return float(fit.cost), np.asarray(fit.x, np.float64)


def _misfit(numbers: NDArray[np.float64], quads: Points) -> NDArray[np.float64]:
    corners = transform(_to_table(numbers), quads.reshape(-1, 2)).reshape(quads.shape)
    aspect = float(np.exp(numbers[4]))
    middles, turns = _rigid(corners, aspect)
    cos, sin = np.cos(turns), np.sin(turns)
    turning = np.stack([np.stack([cos, sin], axis=-1), np.stack([-sin, cos], axis=-1)], axis=-2)
    ideal = _rectangle(aspect) @ turning + middles[:, None]
    off = ((corners - ideal) / _CORNER).ravel()
    return np.concatenate([off, _prior(numbers)])


def _prior(numbers: NDArray[np.float64]) -> NDArray[np.float64]:
    tilt_x, tilt_y, focal, _, aspect = numbers
    off = (aspect - np.log(_TYPICAL_ASPECT)) / _ASPECT_SPREAD
    return np.array([tilt_x * 0.3, tilt_y * 0.3, focal, off])


def _rectangle(aspect: float) -> Points:
    return np.array(
        [[-0.5, -aspect / 2], [0.5, -aspect / 2], [0.5, aspect / 2], [-0.5, aspect / 2]]
    )


def _rigid(corners: Points, aspect: float) -> tuple[Points, NDArray[np.float64]]:
    """The middles and turns that lay a rectangle best over each four corners (n, 4, 2)."""
    middles = corners.mean(axis=1)
    around = corners - middles[:, None]
    ideal = _rectangle(aspect)
    along = np.sum(around * ideal, axis=(1, 2))
    across = np.sum(ideal[:, 0] * around[:, :, 1] - ideal[:, 1] * around[:, :, 0], axis=1)
    return middles, np.arctan2(across, along)


def _to_table(numbers: NDArray[np.float64]) -> Matrix:
    """Photo (units of its long side, middle at 0) to table: tilts, focal length, scale."""
    tilt_x, tilt_y, focal_offset, scale = numbers[:4]
    focal = _TYPICAL_FOCAL * np.exp(_FOCAL_SPREAD * focal_offset)
    tilting = _about_x(tilt_x) @ _about_y(tilt_y)
    # A pixel's ray meets the plane where its part along the normal is one.
    rays_to_plane = tilting.T @ np.diag([1 / focal, 1 / focal, 1.0])
    grow = np.exp(scale) * focal
    return np.asarray(np.diag([grow, grow, 1.0]) @ rays_to_plane, np.float64)


def _about_x(angle: float) -> Matrix:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[1.0, 0, 0], [0, cos, -sin], [0, sin, cos]])


def _about_y(angle: float) -> Matrix:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, 0, sin], [0, 1.0, 0], [-sin, 0, cos]])
