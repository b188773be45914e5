"""Prints the picture below a header: a wall, a board, and the card's books on it."""

from __future__ import annotations

import cv2
import numpy as np

from card_db.exlibris.card import Card
from vision.lab.studio import colours
from vision.lab.studio.canvas import Box, Canvas, Field, grained
from vision.lab.studio.colours import Colour
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.header_places import header_box
from vision.lab.studio.lettering import text_mask
from vision.lab.studio.shapes import shape_mask
from vision.lab.studio.spines import draw_spine, place_spine, sample_spine

_BOARD = 6.0
_BESIDE_BOOKS = 9.0
"""The room that a spread header leaves under its letter, where no book stands."""
_GAP = 1.5


def print_library(sheet: Canvas, design: Design, card: Card, dice: Dice) -> None:
    """Print the whole picture of a card."""
    edge = design.border
    top = header_box(design)[3] if design.header.ground == "band" else edge
    _print_wall(sheet, design, (edge, top, design.width - edge, design.height - edge), dice)
    floor = design.height - edge - _BOARD * (1.6 if design.picture.footer else 1)
    _print_books(sheet, design, card, floor, dice)
    _print_board(sheet, design, floor, dice)


def _print_wall(sheet: Canvas, design: Design, box: Box, dice: Dice) -> None:
    # Without a ground of its own the header stands on the wall, whose colour its ink must suit.
    bare = design.header.ground == "none"
    wall = design.header.fill if bare else design.picture.wall
    sheet.fill(box, wall)
    _print_wall_pattern(sheet, design, box, colours.shaded(wall, 0.86 if bare else 0.8))
    sheet.grain(box, grained(dice, box, 12, 0.12))
    if not bare:
        left, _, right, bottom = box
        sheet.grain((left, header_box(design)[3], right, bottom), _falling_shade())


def _print_wall_pattern(sheet: Canvas, design: Design, box: Box, seam: Colour) -> None:
    left, top, right, bottom = box
    pattern = design.picture.wall_pattern
    if pattern in ("stripes", "boards"):
        step = 3.0 if pattern == "stripes" else 8.0
        for x in np.arange(left + step / 2, right, step):
            sheet.line([(x, top + step * 0.1), (x, bottom)], step * 0.2, seam)
    elif pattern == "bricks":
        for y in np.arange(top + 3, bottom, 4.5):
            sheet.line([(left, y), (right, y)], 0.4, seam)
    elif pattern == "damask":
        mask = shape_mask(design.back.emblem, max(round(4 * sheet.scale), 3))
        for row, y in enumerate(np.arange(top + 1, bottom - 4, 7)):
            for x in np.arange(left + 1 + 3.5 * (row % 2), right - 4, 7):
                sheet.stamp(mask, x, y, seam)


def _falling_shade() -> Field:
    return np.repeat(np.linspace(0.6, 1.1, 24, dtype=np.float32)[:, None], 2, axis=1)


def _print_books(sheet: Canvas, design: Design, card: Card, floor: float, dice: Dice) -> None:
    edge, ceiling = design.border, header_box(design)[3] + _GAP
    left = edge + _GAP
    if design.header.arrangement == "spread":
        left = edge + _BESIDE_BOOKS
        _print_vase(sheet, design, (edge + _BESIDE_BOOKS / 2, floor), dice)
    part = (design.width - edge - _GAP - left) / len(card.books)
    for index, category in enumerate(card.books):
        own = dice.apart("book", index)
        slot = (left + part * index, ceiling, left + part * (index + 1), floor)
        spine = sample_spine(design, card.id.letter, category, slot, own)
        lean = own.about(0, design.picture.lean / 2) if own.chance(0.4) else 0.0
        foot = ((slot[0] + slot[2]) / 2, floor)
        place_spine(sheet, draw_spine(spine, sheet.scale, own), foot, lean)


def _print_vase(sheet: Canvas, design: Design, foot: tuple[float, float], dice: Dice) -> None:
    size = _BESIDE_BOOKS * 0.9
    mask = shape_mask(dice.pick(design.picture.emblems), max(round(size * sheet.scale), 3))
    sheet.stamp(mask, foot[0] - size / 2, foot[1] - size, colours.vivid(dice))


def _print_board(sheet: Canvas, design: Design, floor: float, dice: Dice) -> None:
    edge, board = design.border, design.picture.board
    box = (edge, floor, design.width - edge, design.height - edge)
    sheet.fill(box, board)
    grain = dice.numpy.random((26, 5), dtype=np.float32) * 0.5 + 0.75
    sheet.grain(box, np.asarray(cv2.GaussianBlur(grain, (0, 0), 0.8), np.float32))
    if design.picture.footer:
        ink = colours.light(dice) if colours.is_dark(board) else colours.dark(dice)
        # A collector's number, as printers put it at the foot of a card.
        words = f"No. {dice.whole(1, 152)}"
        mask, _ = text_mask(design.header.lettering.ordinal_font, words, 2.0 * sheet.scale)
        sheet.stamp(mask, design.width / 2 - 4, floor + 3, ink)
