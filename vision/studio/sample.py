"""Samples designs: the same seed and split give the same design."""

from __future__ import annotations

from functools import cache

from vision.studio import colours
from vision.studio.colours import Colour, contrast
from vision.studio.design import (
    BackStyle,
    Badge,
    CategoryStyle,
    Design,
    HeaderStyle,
    IconStyle,
    PictureStyle,
)
from vision.studio.dice import Dice
from vision.studio.fonts import Font, Split, fonts_of
from vision.studio.lettering import text_width
from vision.studio.shapes import likeness, shape_names

_READABLE = 4.5
"""The contrast ratio below which a publisher would not print a letter on a ground."""
_MOST_ALIKE = 0.78
_DEMO_SEED = 1897
_POLISH_SHARE = 0.2
_DIGITS = "0123456789"
_NO_ORDINALS = ("script", "western")


@cache
def demo_design() -> Design:
    """Return the design that is shipped as `demo`."""
    return sample_design(_DEMO_SEED, "tuning")


@cache
def sample_design(seed: int, split: Split) -> Design:
    """Sample a design; those of the split `test` share neither fonts nor shapes with the others."""
    dice = Dice("design", split, seed)
    polish = dice.chance(_POLISH_SHARE)
    width, border = dice.between(56, 63), dice.weighted({0.0: 0.2, 2.0: 0.4, 3.2: 0.4})
    header = _header(dice.apart("header"), fonts_of(split, polish=polish), width - 2 * border)
    return Design(
        name=f"{split}-{seed}",
        split=split,
        edition="pl" if polish else "en",
        deck_seed=seed,
        width=width,
        height=dice.between(87, 88),
        corner=dice.weighted({1.5: 0.2, 3.0: 0.6, 4.0: 0.2}),
        border=border,
        border_colour=_border_colour(dice, header),
        wear=dice.between(0, 1),
        gloss=dice.between(0.1, 1),
        sleeved=dice.chance(0.3),
        header=header,
        icons=_icons(dice.apart("icons"), split, header),
        picture=_picture(dice.apart("picture"), split, polish=polish),
        back=_back(dice.apart("back"), split),
        category=_category(dice.apart("category"), header),
    )


def _border_colour(dice: Dice, header: HeaderStyle) -> Colour:
    choices = {header.fill: 0.4, colours.light(dice): 0.35, colours.dark(dice): 0.25}
    return dice.weighted(choices)


def _header(dice: Dice, fonts: tuple[Font, ...], width: float) -> HeaderStyle:
    fill, ink = _ground_and_ink(dice)
    letter_font = dice.pick(fonts)
    ordinal_font = letter_font if dice.chance(0.5) else dice.pick(fonts)
    if ordinal_font.kind in _NO_ORDINALS:
        ordinal_font = dice.pick([font for font in fonts if font.kind not in _NO_ORDINALS])
    place = dice.weighted({"base": 0.4, "middle": 0.15, "top": 0.1, "beneath": 0.35})
    height = dice.between(11.5, 16)
    letter = height * (dice.between(0.36, 0.42) if place == "beneath" else dice.between(0.45, 0.6))
    ordinal = min(dice.between(2.1, 3.2), letter * 0.55, height * 0.19)
    spaced = dice.chance(0.4)
    box = dice.weighted({"none": 0.75, "square": 0.1, "disc": 0.08, "shield": 0.07})
    box_colour = _box_colour(dice, fill) if box != "none" else fill
    widest = max(text_width(letter_font, name, letter) for name in "WMQH")
    ordinal_width = text_width(ordinal_font, "10 / 10" if spaced else "10/10", ordinal)
    taken = max(widest, ordinal_width) if place == "beneath" else widest + 1 + ordinal_width
    gap = dice.between(0.3, 1.3)
    room = (width - taken - 4.5) / 4 - gap
    return HeaderStyle(
        ground=dice.weighted({"band": 0.5, "plaque": 0.2, "banner": 0.15, "none": 0.15}),
        texture=dice.weighted(
            {"plain": 0.25, "paper": 0.35, "linen": 0.1, "wood": 0.1, "gradient": 0.2}
        ),
        fill=fill,
        ink=_other_ink(dice, box_colour) if box != "none" else ink,
        ordinal_ink=ink if dice.chance(0.7) else _other_ink(dice, fill),
        edge=colours.gold(dice) if dice.chance(0.4) else ink,
        height=height,
        letter_font=letter_font,
        letter_height=letter * (0.8 if box != "none" else 1),
        letter_box=box,
        box_colour=box_colour,
        ordinal_font=ordinal_font,
        ordinal_height=ordinal,
        ordinal_place=place,
        spaced_slash=spaced,
        arrangement=dice.weighted({"right": 0.45, "left": 0.15, "spread": 0.4}),
        icon_size=max(min(dice.between(5.2, 8.8), room, height * 0.7), 4.2),
        icon_gap=gap,
        ornament=dice.weighted({"none": 0.8, "dot": 0.1, "flourish": 0.1}),
    )


