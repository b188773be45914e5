"""Text as masks, set in the fonts of the studio."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from vision.lab.studio.design import STACKED, Lettering
from vision.lab.studio.fonts import Font

Mask = NDArray[np.uint8]

_TRIAL = 200
_BAR = 0.12
"""How thick the bar of a stacked fraction is, in the height of its digits."""


@lru_cache(maxsize=256)
def _capital_share(font: Font) -> float:
    """Return the height of a capital as a share of the font's size."""
    box = _face(font, _TRIAL).getbbox("H", anchor="ls")
    return float(box[3] - box[1]) / _TRIAL


@lru_cache(maxsize=512)
def _face(font: Font, size: int) -> ImageFont.FreeTypeFont:
    # The basic layout needs no further library and so is the same everywhere.
    return ImageFont.truetype(font.path, size, layout_engine=ImageFont.Layout.BASIC)


def _sized(font: Font, height: float) -> ImageFont.FreeTypeFont:
    return _face(font, max(round(height / _capital_share(font)), 4))


def text_width(font: Font, text: str, height: float) -> float:
    """Return how wide a text becomes when its capitals are as high as `height`."""
    left, _, right, _ = _face(font, _TRIAL).getbbox(text, anchor="ls")
    return float(right - left) / _TRIAL * height / _capital_share(font)


@lru_cache(maxsize=1024)
def text_mask(font: Font, text: str, height: float) -> tuple[Mask, int]:
    """Return a text whose capitals are `height` pixels high, and the row its baseline is on.

    The mask is as wide as the ink and as high as the ink, which an accent or a tail makes higher.
    """
    face = _sized(font, height)
    left, top, right, bottom = (round(edge) for edge in face.getbbox(text, anchor="ls"))
    picture = Image.new("L", (max(right - left, 1), max(bottom - top, 1)))
    ImageDraw.Draw(picture).text((-left, -top), text, font=face, fill=255, anchor="ls")
    return np.asarray(picture, np.uint8), -top


@lru_cache(maxsize=1024)
def ordinal_mask(style: Lettering, number: int, of: int, scale: float) -> tuple[Mask, int]:
    """Return an ordinal as a design sets it, and the row its baseline is on."""
    height = style.ordinal_height * scale
    if style.form != "stacked":
        return text_mask(style.ordinal_font, style.ordinal(number, of), height)
    upper, lower = (text_mask(style.ordinal_font, str(n), height)[0] for n in (number, of))
    wide = max(upper.shape[1], lower.shape[1])
    high = max(round(height * STACKED), upper.shape[0] + lower.shape[0] + 3)
    mask = np.zeros((high, wide), np.uint8)
    for digits, top in ((upper, 0), (lower, high - lower.shape[0])):
        left = (wide - digits.shape[1]) // 2
        mask[top : top + digits.shape[0], left : left + digits.shape[1]] = digits
    thick = max(round(height * _BAR), 1)
    middle = (upper.shape[0] + high - lower.shape[0]) // 2
    mask[middle - thick // 2 : middle - thick // 2 + thick] = 255
    return mask, high
