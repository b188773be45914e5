"""Draws the icons of a design, at whatever size is asked for."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from card_db.exlibris.category import CODES
from vision.lab.studio.canvas import Box, Canvas, Picture, blended
from vision.lab.studio.colours import Colour, is_dark, mixed
from vision.lab.studio.design import Badge, Design, Finish
from vision.lab.studio.shapes import shape_mask

_FINER = 3
_OUTLINE = 0.075
_OTHER_TONE = 0.45
_TRIAL = 128
_INK = 127
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
        return _glyph(style.shapes[index], pixels, colour, style.finish)
    ground, ink = (colour, style.paper) if style.glyph_on_colour else (style.paper, colour)
    ink = mixed(ink, ground, style.faint)
    cover = badge_mask(badge, pixels)
    picture = _plain(ground, pixels)
    if style.rim is not None:
        inner = shrunk(cover, max(round(pixels * 0.06), 1))
        picture = blended(_plain(style.rim, pixels), picture, inner)
    size = max(round(pixels * style.glyph_share), 3)
    glyph, mask = _glyph(style.shapes[index], size, ink, style.finish)
    return _with_glyph(picture, glyph, mask), cover


@lru_cache(maxsize=4096)
def icon_ink(design: Design, category: str) -> Box:
    """Return the box of what the icon of a category covers, in shares of its square's side."""
    mask = icon(design, category, _TRIAL)[1]
    left, top, wide, high = cv2.boundingRect((mask > _INK).astype(np.uint8))
    return left / _TRIAL, top / _TRIAL, (left + wide) / _TRIAL, (top + high) / _TRIAL


def _plain(colour: Colour, pixels: int) -> Picture:
    return np.full((pixels, pixels, 3), colour, np.uint8)


def _with_glyph(picture: Picture, glyph: Picture, mask: Picture) -> Picture:
    """Put a glyph on the middle of its ground."""
    size = mask.shape[0]
    start = (picture.shape[0] - size) // 2
    within = (slice(start, start + size), slice(start, start + size))
    whole = picture.copy()
    whole[within] = blended(picture[within], glyph, mask)
    return whole


def _glyph(shape: str, pixels: int, ink: Colour, finish: Finish) -> tuple[Picture, Picture]:
    """Return a shape in one ink, or in the shades of its finish, and its mask."""
    mask, picture = shape_mask(shape, pixels), _plain(ink, pixels)
    if finish == "outlined":
        mask = mask - shrunk(mask, max(round(pixels * _OUTLINE), 1))
    elif finish == "two-tone":
        other = mixed(ink, (255, 255, 255) if is_dark(ink) else (0, 0, 0), _OTHER_TONE)
        inner = shrunk(mask, max(round(pixels * _OUTLINE), 1))
        picture = blended(picture, _plain(other, pixels), inner)
    elif finish == "shaded":
        fall = np.linspace(1.15, 0.65, pixels)[:, None, None]
        picture = np.clip(picture * fall, 0, 255).astype(np.uint8)
    return picture, mask


def badge_mask(badge: Badge, pixels: int) -> Picture:
    """Return the mask of what an icon or a letter stands on."""
    sheet = Canvas(1, 1, pixels * _FINER, (0, 0, 0))
    if badge == "disc":
        sheet.disc(0.5, 0.5, 0.49, (255, 255, 255))
    else:
        sheet.polygon(_BADGES[badge], (255, 255, 255))
    small = cv2.resize(sheet.pixels, (pixels, pixels), interpolation=cv2.INTER_AREA)
    return np.asarray(small[:, :, 0], np.uint8)


def shrunk(mask: Picture, by: int) -> Picture:
    """Return a mask without its outermost pixels."""
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * by + 1, 2 * by + 1))
    return np.asarray(
        cv2.erode(mask, kernel, borderType=cv2.BORDER_CONSTANT, borderValue=(0,)), np.uint8
    )
