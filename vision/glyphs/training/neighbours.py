"""What may reach into a crop beside the print that is meant."""

import cv2
import numpy as np
from numpy.random import Generator

from vision.glyphs.training.chance import happens
from vision.glyphs.training.scene import Box, Picture, stamp


def add_rules(sheet: Picture, box: Box, tone: float, rng: Generator) -> None:
    """Draw frame lines of a plaque near the print."""
    left, top, right, bottom = box
    high = bottom - top
    for into, near, sign in ((1, left, -1), (0, top, -1), (1, right, 1), (0, bottom, 1)):
        if happens(rng, 0.22):
            away = rng.uniform(0.08, 0.6) * high
            thick = max(1, round(rng.uniform(0.015, 0.08) * high))
            start = max(0, round(near + sign * away))
            part = np.moveaxis(sheet, into, 0)[start : start + thick]
            part += 0.8 * (tone - part)


def add_ground(sheet: Picture, box: Box, rng: Generator) -> None:
    """Let the header end close by: everything beyond is picture, table or another card."""
    left, top, right, bottom = box
    away = rng.uniform(0.12, 0.7) * (bottom - top)
    side = int(rng.integers(4))
    part = {
        0: sheet[:, : max(0, round(left - away))],
        1: sheet[: max(0, round(top - away))],
        2: sheet[:, round(right + away) :],
        3: sheet[round(bottom + away) :],
    }[side]
    part[...] = rng.uniform(0, 1) + rng.normal(0, 0.03, part.shape)


def add_disc(sheet: Picture, box: Box, rng: Generator) -> None:
    """Let an icon reach in from the right or from below."""
    left, top, right, bottom = box
    high = bottom - top
    radius = rng.uniform(0.3, 0.8) * high
    away = rng.uniform(0.15, 0.6) * high + radius
    x, y = (right + away, top + rng.uniform(0, 1) * high)
    if happens(rng, 0.3):
        x, y = left + rng.uniform(0, 1) * high, bottom + away
    mask = np.zeros(sheet.shape, np.float32)
    cv2.circle(mask, (round(x), round(y)), round(radius), 1.0, -1, cv2.LINE_AA)
    stamp(sheet, mask, rng.uniform(0, 1))


def add_mask(sheet: Picture, mask: Picture, corner: tuple[float, float], tone: float) -> None:
    """Print a mask with its top-left corner there; what lies outside the sheet is lost."""
    x, y = (round(value) for value in corner)
    top, left = max(0, -y), max(0, -x)
    below, beyond = max(0, y + mask.shape[0]), max(0, x + mask.shape[1])
    part = sheet[max(0, y) : below, max(0, x) : beyond]
    visible = mask[top : top + part.shape[0], left : left + part.shape[1]]
    part += visible * (tone - part)
