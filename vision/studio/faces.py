"""Prints whole cards flat: book cards, their back, and the six category cards."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from card_db.card import Card
from card_db.category import CODES
from card_db.load import names
from card_db.names import Kind
from vision.studio import colours
from vision.studio.canvas import Box, Canvas, Field, Picture, grained
from vision.studio.design import Design
from vision.studio.dice import Dice
from vision.studio.header import header_box, print_header
from vision.studio.icons import icon
from vision.studio.lettering import text_mask
from vision.studio.shapes import shape_mask
from vision.studio.spines import draw_spine, place_spine, sample_spine

_BOARD = 6.0
_BESIDE_BOOKS = 9.0


@lru_cache(maxsize=160)
def book_face(design: Design, card: Card, scale: float) -> Picture:
    """Print the front of a book card at `scale` pixels per millimetre."""
    dice = Dice("card", design.name, card.id)
    sheet = Canvas(design.width, design.height, scale, design.border_colour)
    edge = design.border
    top = edge if design.header.ground != "band" else header_box(design)[3]
    picture = (edge, top, design.width - edge, design.height - edge)
    _print_wall(sheet, design, picture, dice)
    _print_books(sheet, design, card, dice)
    print_header(sheet, design, card, dice.apart("header"))
    return _printed(sheet, design, dice)


@lru_cache(maxsize=8)
def back_face(design: Design, scale: float) -> Picture:
    """Print the back that all cards of a design share."""
    dice = Dice("back", design.name)
    sheet = Canvas(design.width, design.height, scale, design.border_colour)
    inset = max(design.border, 0.0)
    box = (inset, inset, design.width - inset, design.height - inset)
    sheet.fill(box, design.back.fill)
    _print_pattern(sheet, design, box, dice)
    _print_emblem(sheet, design)
    sheet.frame((inset + 1.4, inset + 1.4, box[2] - 1.4, box[3] - 1.4), 0.4, design.back.ink)
    return _printed(sheet, design, dice)


def category_face(design: Design, category: str, scale: float) -> Picture:
    """Print the category card of one category."""
    style, dice = design.category, Dice("category", design.name, category)
    sheet = Canvas(design.width, design.height, scale, design.border_colour)
    inset = max(design.border, 1.0)
    box = (inset, inset, design.width - inset, design.height - inset)
    sheet.fill(box, style.fill)
    sheet.grain(box, grained(dice, box, 6, 0.1))
    frame = design.icons.colours[CODES.index(category)] if style.tinted else style.ink
    sheet.frame((box[0] + 1.5, box[1] + 1.5, box[2] - 1.5, box[3] - 1.5), 0.5, frame)
    middle = design.height * (0.6 if style.title_above else 0.42)
    _print_icon(sheet, design, category, (design.width / 2, middle, style.icon_size))
    _print_corner_icons(sheet, design, category)
    _print_title(sheet, design, category, design.height * (0.24 if style.title_above else 0.74))
    return _printed(sheet, design, dice)


def _printed(sheet: Canvas, design: Design, dice: Dice) -> Picture:
    """Add what printing and handling leave on a whole card: mottled ink and worn edges."""
    box = (0.0, 0.0, design.width, design.height)
    sheet.grain(box, grained(dice.apart("ink"), box, 1.2, 0.05))
    if design.wear > 0.3:
        sheet.grain(box, _worn_edges(design, dice.apart("wear")))
    return sheet.pixels


def _worn_edges(design: Design, dice: Dice) -> Field:
    box = (0.0, 0.0, design.width, design.height)
    field = grained(dice, box, 3, 1.0)
    high, wide = field.shape
    rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32)
    inside = np.minimum(np.minimum(rows, high - rows), np.minimum(columns, wide - columns)) / 6
    sign = 1 if colours.luminance(design.border_colour) < 0.3 else -1
    depth = design.wear * 0.5 * np.exp(-inside / 0.9) * np.clip(field - 0.6, 0, 1)
    return np.asarray(1 + sign * depth, np.float32)


def _print_wall(sheet: Canvas, design: Design, box: Box, dice: Dice) -> None:
    style = design.picture
    # Without a ground of its own the header stands on the wall, whose colour its ink must suit.
    wall = design.header.fill if design.header.ground == "none" else style.wall
    sheet.fill(box, wall)
    left, top, right, bottom = box
    seam = colours.shaded(wall, 0.82)
    if style.wall_pattern in ("stripes", "boards"):
        step = 3.0 if style.wall_pattern == "stripes" else 8.0
        for x in np.arange(left, right, step):
            sheet.line([(x, top), (x, bottom)], step * 0.25, seam)
    elif style.wall_pattern == "bricks":
        for y in np.arange(top, bottom, 4.5):
            sheet.line([(left, y), (right, y)], 0.4, seam)
    elif style.wall_pattern == "damask":
        _scatter(sheet, design.back.emblem, box, seam)
    sheet.grain(box, grained(dice, box, 12, 0.12))
    if design.header.ground in ("band", "none"):
        return
    sheet.grain((left, top + design.header.height, right, bottom), _falling_shade())


def _falling_shade() -> Field:
    return np.repeat(np.linspace(0.6, 1.1, 24, dtype=np.float32)[:, None], 2, axis=1)


def _scatter(sheet: Canvas, shape: str, box: Box, colour: colours.Colour) -> None:
    left, top, right, bottom = box
    mask = shape_mask(shape, max(round(4 * sheet.scale), 3))
    for row, y in enumerate(np.arange(top, bottom - 4, 7)):
        for x in np.arange(left + 3.5 * (row % 2), right - 4, 7):
            sheet.stamp(mask, x, y, colour)


def _print_books(sheet: Canvas, design: Design, card: Card, dice: Dice) -> None:
    edge = design.border
    floor = design.height - edge - _BOARD * (1.6 if design.picture.footer else 1)
    left = edge + (_BESIDE_BOOKS if design.header.arrangement == "spread" else 1.5)
    ceiling = header_box(design)[3] + 1.5
    room = (left, ceiling, design.width - edge - 1.5, floor)
    part = (room[2] - room[0]) / len(card.books)
    if design.header.arrangement == "spread":
        _print_vase(sheet, design, (edge + _BESIDE_BOOKS / 2, floor), dice)
    for index, category in enumerate(card.books):
        own = dice.apart("book", index)
        slot = (left + part * index, ceiling, left + part * (index + 1), floor)
        spine = sample_spine(design, card.id.letter, category, slot, own)
        lean = own.about(0, design.picture.lean / 2) if own.chance(0.4) else 0.0
        foot = ((slot[0] + slot[2]) / 2, floor)
        place_spine(sheet, draw_spine(spine, sheet.scale, own), foot, lean)
    _print_board(sheet, design, floor, dice)


def _print_vase(sheet: Canvas, design: Design, foot: tuple[float, float], dice: Dice) -> None:
    size = _BESIDE_BOOKS * 0.9
    mask = shape_mask(dice.pick(design.picture.emblems), max(round(size * sheet.scale), 3))
    sheet.stamp(mask, foot[0] - size / 2, foot[1] - size, colours.vivid(dice))


def _print_board(sheet: Canvas, design: Design, floor: float, dice: Dice) -> None:
    edge = design.border
    box = (edge, floor, design.width - edge, design.height - edge)
    sheet.fill(box, design.picture.board)
    grain = dice.numpy.random((26, 5), dtype=np.float32) * 0.5 + 0.75
    sheet.grain(box, np.asarray(cv2.GaussianBlur(grain, (0, 0), 0.8), np.float32))
    if design.picture.footer:
        font = design.header.ordinal_font
        mask, _ = text_mask(font, f"{card_number(dice)}", 2.0 * sheet.scale)
        ink = colours.light(dice) if colours.luminance(design.picture.board) < 0.3 else (20, 20, 20)
        sheet.stamp(mask, design.width / 2 - 4, floor + 3, ink)


def card_number(dice: Dice) -> str:
    """Return a collector's number as printers put it at the foot of a card."""
    return f"No. {dice.whole(1, 152)}"


