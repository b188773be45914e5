"""What the cards of a made-up copy of Biblios look like."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from card_db.biblios import GOLD, BibliosCategory
from vision.lab.studio import colours
from vision.lab.studio.colours import Colour
from vision.lab.studio.design import Badge, Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.fonts import Font, fonts_of
from vision.lab.studio.shapes import likeness, shape_names

KINDS: tuple[str, ...] = (*BibliosCategory, GOLD)
"""What a card may be of: a category, or gold."""

Corner = Literal["top-left", "top-right", "bottom-left", "bottom-right"]
IconPlace = Literal["below", "beside", "top", "middle"]
"""Below or beside the value, at the top of the card, or large in its middle."""
Ground = Literal["tinted", "band", "paper"]

_HUES: Mapping[str, tuple[float, float, float]] = {
    BibliosCategory.MONKS: (0.07, 0.6, 0.45),
    BibliosCategory.PIGMENTS: (0.6, 0.7, 0.65),
    BibliosCategory.HOLY_BOOKS: (0.36, 0.6, 0.5),
    BibliosCategory.MANUSCRIPTS: (0.08, 0.85, 0.88),
    BibliosCategory.FORBIDDEN_TOMES: (0.99, 0.75, 0.68),
    GOLD: (0.135, 0.7, 0.85),
}
"""Brown, blue, green, orange and red, as the rulebook names them, and gold."""
_MOST_ALIKE = 0.78


@dataclass(frozen=True)
class BibliosLook:
    """Where value, letter and icon stand, and how they are printed; lengths in millimetres."""

    colours: Mapping[str, Colour]
    shapes: Mapping[str, str]
    ground: Ground
    paper: Colour
    value_corner: Corner
    letter_corner: Corner
    value_font: Font
    letter_font: Font
    value_height: float
    letter_height: float
    value_badge: Badge
    icon_place: IconPlace
    icon_size: float
    inset: float
    """How far value and letter stand from the edge."""
    emblem_share: float
    """How much of the width the picture in the middle takes; 0 for none."""


@lru_cache(maxsize=64)
def look_of(design: Design) -> BibliosLook:
    """Return the look that a design gives the cards of Biblios; always the same one."""
    dice = Dice("biblios look", design.name)
    fonts = fonts_of(design.split)
    corners: tuple[Corner, ...] = ("top-right", "bottom-left", "bottom-right")
    place: IconPlace = dice.weighted({"below": 0.35, "beside": 0.2, "top": 0.2, "middle": 0.25})
    beyond: tuple[Corner, ...] = corners[1:] if place in ("beside", "top") else corners
    size = dice.between(16, 26) if place == "middle" else dice.between(7, 11)
    return BibliosLook(
        colours=_colours(dice.apart("colours")),
        shapes=_shapes(dice.apart("shapes"), design),
        ground=dice.weighted({"tinted": 0.45, "band": 0.3, "paper": 0.25}),
        paper=colours.light(dice),
        value_corner="top-left",
        letter_corner=dice.pick(beyond),
        value_font=dice.pick(fonts),
        letter_font=dice.pick(fonts),
        value_height=dice.between(5.5, 9),
        letter_height=dice.between(3.4, 6),
        value_badge=dice.weighted({"none": 0.4, "disc": 0.35, "shield": 0.15, "square": 0.1}),
        icon_place=place,
        icon_size=size,
        inset=max(design.border, 1.0) + dice.between(1.5, 3.5),
        emblem_share=0.0 if place == "middle" else dice.weighted({0.0: 0.3, 0.45: 0.4, 0.6: 0.3}),
    )


def _colours(dice: Dice) -> dict[str, Colour]:
    """Return the colours of the kinds as this printer mixed them."""
    return {
        kind: colours.hsv(
            hue + dice.between(-0.015, 0.015),
            saturation * dice.between(0.8, 1.15),
            value * dice.between(0.85, 1.12),
        )
        for kind, (hue, saturation, value) in _HUES.items()
    }


def _shapes(dice: Dice, design: Design) -> dict[str, str]:
    chosen: list[str] = []
    names = shape_names(design.split)
    for name in dice.some(names, len(names)):
        if len(chosen) < len(KINDS) and all(likeness(name, o) < _MOST_ALIKE for o in chosen):
            chosen.append(name)
    return dict(zip(KINDS, chosen, strict=True))
