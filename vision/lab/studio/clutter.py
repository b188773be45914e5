"""Other things on a gaming table: tokens, dice, mugs, pencils, hands, tiles and paper."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from vision.lab.studio import colours
from vision.lab.studio.canvas import Canvas, grained
from vision.lab.studio.compose import CardSheet, Exposure
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.lettering import text_mask
from vision.lab.studio.scene import Laid
from vision.lab.studio.shapes import shape_mask
from vision.lab.studio.solids import at_height, rectangle, ring, stand, throw_shadow

Points = NDArray[np.float64]

_MEEPLE = np.array(
    (
        *((-2.4, 6), (-6.5, 6), (-5, 1), (-7.5, -0.5), (-7, -2.5), (-2.6, -3), (-2.8, -6)),
        *((0, -7.4), (2.8, -6), (2.6, -3), (7, -2.5), (7.5, -0.5), (5, 1), (6.5, 6), (2.4, 6)),
        (0, 2.6),
    )
)
_SHEET_SCALE = 5.0


def _token(exposure: Exposure, at: Points, dice: Dice) -> None:
    base = ring(dice.between(6, 13)) + at
    colour = colours.vivid(dice) if dice.chance(0.7) else colours.gold(dice)
    high = dice.between(1.5, 4)
    stand(exposure, base, high, colour)
    inner = at_height(exposure, at + (base - at) * 0.8, high)
    exposure.paint(inner, colours.shaded(colour, dice.between(0.75, 1.2)))


def _die(exposure: Exposure, at: Points, dice: Dice) -> None:
    side, turn = dice.between(9, 16), dice.between(0, 90)
    colour = dice.pick((colours.vivid, colours.light, colours.dark))(dice)
    stand(exposure, rectangle(side, side, turn) + at, side, colour)
    if dice.chance(0.5):
        return
    ink = (240, 240, 240) if colours.is_dark(colour) else (20, 20, 20)
    for place in dice.some(((-1, -1), (1, 1), (1, -1), (-1, 1), (0, 0)), dice.whole(1, 5)):
        pip = ring(side * 0.09, 12) + at + _turned(np.array(place) * side * 0.27, turn)
        exposure.paint(at_height(exposure, pip, side), ink)


def _turned(point: Points, degrees: float) -> Points:
    angle = np.radians(degrees)
    turn = np.array(((np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))))
    return np.asarray(point @ turn)


def _meeple(exposure: Exposure, at: Points, dice: Dice) -> None:
    turn = dice.between(0, 360)
    base = np.stack([_turned(point, turn) for point in _MEEPLE[::-1]]) + at
    stand(exposure, base, dice.between(8, 12), colours.vivid(dice))


def _pencil(exposure: Exposure, at: Points, dice: Dice) -> None:
    turn, colour = dice.between(0, 180), colours.vivid(dice)
    stand(exposure, rectangle(dice.between(90, 175), 7, turn) + at, 6.5, colour)


def _mug(exposure: Exposure, at: Points, dice: Dice) -> None:
    radius, high = dice.between(34, 42), dice.between(70, 98)
    colour = dice.pick((colours.light, colours.vivid, colours.dark))(dice)
    around = dice.between(0, 360)
    _handle(exposure, at + _turned(np.array((radius + 9, 0.0)), around), high, colour)
    stand(exposure, ring(radius) + at, high, colour)
    exposure.paint(
        at_height(exposure, ring(radius * 0.92) + at, high), colours.shaded(colour, 0.55)
    )
    drink = colours.hsv(dice.between(0.04, 0.09), dice.between(0.5, 0.9), dice.between(0.1, 0.4))
    exposure.paint(at_height(exposure, ring(radius * 0.86) + at, high * 0.86), drink)


def _handle(exposure: Exposure, at: Points, high: float, colour: colours.Colour) -> None:
    for height in np.linspace(high * 0.25, high * 0.75, 9):
        lit = 0.6 + 0.3 * height / high
        exposure.paint(
            at_height(exposure, ring(7, 16) + at, float(height)), colours.shaded(colour, lit)
        )


def _hand(exposure: Exposure, at: Points, dice: Dice) -> None:
    """Draw the fingers of a hand that reaches in from outside the picture."""
    outwards = at / max(np.hypot(*at), 1e-9)
    tone = colours.hsv(dice.between(0.03, 0.07), dice.between(0.35, 0.6), dice.between(0.35, 0.9))
    aside = np.array((-outwards[1], outwards[0]))
    for finger in range(4):
        tip = at + aside * (finger - 1.5) * 21 + outwards * abs(finger - 1.4) * 9
        end = tip + outwards * 160 + aside * (finger - 1.5) * 5
        _finger(exposure, tip, end, tone)


def _finger(exposure: Exposure, tip: Points, end: Points, tone: colours.Colour) -> None:
    path = [tip + (end - tip) * part for part in np.linspace(0, 1, 30)]
    throw_shadow(
        exposure, np.vstack([ring(7, 12) + path[0], ring(7, 12) + path[-1]])[[4, 8, 20, 16]], 8
    )
    for size, lit in ((8.5, 0.62), (7.3, 0.8), (5.4, 0.95), (3.0, 1.05)):
        for point in path:
            spot = at_height(exposure, ring(size, 14) + point, 9)
            exposure.paint(spot, colours.shaded(tone, lit), 0.9)


def _tile(exposure: Exposure, at: Points, dice: Dice, design: Design) -> None:
    """Lay a printed cardboard tile."""
    side = dice.between(50, 95)
    sheet = Canvas(side, side * dice.between(0.7, 1), _SHEET_SCALE, colours.dark(dice))
    wide, high = side, sheet.pixels.shape[0] / _SHEET_SCALE
    sheet.fill((2, 2, wide - 2, high * 0.7), colours.vivid(dice))
    size = high * 0.45
    mask = shape_mask(dice.pick(design.picture.emblems), round(size * _SHEET_SCALE))
    sheet.stamp(mask, wide / 2 - size / 2, high * 0.15, colours.light(dice))
    words = dice.pick(("GUILD", "BOOK SELLER", "AUCTION HOUSE", "WISHING WELL", "YARD SALE"))
    text, _ = text_mask(dice.pick(design.picture.book_fonts), words, 4 * _SHEET_SCALE)
    sheet.stamp(text, 4, high * 0.78, colours.light(dice))
    laid = Laid(at[0], at[1], dice.between(0, 360), None)
    exposure.lay(laid, sheet.pixels, CardSheet(wide, high, 2, 0.2), dice)


def _paper(exposure: Exposure, at: Points, dice: Dice, design: Design) -> None:
    """Lay a score sheet with lines and writing."""
    wide, high = dice.between(80, 120), dice.between(110, 160)
    sheet = Canvas(wide, high, 3.0, colours.light(dice))
    for y in np.arange(14, high - 8, dice.between(6, 11)):
        sheet.line([(6, y), (wide - 6, y)], 0.3, (120, 120, 120))
        if dice.chance(0.6):
            words = f"{dice.pick('ABCDEFGH')} {dice.whole(1, 9)}/{dice.whole(2, 10)}"
            text, base = text_mask(dice.pick(design.picture.book_fonts), words, 3.4 * 3.0)
            sheet.stamp(text, 8 + dice.between(0, wide / 2), y - base / 3.0 - 0.6, (60, 40, 30))
    sheet.grain((0, 0, wide, high), grained(dice, (0, 0, wide, high), 20, 0.05))
    laid = Laid(at[0], at[1], dice.between(0, 360), None)
    exposure.lay(laid, sheet.pixels, CardSheet(wide, high, 0.3, 0.05), dice)


_SOLIDS: dict[str, tuple[Callable[[Exposure, Points, Dice], None], float, float]] = {
    "token": (_token, 14, 5),
    "die": (_die, 14, 3),
    "meeple": (_meeple, 10, 3),
    "pencil": (_pencil, 92, 1),
    "mug": (_mug, 62, 1.2),
    "hand": (_hand, 45, 1),
}
_FLATS: dict[str, tuple[Callable[[Exposure, Points, Dice, Design], None], float, float]] = {
    "tile": (_tile, 70, 1.2),
    "paper": (_paper, 105, 0.8),
}


def sample_thing(dice: Dice) -> tuple[str, float]:
    """Pick a thing and return how far it reaches from its middle, in millimetres."""
    every = {**{k: v[1:] for k, v in _SOLIDS.items()}, **{k: v[1:] for k, v in _FLATS.items()}}
    kind = dice.weighted({name: weight for name, (_, weight) in every.items()})
    return kind, every[kind][0]


def draw_thing(exposure: Exposure, kind: str, at: Points, dice: Dice, design: Design) -> None:
    """Put a thing on the table."""
    if kind in _SOLIDS:
        _SOLIDS[kind][0](exposure, at, dice)
    else:
        _FLATS[kind][0](exposure, at, dice, design)
