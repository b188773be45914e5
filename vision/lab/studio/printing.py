"""What printing and handling leave on a whole card."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from vision.lab.studio.canvas import Canvas, Field, Picture, grained, noise
from vision.lab.studio.colours import is_dark
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice

_WORN = 0.3


def printed(sheet: Canvas, design: Design, dice: Dice) -> Picture:
    """Finish a card: mottled ink and worn edges."""
    box = (0.0, 0.0, design.width, design.height)
    sheet.grain(box, grained(dice.apart("ink"), box, 1.2, 0.05))
    if design.wear > _WORN:
        rough = grained(dice.apart("wear"), box, 3, 1.0)
        sign = 1 if is_dark(design.border_colour) else -1
        depth = sign * design.wear * 0.5
        wear = depth * _near_edge(rough.shape) * np.clip(rough - 0.6, 0, 1)
        sheet.grain(box, np.asarray(1 + wear, np.float32))
    return sheet.pixels


def worn_ink(mask: Picture, scale: float, wear: float, dice: Dice) -> Picture:
    """Return a mask with the specks that ink misses on rough paper."""
    high, wide = mask.shape
    shape = (max(round(high / scale * 6), 2), max(round(wide / scale * 6), 2))
    specks = cv2.resize(noise(dice, shape, 3, 2), (wide, high), interpolation=cv2.INTER_LINEAR)
    kept = 1 - wear * np.clip(specks * 2 - 0.7, 0, 0.8)
    return np.asarray(mask * kept, np.uint8)


@lru_cache(maxsize=8)
def _near_edge(shape: tuple[int, int]) -> Field:
    """Return 1 at the edge of a card, falling to nothing a few millimetres inside."""
    rows, columns = (np.arange(length, dtype=np.float32) for length in shape)
    down = np.minimum(rows, shape[0] - 1 - rows)[:, None]
    across = np.minimum(columns, shape[1] - 1 - columns)[None, :]
    return np.asarray(np.exp(-np.minimum(down, across) / 5.4), np.float32)
