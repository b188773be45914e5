"""Prints the header of a book card: letter, ordinal and icons."""

from __future__ import annotations

import numpy as np

from card_db.card import Card
from vision.studio.canvas import Box, Canvas, grained, noise
from vision.studio.colours import is_dark, shaded
from vision.studio.design import Design, HeaderStyle, Lettering
from vision.studio.dice import Dice
from vision.studio.icons import badge_mask, icon
from vision.studio.lettering import text_mask
from vision.studio.printing import worn_ink

_MARGIN = 1.6


def header_box(design: Design) -> Box:
    """Return where the header lies on the card."""
    edge = design.border
    return edge, edge, design.width - edge, edge + design.header.height


def print_header(sheet: Canvas, design: Design, card: Card, dice: Dice) -> None:
    """Print the whole header of a card."""
    box = header_box(design)
    _print_ground(sheet, design, box, dice)
    taken = _print_letter_and_ordinal(sheet, design, card, box)
    _print_icons(sheet, design, card, (taken, *box[1:]))


def icon_centres(design: Design, count: int, room: tuple[float, float]) -> list[float]:
    """Return the middles of the icons, between the end of the ordinal and the right edge."""
    style, (left, right) = design.header, room
    pitch = style.icon_size + style.icon_gap
    if style.arrangement == "spread":
        part = (right - left) / count
        return [left + part * (index + 0.5) for index in range(count)]
    start = left if style.arrangement == "left" else right - pitch * count
    return [start + pitch * (index + 0.5) for index in range(count)]


def _print_ground(sheet: Canvas, design: Design, box: Box, dice: Dice) -> None:
    style = design.header
    left, top, right, bottom = box
    if style.ground == "band":
        sheet.fill(box, style.fill)
        sheet.line([(left, bottom), (right, bottom)], 0.35, style.edge)
    elif style.ground == "plaque":
        sheet.fill((left + 0.8, top + 0.8, right - 0.8, bottom - 0.8), style.fill)
        sheet.frame((left + 1, top + 1, right - 1, bottom - 1), 0.3, style.edge)
    elif style.ground == "banner":
        sheet.polygon(_ribbon(box), style.fill)
        sheet.line([*_ribbon(box), _ribbon(box)[0]], 0.3, style.edge)
    _texture(sheet, style, box, dice)


def _ribbon(box: Box) -> list[tuple[float, float]]:
    left, top, right, bottom = box
    middle, notch = (top + bottom) / 2, 1.3
    low, high = top + 0.6, bottom - 0.6
    return [
        (left, low),
        (right, low),
        (right - notch, middle),
        (right, high),
        (left, high),
        (left + notch, middle),
    ]


def _texture(sheet: Canvas, style: HeaderStyle, box: Box, dice: Dice) -> None:
    # Mottling that suits paper would drown light ink on a dark ground.
    depth = 0.22 if is_dark(style.fill) else 0.10
    if style.texture == "paper":
        sheet.grain(box, grained(dice, box, 5, depth))
    elif style.texture == "linen":
        sheet.grain(box, grained(dice, box, 0.7, depth))
    elif style.texture == "wood":
        rows = noise(dice, (60, 8), 8)
        sheet.grain(box, np.asarray(1 + 1.5 * depth * rows, np.float32))
    elif style.texture == "gradient":
        ends = sorted((dice.between(0.72, 1), 1.0), reverse=dice.chance(0.5))
        column = np.linspace(ends[0], ends[1], 32, dtype=np.float32)[:, None]
        sheet.grain(box, np.repeat(column, 2, axis=1))


def _print_letter_and_ordinal(sheet: Canvas, design: Design, card: Card, box: Box) -> float:
    """Print both and return where the room for the icons begins."""
    header, style = design.header, design.header.lettering
    left, top, _, bottom = box
    letter, base = text_mask(style.letter_font, card.id.letter, style.letter_height * sheet.scale)
    wide = letter.shape[1] / sheet.scale
    slot = max(wide, style.letter_height / 2 if style.box == "none" else style.box_side)
    start = left + _MARGIN
    baseline = _letter_baseline(style, top, bottom)
    _print_letter_box(sheet, header, start, baseline)
    worn = worn_ink(letter, sheet.scale, design.wear, Dice("ink", design.name, card.id))
    sheet.stamp(worn, start + (slot - wide) / 2, baseline - base / sheet.scale, header.ink)
    return _print_ordinal(sheet, header, card, (start, start + slot, baseline))


def _letter_baseline(style: Lettering, top: float, bottom: float) -> float:
    if style.place == "beneath":
        return top + (bottom - top) * 0.22 + style.letter_height * 0.86
    # The middle of the letter lies a little low, for the accents of Ć and Ż.
    return (top + bottom) / 2 + style.letter_height / 2 + 0.3


def _print_letter_box(sheet: Canvas, header: HeaderStyle, x: float, baseline: float) -> None:
    style = header.lettering
    if style.box == "none":
        return
    mask = badge_mask(style.box, max(round(style.box_side * sheet.scale), 4))
    y = baseline - style.letter_height / 2 - style.box_side / 2
    sheet.stamp(mask, x, y, header.box_colour)


def _print_ordinal(
    sheet: Canvas, header: HeaderStyle, card: Card, letter: tuple[float, float, float]
) -> float:
    """Print the ordinal beside or beneath the letter (its left, right and baseline)."""
    style = header.lettering
    text = style.ordinal(card.id.number, card.of or card.id.number)
    mask, base = text_mask(style.ordinal_font, text, style.ordinal_height * sheet.scale)
    wide = mask.shape[1] / sheet.scale
    x, baseline = _ordinal_place(style, letter, wide)
    sheet.stamp(mask, x, baseline - base / sheet.scale, header.ordinal_ink)
    return float(max(letter[1], x + wide)) + 1.2


def _ordinal_place(
    style: Lettering, letter: tuple[float, float, float], wide: float
) -> tuple[float, float]:
    left, right, base = letter
    if style.place == "beneath":
        return max((left + right - wide) / 2, left), base + style.ordinal_height * 1.55
    lift = {"base": 0.0, "middle": 0.5, "top": 1.0}[style.place]
    return right + 0.8, base - lift * (style.letter_height - style.ordinal_height)


def _print_icons(sheet: Canvas, design: Design, card: Card, box: Box) -> None:
    style = design.header
    left, top, right, bottom = box
    pixels = max(round(style.icon_size * sheet.scale), 4)
    centres = icon_centres(design, len(card.books), (left, right - _MARGIN))
    y = (top + bottom) / 2 - style.icon_size / 2
    for x, category in zip(centres, card.books, strict=True):
        picture, mask = icon(design, category, pixels)
        sheet.paste(picture, mask, x - style.icon_size / 2, y)
    if style.ornament != "none" and style.arrangement == "right":
        _print_ornament(sheet, style, (left + centres[0] - style.icon_size / 2) / 2, y)


def _print_ornament(sheet: Canvas, style: HeaderStyle, x: float, y: float) -> None:
    middle = y + style.icon_size / 2
    colour = shaded(style.edge, 0.9)
    if style.ornament == "dot":
        sheet.disc(x, middle, 0.6, colour)
    else:
        wave = np.linspace(-2, 2, 17).tolist()
        sheet.line([(x + w, middle + 0.5 * np.sin(3 * w)) for w in wave], 0.25, colour)
