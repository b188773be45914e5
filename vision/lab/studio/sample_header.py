"""Samples the headers of designs: fonts, sizes, places and colours that a printer would accept."""

from __future__ import annotations

from card_db.exlibris.category import MOST_BOOKS
from vision.lab.studio import colours
from vision.lab.studio.colours import Colour, contrast
from vision.lab.studio.design import (
    Arrangement,
    Badge,
    Ground,
    HeaderStyle,
    Lettering,
    OrdinalPlace,
    Texture,
)
from vision.lab.studio.dice import Dice
from vision.lab.studio.fonts import Font
from vision.lab.studio.lettering import text_width

_READABLE = 4.5
"""The contrast ratio below which a publisher would not print a letter on a ground."""
_STANDS_OUT = 2.0
_TRIES = 30
_BLACK, _WHITE = (10, 10, 10), (245, 245, 245)
_NO_ORDINALS = ("script", "western")
"""Kinds of fonts that nobody sets small numbers in."""
_LEAST_ICON = 5.2
_HIGHEST_TOTAL = 10
_MARGINS = 4.5

_GROUNDS: dict[Ground, float] = {"band": 0.5, "plaque": 0.2, "banner": 0.15, "none": 0.15}
_TEXTURES: dict[Texture, float] = {
    "plain": 0.25,
    "paper": 0.35,
    "linen": 0.1,
    "wood": 0.1,
    "gradient": 0.2,
}
_ARRANGEMENTS: dict[Arrangement, float] = {"right": 0.45, "left": 0.15, "spread": 0.4}
_PLACES: dict[OrdinalPlace, float] = {"base": 0.4, "middle": 0.15, "top": 0.1, "beneath": 0.35}
_BOXES: dict[Badge, float] = {"none": 0.75, "square": 0.1, "disc": 0.08, "shield": 0.07}


def sample_header(dice: Dice, fonts: tuple[Font, ...], width: float) -> HeaderStyle:
    """Sample a header that has room for four icons beside its letter and ordinal."""
    height, gap = dice.between(12, 16.5), dice.between(0.3, 1.3)
    lettering = _sample_lettering(dice, fonts, height)
    while room_for_icon(lettering, width, gap) < _LEAST_ICON:
        lettering = _sample_lettering(dice, fonts, height)
    largest = min(room_for_icon(lettering, width, gap), height * 0.68)
    fill = _ground(dice)
    ink = readable_ink(dice, fill)
    box_colour = fill if lettering.box == "none" else _box_colour(dice, fill)
    return HeaderStyle(
        ground=dice.weighted(_GROUNDS),
        texture=dice.weighted(_TEXTURES),
        fill=fill,
        ink=ink if lettering.box == "none" else readable_ink(dice, box_colour),
        ordinal_ink=ink if dice.chance(0.7) else readable_ink(dice, fill),
        edge=colours.gold(dice) if dice.chance(0.4) else ink,
        height=height,
        lettering=lettering,
        box_colour=box_colour,
        arrangement=dice.weighted(_ARRANGEMENTS),
        icon_size=min(dice.between(5.4, 8.8), largest),
        icon_gap=gap,
        ornament=dice.weighted({"none": 0.8, "dot": 0.1, "flourish": 0.1}),
    )


def readable_ink(dice: Dice, ground: Colour) -> Colour:
    """Pick an ink that can be read on the ground."""
    for _ in range(_TRIES):
        ink = dice.pick((colours.light, colours.dark, colours.gold, colours.dark))(dice)
        if contrast(ink, ground) >= _READABLE:
            return ink
    return max((_BLACK, _WHITE), key=lambda ink: contrast(ink, ground))


def against(colour: Colour, ground: Colour, least: float) -> Colour:
    """Darken or lighten a colour until it stands out from the ground."""
    target = max((_BLACK, _WHITE), key=lambda end: contrast(end, ground))
    for step in range(10):
        moved = colours.mixed(colour, target, step / 10)
        if contrast(moved, ground) >= least:
            return moved
    return target


def _sample_lettering(dice: Dice, fonts: tuple[Font, ...], height: float) -> Lettering:
    place, box = dice.weighted(_PLACES), dice.weighted(_BOXES)
    letter_font = dice.pick(fonts)
    numbers = [font for font in fonts if font.kind not in _NO_ORDINALS]
    same = dice.chance(0.5) and letter_font in numbers
    share = dice.between(0.38, 0.44) if place == "beneath" else dice.between(0.42, 0.6)
    letter = height * share * (1.0 if box == "none" else 0.85)
    return Lettering(
        letter_font=letter_font,
        letter_height=letter,
        box=box,
        ordinal_font=letter_font if same else dice.pick(numbers),
        ordinal_height=min(dice.between(2.1, 3.3), letter * 0.6, height * 0.19),
        place=place,
        form="spaced" if dice.chance(0.4) else "tight",
    )


def room_for_icon(style: Lettering, width: float, gap: float) -> float:
    """Return how wide each of four icons may be beside the widest letter and ordinal."""
    letter = max(text_width(style.letter_font, sign, style.letter_height) for sign in "WMQH")
    if style.box != "none":
        letter = max(letter, style.box_side)
    longest = style.ordinal(_HIGHEST_TOTAL, _HIGHEST_TOTAL)
    ordinal = text_width(style.ordinal_font, longest, style.ordinal_height)
    taken = max(letter, ordinal) if style.place == "beneath" else letter + 0.8 + ordinal
    return (width - taken - _MARGINS) / MOST_BOOKS - gap


def _ground(dice: Dice) -> Colour:
    return dice.weighted({colours.light: 0.5, colours.dark: 0.38, colours.vivid: 0.12})(dice)


def _box_colour(dice: Dice, fill: Colour) -> Colour:
    for _ in range(_TRIES):
        colour = dice.pick((colours.vivid, colours.dark, colours.light))(dice)
        if contrast(colour, fill) >= _STANDS_OUT:
            return colour
    return against(fill, fill, _STANDS_OUT)
