"""Prints what a card shows besides its header: books on a shelf, a photo, a plain colour, text."""

from __future__ import annotations

import cv2
import numpy as np

from card_db.exlibris.card import Card
from vision.lab.studio import colours
from vision.lab.studio.canvas import Box, Canvas, Picture, grained, noise
from vision.lab.studio.colours import Colour
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.header_places import header_box
from vision.lab.studio.lettering import text_mask
from vision.lab.studio.library import print_library
from vision.lab.studio.shapes import shape_mask

_SAMPLES = 3
"""Samples of a photo per millimetre: it has nothing finer."""
_CALM = 0.25
"""How much of a photo's contrast is left where a header stands on it."""


def print_picture(sheet: Canvas, design: Design, card: Card, dice: Dice) -> None:
    """Print the face of a card, all but its header."""
    if design.picture.kind == "library":
        print_library(sheet, design, card, dice)
        return
    edge = design.border
    box = (edge, edge, design.width - edge, design.height - edge)
    ground = design.header.fill if design.header.ground == "none" else design.picture.wall
    sheet.fill(box, ground)
    if design.picture.kind == "photo":
        _print_photo(sheet, design, box, ground, dice)
    elif design.picture.kind == "text":
        _print_text(sheet, design, ground, dice)
    else:
        _print_emblem(sheet, design, ground, dice)
    sheet.grain(box, grained(dice.apart("paper"), box, 8, 0.06))


def _print_photo(sheet: Canvas, design: Design, box: Box, ground: Colour, dice: Dice) -> None:
    """Blurred shapes of several colours, calmer below a header that has no ground of its own."""
    left, top, right, bottom = box
    size = (int((bottom - top) * _SAMPLES), int((right - left) * _SAMPLES))
    picture = _blurred_shapes(size, ground, dice)
    if design.header.ground == "none":
        depth = np.clip((np.arange(size[0]) / _SAMPLES - design.header.whole_height) / 8, 0, 1)
        share = (_CALM + (1 - _CALM) * depth)[:, None, None]
        picture = np.asarray(ground + (picture - np.array(ground)) * share, np.float32)
    pixels = (round((right - left) * sheet.scale), round((bottom - top) * sheet.scale))
    large = cv2.resize(np.clip(picture, 0, 255).astype(np.uint8), pixels)
    cover = np.full(large.shape[:2], 255, np.uint8)
    sheet.paste(np.asarray(large, np.uint8), cover, left, top)


def _blurred_shapes(size: tuple[int, int], ground: Colour, dice: Dice) -> Picture:
    high, wide = size
    picture = np.full((high, wide, 3), ground, np.float32)
    for _ in range(dice.whole(6, 16)):
        colour = dice.pick((colours.vivid, colours.dark, colours.light))(dice)
        at = (dice.whole(0, wide), dice.whole(0, high))
        axes = (dice.whole(wide // 14, wide // 3), dice.whole(wide // 14, wide // 2))
        cv2.ellipse(picture, at, axes, dice.between(0, 180), 0, 360, colour, -1)
    soft = cv2.GaussianBlur(picture, (0, 0), dice.between(0.6, 6))
    lit = 1 + 0.3 * noise(dice, size, high / 4)
    return np.asarray(soft * lit[:, :, None])


def _print_emblem(sheet: Canvas, design: Design, ground: Colour, dice: Dice) -> None:
    if dice.chance(0.3):
        return
    top = header_box(design)[3]
    side = min(design.width, design.height - top) * dice.between(0.3, 0.8)
    mask = shape_mask(dice.pick(design.picture.emblems), max(round(side * sheet.scale), 4))
    x = (design.width - side) / 2
    y = top + (design.height - top - side) / 2
    colour = colours.mixed(ground, colours.vivid(dice), dice.between(0.3, 1.0))
    sheet.stamp(mask, x, y, colour)


def _print_text(sheet: Canvas, design: Design, ground: Colour, dice: Dice) -> None:
    """A title and lines of rules or quotation."""
    ink = (20, 20, 20) if not colours.is_dark(ground) else (235, 235, 235)
    font = design.picture.book_fonts[0]
    y = header_box(design)[3] + dice.between(3, 30)
    room = design.width - 2 * design.border - 6
    while y < design.height - design.border - 6:
        high = dice.between(1.4, 2.4)
        letters = "".join(dice.pick("aeinorstlmcd  ") for _ in range(40)).title()
        mask, _ = text_mask(font, letters, round(high * sheet.scale, 1))
        wide = round(room * dice.between(0.5, 1.0) * sheet.scale)
        sheet.stamp(np.ascontiguousarray(mask[:, :wide]), design.border + 3, y, ink)
        y += high * 2.2