def _ground_and_ink(dice: Dice) -> tuple[Colour, Colour]:
    kind = dice.weighted({"dark on light": 0.5, "light on dark": 0.38, "on colour": 0.12})
    if kind == "dark on light":
        fill = colours.light(dice)
    elif kind == "light on dark":
        fill = colours.dark(dice)
    else:
        fill = colours.vivid(dice)
    return fill, _other_ink(dice, fill)


def _other_ink(dice: Dice, ground: Colour) -> Colour:
    """Pick an ink that can be read on the ground; one of black and white always can."""
    for _ in range(30):
        maker = dice.pick((colours.light, colours.dark, colours.gold, colours.dark))
        ink = maker(dice)
        if contrast(ink, ground) >= _READABLE:
            return ink
    return max((hsv for hsv in ((10, 10, 10), (245, 245, 245))), key=lambda c: contrast(c, ground))


def _box_colour(dice: Dice, fill: Colour) -> Colour:
    for _ in range(30):
        colour = dice.pick((colours.vivid, colours.dark, colours.light))(dice)
        if contrast(colour, fill) >= 2:
            return colour
    return colours.gold(dice)


def _icons(dice: Dice, split: Split, header: HeaderStyle) -> IconStyle:
    badge: Badge = dice.weighted(
        {"disc": 0.42, "none": 0.22, "square": 0.12, "shield": 0.1, "hexagon": 0.08, "lozenge": 0.06}
    )
    mode = dice.weighted({"distinct": 0.5, "near": 0.25, "one": 0.25})
    inks = _icon_colours(dice, mode)
    if badge == "none":
        inks = tuple(_against(colour, header.fill) for colour in inks)
    return IconStyle(
        shapes=_six_shapes(dice, split),
        colours=inks,
        badges=(badge,) * 6,
        paper=colours.light(dice),
        glyph_on_colour=dice.chance(0.65),
        glyph_share={"none": 1.0, "lozenge": 0.55, "hexagon": 0.66}.get(badge, dice.between(0.62, 0.76)),
        rim=dice.weighted({None: 0.5, colours.gold(dice): 0.3, header.ink: 0.2}),
    )


def _icon_colours(dice: Dice, mode: str) -> tuple[Colour, ...]:
    if mode == "distinct":
        return colours.six_distinct(dice)
    if mode == "near":
        return colours.six_near(dice)
    return (dice.pick((colours.vivid, colours.dark))(dice),) * 6


def _against(colour: Colour, ground: Colour) -> Colour:
    """Darken or lighten a colour until it stands out from the ground."""
    target = max(((8, 8, 8), (250, 250, 250)), key=lambda c: contrast(c, ground))
    for step in range(10):
        moved = colours.mixed(colour, target, step / 10)
        if contrast(moved, ground) >= 3:
            return moved
    return target


def _six_shapes(dice: Dice, split: Split) -> tuple[str, ...]:
    chosen: list[str] = []
    for name in dice.some(shape_names(split), len(shape_names(split))):
        if len(chosen) < 6 and all(likeness(name, other) < _MOST_ALIKE for other in chosen):
            chosen.append(name)
    return tuple(chosen)


def _picture(dice: Dice, split: Split, *, polish: bool) -> PictureStyle:
    fonts = fonts_of(split, polish=polish)
    return PictureStyle(
        wall=dice.pick((colours.dark, colours.dark, colours.vivid, colours.light))(dice),
        wall_pattern=dice.pick(("plain", "stripes", "boards", "bricks", "damask")),
        board=colours.hsv(dice.between(0.04, 0.11), dice.between(0.3, 0.7), dice.between(0.2, 0.8)),
        book_fonts=tuple(dice.some(fonts, 6)),
        emblems=tuple(dice.some(shape_names(split), 8)),
        category_emblems=dice.chance(0.35),
        labels=dice.weighted({0.0: 0.4, 0.3: 0.4, 0.7: 0.2}),
        lean=dice.weighted({0.0: 0.5, 2.0: 0.3, 5.0: 0.2}),
        saturation=dice.between(0.6, 1),
        footer=dice.chance(0.2),
    )


def _back(dice: Dice, split: Split) -> BackStyle:
    fill = dice.pick((colours.dark, colours.vivid, colours.light))(dice)
    return BackStyle(
        pattern=dice.pick(("lozenges", "dots", "stripes", "scales", "plaid", "plain")),
        fill=fill,
        ink=_other_ink(dice, fill) if dice.chance(0.6) else colours.shaded(fill, 0.65),
        emblem=dice.pick(shape_names(split)),
        emblem_share=dice.weighted({0.0: 0.2, 0.35: 0.4, 0.55: 0.4}),
        words=dice.chance(0.35),
    )


def _category(dice: Dice, header: HeaderStyle) -> CategoryStyle:
    if dice.chance(0.6):
        fill = header.fill
    else:
        fill = colours.light(dice) if dice.chance(0.6) else colours.dark(dice)
    return CategoryStyle(
        fill=fill,
        ink=_other_ink(dice, fill),
        tinted=dice.chance(0.25),
        title_above=dice.chance(0.3),
        icon_size=dice.between(20, 34),
        corners=dice.weighted({"none": 0.4, "one": 0.35, "two": 0.25}),
    )
