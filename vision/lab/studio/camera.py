"""A phone camera above a table: from millimetres to pixels and back.

The table is the plane z = 0; x runs to the right, y towards the photographer and z upwards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Field = NDArray[np.float32]

_FULL_FRAME_DIAGONAL = 43.27
_SEARCH_STEPS = 26


@dataclass(frozen=True, eq=False)
class Camera:
    """Where a camera stands and how it sees; `axes` are its right, down and forward."""

    width: int
    height: int
    focal: float
    axes: Points
    position: Points
    bend: float
    """How the lens distorts: the share by which the corner of the picture is displaced."""

    def project(self, points: Points) -> Points:
        """Return the pixels of points given as (x, y, z) or, on the table, (x, y)."""
        flat = points.shape[1] < len(self.position)
        space = np.column_stack((points, np.zeros(len(points)))) if flat else points
        right, down, forward = ((space - self.position) @ self.axes.T).T
        ideal = np.stack((right / forward, down / forward), axis=1) * self.focal
        return self._distorted(ideal) + self._middle

    def on_table(self, pixels: Points) -> Points:
        """Return the points of the table that are seen at these pixels."""
        offsets = pixels - self._middle
        ideal = offsets * self._stretch(offsets)
        rays = np.column_stack((ideal / self.focal, np.ones(len(ideal)))) @ self.axes
        reach = -self.position[2] / rays[:, 2]
        return np.asarray(self.position[:2] + rays[:, :2] * reach[:, None])

    def table_map(self) -> tuple[Field, Field]:
        """Return for every pixel the x and the y of the table that is seen there."""
        across = (np.arange(self.width) - self._middle[0]).astype(np.float32)[None, :]
        along = (np.arange(self.height) - self._middle[1]).astype(np.float32)[:, None]
        stretch = self.bend / self._reach**2 * (across**2 + along**2)
        stretch += 1
        stretch /= np.float32(self.focal)
        across, along = across * stretch, along * stretch
        axes = self.axes.astype(np.float32)
        rays = [axes[0, i] * across + axes[1, i] * along + axes[2, i] for i in range(3)]
        reach = np.float32(-self.position[2]) / rays[2]
        return self._along(rays[0], reach, 0), self._along(rays[1], reach, 1)

    def scale_at(self, x: float, y: float) -> float:
        """Return how many pixels a millimetre of the table has around a point, in its width."""
        ends = self.project(np.array(((x - 5, y), (x + 5, y))))
        return float(np.hypot(*(ends[1] - ends[0]))) / 10

    def resized(self, megapixels: float) -> Camera:
        """Return the same view on a sensor of another resolution."""
        ratio = (megapixels * 1e6 / (self.width * self.height)) ** 0.5
        width, height = (round(side * ratio / 2) * 2 for side in (self.width, self.height))
        return replace(self, width=width, height=height, focal=self.focal * ratio)

    @property
    def _middle(self) -> Points:
        return np.array(((self.width - 1) / 2, (self.height - 1) / 2))

    @property
    def _reach(self) -> float:
        return float(np.hypot(self.width, self.height)) / 2

    def _along(self, ray: Field, reach: Field, axis: int) -> Field:
        ray *= reach
        ray += np.float32(self.position[axis])
        return ray

    def _stretch(self, offsets: Points) -> Points:
        radius = np.hypot(offsets[:, :1], offsets[:, 1:]) / self._reach
        return np.asarray(1 + self.bend * radius**2)

    def _distorted(self, ideal: Points) -> Points:
        """Undo the stretch, which has no closed inverse, by repeated correction."""
        offsets = ideal
        for _ in range(5):
            offsets = ideal / self._stretch(offsets)
        return offsets


@dataclass(frozen=True)
class CameraView:
    """How a photographer holds the camera: angles in degrees, the lens as on a film camera.

    People who stand aside (`azimuth`) still hold the picture upright; `roll` is what they miss.
    """

    tilt: float
    azimuth: float
    roll: float
    lens: float
    bend: float


def framed(size: tuple[int, int], view: CameraView, outline: Points, margins: Points) -> Camera:
    """Stand so that the outline on the table just fills the picture within its margins.

    `margins` are shares of the picture: left, top, right, bottom.
    """
    width, height = size
    focal = view.lens / _FULL_FRAME_DIAGONAL * float(np.hypot(width, height))
    camera = Camera(width, height, focal, _axes(view), np.zeros(3), view.bend)
    target = outline.mean(axis=0)
    frame = np.array((margins[:2], 1 - margins[2:])) * (width - 1, height - 1)
    for _ in range(4):
        camera = _at_best_distance(camera, target, outline, frame)
        seen = camera.project(outline)
        middle = (seen.min(axis=0) + seen.max(axis=0)) / 2
        wanted = np.stack((middle - frame.mean(axis=0) + camera.project(target[None])[0],))
        target = camera.on_table(wanted)[0]
    return _at_best_distance(camera, target, outline, frame)


def _axes(view: CameraView) -> Points:
    tilt, azimuth, roll = np.radians((view.tilt, view.azimuth, view.roll))
    roll -= azimuth * np.cos(tilt)
    right, down = np.array((1.0, 0, 0)), np.array((0, np.cos(tilt), -np.sin(tilt)))
    forward = np.array((0, -np.sin(tilt), -np.cos(tilt)))
    turn = np.array(
        ((np.cos(azimuth), np.sin(azimuth), 0), (-np.sin(azimuth), np.cos(azimuth), 0), (0, 0, 1))
    )
    rolled = (
        np.cos(roll) * right + np.sin(roll) * down,
        np.cos(roll) * down - np.sin(roll) * right,
        forward,
    )
    return np.asarray(np.stack(rolled) @ turn)


def _at_best_distance(camera: Camera, target: Points, outline: Points, frame: Points) -> Camera:
    near, far = 50.0, 5000.0
    for _ in range(_SEARCH_STEPS):
        distance = (near * far) ** 0.5
        if _fits(_moved(camera, target, distance), outline, frame):
            far = distance
        else:
            near = distance
    return _moved(camera, target, far)


def _moved(camera: Camera, target: Points, distance: float) -> Camera:
    return replace(camera, position=np.append(target, 0.0) - camera.axes[2] * distance)


def _fits(camera: Camera, outline: Points, frame: Points) -> bool:
    depth = (outline - camera.position[:2]) @ camera.axes[2, :2]
    depth -= camera.position[2] * camera.axes[2, 2]
    if depth.min() < 1:
        return False
    seen = camera.project(outline)
    # The place of the outline is corrected afterwards; only its size decides here.
    return bool((np.ptp(seen, axis=0) <= frame[1] - frame[0]).all())
