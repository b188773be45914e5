"""Samples designs: the same seed and split give the same design."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from card_db.exlibris.category import CODES
from vision.lab.studio import colours
from vision.lab.studio.colours import Colour
from vision.lab.studio.design import (
    BackPattern,
    BackStyle,
    Badge,
    CategoryStyle,
    Design,
    HeaderStyle,
    IconStyle,
    PictureStyle,
)
from vision.lab.studio.dice import Dice
from vision.lab.studio.fitting import print_fits
from vision.lab.studio.fonts import Split, fonts_of
from vision.lab.studio.sample_face import with_other_face, with_other_icons
from vision.lab.studio.sample_header import against, readable_ink, sample_header
from vision.lab.studio.sample_layout import with_other_layout
from vision.lab.studio.shapes import likeness, shape_names

_MOST_ALIKE = 0.78
_TRIES = 60
"""How often a design is thrown again whose print does not fit; some familiar ones never do."""
_DEMO_SEED = 1897
_POLISH_SHARE = 0.2
_OTHER_LAYOUT_SHARE, _OTHER_FACE_SHARE, _OTHER_ICONS_SHARE = 0.7, 0.6, 0.4
_GLYPH_CONTRAST, _BARE_CONTRAST = 3.0, 4.0
"""How far a glyph stands out from its badge, and without a badge from the header."""
_BACKS: tuple[BackPattern, ...] = ("lozenges", "dots", "stripes", "scales", "plaid", "plain")
_BADGES: dict[Badge, float] = {
    "disc": 0.42,
    "none": 0.22,
    "square": 0.12,
    "shield": 0.1,
    "hexagon": 0.08,
    "lozenge": 0.06,
}
_MIXED_BADGES: tuple[Badge, ...] = ("disc", "square", "shield", "hexagon")
_GLYPH_SHARES: dict[Badge, float] = {"none": 1.0, "lozenge": 0.58, "hexagon": 0.66}


@cache
def demo_design() -> Design:
    """Return the design that is shipped as `demo`."""
    return replace(familiar_design(_DEMO_SEED, "tuning"), name="demo")


@cache
def sample_design(seed: int, split: Split) -> Design:
    """Sample a design; those of the split `test` share neither fonts nor shapes with the others."""
    familiar = familiar_design(seed, split)
    names = [(seed,), *((seed, number) for number in range(1, _TRIES))]
    tries = (_changed(familiar, Dice("any design", split, *name)) for name in names)
    return next(filter(print_fits, tries), familiar)


def _changed(design: Design, dice: Dice) -> Design:
    """Change layout, face and icons of a design, or some of these."""
    if dice.chance(_OTHER_LAYOUT_SHARE):
        design = with_other_layout(design, dice.apart("layout"))
    if dice.chance(_OTHER_FACE_SHARE):
        design = with_other_face(design, dice.apart("face"))
    if dice.chance(_OTHER_ICONS_SHARE):
        design = with_other_icons(design, dice.apart("icons"))
    return design


def familiar_design(seed: int, split: Split) -> Design:
    """Sample a design with a header of the usual kind: large letter left, icons to the right."""
    dice = Dice("design", split, seed)
    polish = dice.chance(_POLISH_SHARE)
    width, border = dice.between(56, 63), dice.weighted({0.0: 0.2, 2.0: 0.4, 3.2: 0.4})
    header = sample_header(dice.apart("header"), fonts_of(split, polish=polish), width - 2 * border)
    icons = _icons(dice.apart("icons"), split, header)
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
        framed=False,
        wear=dice.between(0, 1),
        gloss=dice.between(0.1, 1),
        sleeved=dice.chance(0.3),
        header=header,
        icons=icons,
        picture=_picture(dice.apart("picture"), split, polish=polish),
        back=_back(dice.apart("back"), split),
        category=_category(dice.apart("category"), header, icons.badges[0]),
    )


def _border_colour(dice: Dice, header: HeaderStyle) -> Colour:
    choices = {header.fill: 0.4, colours.light(dice): 0.35, colours.dark(dice): 0.25}
    return dice.weighted(choices)


def _icons(dice: Dice, split: Split, header: HeaderStyle) -> IconStyle:
    badge = dice.weighted(_BADGES)
    mode = dice.weighted({"distinct": 0.5, "near": 0.25, "one": 0.25})
    inks = _icon_colours(dice, mode)
    paper = colours.light(dice)
    ground, least = (header.fill, _BARE_CONTRAST) if badge == "none" else (paper, _GLYPH_CONTRAST)
    inks = tuple(against(colour, ground, least) for colour in inks)
    return IconStyle(
        shapes=_six_shapes(dice, split),
        colours=inks,
        badges=_badges(dice, badge),
        paper=paper,
        glyph_on_colour=dice.chance(0.65),
        glyph_share=_GLYPH_SHARES.get(badge, dice.between(0.62, 0.76)),
        rim=dice.weighted({None: 0.5, colours.gold(dice): 0.3, header.ink: 0.2}),
    )


def _badges(dice: Dice, badge: Badge) -> tuple[Badge, ...]:
    """Give the six categories one badge, or rarely each its own."""
    if badge == "none" or dice.chance(0.92):
        return (badge,) * len(CODES)
    return tuple(dice.pick(_MIXED_BADGES) for _ in CODES)


def _icon_colours(dice: Dice, mode: str) -> tuple[Colour, ...]:
    if mode == "distinct":
        return colours.six_distinct(dice)
    if mode == "near":
        return colours.six_near(dice)
    return (dice.pick((colours.vivid, colours.dark))(dice),) * 6


def _six_shapes(dice: Dice, split: Split) -> tuple[str, ...]:
    chosen: list[str] = []
    for name in dice.some(shape_names(split), len(shape_names(split))):
        if len(chosen) < len(CODES) and all(
            likeness(name, other) < _MOST_ALIKE for other in chosen
        ):
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
    ink = readable_ink(dice, fill)
    pattern = dice.pick(_BACKS)
    return BackStyle(
        pattern=pattern,
        fill=fill,
        ink=ink if dice.chance(0.6) else colours.mixed(fill, ink, dice.between(0.2, 0.5)),
        emblem=dice.pick(shape_names(split)),
        emblem_share=dice.weighted({0.0: 0.0 if pattern == "plain" else 0.2, 0.35: 0.4, 0.55: 0.4}),
        words=dice.chance(0.35),
    )


def _category(dice: Dice, header: HeaderStyle, badge: Badge) -> CategoryStyle:
    # Icons without a ground of their own were coloured to stand out from the header's.
    if badge == "none" or dice.chance(0.6):
        fill = header.fill
    else:
        fill = colours.light(dice) if dice.chance(0.6) else colours.dark(dice)
    return CategoryStyle(
        fill=fill,
        ink=readable_ink(dice, fill),
        tinted=dice.chance(0.25),
        title_above=dice.chance(0.3),
        icon_size=dice.between(20, 34),
        corners=dice.weighted({"none": 0.4, "one": 0.35, "two": 0.25}),
    )
