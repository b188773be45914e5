"""Draws the icons of a design, at whatever size is asked for."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from card_db.category import CODES
from vision.studio.canvas import Canvas, Picture, blended
from vision.studio.colours import Colour
from vision.studio.design import Badge, Design
from vision.studio.shapes import shape_mask

_FINER = 3
_BADGES: dict[Badge, list[tuple[float, float]]] = {
    "square": [(0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)],
    "shield": [
        (0.08, 0.04),
        (0.92, 0.04),
        (0.92, 0.5),
        (0.8, 0.76),
        (0.5, 0.98),
        (0.2, 0.76),
        (0.08, 0.5),
    ],
    "hexagon": [(0.25, 0.04), (0.75, 0.04), (1.0, 0.5), (0.75, 0.96), (0.25, 0.96), (0.0, 0.5)],
    "lozenge": [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)],
}


@lru_cache(maxsize=256)
def icon(design: Design, category: str, pixels: int) -> tuple[Picture, Picture]:
    """Return the icon of a category and the mask of where it covers what it is printed on."""
    style, index = design.icons, CODES.index(category)
    badge, colour = style.badges[index], style.colours[index]
    if badge == "none":
        return _plain(colour, pixels), shape_mask(style.shapes[index], pixels)
    ground, ink = (colour, style.paper) if style.glyph_on_colour else (style.paper, colour)
    cover = badge_mask(badge, pixels)
    picture = _plain(ground, pixels)
    if style.rim is not None:
        inner = _shrunk(cover, max(round(pixels * 0.06), 1))
        picture = blended(_plain(style.rim, pixels), picture, inner)
    return _with_glyph(picture, style.shapes[index], style.glyph_share, ink), cover


def _plain(colour: Colour, pixels: int) -> Picture:
    return np.full((pixels, pixels, 3), colour, np.uint8)


def _with_glyph(picture: Picture, shape: str, share: float, ink: Colour) -> Picture:
    pixels = picture.shape[0]
    size = max(round(pixels * share), 3)
    start = (pixels - size) // 2
    glyph = np.zeros((pixels, pixels), np.uint8)
    glyph[start : start + size, start : start + size] = shape_mask(shape, size)
    return blended(picture, _plain(ink, pixels), glyph)


def badge_mask(badge: Badge, pixels: int) -> Picture:
    """Return the mask of what an icon or a letter stands on."""
    sheet = Canvas(1, 1, pixels * _FINER, (0, 0, 0))
    if badge == "disc":
        sheet.disc(0.5, 0.5, 0.49, (255, 255, 255))
    else:
        sheet.polygon(_BADGES[badge], (255, 255, 255))
    small = cv2.resize(sheet.pixels, (pixels, pixels), interpolation=cv2.INTER_AREA)
    return np.asarray(small[:, :, 0], np.uint8)


def _shrunk(mask: Picture, by: int) -> Picture:
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * by + 1, 2 * by + 1))
    return np.asarray(
        cv2.erode(mask, kernel, borderType=cv2.BORDER_CONSTANT, borderValue=(0,)), np.uint8
    )
