"""What light and phone make of a small flat picture: a quick likeness of the studio's camera."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.studio.canvas import Picture
from vision.lab.studio.dice import Dice

Light = NDArray[np.float32]

_STEADY = 0.4
_NOISE_SIDE = 1400


def photographed(picture: Picture, dice: Dice, hardness: float) -> Picture:
    """Photograph a picture that is already as large as in the photo; hardness from 0 to 1."""
    light = np.square(picture.astype(np.float32) / 255)
    _shine(light, dice, hardness)
    light = _blurred(light, dice, hardness)
    light *= np.float32(_exposure(dice, hardness))
    _add_noise(light, dice, hardness)
    return _stored(_developed(light, dice), dice, hardness)


def _shine(light: Light, dice: Dice, hardness: float) -> None:
    """Let tinted, uneven light, shadows and mirrored lamps fall."""
    x, y = _grid(light.shape[:2])
    turn, uneven = dice.between(0, 2 * np.pi), dice.between(0, 0.2 + 0.5 * hardness)
    field = np.exp(uneven * (x * np.cos(turn) + y * np.sin(turn)))
    if dice.chance(0.15 + 0.4 * hardness):
        field *= 1 - _shadow(x, y, dice)
    light *= (field[:, :, None] * tint(dice, hardness)).astype(np.float32)
    if dice.chance(0.1 + 0.35 * hardness):
        light += _glare(x, y, dice)[:, :, None]


def tint(dice: Dice, hardness: float) -> NDArray[np.float64]:
    """Throw a lamp's colour (blue, green, red), as white balance has left it."""
    warmth = dice.between(-0.15, 0.2 + 0.75 * hardness)
    gains = np.exp(np.array((-1.0, 0.0, 0.55)) * warmth + dice.numpy.normal(0, 0.04, 3))
    return np.asarray(gains / gains.mean())


def _grid(shape: tuple[int, ...]) -> tuple[Light, Light]:
    """Coordinates from the middle, 1 at the nearer edges."""
    half = min(shape) / 2
    y = (np.arange(shape[0], dtype=np.float32) - shape[0] / 2)[:, None] / half
    x = (np.arange(shape[1], dtype=np.float32) - shape[1] / 2)[None, :] / half
    return x, y


def _shadow(x: Light, y: Light, dice: Dice) -> Light:
    turn, at = dice.between(0, 2 * np.pi), dice.between(-2, 2)
    away = x * np.cos(turn) + y * np.sin(turn) - at
    soft = dice.between(0.05, 1)
    depth = dice.between(0.15, 0.65)
    return np.asarray(depth / (1 + np.exp(-np.clip(away / soft * 4, -30, 30))), np.float32)


def _glare(x: Light, y: Light, dice: Dice) -> Light:
    at_x, at_y = dice.between(-2.5, 2.5), dice.between(-1.2, 1.2)
    long, short, turn = dice.between(0.3, 2), dice.between(0.1, 0.8), dice.between(0, np.pi)
    u = ((x - at_x) * np.cos(turn) + (y - at_y) * np.sin(turn)) / long
    v = ((y - at_y) * np.cos(turn) - (x - at_x) * np.sin(turn)) / short
    form = dice.pick((1, 2, 4))
    bright = dice.between(0.03, 0.45)
    return np.asarray(bright * np.exp(-np.minimum((u**2 + v**2) ** form, 30)), np.float32)


def _blurred(light: Light, dice: Dice, hardness: float) -> Light:
    focus = dice.between(0.2, 0.5 + 0.95 * hardness)
    light = np.asarray(cv2.GaussianBlur(light, (0, 0), focus), np.float32)
    path = dice.between(0, 0.7 + 3.3 * hardness)
    if path < _STEADY:
        return light
    return np.asarray(cv2.filter2D(light, -1, _streak(path, dice.between(0, np.pi))), np.float32)


def _streak(length: float, turn: float) -> Light:
    """The path of a point while the hand shakes."""
    size = int(length) // 2 * 2 + 5
    kernel = np.zeros((size, size), np.float32)
    for part in np.linspace(-0.5, 0.5, 17) * length:
        x, y = size // 2 + part * np.cos(turn), size // 2 + part * np.sin(turn)
        left, top = int(x), int(y)
        kernel[top : top + 2, left : left + 2] += np.outer(
            (1 - y + top, y - top), (1 - x + left, x - left)
        )
    return np.asarray(kernel / kernel.sum(), np.float32)


def _exposure(dice: Dice, hardness: float) -> float:
    darkest = 0.75 - 0.6 * hardness
    return float(np.exp(dice.between(np.log(darkest), np.log(1.25 - 0.35 * hardness))))


def _add_noise(light: Light, dice: Dice, hardness: float) -> None:
    depth = dice.between(0.002, 0.008 + 0.02 * hardness)
    high, wide = light.shape[:2]
    top, left = (
        dice.numpy.integers(0, _NOISE_SIDE - high),
        dice.numpy.integers(0, _NOISE_SIDE - wide),
    )
    grain = _grain()[top : top + high, left : left + wide] * np.float32(depth * 2.2)
    light += cv2.sqrt(np.maximum(light, 0) * np.float32(0.5) + np.float32(0.004)) * grain


@cache
def _grain() -> Light:
    """Noise to cut from: drawing it anew for every picture is slow."""
    shape = (_NOISE_SIDE, _NOISE_SIDE, 3)
    grain = Dice("grain").numpy.standard_normal(shape, dtype=np.float32)
    grain += grain.mean(axis=2, keepdims=True)
    return np.asarray(cv2.GaussianBlur(grain, (0, 0), 0.6), np.float32)


def _developed(light: Light, dice: Dice) -> Picture:
    tone = np.sqrt(np.clip(light / (1 + 0.25 * light) * 1.25, 0, 1))
    picture = np.asarray(tone * 255, np.uint8)
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    depth, sharp = dice.between(0.8, 1.2), dice.between(0, 1.3)
    deep = cv2.addWeighted(picture, depth, cv2.merge([grey] * 3), 1 - depth, 0)
    soft = cv2.GaussianBlur(deep, (0, 0), 1.2)
    return np.asarray(cv2.addWeighted(deep, 1 + sharp, soft, -sharp, 0), np.uint8)


def _stored(picture: Picture, dice: Dice, hardness: float) -> Picture:
    quality = dice.whole(round(80 - 25 * hardness), 95)
    data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
