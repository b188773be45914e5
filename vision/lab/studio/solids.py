"""Things that stand on the table, drawn as prisms with light, shade and shadow."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.lab.studio.colours import Colour, shaded
from vision.lab.studio.compose import Exposure

Points = NDArray[np.float64]

_DARK_SIDE, _LIT_SIDE = 0.5, 0.5


def ring(radius: float, count: int = 40) -> Points:
    """Return a circle around the origin as a polygon."""
    angles = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return np.stack((np.cos(angles), np.sin(angles)), axis=1) * radius


def rectangle(width: float, height: float, turn: float) -> Points:
    """Return a turned rectangle around the origin."""
    corners = np.array(((-1, -1), (1, -1), (1, 1), (-1, 1))) * (width / 2, height / 2)
    angle = np.radians(turn)
    return np.asarray(
        corners @ np.array(((np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))))
    )


def at_height(exposure: Exposure, points: Points, height: float) -> Points:
    """Return the pixels of points above the table."""
    return exposure.camera.project(np.column_stack((points, np.full(len(points), height))))


def stand(exposure: Exposure, base: Points, height: float, colour: Colour) -> None:
    """Stand a prism on its base: shadow, sides and top."""
    throw_shadow(exposure, base, height)
    foot, top = at_height(exposure, base, 0), at_height(exposure, base, height)
    for edge in _far_to_near(exposure, base):
        after = (edge + 1) % len(base)
        lit = _light_on(exposure, base[after] - base[edge])
        side = np.stack((foot[edge], foot[after], top[after], top[edge]))
        exposure.paint(side, shaded(colour, lit))
    exposure.paint(top, colour)


def throw_shadow(exposure: Exposure, base: Points, height: float) -> None:
    """Let a thing's shadow fall on the table and close around its foot."""
    lighting, scale = exposure.lighting, exposure.camera.scale_at(*base.mean(axis=0))
    away = lighting.towards * height
    deep = lighting.key_share
    for part, depth in ((1.0, 0.35), (0.6, 0.35), (0.25, 0.3)):
        soft = (1 + part * height * 0.2 * lighting.softness) * scale
        moved = at_height(exposure, base + away * part, 0)
        exposure.shade(moved, depth * deep, soft)
    exposure.shade(at_height(exposure, base, 0), 0.5, 1.2 * scale)


def _far_to_near(exposure: Exposure, base: Points) -> list[int]:
    """Return the sides that face the camera, those behind first."""
    eye = exposure.camera.position[:2]
    along = np.roll(base, -1, axis=0) - base
    outwards = np.stack((along[:, 1], -along[:, 0]), axis=1)
    towards_eye = eye - (base + along / 2)
    facing = (outwards * towards_eye).sum(axis=1) > 0
    distance = np.hypot(towards_eye[:, 0], towards_eye[:, 1])
    return [int(i) for i in np.argsort(-distance) if facing[i]]


def _light_on(exposure: Exposure, along: Points) -> float:
    outwards = np.array((along[1], -along[0])) / max(np.hypot(*along), 1e-9)
    away = exposure.lighting.towards
    lit = max(float(-outwards @ away) / float(np.hypot(*away)), 0.0)
    return _DARK_SIDE + _LIT_SIDE * lit
