"""The light on the table: what falls on it, what shadows it throws, what it mirrors."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.studio.dice import Dice
from vision.lab.studio.levels import Level

Field = NDArray[np.float32]
Points = NDArray[np.float64]

_GLARE_SCALE = 0.25
"""Pixels per millimetre of the mirrored light, which is never sharp."""
_DAYLIGHT = 5500.0
_LAMPS_BELOW = 4000.0


@dataclass(frozen=True, eq=False)
class Lighting:
    """One main light, the light from all around, shadows from outside, and mirrored lights."""

    towards: Points
    """The direction on the table in which shadows fall, as long as a shadow per height."""
    softness: float
    key_share: float
    colour: Points
    lamp: Points | None
    unevenness: float
    extent: float
    dark_spots: tuple[tuple[float, float, float, float, float, float], ...]
    glare: Field

    def on(self, x: Field, y: Field) -> Field:
        """Return how brightly the table is lit at these points, in three colours."""
        key = self._key(x, y)
        for spot in self.dark_spots:
            key = key * (1 - _spot(x, y, spot))
        lit = key * self.key_share + (1 - self.key_share)
        return np.asarray(lit[:, :, None] * self.colour.astype(np.float32), np.float32)

    def _key(self, x: Field, y: Field) -> Field:
        if self.lamp is None:
            along = (x * self.towards[0] + y * self.towards[1]) / np.hypot(*self.towards)
            return np.asarray(np.exp(-self.unevenness * along / self.extent), np.float32)
        away = ((x - self.lamp[0]) ** 2 + (y - self.lamp[1]) ** 2) / self.lamp[2] ** 2
        return np.asarray((1 + away) ** -1.5, np.float32)

    def mirrored(self, x: Field, y: Field) -> Field:
        """Return what a flat mirror on the table would show at these points."""
        half = self.glare.shape[0] / 2
        return np.asarray(
            cv2.remap(
                self.glare,
                x * _GLARE_SCALE + half,
                y * _GLARE_SCALE + half,
                cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_CONSTANT,
            ),
            np.float32,
        )


def _spot(x: Field, y: Field, spot: tuple[float, float, float, float, float, float]) -> Field:
    middle_x, middle_y, long, short, turn, depth = spot
    u = ((x - middle_x) * np.cos(turn) + (y - middle_y) * np.sin(turn)) / long
    v = ((y - middle_y) * np.cos(turn) - (x - middle_x) * np.sin(turn)) / short
    return np.asarray(depth * np.exp(-((u**2 + v**2) ** 2)), np.float32)


def sample_lighting(dice: Dice, level: Level, extent: float) -> Lighting:
    """Light a table whose cards reach `extent` millimetres from its middle."""
    angle, unevenness = dice.between(0, 2 * np.pi), dice.between(*level.contrast)
    lamp = None
    if level.kelvin[0] < _LAMPS_BELOW and dice.chance(0.6):
        away = dice.between(0.2, 1.2) * extent
        reach = extent * dice.between(1.0, 2.2) / (0.4 + unevenness)
        lamp = np.array((-away * np.cos(angle), -away * np.sin(angle), reach))
    kelvin = dice.between(*level.kelvin)
    spots = tuple(_dark_spot(dice, extent) for _ in range(2) if dice.chance(level.shadows))
    return Lighting(
        towards=dice.between(0.4, 1.6) * np.array((np.cos(angle), np.sin(angle))),
        softness=dice.between(0.25, 1.2),
        key_share=dice.between(0.45, 0.85),
        colour=_lamp_colour(kelvin, dice.between(0.3, 0.85)),
        lamp=lamp,
        unevenness=unevenness,
        extent=extent,
        dark_spots=spots,
        glare=_mirror(dice, level, extent),
    )


def _dark_spot(dice: Dice, extent: float) -> tuple[float, float, float, float, float, float]:
    """Sample the shadow of a head, an arm or the phone itself."""
    long = extent * dice.between(0.3, 0.9)
    return (
        dice.about(0, extent * 0.7),
        dice.about(extent * 0.3, extent * 0.5),
        long,
        long * dice.between(0.3, 0.9),
        dice.between(0, np.pi),
        dice.between(0.2, 0.65),
    )


def _lamp_colour(kelvin: float, left: float) -> Points:
    """Return a lamp's colour (blue, green, red), of which white balance has left a share."""
    warmth = np.log(_DAYLIGHT / kelvin) * left
    gains = np.exp(np.array((-1.05, 0.0, 0.55)) * warmth)
    return np.asarray(gains / gains.mean())


def _mirror(dice: Dice, level: Level, extent: float) -> Field:
    """Draw the lights of the room as a glossy table would mirror them."""
    side = int(extent * 6 * _GLARE_SCALE)
    picture: Field = np.full((side, side), dice.between(0.0, 0.012), np.float32)
    for _ in range(dice.whole(1, 3) if dice.chance(level.glare) else 0):
        x, y = dice.about(side / 2, side / 7), dice.about(side / 2, side / 7)
        bright = dice.between(0.05, 0.4)
        if dice.chance(0.5):
            _add_window(picture, dice, (x, y), bright)
        else:
            _add_lamp(picture, dice, (x, y), bright)
    blur = dice.between(2, 9) * _GLARE_SCALE * 3
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), blur), np.float32)


def _add_lamp(picture: Field, dice: Dice, place: tuple[float, float], bright: float) -> None:
    rows, columns = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]].astype(np.float32)
    radius = dice.between(12, 60) * _GLARE_SCALE
    away = ((columns - place[0]) ** 2 + (rows - place[1]) ** 2) / radius**2
    picture += np.float32(bright) * (np.exp(-away) + 0.12 * np.exp(-away / 9)).astype(np.float32)


def _add_window(picture: Field, dice: Dice, place: tuple[float, float], bright: float) -> None:
    wide, high = (dice.between(40, 160) * _GLARE_SCALE for _ in range(2))
    turn = np.radians(dice.between(-40, 40))
    across, down = np.array((np.cos(turn), np.sin(turn))), np.array((-np.sin(turn), np.cos(turn)))
    panes: Field = np.zeros_like(picture)
    for column in (-0.52, 0.02):
        for row in (-0.52, 0.02):
            corners = [
                place + across * wide * (column + i) + down * high * (row + j)
                for i, j in ((0, 0), (0.5, 0), (0.5, 0.5), (0, 0.5))
            ]
            cv2.fillPoly(panes, [np.round(corners).astype(np.int32)], (bright,))
    picture += panes
