"""What light, lens, sensor and file format do to print."""

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.lab.training.glyphs.chance import happens

Picture = NDArray[np.float32]
"""A grey picture, 0 black to 1 white."""


def photographed(picture: Picture, rng: Generator, severity: float) -> NDArray[np.uint8]:
    """Return the picture as a phone would keep it; severity 0 is a good photo, 1 a poor one."""
    lit = _lit(picture, rng)
    seen = _blurred(lit, rng, severity)
    noise = rng.uniform(0.002, 0.012 + 0.05 * severity)
    grain = rng.standard_normal(picture.shape, dtype=np.float32) * noise
    if happens(rng, 0.5):
        grain = cv2.GaussianBlur(grain, (0, 0), rng.uniform(0.4, 0.9)) * 1.6
    exposed = np.clip((seen + grain) * rng.uniform(0.75, 1.15), 0, 1)
    return _compressed((exposed * 255).astype(np.uint8), rng, severity)


def _lit(picture: Picture, rng: Generator) -> Picture:
    """Shade the picture slantwise and, now and then, let a lamp shine on it."""
    height, width = picture.shape
    across = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    down = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    slope_x, slope_y = rng.normal(0, 0.1, 2)
    shaded = picture * np.clip(1 + slope_x * across + slope_y * down, 0.4, 1.6)
    if happens(rng, 0.15):
        shaded = _glare(shaded, across, down, rng)
    if happens(rng, 0.1):
        shaded = _shadow_edge(shaded, across, down, rng)
    return np.asarray(shaded, dtype=np.float32)


def _glare(picture: Picture, across: Picture, down: Picture, rng: Generator) -> Picture:
    x, y = rng.uniform(-1.2, 1.2, 2)
    wide, high = rng.uniform(0.3, 1.5, 2)
    spot = np.exp(-(((across - x) / wide) ** 2) - ((down - y) / high) ** 2)
    strength = rng.uniform(0.15, 0.75)
    return np.asarray(picture + (1.05 - picture) * strength * spot, dtype=np.float32)


def _shadow_edge(picture: Picture, across: Picture, down: Picture, rng: Generator) -> Picture:
    turn = rng.uniform(0, 2 * np.pi)
    distance = across * np.cos(turn) + down * np.sin(turn) - rng.uniform(-0.8, 0.8)
    soft = 1 / (1 + np.exp(-distance / rng.uniform(0.03, 0.3)))
    return np.asarray(picture * (1 - rng.uniform(0.15, 0.5) * soft), dtype=np.float32)


def _blurred(picture: Picture, rng: Generator, severity: float) -> Picture:
    """Defocus, sometimes shake, sometimes the phone's own sharpening afterwards."""
    sigma = rng.uniform(0.3, 0.7 + 0.9 * severity)
    seen = cv2.GaussianBlur(picture, (0, 0), sigma)
    if happens(rng, 0.15 + 0.25 * severity):
        seen = cv2.filter2D(
            seen, -1, _shake(rng, 1.5 + 2.5 * severity), borderType=cv2.BORDER_REPLICATE
        )
    if happens(rng, 0.4):
        soft = cv2.GaussianBlur(seen, (0, 0), rng.uniform(0.8, 1.6))
        seen = seen + rng.uniform(0.2, 1.0) * (seen - soft)
    return np.asarray(seen, dtype=np.float32)


def _shake(rng: Generator, longest: float) -> Picture:
    """Return the trace of a hand that moved by up to `longest` pixels."""
    size = 9
    kernel = np.zeros((size * 4, size * 4), np.float32)
    length, turn = rng.uniform(0.5, longest) * 2, rng.uniform(0, np.pi)
    step = np.array([np.cos(turn), np.sin(turn)]) * length
    centre = np.array([size * 2.0, size * 2.0])
    start, end = (tuple(np.round(centre + sign * step).astype(int).tolist()) for sign in (-1, 1))
    cv2.line(kernel, start, end, 1.0, 4, cv2.LINE_AA)
    small = cv2.resize(kernel, (size, size), interpolation=cv2.INTER_AREA)
    return np.asarray(small / small.sum(), dtype=np.float32)


def _compressed(picture: NDArray[np.uint8], rng: Generator, severity: float) -> NDArray[np.uint8]:
    quality = int(rng.uniform(88 - 38 * severity, 97))
    _, file = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(file, cv2.IMREAD_GRAYSCALE), dtype=np.uint8)
