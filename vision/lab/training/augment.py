"""Makes drawn pictures look photographed: light, colour, lens, hand, sensor and file format.

All of it takes grey (h, w) and colour (h, w, 3) pictures alike. A `Wear` says how badly.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.lab.training.chance import happens

Picture = NDArray[np.uint8]
Light = NDArray[np.float32]
"""Linear light, 0 black to 1 white."""

_WARM = np.array((-1.0, 0.0, 0.55))
"""How the gains of blue, green and red change with a warmer lamp."""
_NOISE_PX = 1400
_FLOOR = 0.008
"""The light at which a sensor's noise stops growing less."""
_SHARPENED_PX = 1.2
_TRACE = np.linspace(-0.5, 0.5, 17)
_COLOURED = 3


class Throw(NamedTuple):
    """How often something happens, and between which bounds its strength is thrown."""

    share: float
    low: float
    high: float

    def strength(self, rng: Generator) -> float | None:
        """Throw a strength, or nothing if it does not happen."""
        return float(rng.uniform(self.low, self.high)) if happens(rng, self.share) else None


def always(low: float, high: float) -> Throw:
    """What happens in every case."""
    return Throw(1.0, low, high)


NEVER = Throw(0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Wear:
    """How badly pictures are photographed."""

    uneven: Throw = NEVER
    """The logarithm of the light's gain from the middle to the nearer edge."""
    shadow: Throw = NEVER
    """The share of the light that a shadow with one edge takes."""
    glare: Throw = NEVER
    """The light that a mirrored lamp adds."""
    warmth: Throw = NEVER
    """How warm the lamp is after the white balance; below zero it is cold."""
    tint: Throw = NEVER
    """The spread of the logarithms of the three channels' gains."""
    swapped: Throw = NEVER
    """How often the colours are swapped; it has no strength."""
    exposure: Throw = NEVER
    """The logarithm of the gain."""
    lens: Throw = NEVER
    """The spread of the blur, in pixels."""
    motion: Throw = NEVER
    """The length of the hand's path, in pixels."""
    noise: Throw = NEVER
    """The spread of the noise, as a share of white in the stored picture."""
    gamma: Throw = NEVER
    """The logarithm of the exponent of the tone curve."""
    lift: Throw = NEVER
    """What is added to the stored picture, as a share of white."""
    colour: Throw = NEVER
    """How much of its colour a picture keeps; above one it gets more."""
    sharpening: Throw = NEVER
    quality: Throw = NEVER
    """The quality of the JPEG file."""


Effect = Callable[[Light, float, Generator], Light]


def worn(picture: Picture, wear: Wear, rng: Generator) -> Picture:
    """Photograph a picture that is already as large as in the photo."""
    light = np.square(picture.astype(np.float32) / np.float32(255))
    seen = _after(
        light,
        rng,
        (wear.swapped, _swap),
        (wear.uneven, _slope),
        (wear.shadow, _shade),
        (wear.warmth, _warm),
        (wear.tint, _tint),
        (wear.glare, _shine),
        (wear.lens, _defocus),
        (wear.motion, _shake),
        (wear.exposure, _expose),
        (wear.noise, _add_noise),
    )
    tones = _after(
        np.asarray(np.sqrt(np.clip(seen, 0, 1)), np.float32),
        rng,
        (wear.gamma, _curve),
        (wear.lift, _lift),
        (wear.colour, _colour),
        (wear.sharpening, _sharpen),
    )
    quality = wear.quality.strength(rng)
    stored = np.asarray(np.clip(tones, 0, 1) * 255, np.uint8)
    return stored if quality is None else _compressed(stored, round(quality))


def _after(light: Light, rng: Generator, *effects: tuple[Throw, Effect]) -> Light:
    """What those effects leave that happen."""
    for throw, effect in effects:
        strength = throw.strength(rng)
        if strength is not None:
            light = np.asarray(effect(light, strength, rng), np.float32)
    return light


def _grid(light: Light) -> tuple[Light, Light]:
    """Coordinates from the middle, 1 at the nearer edges, for every row and column."""
    high, wide = light.shape[:2]
    x = (np.arange(wide, dtype=np.float32) - wide / 2)[None, :] * 2 / min(high, wide)
    y = (np.arange(high, dtype=np.float32) - high / 2)[:, None] * 2 / min(high, wide)
    return np.asarray(x, np.float32), np.asarray(y, np.float32)


def _times(light: Light, field: Light) -> Light:
    return light * (field[:, :, None] if light.ndim == _COLOURED else field)


def _slope(light: Light, strength: float, rng: Generator) -> Light:
    """Light that comes from one side."""
    (x, y), turn = _grid(light), rng.uniform(0, 2 * np.pi)
    away = x * np.float32(np.cos(turn)) + y * np.float32(np.sin(turn))
    return _times(light, np.exp(np.float32(strength) * away))


def _shade(light: Light, strength: float, rng: Generator) -> Light:
    """A shadow that ends within the picture or near it."""
    (x, y), turn = _grid(light), rng.uniform(0, 2 * np.pi)
    away = x * np.cos(turn) + y * np.sin(turn) - rng.uniform(-2, 2)
    soft = np.clip(away / rng.uniform(0.0125, 0.25), -30, 30)
    return _times(light, np.asarray(1 - strength / (1 + np.exp(-soft)), np.float32))


def _shine(light: Light, strength: float, rng: Generator) -> Light:
    """A lamp mirrored by the varnish."""
    x, y = _grid(light)
    x, y = x - np.float32(rng.uniform(-2.5, 2.5)), y - np.float32(rng.uniform(-1.2, 1.2))
    long, short, turn = rng.uniform(0.3, 2), rng.uniform(0.1, 0.8), rng.uniform(0, np.pi)
    u = (x * np.cos(turn) + y * np.sin(turn)) / long
    v = (y * np.cos(turn) - x * np.sin(turn)) / short
    form = rng.choice((1, 2, 4))
    spot = np.asarray(strength * np.exp(-np.minimum((u**2 + v**2) ** form, 30)), np.float32)
    return light + (spot[:, :, None] if light.ndim == _COLOURED else spot)


def _warm(light: Light, strength: float, _: Generator) -> Light:
    gains = np.exp(_WARM * strength)
    return light * np.asarray(gains / gains.mean(), np.float32)


def _tint(light: Light, strength: float, rng: Generator) -> Light:
    return light * np.exp(rng.normal(0, strength, 3)).astype(np.float32)


def _swap(light: Light, _: float, rng: Generator) -> Light:
    return light[:, :, rng.permutation(3)]


def _expose(light: Light, strength: float, _: Generator) -> Light:
    """Expose; what comes near to white is held back as phones do it."""
    exposed = light * np.float32(np.exp(strength))
    return exposed / (1 + np.float32(0.25) * exposed) * np.float32(1.25)


def _defocus(light: Light, strength: float, _: Generator) -> Light:
    return np.asarray(cv2.GaussianBlur(light, (0, 0), strength), np.float32)


def _shake(light: Light, strength: float, rng: Generator) -> Light:
    """Draw every point along the path of a hand that shook."""
    size, turn = int(strength) // 2 * 2 + 5, rng.uniform(0, np.pi)
    kernel = np.zeros((size, size), np.float32)
    for part in _TRACE * strength:
        x, y = size // 2 + part * np.cos(turn), size // 2 + part * np.sin(turn)
        left, top = int(x), int(y)
        kernel[top : top + 2, left : left + 2] += np.outer(
            (1 - y + top, y - top), (1 - x + left, x - left)
        )
    kernel /= kernel.sum()
    return np.asarray(cv2.filter2D(light, -1, kernel, borderType=cv2.BORDER_REPLICATE), np.float32)


def _add_noise(light: Light, strength: float, rng: Generator) -> Light:
    """Noise that is equally strong at all tones of the stored picture but the darkest."""
    top, left = (int(rng.integers(0, _NOISE_PX - side)) for side in light.shape[:2])
    field = _noise(soft=happens(rng, 0.5))
    grain = field[top : top + light.shape[0], left : left + light.shape[1]]
    grain = grain if light.ndim == _COLOURED else grain[:, :, 0]
    return light + cv2.sqrt(np.maximum(light, 0) + np.float32(_FLOOR)) * grain * (2 * strength)


@cache
def _noise(*, soft: bool) -> Light:
    """A field of noise to cut from, which is much faster than throwing it for every picture."""
    field = np.random.default_rng(1).standard_normal((_NOISE_PX, _NOISE_PX, 3), np.float32)
    if soft:
        # What a phone leaves of it: grains larger than a pixel, much the same in all channels.
        field = field + field.mean(axis=2, keepdims=True)
        field = np.asarray(cv2.GaussianBlur(field, (0, 0), 0.6), np.float32)
    return np.asarray(field / field.std(), np.float32)


def _curve(tones: Light, strength: float, _: Generator) -> Light:
    return np.asarray(tones ** np.float32(np.exp(strength)), np.float32)


def _lift(tones: Light, strength: float, _: Generator) -> Light:
    return tones + np.float32(strength)


def _colour(tones: Light, strength: float, _: Generator) -> Light:
    grey = np.asarray(tones.mean(axis=2, keepdims=True), np.float32)
    return np.asarray(grey + (tones - grey) * np.float32(strength), np.float32)


def _sharpen(tones: Light, strength: float, _: Generator) -> Light:
    soft = np.asarray(cv2.GaussianBlur(tones, (0, 0), _SHARPENED_PX), np.float32)
    return tones + np.float32(strength) * (tones - soft)


def _compressed(picture: Picture, quality: int) -> Picture:
    data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_UNCHANGED), np.uint8)


def covered(picture: Picture, size_px: float, rng: Generator) -> Picture:
    """A colour picture with a few things on it, each smaller than a card of this width."""
    picture = picture.copy()
    for _ in range(int(rng.integers(1, 4))):
        _cover(picture, size_px, rng)
    return picture


def _cover(picture: Picture, size_px: float, rng: Generator) -> None:
    high, wide = picture.shape[:2]
    centre = (int(rng.integers(0, wide + 1)), int(rng.integers(0, high + 1)))
    sides = rng.uniform(0.16, 0.8, 2) * size_px
    colour = rng.integers(0, 256, 3).tolist()
    shape = (centre, (float(sides[0]), float(sides[1])), float(rng.uniform(0, 180)))
    if happens(rng, 0.5):
        cv2.ellipse(picture, shape, colour, -1)
    else:
        cv2.fillConvexPoly(picture, np.round(cv2.boxPoints(shape)).astype(np.int32), colour)
