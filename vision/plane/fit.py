"""The table plane: the homography from a photo's pixels to card widths on the table, and back.

All cards are equal rectangles on one plane. The fit finds the camera tilt, focal length and card
height under which the outlines in the photo come nearest to that.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Homography, Points, Pose, Quad, rectangle, transform
from vision.plane.least_squares import fit


@dataclass(frozen=True, slots=True)
class PlaneSettings:
    """What is known beforehand about cameras and cards."""

    focal: float = 27.5 / 36
    """Main cameras of phones: 24 to 31 mm by 36 mm film."""
    focal_spread: float = 0.08
    """The fit may leave that range if it must."""
    aspect: float = 1.47
    """Height by width: cards are 56 to 63 mm wide and 87 to 88 mm high."""
    aspect_spread: float = 0.05
    corner_error: float = 0.02
    """How exact a found corner is, in card widths."""
    softness: float = 2.0
    """From so many times that on a corner counts as out of place."""
    corner_trust: tuple[float, ...] = (1.0, 1.0, 0.5, 0.5)
    """How much corners count, from the top left clockwise. A header is the same on all cards; the
    bottom edge of a dark card is easily taken for that of what lies below it."""
    reweightings: int = 4
    """How often corners are weighed by how far off they are."""
    explained_cost: float = 0.5
    """What a coordinate of corners that are as exact as can be expected adds to a fit's cost."""
    starts: tuple[tuple[float, float], ...] = (
        (0.0, 0.0),
        (0.4, 0.0),
        (-0.4, 0.0),
        (0.0, 0.4),
        (0.0, -0.4),
    )
    """Tilts about the photo's two axes in radians, from which the fit is tried."""


SETTINGS = PlaneSettings()


@dataclass(frozen=True, slots=True)
class TablePlane:
    """The plane that all cards lie in, in card widths; `aspect` is a card's height."""

    to_table: Homography
    aspect: float

    @property
    def to_photo(self) -> Homography:
        """The inverse: from card widths to pixels."""
        return np.asarray(np.linalg.inv(self.to_table), np.float64)

    def turned(self, by: float) -> "TablePlane":
        """The same plane looked at from another side, by an angle in radians."""
        cos, sin = np.cos(by), np.sin(by)
        turn = np.array([[cos, sin, 0], [-sin, cos, 0], [0, 0, 1.0]])
        return TablePlane(turn @ self.to_table, self.aspect)

    def poses(self, quads: Sequence[Quad]) -> list[Pose]:
        """The cards' poses: of each quad the rectangle that is nearest to it on the table."""
        corners = np.stack([transform(self.to_table, quad) for quad in quads])
        middles, turns = _rigid(corners, self.aspect)
        pairs = zip(middles, turns, strict=True)
        return [Pose(float(x), float(y), float(turn)) for (x, y), turn in pairs]

    def outline(self, pose: Pose) -> Points:
        """A card of this pose as the photo shows it: steadier than four single corners."""
        return transform(self.to_photo, pose.quad(self.aspect))


def fit_plane(quads: Sequence[Quad], size: tuple[int, int]) -> TablePlane:
    """The plane on which the quads are most nearly equal rectangles; outliers bend it little."""
    to_middle = from_middle(size)
    scaled = np.stack([transform(to_middle, quad) for quad in quads])
    _, numbers = _fitted(_rough(scaled), scaled, most=60)
    return TablePlane(plane_of(numbers) @ to_middle, float(np.exp(numbers[4])))


def starts(quads: Points) -> Iterator[NDArray[np.float64]]:
    """Go through the numbers that a fit is tried from."""
    return (_start(tilts, quads) for tilts in SETTINGS.starts)


def _rough(quads: Points) -> NDArray[np.float64]:
    """The best of several starts; the rest are not tried once one of them explains the quads."""
    cost, best = np.inf, np.zeros(5)
    for start in starts(quads):
        found, numbers = _fitted(start, quads, most=12)
        if found < cost:
            cost, best = found, numbers
        if cost < SETTINGS.explained_cost * quads.size:
            break
    return best


def from_middle(size: tuple[int, int]) -> Homography:
    """From pixels to units of the photo's long side, counted from its middle."""
    width, height = size
    long_side = float(max(size))
    return np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, long_side]]) / long_side


def _start(tilts: tuple[float, float], quads: Points) -> NDArray[np.float64]:
    wide = np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1)
    return np.array([*tilts, 0.0, -np.log(np.median(wide)), np.log(SETTINGS.aspect)])


