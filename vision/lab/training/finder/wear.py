"""Makes a view differ from how it was drawn: other light, blur, noise, things that cover it."""

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.image import Picture
from vision.lab.studio.dice import Dice

Light = NDArray[np.float32]
_NOISE_PX = 1024
_BLURS = {"none": 0.55, "lens": 0.3, "motion": 0.15}


def worn(view: Picture, dice: Dice) -> Picture:
    """The view in another light, by a worse camera."""
    light = _blurred(_tinted(view, dice), dice)
    if dice.chance(0.5):
        light = light + _grain(light.shape, dice) * np.float32(dice.between(0.5, 10))
    picture = np.clip(light, 0, 255).astype(np.uint8)
    return _compressed(picture, dice) if dice.chance(0.5) else picture


def _tinted(view: Picture, dice: Dice) -> Light:
    if dice.chance(0.15):
        view = view[:, :, dice.numpy.permutation(3)]
    gamma = np.exp(dice.about(0, 0.3))
    gain, lift = np.exp(dice.about(0, 0.25)), dice.about(0, 10)
    tints = dice.numpy.uniform(0.75, 1.25, 3)
    steps = np.clip(np.arange(256)[None, :, None] / 255 * tints, 0, 1)
    table = np.asarray(255 * gain * steps**gamma + lift, np.float32)
    light = np.asarray(cv2.LUT(view, table), np.float32)
    if dice.chance(0.1):
        grey = light.mean(axis=2, keepdims=True)
        light = grey + (light - grey) * np.float32(dice.between(0, 0.6))
    return light


@cache
def _noise() -> Light:
    return Dice("grain").numpy.standard_normal((_NOISE_PX, _NOISE_PX, 3), np.float32)


def _grain(shape: tuple[int, ...], dice: Dice) -> Light:
    """Some part of a field of noise that was thrown once, which is much faster."""
    y, x = dice.whole(0, _NOISE_PX - shape[0]), dice.whole(0, _NOISE_PX - shape[1])
    return _noise()[y : y + shape[0], x : x + shape[1]]


def _blurred(light: Light, dice: Dice) -> Light:
    blur = dice.weighted(_BLURS)
    if blur == "lens":
        return np.asarray(cv2.GaussianBlur(light, (0, 0), dice.between(0.3, 1.4)), np.float32)
    if blur == "motion":
        return np.asarray(cv2.filter2D(light, -1, _streak(dice)), np.float32)
    return light


def _streak(dice: Dice) -> Light:
    kernel, angle = np.zeros((7, 7), np.float32), dice.between(0, np.pi)
    reach = dice.between(0.8, 3.0) * np.array((np.cos(angle), np.sin(angle)))
    ends = [tuple(int(v) for v in np.round((3 + side * reach) * 16)) for side in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], (1.0,), 1, cv2.LINE_AA, 4)
    return np.asarray(kernel / kernel.sum(), np.float32)


def _compressed(picture: Picture, dice: Dice) -> Picture:
    quality = [cv2.IMWRITE_JPEG_QUALITY, dice.whole(35, 94)]
    data = cv2.imencode(".jpg", picture, quality)[1]
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def covered(view: Picture, dice: Dice, size_px: float) -> Picture:
    """The view with a few things lying on it, each smaller than a card of this width."""
    view = view.copy()
    for _ in range(dice.whole(1, 3)):
        _cover(view, dice, size_px)
    return view


def _cover(view: Picture, dice: Dice, size_px: float) -> None:
    centre = (dice.whole(0, view.shape[1]), dice.whole(0, view.shape[0]))
    wide, high = (dice.between(0.16, 0.8) * size_px for _ in range(2))
    colour = [dice.whole(0, 255) for _ in range(3)]
    shape = (centre, (wide, high), dice.between(0, 180))
    if dice.chance(0.5):
        cv2.ellipse(view, shape, colour, -1)
    else:
        cv2.fillConvexPoly(view, np.round(cv2.boxPoints(shape)).astype(np.int32), colour)
