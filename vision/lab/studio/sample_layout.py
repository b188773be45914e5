"""Rearranges headers as widely as print allows: where the parts stand, how large, on what.

Nobody here has seen the printed cards, so most designs are made unlike the familiar kind: letter
left and large, small number beside it, icons to the right.
"""

from __future__ import annotations

from dataclasses import replace

from card_db.exlibris.category import MOST_BOOKS
from vision.lab.studio import colours
from vision.lab.studio.colours import Colour, contrast
from vision.lab.studio.design import (
    Arrangement,
    Badge,
    Design,
    HeaderStyle,
    Lettering,
    OrdinalForm,
    OrdinalPlace,
    Side,
)
from vision.lab.studio.dice import Dice
from vision.lab.studio.header_places import header_box, pill_margin, room_for_icons, stack_height
from vision.lab.studio.sample_header import readable_ink

_TRIES = 60
_SIDES: dict[Side, float] = {"left": 0.45, "right": 0.3, "centre": 0.25}
_PLACES: dict[OrdinalPlace, float] = {
    "base": 0.14,
    "middle": 0.22,
    "top": 0.1,
    "beneath": 0.16,
    "above": 0.1,
    "far": 0.14,
    "under": 0.14,
}
_FORMS: dict[OrdinalForm, float] = {"tight": 0.45, "spaced": 0.3, "stacked": 0.25}
_ARRANGEMENTS: dict[Arrangement, float] = {
    "right": 0.25,
    "left": 0.25,
    "spread": 0.3,
    "centre": 0.2,
}
_BOXES: dict[Badge, float] = {
    "none": 0.45,
    "square": 0.2,
    "disc": 0.15,
    "shield": 0.1,
    "hexagon": 0.1,
}
_FRAMED, _PILL, _BELOW = 0.4, 0.3, 0.25
_LETTER_SHARE = (0.34, 0.78)
"""How high a letter is, in the height of its line."""
_STACKED = 0.75
"""How much smaller a letter is that shares its height with the ordinal."""
_ORDINAL_SHARE = (0.25, 1.15)
"""How high an ordinal is, in the height of its letter."""
_LEAST_ORDINAL, _LEAST_ICON, _LARGEST_ICON = 1.7, 4.6, 11.0
_HIGHEST = 31.0
"""How high a header may be."""
_READABLE = 4.5
_AIR = 0.5
"""What is left free above and below, at least."""


def with_other_layout(design: Design, dice: Dice) -> Design:
    """Arrange the header of a design again; as it was if nothing fits in many tries."""
    for _ in range(_TRIES):
        changed = _arranged(design, dice)
        if changed is not None:
            return changed
    return design


def _arranged(design: Design, dice: Dice) -> Design | None:
    """Throw one arrangement; none if its parts do not fit."""
    header = design.header
    height, gap = dice.between(9.5, 17), dice.between(0.3, 2.0)
    side = dice.weighted(_SIDES)
    below = side == "centre" or dice.chance(_BELOW)
    lettering = _lettering(header, height, below=below, dice=dice)
    if not _is_high_enough(lettering, height):
        return None
    trial = replace(
        design,
        header=replace(
            header,
            height=height,
            lettering=lettering,
            letter_side=side,
            icons_below=below,
            second_line=lettering.block_height * 1.9 if lettering.place == "under" else 0.0,
            arrangement=dice.weighted(_ARRANGEMENTS),
            icon_gap=gap,
        ),
    )
    size = _icon_size(trial, dice)
    if size is None:
        return None
    return _in_new_colours(_with_icons(trial, size), dice)


def _lettering(header: HeaderStyle, height: float, *, below: bool, dice: Dice) -> Lettering:
    place, box = dice.weighted(_PLACES), dice.weighted(_BOXES)
    if below and place == "under":
        place = "far"
    form = dice.weighted(_FORMS)
    letter = height * dice.between(*_LETTER_SHARE) * (1.0 if box == "none" else 0.72)
    letter *= _STACKED if place in ("beneath", "above") else 1.0
    return replace(
        header.lettering,
        letter_height=letter,
        box=box,
        framed=box != "none" and dice.chance(_FRAMED),
        ordinal_height=max(letter * dice.between(*_ORDINAL_SHARE), _LEAST_ORDINAL),
        place=place,
        form=form,
        under_at=dice.pick((0.0, 0.5, 1.0)),
        pill=header.fill if form != "stacked" and dice.chance(_PILL) else None,
    )


def _is_high_enough(style: Lettering, height: float) -> bool:
    if style.place in ("beneath", "above"):
        return stack_height(style) + 2 * _AIR < height
    ground = style.letter_height if style.box == "none" else style.box_side
    beside = 0.0 if style.place == "under" else style.block_height + 2 * pill_margin(style)
    return max(ground, beside) + 2 * _AIR < height


def _icon_size(design: Design, dice: Dice) -> float | None:
    """Throw how large icons are, among the sizes of which four fit."""
    header = design.header
    left, right = room_for_icons(design)
    largest = min((right - left) / MOST_BOOKS - header.icon_gap, _LARGEST_ICON)
    if not header.icons_below:
        largest = min(largest, header.height - 2 * _AIR)
    if largest < _LEAST_ICON:
        return None
    return dice.between(_LEAST_ICON, largest)


def _with_icons(design: Design, size: float) -> Design:
    header = replace(design.header, icon_size=size)
    if header.icons_below:
        header = replace(header, second_line=size + 2 * _AIR + 0.8)
    return replace(design, header=header)


def _in_new_colours(design: Design, dice: Dice) -> Design | None:
    """Give the letter's box and the ordinal's pill colours that can be read."""
    _, top, _, bottom = header_box(design)
    if bottom - top > _HIGHEST:
        return None
    header, style = design.header, design.header.lettering
    box, ink = header.fill, header.ordinal_ink
    if style.box == "none" or style.framed:
        ink = readable_ink(dice, header.fill)
    if style.box != "none":
        box = _stands_out(dice, header.fill)
    if style.box != "none" and not style.framed:
        ink = readable_ink(dice, box)
    pill = _stands_out(dice, header.fill) if style.pill else None
    ordinal_ink = readable_ink(dice, pill or header.fill)
    lettering = replace(style, pill=pill)
    header = replace(header, lettering=lettering, box_colour=box, ink=ink, ordinal_ink=ordinal_ink)
    return replace(design, header=header)


def _stands_out(dice: Dice, fill: Colour) -> Colour:
    for _ in range(_TRIES):
        colour = dice.pick((colours.vivid, colours.dark, colours.light))(dice)
        if contrast(colour, fill) >= _READABLE / 2:
            return colour
    return readable_ink(dice, fill)
