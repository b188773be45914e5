"""Prints the fronts of cards flat: book cards and the six category cards."""

from __future__ import annotations

from functools import lru_cache

from card_db.exlibris.card import Card
from card_db.exlibris.category import CODES
from card_db.exlibris.load import names
from card_db.exlibris.names import Kind
from vision.lab.studio.canvas import Box, Canvas, Picture, grained
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.header import print_header
from vision.lab.studio.header_places import ink_within
from vision.lab.studio.icons import icon, icon_ink
from vision.lab.studio.lettering import text_mask
from vision.lab.studio.pictures import print_picture
from vision.lab.studio.printing import printed

_INSET = 1.0
_FRAME = 0.6
_TITLE_HEIGHT = 4.2
_TITLE_STEP = 6.5


@lru_cache(maxsize=160)
def book_face(design: Design, card: Card, scale: float) -> Picture:
    """Print the front of a book card at `scale` pixels per millimetre."""
    dice = Dice("card", design.name, card.id)
    sheet = Canvas(design.width, design.height, scale, design.border_colour)
    print_picture(sheet, design, card, dice)
    if design.framed:
        _print_frame(sheet, design)
    print_header(sheet, design, card, dice.apart("header"))
    return printed(sheet, design, dice)


def _print_frame(sheet: Canvas, design: Design) -> None:
    edge = design.border + _FRAME / 2
    box = (edge, edge, design.width - edge, design.height - edge)
    sheet.frame(box, _FRAME, design.header.edge)


def category_face(design: Design, category: str, scale: float) -> Picture:
    """Print the category card of one category."""
    style, dice = design.category, Dice("category", design.name, category)
    sheet = Canvas(design.width, design.height, scale, design.border_colour)
    edge = max(design.border, _INSET)
    box = (edge, edge, design.width - edge, design.height - edge)
    sheet.fill(box, style.fill)
    sheet.grain(box, grained(dice, box, 6, 0.1))
    frame = design.icons.colours[CODES.index(category)] if style.tinted else style.ink
    sheet.frame((box[0] + 1.5, box[1] + 1.5, box[2] - 1.5, box[3] - 1.5), 0.5, frame)
    _print_icon(sheet, design, category, _large_icon(design))
    _print_corner_icons(sheet, design, category)
    _print_title(sheet, design, category)
    return printed(sheet, design, dice)


def category_ink(design: Design, category: str) -> Box:
    """Return the box of the ink of a category card's large icon, in millimetres."""
    x, y, size = _large_icon(design)
    square = (x - size / 2, y - size / 2, x + size / 2, y + size / 2)
    return ink_within(square, icon_ink(design, category))


def _large_icon(design: Design) -> tuple[float, float, float]:
    """Return the middle and the side of the large icon of a category card."""
    style = design.category
    return design.width / 2, design.height * (0.6 if style.title_above else 0.42), style.icon_size


def _print_icon(
    sheet: Canvas, design: Design, category: str, place: tuple[float, float, float]
) -> None:
    x, y, size = place
    picture, mask = icon(design, category, max(round(size * sheet.scale), 4))
    sheet.paste(picture, mask, x - size / 2, y - size / 2)


def _print_corner_icons(sheet: Canvas, design: Design, category: str) -> None:
    style, size = design.category, design.header.icon_size
    inset = max(design.border, _INSET) + 2.5 + size / 2
    if style.corners != "none":
        _print_icon(sheet, design, category, (inset, inset, size))
    if style.corners == "two":
        far = (design.width - inset, design.height - inset, size)
        _print_icon(sheet, design, category, far)


def _print_title(sheet: Canvas, design: Design, category: str) -> None:
    name = names().name(Kind.CATEGORY, category, design.edition)
    y = design.height * (0.24 if design.category.title_above else 0.74)
    for line, words in enumerate(_two_lines(name.text if name else category)):
        mask, base = _fitted(design, words, sheet.scale)
        x = (design.width - mask.shape[1] / sheet.scale) / 2
        top = y + _TITLE_STEP * line - base / sheet.scale
        sheet.stamp(mask, x, top, design.category.ink)


def _fitted(design: Design, words: str, scale: float) -> tuple[Picture, int]:
    """Return a line of the title, smaller where it would not fit the card."""
    font, room = design.picture.book_fonts[0], (design.width - 10) * scale
    mask, base = text_mask(font, words, _TITLE_HEIGHT * scale)
    if mask.shape[1] <= room:
        return mask, base
    return text_mask(font, words, _TITLE_HEIGHT * scale * room / mask.shape[1])


def _two_lines(name: str) -> list[str]:
    words = name.split()
    half = (len(words) + 1) // 2
    return [" ".join(words[:half]), " ".join(words[half:])]
