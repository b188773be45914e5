"""What a phone makes of the light: lens blur, shake, noise, tone, sharpening."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.lab.studio.canvas import Field, Picture
from vision.lab.studio.dice import Dice
from vision.lab.studio.levels import Level

_TONES = 4096
_PAPER = 0.82
_NOISE_TILE = 768
_STEADY = 0.3


@dataclass(frozen=True)
class Sensor:
    """How one photo is taken; lengths in pixels of this photo."""

    brightness: float
    """How bright white paper comes out in average light, of 255."""
    defocus: float
    far_defocus: float
    """The blur at the upper edge of the photo, where what is seen is farthest away."""
    motion: float
    motion_turn: float
    noise: float
    vignette: float
    sharpening: float
    saturation: float
    quality: int


def sample_sensor(dice: Dice, level: Level, megapixels: float) -> Sensor:
    """Pick what the level allows."""
    # Shake and focus errors are angles: on a finer sensor they spread over more pixels.
    finer = (megapixels / 4) ** 0.5
    defocus = dice.between(*level.defocus) * finer
    return Sensor(
        brightness=dice.between(*level.brightness),
        defocus=defocus,
        far_defocus=defocus * dice.between(1, 1 + level.tilt[1] / 40),
        motion=dice.between(*level.motion) * finer,
        motion_turn=dice.between(0, 180),
        noise=dice.between(*level.noise),
        vignette=dice.between(0.05, 0.35),
        sharpening=dice.between(0.3, 1.3),
        saturation=dice.between(0.85, 1.15),
        quality=dice.whole(76, 92),
    )


def expose(light: Field, sensor: Sensor, dice: Dice) -> Picture:
    """Take the photo."""
    light = _shaken(_focused(light, sensor), sensor)
    light *= _vignette(light.shape[:2], sensor.vignette)[:, :, None]
    light *= np.float32(_gain(sensor.brightness))
    _add_noise(light, sensor.noise, dice)
    return _sharpened(_developed(light, sensor.saturation), sensor.sharpening)


def _focused(light: Field, sensor: Sensor) -> Field:
    near = np.asarray(cv2.GaussianBlur(light, (0, 0), sensor.defocus), np.float32)
    far = np.asarray(cv2.GaussianBlur(light, (0, 0), sensor.far_defocus), np.float32)
    share = np.linspace(1, 0, light.shape[0], dtype=np.float32)[:, None, None]
    far -= near
    far *= share
    near += far
    return near


def _shaken(light: Field, sensor: Sensor) -> Field:
    if sensor.motion < _STEADY:
        return light
    size = int(sensor.motion) // 2 * 2 + 5
    middle, angle = size // 2, np.radians(sensor.motion_turn)
    kernel = np.zeros((size, size), np.float32)
    for part in np.linspace(-0.5, 0.5, 33) * sensor.motion:
        x, y = middle + part * np.cos(angle), middle + part * np.sin(angle)
        left, top = int(x), int(y)
        spread = np.outer((1 - y + top, y - top), (1 - x + left, x - left))
        kernel[top : top + 2, left : left + 2] += spread
    return np.asarray(cv2.filter2D(light, -1, kernel / kernel.sum()), np.float32)


def _vignette(shape: tuple[int, int], depth: float) -> Field:
    rows = np.linspace(-1, 1, shape[0], dtype=np.float32)[:, None]
    columns = np.linspace(-1, 1, shape[1], dtype=np.float32)[None, :]
    return np.asarray(1 - np.float32(depth / 2) * (rows**2 + columns**2), np.float32)


def _gain(brightness: float) -> float:
    """Return the exposure that gives white paper in average light the wanted brightness."""
    low, high = 1e-3, 1e3
    for _ in range(30):
        middle = (low * high) ** 0.5
        paper = np.full((1, 1), middle * _PAPER, np.float32)
        if _tone(paper)[0, 0] * 255 < brightness:
            low = middle
        else:
            high = middle
    return high


def _tone(light: Field) -> Field:
    """Map light to the photo's grey: gamma, with a shoulder that saves the highlights."""
    return np.asarray(np.sqrt(np.clip(light / (1 + 0.25 * light) * 1.25, 0, 1)), np.float32)


def _add_noise(light: Field, depth: float, dice: Dice) -> None:
    # A tile is enough: nobody can see that noise repeats, and drawing it is slow.
    grain = dice.numpy.standard_normal((_NOISE_TILE, _NOISE_TILE, 3), dtype=np.float32)
    grain += grain.mean(axis=2, keepdims=True)
    grain = cv2.GaussianBlur(grain, (0, 0), 0.6) * np.float32(depth * 2.2)
    for top in range(0, light.shape[0], _NOISE_TILE):
        for left in range(0, light.shape[1], _NOISE_TILE):
            part = light[top : top + _NOISE_TILE, left : left + _NOISE_TILE]
            spread = np.sqrt(np.maximum(part, 0) * np.float32(0.5) + np.float32(0.004))
            part += spread * grain[: part.shape[0], : part.shape[1]]


def _developed(light: Field, saturation: float) -> Picture:
    curve = np.round(_tone(np.linspace(0, 1, _TONES, dtype=np.float32)) * 255).astype(np.uint8)
    np.clip(light, 0, 1, out=light)
    light *= _TONES - 1
    picture = curve[light.astype(np.uint16)]
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    return np.asarray(
        cv2.addWeighted(picture, saturation, cv2.merge([grey] * 3), 1 - saturation, 0), np.uint8
    )


def _sharpened(picture: Picture, amount: float) -> Picture:
    soft = cv2.GaussianBlur(picture, (0, 0), 1.2)
    return np.asarray(cv2.addWeighted(picture, 1 + amount, soft, -amount, 0), np.uint8)
