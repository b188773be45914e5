"""Prints the back that all cards of a design share."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from vision.lab.studio.canvas import Box, Canvas, Picture, grained
from vision.lab.studio.design import BackStyle, Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.lettering import text_mask
from vision.lab.studio.printing import printed
from vision.lab.studio.shapes import shape_mask

_INSET = 1.4


@lru_cache(maxsize=8)
def back_face(design: Design, scale: float) -> Picture:
    """Print the back of a card at `scale` pixels per millimetre."""
    dice = Dice("back", design.name)
    sheet = Canvas(design.width, design.height, scale, design.border_colour)
    edge = design.border
    box = (edge, edge, design.width - edge, design.height - edge)
    _print_pattern(sheet, design.back, box, dice)
    _print_emblem(sheet, design)
    left, top, right, bottom = box
    sheet.frame(
        (left + _INSET, top + _INSET, right - _INSET, bottom - _INSET), 0.4, design.back.ink
    )
    return printed(sheet, design, dice)


def _print_pattern(sheet: Canvas, style: BackStyle, box: Box, dice: Dice) -> None:
    """Print the pattern on a sheet of its own, so that it ends where the border begins."""
    left, top, right, bottom = box
    part = Canvas(right - left, bottom - top, sheet.scale, style.fill)
    size, step = (right - left, bottom - top), dice.between(4, 8)
    if style.pattern in ("lozenges", "stripes"):
        _print_slants(part, style, size, step)
    elif style.pattern == "plaid":
        _print_plaid(part, style, size, step)
    elif style.pattern in ("dots", "scales"):
        _print_dots(part, style, size, step)
    part.grain((0, 0, *size), grained(dice, (0, 0, *size), 8, 0.1))
    sheet.paste(part.pixels, np.full(part.pixels.shape[:2], 255, np.uint8), left, top)


def _print_slants(part: Canvas, style: BackStyle, size: tuple[float, float], step: float) -> None:
    wide, high = size
    slant = high * 0.6
    for x in np.arange(-slant, wide + slant, step):
        part.line([(x, 0), (x + slant, high)], step * 0.16, style.ink)
        if style.pattern == "lozenges":
            part.line([(x, high), (x + slant, 0)], step * 0.16, style.ink)


def _print_plaid(part: Canvas, style: BackStyle, size: tuple[float, float], step: float) -> None:
    wide, high = size
    for x in np.arange(step / 2, wide, step):
        part.line([(x, 0), (x, high)], step * 0.16, style.ink)
    for y in np.arange(step / 2, high, step):
        part.line([(0, y), (wide, y)], step * 0.16, style.ink)


def _print_dots(part: Canvas, style: BackStyle, size: tuple[float, float], step: float) -> None:
    wide, high = size
    for row, y in enumerate(np.arange(step / 2, high + step, step * 0.8)):
        for x in np.arange(step / 2 * (row % 2), wide + step, step):
            part.disc(x, y, step * 0.32, style.ink)
            if style.pattern == "scales":
                part.disc(x, y - step * 0.12, step * 0.28, style.fill)


def _print_emblem(sheet: Canvas, design: Design) -> None:
    style, x, y = design.back, design.width / 2, design.height / 2
    if style.emblem_share == 0:
        return
    size = design.width * style.emblem_share
    sheet.disc(x, y, size * 0.62, style.ink)
    sheet.disc(x, y, size * 0.58, style.fill)
    if style.words:
        _print_words(sheet, design, x, y)
        return
    mask = shape_mask(style.emblem, max(round(size * 0.75 * sheet.scale), 3))
    sheet.stamp(mask, x - size * 0.375, y - size * 0.375, style.ink)


def _print_words(sheet: Canvas, design: Design, x: float, y: float) -> None:
    high = design.width * 0.07
    font = design.header.lettering.letter_font
    for word, baseline in (("EX", y - 1), ("LIBRIS", y + high + 1)):
        mask, base = text_mask(font, word, high * sheet.scale)
        left = x - mask.shape[1] / 2 / sheet.scale
        sheet.stamp(mask, left, baseline - base / sheet.scale, design.back.ink)