def _print_pattern(sheet: Canvas, design: Design, box: Box, dice: Dice) -> None:
    style = design.back
    left, top, right, bottom = box
    step = dice.between(4, 8)
    if style.pattern in ("lozenges", "plaid", "stripes"):
        _print_stripes(sheet, design, box, step)
    elif style.pattern in ("dots", "scales"):
        for row, y in enumerate(np.arange(top + step / 2, bottom, step * 0.8)):
            for x in np.arange(left + step / 2 * (row % 2), right, step):
                sheet.disc(x, y, step * 0.32, style.ink)
                if style.pattern == "scales":
                    sheet.disc(x, y - step * 0.12, step * 0.28, style.fill)
    sheet.grain(box, grained(dice, box, 8, 0.1))


def _print_stripes(sheet: Canvas, design: Design, box: Box, step: float) -> None:
    left, top, right, bottom = box
    style, high = design.back, bottom - top
    slant = 0.0 if style.pattern == "plaid" else high * 0.6
    rows, columns = sheet.rows_and_columns(box)
    outside = sheet.pixels.copy()
    for x in np.arange(left - slant, right + slant, step):
        sheet.line([(x, top), (x + slant, bottom)], step * 0.16, style.ink)
        if style.pattern == "lozenges":
            sheet.line([(x, bottom), (x + slant, top)], step * 0.16, style.ink)
    if style.pattern == "plaid":
        for y in np.arange(top, bottom, step):
            sheet.line([(left, y), (right, y)], step * 0.16, style.ink)
    outside[rows, columns] = sheet.pixels[rows, columns]
    sheet.pixels = outside


