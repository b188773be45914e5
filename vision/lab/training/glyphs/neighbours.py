"""What may reach into a crop beside the print that is meant."""

import cv2
import numpy as np
from numpy.random import Generator

from vision.lab.studio.design import Badge
from vision.lab.studio.icons import badge_mask
from vision.lab.training.chance import happens
from vision.lab.training.glyphs.scene import Box, Picture, paper, stamp

_BADGES: tuple[Badge, ...] = ("square", "disc", "shield", "hexagon", "lozenge")
_RIM = 0.3
"""How often a badge, and the end of a header, is drawn with a line around."""


def mount(sheet: Picture, box: Box, rng: Generator) -> None:
    """Let the print stand on a badge: what the sheet was remains within it alone."""
    badge = _badge_around(sheet, box, rng)
    beyond = paper((sheet.shape[0], sheet.shape[1]), rng.uniform(0.02, 0.98), rng)
    if happens(rng, _RIM):
        reach = 2 * max(1, round(rng.uniform(0.015, 0.05) * (box[3] - box[1]))) + 1
        rim = cv2.dilate(badge, np.ones((reach, reach), np.uint8))
        stamp(beyond, np.asarray(rim, np.float32), rng.random())
    sheet += (1 - badge) * (beyond - sheet)


def add_badge(sheet: Picture, box: Box, rng: Generator) -> None:
    """Draw the badge that other print nearby stands on."""
    stamp(sheet, _badge_around(sheet, box, rng), rng.random())


def _badge_around(sheet: Picture, box: Box, rng: Generator) -> Picture:
    """Return the mask of a badge with the box in its middle."""
    high = box[3] - box[1]
    side = high * rng.uniform(1.2, 1.75)
    size = round(side * rng.uniform(0.9, 1.15)), round(side)
    square = badge_mask(_BADGES[int(rng.integers(len(_BADGES)))], size[1])
    mask = cv2.resize(np.asarray(square, np.float32) / 255, size)
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2 + rng.normal(0, 0.04) * high
    around = np.zeros_like(sheet)
    add_mask(around, np.asarray(mask), (x - size[0] / 2, y - size[1] / 2), 1.0)
    return around


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
    high = bottom - top
    away = rng.uniform(0.06, 0.7) * high
    side = int(rng.integers(4))
    edge = max(1, round(rng.uniform(0.015, 0.1) * high)) if happens(rng, 0.5) else 0
    for back, tone in ((edge, rng.random()), (0, rng.random())):
        part = {
            0: sheet[:, : max(0, round(left - away) + back)],
            1: sheet[: max(0, round(top - away) + back)],
            2: sheet[:, round(right + away) - back :],
            3: sheet[round(bottom + away) - back :],
        }[side]
        part[...] = tone + rng.normal(0, 0.03, part.shape)


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
