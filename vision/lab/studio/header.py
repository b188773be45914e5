"""Prints the header of a book card: letter, ordinal and icons."""

from __future__ import annotations

import numpy as np

from card_db.exlibris.card import Card
from vision.lab.studio.canvas import Box, Canvas, Field, Picture, grained, noise
from vision.lab.studio.colours import Colour, is_dark, shaded
from vision.lab.studio.design import Design, HeaderStyle, Lettering
from vision.lab.studio.dice import Dice
from vision.lab.studio.header_places import HeaderPlaces, header_box, header_places, pill_margin
from vision.lab.studio.icons import badge_mask, icon, shrunk
from vision.lab.studio.lettering import ordinal_mask, text_mask
from vision.lab.studio.printing import worn_ink

_FRAME = 0.07
"""How thick the frame around a letter is, in its side."""


def print_header(sheet: Canvas, design: Design, card: Card, dice: Dice) -> None:
    """Print the whole header of a card."""
    box = header_box(design)
    _print_ground(sheet, design, box, dice)
    places = header_places(design, card, sheet.scale)
    _print_letter(sheet, design, card, places)
    _print_ordinal(sheet, design, card, places)
    _print_icons(sheet, design, card, places)


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
    elif style.texture == "pattern":
        sheet.grain(box, _pattern(box, depth, dice))


def _pattern(box: Box, depth: float, dice: Dice) -> Field:
    """Return stripes or checks as printers put them on a band."""
    left, top, right, bottom = box
    rows, columns = int((bottom - top) * 8), int((right - left) * 8)
    step = dice.between(0.8, 3.0) * 8
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    slant = dice.pick((0.0, 1.0, -1.0))
    waves = np.sin(2 * np.pi * (x + slant * y) / step)
    if dice.chance(0.4):
        waves = waves * np.sin(2 * np.pi * y / step)
    return np.asarray(1 + depth * np.sign(waves), np.float32)


def _print_letter(sheet: Canvas, design: Design, card: Card, places: HeaderPlaces) -> None:
    header, style = design.header, design.header.lettering
    if style.box != "none":
        left, top, right, _ = places.letter_ground
        ground = _letter_box(style, max(round(style.box_side * sheet.scale), 4))
        sheet.stamp(ground, (left + right - style.box_side) / 2, top, header.box_colour)
    letter, _ = text_mask(style.letter_font, card.id.letter, style.letter_height * sheet.scale)
    worn = worn_ink(letter, sheet.scale, design.wear, Dice("ink", design.name, card.id))
    sheet.stamp(worn, *places.letter[:2], header.ink)


def _letter_box(style: Lettering, pixels: int) -> Picture:
    whole = badge_mask(style.box, pixels)
    return whole - shrunk(whole, max(round(pixels * _FRAME), 1)) if style.framed else whole


def _print_ordinal(sheet: Canvas, design: Design, card: Card, places: HeaderPlaces) -> None:
    style = design.header.lettering
    if style.pill is not None:
        _print_pill(sheet, places.ordinal, pill_margin(style), style.pill)
    number, of = card.id.number, card.of or card.id.number
    mask, _ = ordinal_mask(style, number, of, sheet.scale)
    worn = worn_ink(mask, sheet.scale, design.wear / 2, Dice("number", design.name, card.id))
    sheet.stamp(worn, *places.ordinal[:2], design.header.ordinal_ink)


def _print_pill(sheet: Canvas, ordinal: Box, margin: float, colour: Colour) -> None:
    left, top, right, bottom = ordinal
    middle = (top + bottom) / 2
    radius = (bottom - top) / 2 + margin
    sheet.fill((left, top - margin, right, bottom + margin), colour)
    sheet.disc(left, middle, radius, colour)
    sheet.disc(right, middle, radius, colour)


def _print_icons(sheet: Canvas, design: Design, card: Card, places: HeaderPlaces) -> None:
    style = design.header
    pixels = max(round(style.icon_size * sheet.scale), 4)
    for box, category in zip(places.icons, card.books, strict=True):
        picture, mask = icon(design, category, pixels)
        own = Dice("icon", design.name, card.id, box[0])
        sheet.paste(picture, worn_ink(mask, sheet.scale, design.wear / 2, own), *box[:2])
    if style.ornament != "none" and style.arrangement == "right" and style.letter_side == "left":
        left, top, *_ = places.icons[0]
        _print_ornament(sheet, style, (places.icons_from + left) / 2, top)


def _print_ornament(sheet: Canvas, style: HeaderStyle, x: float, y: float) -> None:
    middle = y + style.icon_size / 2
    colour = shaded(style.edge, 0.9)
    if style.ornament == "dot":
        sheet.disc(x, middle, 0.6, colour)
    else:
        wave = np.linspace(-2, 2, 17).tolist()
        sheet.line([(x + w, middle + 0.5 * np.sin(3 * w)) for w in wave], 0.25, colour)