def _print_emblem(sheet: Canvas, design: Design) -> None:
    style, middle = design.back, (design.width / 2, design.height / 2)
    if style.emblem_share == 0:
        return
    size = design.width * style.emblem_share
    sheet.disc(*middle, size * 0.62, style.ink)
    sheet.disc(*middle, size * 0.58, style.fill)
    if style.words:
        high = design.width * 0.07
        for word, y in (("EX", middle[1] - 1), ("LIBRIS", middle[1] + high + 1)):
            mask, base = text_mask(design.header.letter_font, word, high * sheet.scale)
            x = middle[0] - mask.shape[1] / 2 / sheet.scale
            sheet.stamp(mask, x, y - base / sheet.scale, style.ink)
        return
    mask = shape_mask(style.emblem, max(round(size * 0.75 * sheet.scale), 3))
    sheet.stamp(mask, middle[0] - size * 0.375, middle[1] - size * 0.375, style.ink)


def _print_icon(
    sheet: Canvas, design: Design, category: str, place: tuple[float, float, float]
) -> None:
    x, y, size = place
    picture, mask = icon(design, category, max(round(size * sheet.scale), 4))
    sheet.paste(picture, mask, x - size / 2, y - size / 2)


def _print_corner_icons(sheet: Canvas, design: Design, category: str) -> None:
    style, size = design.category, design.header.icon_size
    inset = max(design.border, 1.0) + 2.5 + size / 2
    if style.corners != "none":
        _print_icon(sheet, design, category, (inset, inset, size))
    if style.corners == "two":
        far = (design.width - inset, design.height - inset, size)
        _print_icon(sheet, design, category, far)


def _print_title(sheet: Canvas, design: Design, category: str, y: float) -> None:
    name = names().name(Kind.CATEGORY, category, design.edition)
    font = design.picture.book_fonts[0]
    for line, word in enumerate(_two_lines(name.text if name else category)):
        high = 4.2 * sheet.scale
        mask, base = text_mask(font, word, high)
        room = (design.width - 8) * sheet.scale
        if mask.shape[1] > room:
            mask, base = text_mask(font, word, high * room / mask.shape[1])
        x = (design.width - mask.shape[1] / sheet.scale) / 2
        sheet.stamp(mask, x, y + 6.5 * line - base / sheet.scale, design.category.ink)


def _two_lines(name: str) -> list[str]:
    words = name.split()
    half = (len(words) + 1) // 2
    return [" ".join(words[:half]), " ".join(words[half:])]
