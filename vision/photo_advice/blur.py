"""How wide edges are drawn: a photo out of focus widens them all, a shaken one those across."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan, nan

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.image import Picture, grey

Numbers = NDArray[np.float32]

_DIRECTIONS = 8
_REACH = 15
"""Pixels within which an edge has run from its darkest to its brightest."""
_LEAST_CONTRAST, _LEAST_SHARE = 20.0, 0.5
"""From one side of an edge to the other: weaker ones may be noise, or shadows."""
_SHARPEST = 15
"""Percent of edges that are looked at: the sharp ones, for print is sharp and shadows are not."""
_FEWEST = 40


@dataclass(frozen=True, slots=True)
class Blur:
    """How many pixels the sharp edges take, in the sharpest direction and in the least sharp."""

    least: float
    most: float


def blur_of(pictures: Sequence[Picture]) -> Blur | None:
    """Measure some parts of one photo together; None where there are too few edges to tell."""
    found = [_edges(picture) for picture in pictures]
    contrast, steep, turn = np.concatenate([*found, np.empty((3, 0), np.float32)], axis=1)
    clear = contrast > max(_LEAST_CONTRAST, _LEAST_SHARE * _high(contrast))
    widths = contrast[clear] / steep[clear]
    sector = np.round(turn[clear] / np.pi * _DIRECTIONS).astype(int) % _DIRECTIONS
    sharp = [_sharp(widths[sector == number]) for number in range(_DIRECTIONS)]
    if sum(map(isnan, sharp)) > _DIRECTIONS // 2:
        return None
    known = np.where(np.isnan(sharp), np.nanmedian(sharp), sharp)
    # A pattern may have but soft edges in one direction; a movement widens the next ones too.
    around = np.median([np.roll(known, shift) for shift in (-1, 0, 1)], axis=0)
    return Blur(float(around.min()), float(around.max()))


def _sharp(widths: Numbers) -> float:
    return float(np.percentile(widths, _SHARPEST)) if len(widths) >= _FEWEST else nan


def _high(contrast: Numbers) -> float:
    return float(np.percentile(contrast, 90)) if len(contrast) else 0.0


def _edges(picture: Picture) -> Numbers:
    """Return of every edge its contrast, its steepest slope, and its direction, from 0 to pi."""
    # The noise of a dim photo is sharp, whatever became of the picture.
    light = cv2.GaussianBlur(grey(picture), (0, 0), 0.7).astype(np.float32)
    across = cv2.Sobel(light, cv2.CV_32F, 1, 0, scale=1 / 8)
    down = cv2.Sobel(light, cv2.CV_32F, 0, 1, scale=1 / 8)
    steep = np.hypot(across, down)
    around = np.ones((_REACH, _REACH), np.uint8)
    contrast = cv2.dilate(light, around) - cv2.erode(light, around)
    ridge = (steep >= cv2.dilate(steep, np.ones((5, 5), np.uint8))) & (steep > 0)
    turn = np.arctan2(down[ridge], across[ridge]) % np.pi
    return np.stack([contrast[ridge], steep[ridge], turn]).astype(np.float32)
