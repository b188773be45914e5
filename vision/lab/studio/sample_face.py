"""Changes what surrounds a header, and what its icons have in common."""

from __future__ import annotations

from dataclasses import replace

from vision.lab.studio import colours
from vision.lab.studio.design import Badge, Design, FaceKind, Finish, Ground
from vision.lab.studio.dice import Dice
from vision.lab.studio.sample_header import against

_KINDS: dict[FaceKind, float] = {"library": 0.25, "flat": 0.25, "photo": 0.35, "text": 0.15}
_GROUNDS: dict[Ground, float] = {"band": 0.45, "plaque": 0.1, "banner": 0.1, "none": 0.35}
_BORDERS = {0.0: 0.25, 1.5: 0.25, 3.2: 0.25, 4.5: 0.25}
_FRAMED, _PATTERNED, _VERY_WORN = 0.3, 0.25, 0.3
_FINISHES: dict[Finish, float] = {"flat": 0.4, "shaded": 0.15, "outlined": 0.25, "two-tone": 0.2}
_FAINT_BADGES: tuple[Badge, ...] = ("disc", "square", "shield", "hexagon")
_BARE_CONTRAST = 4.0


def with_other_face(design: Design, dice: Dice) -> Design:
    """Change picture, ground, border and wear of a design."""
    border = min(dice.weighted(_BORDERS), design.border + 1.5)
    # A narrower face would take the icons' room.
    border = design.border if border > design.border else border
    header = replace(design.header, ground=dice.weighted(_GROUNDS))
    if dice.chance(_PATTERNED):
        header = replace(header, texture="pattern")
    return replace(
        design,
        border=border,
        border_colour=dice.pick((colours.light, colours.light, colours.dark, colours.vivid))(dice),
        framed=dice.chance(_FRAMED),
        wear=dice.between(1.0, 1.8) if dice.chance(_VERY_WORN) else design.wear,
        header=header,
        picture=replace(
            design.picture,
            kind=dice.weighted(_KINDS),
            wall=dice.pick((colours.dark, colours.vivid, colours.light))(dice),
        ),
    )


def with_other_icons(design: Design, dice: Dice) -> Design:
    """Give the icons one outline with faint symbols, or one ink, or only lines."""
    kind = dice.weighted({"faint": 0.45, "one ink": 0.3, "lines": 0.25})
    if kind == "faint":
        return _faint(design, dice)
    ink = against(
        dice.pick((colours.dark, colours.light, colours.gold))(dice),
        design.header.fill,
        _BARE_CONTRAST,
    )
    badge: Badge = "none"
    return replace(
        design,
        icons=replace(
            design.icons,
            badges=(badge,) * len(design.icons.shapes),
            colours=(ink,) * len(design.icons.shapes),
            glyph_share=1.0,
            finish="outlined" if kind == "lines" else dice.weighted(_FINISHES),
        ),
        category=replace(design.category, fill=design.header.fill),
    )


def _faint(design: Design, dice: Dice) -> Design:
    """Equal badges whose colours tell them apart, while their symbols hardly show."""
    return replace(
        design,
        icons=replace(
            design.icons,
            badges=(dice.pick(_FAINT_BADGES),) * len(design.icons.shapes),
            colours=colours.six_distinct(dice),
            glyph_on_colour=True,
            glyph_share=dice.between(0.5, 0.7),
            faint=dice.between(0.55, 0.85),
        ),
    )
