"""Prints the fronts of cards of Biblios flat."""

from __future__ import annotations

from functools import lru_cache

from card_db.biblios import GOLD, CategoryCard, GoldCard
from vision.lab.studio import colours
from vision.lab.studio.biblios.look import BibliosLook, Corner, look_of
from vision.lab.studio.canvas import Canvas, Picture, grained
from vision.lab.studio.colours import Colour
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.fonts import Font
from vision.lab.studio.icons import badge_mask
from vision.lab.studio.lettering import text_mask
from vision.lab.studio.printing import printed, worn_ink
from vision.lab.studio.sample_header import readable_ink
from vision.lab.studio.shapes import shape_mask

_GAP, _BELOW_VALUE = 1.5, 1.0
_BADGE = 1.6
"""How much larger the ground of a value is than the value."""

PrintedCard = CategoryCard | GoldCard


@lru_cache(maxsize=160)
def biblios_face(design: Design, card: PrintedCard, scale: float) -> Picture:
    """Print the front of a card at `scale` pixels per millimetre."""
    look, dice = look_of(design), Dice("biblios card", design.name, str(card))
    kind = GOLD if isinstance(card, GoldCard) else str(card.category)
    sheet = Canvas(design.width, design.height, scale, design.border_colour)
    ground = _print_ground(sheet, design, look, kind, dice)
    _print_emblem(sheet, design, look, kind, dice)
    ink = _ink(design, ground)
    value = (look.value_font, str(card.value), look.value_height)
    _print_text(sheet, design, look, look.value_corner, value, ink, badge=True)
    if isinstance(card, CategoryCard):
        letter = (look.letter_font, card.letter, look.letter_height)
        own = ground if look.ground != "band" or "top" in look.letter_corner else look.paper
        _print_text(sheet, design, look, look.letter_corner, letter, _ink(design, own))
    _print_icon(sheet, design, look, kind, ground)
    return printed(sheet, design, dice)


def _ink(design: Design, ground: Colour) -> Colour:
    """Return one ink for a ground, whichever card it is printed on."""
    return readable_ink(Dice("biblios ink", design.name), ground)


def _print_ground(
    sheet: Canvas, design: Design, look: BibliosLook, kind: str, dice: Dice
) -> Colour:
    """Print the paper, tinted or with a band, and return what the top corners stand on."""
    edge = design.border
    box = (edge, edge, design.width - edge, design.height - edge)
    colour = look.colours[kind]
    tint = colours.mixed(look.paper, colour, 0.75)
    sheet.fill(box, tint if look.ground == "tinted" else look.paper)
    if look.ground == "band":
        sheet.fill((edge, edge, design.width - edge, _band_foot(look)), colour)
    sheet.grain(box, grained(dice, box, 8, 0.06))
    return {"tinted": tint, "band": colour, "paper": look.paper}[look.ground]


def _band_foot(look: BibliosLook) -> float:
    """Return where the band ends: just below the value that stands on it."""
    return look.inset + look.value_height * _BADGE + _BELOW_VALUE


def _print_emblem(sheet: Canvas, design: Design, look: BibliosLook, kind: str, dice: Dice) -> None:
    """Print a picture in the middle, another one on every card."""
    side = design.width * look.emblem_share
    if not side:
        return
    mask = shape_mask(dice.pick(design.picture.emblems), max(round(side * sheet.scale), 4))
    ink = colours.mixed(look.colours[kind], colours.vivid(dice), dice.between(0.2, 0.8))
    x, y = (design.width - side) / 2, (design.height - side) / 2 + 6
    sheet.stamp(mask, x, y, ink)


def _print_text(  # noqa: PLR0913, PLR0917 - a text, its ink and its place
    sheet: Canvas,
    design: Design,
    look: BibliosLook,
    corner: Corner,
    text: tuple[Font, str, float],
    ink: Colour,
    *,
    badge: bool = False,
) -> None:
    font, words, height = text
    side = height * _BADGE
    left = look.inset if "left" in corner else design.width - look.inset - side
    top = look.inset if "top" in corner else design.height - look.inset - side
    if badge and look.value_badge != "none":
        ground = badge_mask(look.value_badge, max(round(side * sheet.scale), 4))
        fill = colours.light(Dice("biblios badge", design.name))
        sheet.stamp(ground, left, top, fill)
        ink = _ink(design, fill)
    mask, _ = text_mask(font, words, round(height * sheet.scale, 1))
    wide, high = mask.shape[1] / sheet.scale, mask.shape[0] / sheet.scale
    own = Dice("biblios text", design.name, words, corner)
    worn = worn_ink(mask, sheet.scale, design.wear / 2, own)
    sheet.stamp(worn, left + (side - wide) / 2, top + (side - high) / 2, ink)


def _print_icon(
    sheet: Canvas, design: Design, look: BibliosLook, kind: str, ground: Colour
) -> None:
    side, x, y = look.icon_size, look.inset, look.inset
    value = look.value_height * _BADGE
    match look.icon_place:
        case "below":
            x, y = look.inset + (value - side) / 2, look.inset + value + _GAP
        case "beside":
            x, y = look.inset + value + _GAP, look.inset + (value - side) / 2
        case "top":
            x, y = (design.width - side) / 2, look.inset + (value - side) / 2
        case "middle":
            x, y = (design.width - side) / 2, (design.height - side) / 2
    x, y = max(x, design.border + 0.5), max(y, design.border + 0.5)
    on_band = look.ground == "band" and y + side < _band_foot(look) + side / 4
    colour = look.colours[kind]
    plain = colours.contrast(colour, look.paper) > _PLAIN
    ink = colour if plain and look.ground == "paper" else _ink(design, ground)
    if look.ground == "band" and not on_band:
        ink = colour if plain else _ink(design, look.paper)
    mask = shape_mask(look.shapes[kind], max(round(side * sheet.scale), 4))
    sheet.stamp(mask, x, y, ink)


_PLAIN = 2.2
"""How far a colour stands out from the paper to be printed on it."""
