"""Print on a card: paper, plaques and what stands beside a letter or an ordinal."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.lab.training.chance import happens, one_of

Picture = NDArray[np.float32]
_INK = 0.4
_THINNEST = 0.45

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True)
class PrintStyle:
    """A drawn piece of card and the box of the ink on it."""

    picture: Picture
    box: Box


@dataclass(frozen=True)
class Tones:
    """The greys of one header."""

    paper: float
    ink: float


def tones(rng: Generator) -> Tones:
    """Choose paper and ink, of either polarity, from faint to strong."""
    contrast = rng.uniform(0.22, 0.9)
    darker = rng.uniform(0.02, 0.98 - contrast)
    pair = (darker + contrast, darker)
    return Tones(*pair) if happens(rng, 0.6) else Tones(*reversed(pair))


def paper(shape: tuple[int, int], base: float, rng: Generator) -> Picture:
    """Return a sheet with fibres, stains or a printed pattern."""
    sheet = np.full(shape, base, np.float32)
    for cell, most in ((3, 0.02), (11, 0.04), (33, 0.05)):
        if happens(rng, 0.6):
            sheet += rng.uniform(0, most) * _cloud(shape, cell, rng)
    if happens(rng, 0.08):
        sheet += _stripes(shape, rng)
    return sheet


def _cloud(shape: tuple[int, int], cell: int, rng: Generator) -> Picture:
    coarse = (shape[0] // cell + 2, shape[1] // cell + 2)
    noise = rng.standard_normal(coarse, dtype=np.float32)
    return np.asarray(cv2.resize(noise, shape[::-1], interpolation=cv2.INTER_LINEAR))


def _stripes(shape: tuple[int, int], rng: Generator) -> Picture:
    rows, columns = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
    turn, pitch = rng.uniform(0, np.pi), rng.uniform(5, 30)
    wave = np.sin((columns * np.cos(turn) + rows * np.sin(turn)) * 2 * np.pi / pitch)
    return np.asarray(wave * rng.uniform(0.01, 0.05), dtype=np.float32)


def stamp(sheet: Picture, mask: Picture, tone: float) -> None:
    """Put ink on the sheet through the mask."""
    sheet += mask * (tone - sheet)


def placed(mask: Picture, shape: tuple[int, int], height: float, rng: Generator) -> Picture:
    """Return the mask on a canvas: that high, in the middle, stretched, sheared and tilted."""
    scale = height / mask.shape[0]
    stretch = np.exp(rng.normal(0, 0.1))
    shear = rng.normal(0, 0.07) + (happens(rng, 0.08)) * rng.uniform(0.1, 0.3)
    turn = np.deg2rad(rng.normal(0, 1.6))
    grow = np.array([[scale * stretch, -shear * scale], [0, scale]])
    rotate = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    linear = rotate @ grow
    centre = np.array([mask.shape[1] / 2, mask.shape[0] / 2])
    shift = np.array([shape[1] / 2, shape[0] / 2]) - linear @ centre
    matrix = np.eye(3)
    matrix[:2, :2], matrix[:2, 2] = linear, shift
    matrix = _keystone(shape, rng) @ matrix
    return np.asarray(cv2.warpPerspective(mask, matrix, shape[::-1], flags=cv2.INTER_LINEAR))


def _keystone(shape: tuple[int, int], rng: Generator) -> NDArray[np.float64]:
    """Return a slight perspective that leaves the middle of the canvas in place."""
    middle = np.eye(3)
    middle[:2, 2] = shape[1] / 2, shape[0] / 2
    lean = np.eye(3)
    lean[2, :2] = rng.normal(0, 0.06, 2) / max(shape)
    return np.asarray(middle @ lean @ np.linalg.inv(middle))


def weighted(mask: Picture, rng: Generator) -> Picture:
    """Return the mask bolder or lighter, as another cut of the font or a wet print would be."""
    reach = rng.integers(1, 4) * 2 + 1
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (int(reach), int(reach)))
    change = one_of(rng, {"bolder": 0.25, "lighter": 0.15})
    if change == "bolder":
        return np.asarray(cv2.dilate(mask, kernel), np.float32)
    lighter = np.asarray(cv2.erode(mask, kernel), np.float32)
    if change == "lighter" and lighter.sum() > _THINNEST * mask.sum():
        return lighter
    return mask


def box_of(mask: Picture) -> Box:
    """Return the box of the ink."""
    rows = np.flatnonzero(mask.max(axis=1) > _INK)
    columns = np.flatnonzero(mask.max(axis=0) > _INK)
    return float(columns[0]), float(rows[0]), float(columns[-1] + 1), float(rows[-1] + 1)
