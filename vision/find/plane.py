"""The table as a plane: from a photo's pixels to card widths on the table and back."""

from dataclasses import dataclass, field, replace

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import least_squares

Points = NDArray[np.float64]

# Main cameras of phones: 24 to 31 mm by 36 mm film; the fit may leave this range if it must.
_TYPICAL_FOCAL = 27.5 / 36
_FOCAL_SPREAD = 0.08


# How sure each kind of measurement is, in card widths: a header's length, its height, the distance
# between neighbours along and across the row, and between rows.
_LENGTH, _HEIGHT, _ALONG, _ACROSS, _ROWS = 0.05, 0.14, 0.035, 0.03, 0.05


def _no_pairs() -> NDArray[np.int64]:
    return np.empty((0, 3), np.int64)


@dataclass(frozen=True, slots=True)
class TablePlane:
    """The plane that all cards lie in; table units are card widths."""

    to_table: NDArray[np.float64]

    @property
    def to_photo(self) -> NDArray[np.float64]:
        """The way back, from table units to pixels."""
        return np.asarray(np.linalg.inv(self.to_table), np.float64)

    def on_table(self, pixels: Points) -> Points:
        """Where pixels lie on the table."""
        return transform(self.to_table, pixels)

    def in_photo(self, places: Points) -> Points:
        """Where places on the table are seen."""
        return transform(self.to_photo, places)


def transform(homography: NDArray[np.float64], points: Points) -> Points:
    """Points (n, 2) through a homography."""
    reshaped = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(reshaped, homography)[:, 0], np.float64)


def local_axes(homography: NDArray[np.float64], points: Points) -> NDArray[np.float64]:
    """The Jacobians (n, 2, 2) of a homography at points: how a small step is carried over."""
    hom = np.column_stack([points, np.ones(len(points))]) @ homography.T
    scale = hom[:, 2]
    upper = homography[None, :2, :2] * scale[:, None, None]
    lower = hom[:, :2, None] * homography[None, 2:3, :2]
    return np.asarray((upper - lower) / (scale**2)[:, None, None], np.float64)


@dataclass(frozen=True, slots=True)
class Sightings:
    """What is seen locally: at each point, which pixel steps are one card width right and down.

    `beside` holds pairs of neighbours in a row (from, to, places apart), `below` pairs of
    neighbours in a column: over such distances the table is measured best.
    """

    at: Points
    right: Points
    down: Points
    weight: NDArray[np.float64]
    beside: NDArray[np.int64] = field(default_factory=_no_pairs)
    below: NDArray[np.int64] = field(default_factory=_no_pairs)


@dataclass(frozen=True, slots=True)
class PlaneFit:
    """A fitted plane and the numbers it was made from, where the next fit may begin."""

    plane: TablePlane
    numbers: NDArray[np.float64]


def fit_plane(seen: Sightings, size: tuple[int, int], before: PlaneFit | None = None) -> PlaneFit:
    """The table that explains most sightings; outliers are bent down, not followed."""
    long_side = float(max(size))
    center = np.array([size[0] / 2, size[1] / 2])
    scaled = replace(
        seen,
        at=(seen.at - center) / long_side,
        right=seen.right / long_side,
        down=seen.down / long_side,
    )
    starts = [before.numbers] if before else [_start(tilts, scaled) for tilts in _STARTS]
    best = min((_fit_from(start, scaled) for start in starts), key=lambda fit: fit[0])
    to_center = np.array([[1, 0, -center[0]], [0, 1, -center[1]], [0, 0, long_side]]) / long_side
    return PlaneFit(TablePlane(_to_table(best[1]) @ to_center), best[1])


# Tilt away from the viewer, and to the sides, in radians.
_STARTS = ((0.0, 0.0), (0.45, 0.0), (0.3, 0.3), (0.3, -0.3))


def _start(tilts: tuple[float, float], seen: Sightings) -> NDArray[np.float64]:
    scale = np.log(1 / np.median(np.linalg.norm(seen.right, axis=1)))
    turn = np.median(np.arctan2(seen.right[:, 1], seen.right[:, 0]))
    return np.array([*tilts, turn, scale, 0.0, _TYPICAL_PITCH, _TYPICAL_ROW])


def _fit_from(start: NDArray[np.float64], seen: Sightings) -> tuple[float, NDArray[np.float64]]:
    fit = least_squares(_misfit, start, args=(seen,), loss="cauchy", f_scale=2.0, max_nfev=40)
    return float(fit.cost), np.asarray(fit.x, np.float64)


# Cards beside and below each other are about this far apart, in card widths.
_TYPICAL_PITCH, _TYPICAL_ROW = 1.04, 1.5


def _misfit(parameters: NDArray[np.float64], seen: Sightings) -> NDArray[np.float64]:
    homography = _to_table(parameters)
    axes = local_axes(homography, seen.at)
    right = np.einsum("nij,nj->ni", axes, seen.right) - (1.0, 0.0)
    down = np.einsum("nij,nj->ni", axes, seen.down) - (0.0, 1.0)
    weight = seen.weight[:, None]
    local = [(right * weight / _LENGTH).ravel(), (down * weight / _HEIGHT).ravel()]
    return np.concatenate([*local, *_between(homography, parameters, seen), _prior(parameters)])


def _between(
    homography: NDArray[np.float64], parameters: NDArray[np.float64], seen: Sightings
) -> list[NDArray[np.float64]]:
    """How far neighbours are from lying one place apart."""
    places = transform(homography, seen.at)
    pitch, row = parameters[5], parameters[6]
    across = places[seen.beside[:, 1]] - places[seen.beside[:, 0]]
    along = (across[:, 0] - pitch * seen.beside[:, 2]) / _ALONG
    drop = places[seen.below[:, 1], 1] - places[seen.below[:, 0], 1]
    return [along, across[:, 1] / _ACROSS, (drop - row * seen.below[:, 2]) / _ROWS]


def _prior(parameters: NDArray[np.float64]) -> NDArray[np.float64]:
    tilt_x, tilt_y, _, _, focal, pitch, row = parameters
    return np.array(
        [
            focal,
            tilt_x * 0.3,
            tilt_y * 0.8,
            (pitch - _TYPICAL_PITCH) / 0.03,
            (row - _TYPICAL_ROW) / 0.15,
        ]
    )


def _to_table(parameters: NDArray[np.float64]) -> NDArray[np.float64]:
    """Photo (units of its long side, centre at 0) to table: tilt, turn, scale, focal length."""
    tilt_x, tilt_y, turn, scale, focal_offset = parameters[:5]
    focal = _TYPICAL_FOCAL * np.exp(_FOCAL_SPREAD * focal_offset)
    tilting = _about_x(tilt_x) @ _about_y(tilt_y)
    # A pixel's ray meets the plane where its part along the normal is one.
    rays_to_plane = tilting.T @ np.diag([1 / focal, 1 / focal, 1.0])
    cos, sin = np.cos(turn), np.sin(turn)
    grow = np.exp(scale) * focal
    in_plane = np.array([[grow * cos, grow * sin, 0], [-grow * sin, grow * cos, 0], [0, 0, 1.0]])
    return np.asarray(in_plane @ rays_to_plane, np.float64)


def _about_x(angle: float) -> NDArray[np.float64]:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[1.0, 0, 0], [0, cos, -sin], [0, sin, cos]])


def _about_y(angle: float) -> NDArray[np.float64]:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, 0, sin], [0, 1.0, 0], [-sin, 0, cos]])