def _fitted(
    start: NDArray[np.float64], quads: Points, most: int
) -> tuple[float, NDArray[np.float64]]:
    found = fit(lambda numbers: corner_residuals(numbers, quads), start, SETTINGS.softness, most)
    return found.cost, found.numbers


def corner_residuals(numbers: NDArray[np.float64], quads: Points) -> NDArray[np.float64]:
    """How far corners (n, 4, 2) are from equal rectangles, and numbers from usual ones."""
    corners = transform(plane_of(numbers), quads.reshape(-1, 2)).reshape(quads.shape)
    # As complex numbers, for which turning is multiplying: a fit calculates this many times.
    seen = np.ascontiguousarray(corners).view(np.complex128)[..., 0]
    around = seen - seen.mean(axis=1, keepdims=True)
    ideal = rectangle(float(np.exp(numbers[4]))).view(np.complex128)[:, 0]
    turns = around @ ideal.conj()
    off = around - np.multiply.outer(np.exp(1j * np.angle(turns)), ideal)
    return np.concatenate([off.view(np.float64).ravel() / SETTINGS.corner_error, _prior(numbers)])


def _prior(numbers: NDArray[np.float64]) -> NDArray[np.float64]:
    tilt_x, tilt_y, focal, _, aspect = numbers
    off = (aspect - np.log(SETTINGS.aspect)) / SETTINGS.aspect_spread
    return np.array([tilt_x * 0.3, tilt_y * 0.3, focal, off])


def _rigid(corners: Points, aspect: float) -> tuple[Points, NDArray[np.float64]]:
    """The middles and turns that lay a rectangle best over each four corners (n, 4, 2).

    Iteratively reweighted least squares: two corners that are far off count little, and where the
    two pairs disagree, that of the header is believed.
    """
    ideal = rectangle(aspect)
    trust = np.broadcast_to(SETTINGS.corner_trust, corners.shape[:2])
    weights = trust
    for _ in range(SETTINGS.reweightings):
        middles, turns = _weighted_rigid(corners, ideal, weights)
        laid = middles[:, None] + _turned(ideal, turns)
        off = np.linalg.norm(corners - laid, axis=2)
        weights = trust / (1 + (off / (SETTINGS.softness * SETTINGS.corner_error)) ** 2)
    return _weighted_rigid(corners, ideal, weights)


def _weighted_rigid(
    corners: Points, ideal: Points, weights: NDArray[np.float64]
) -> tuple[Points, NDArray[np.float64]]:
    """The middles and turns with the least sum of weighted squares (Kabsch)."""
    shares = (weights / weights.sum(axis=1, keepdims=True))[..., None]
    seen, own = (shares * corners).sum(axis=1), (shares * ideal).sum(axis=1)
    around, within = corners - seen[:, None], ideal - own[:, None]
    along = np.sum(shares * around * within, axis=(1, 2))
    cross = within[..., 0] * around[..., 1] - within[..., 1] * around[..., 0]
    turns = np.arctan2(np.sum(shares[..., 0] * cross, axis=1), along)
    return seen - _turned(own[:, None], turns)[:, 0], turns


def _turned(points: Points, turns: NDArray[np.float64]) -> Points:
    """Points (k, 2) or (n, k, 2) turned by each of n angles."""
    cos, sin = np.cos(turns)[:, None], np.sin(turns)[:, None]
    x, y = points[..., 0], points[..., 1]
    return np.stack([x * cos - y * sin, x * sin + y * cos], axis=-1)


def plane_of(numbers: NDArray[np.float64]) -> Homography:
    """Photo (units of its long side, middle at 0) to table: tilts, focal length, scale."""
    tilt_x, tilt_y, focal_offset, scale = numbers[:4]
    focal = SETTINGS.focal * np.exp(SETTINGS.focal_spread * focal_offset)
    tilting = _about_x(tilt_x) @ _about_y(tilt_y)
    # A pixel's ray meets the plane where its part along the normal is one.
    rays_to_plane = tilting.T @ np.diag([1 / focal, 1 / focal, 1.0])
    grow = np.exp(scale) * focal
    return np.asarray(np.diag([grow, grow, 1.0]) @ rays_to_plane, np.float64)


def _about_x(angle: float) -> Homography:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[1.0, 0, 0], [0, cos, -sin], [0, sin, cos]])


def _about_y(angle: float) -> Homography:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, 0, sin], [0, 1.0, 0], [-sin, 0, cos]])
