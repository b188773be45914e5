"""Colours as OpenCV orders them (blue, green, red), and the families that printers pick from."""

from __future__ import annotations

import colorsys

from vision.lab.studio.dice import Dice

Colour = tuple[int, int, int]

_HALF_WAY = 0.28
_NAMED_HUES = {
    "red": (0.99, 0.8, 0.72),
    "orange": (0.07, 0.85, 0.85),
    "yellow": (0.135, 0.85, 0.88),
    "green": (0.36, 0.7, 0.5),
    "teal": (0.49, 0.7, 0.55),
    "blue": (0.6, 0.75, 0.72),
    "purple": (0.76, 0.65, 0.55),
    "pink": (0.92, 0.6, 0.8),
    "brown": (0.06, 0.6, 0.42),
    "black": (0.6, 0.1, 0.14),
}


def hsv(hue: float, saturation: float, value: float) -> Colour:
    """Return the colour of this hue (round the circle from 0 to 1), saturation and value."""
    red, green, blue = colorsys.hsv_to_rgb(hue % 1, _unit(saturation), _unit(value))
    return round(blue * 255), round(green * 255), round(red * 255)


def _unit(value: float) -> float:
    return min(max(value, 0.0), 1.0)


def luminance(colour: Colour) -> float:
    """Return the relative luminance, 0 for black and 1 for white."""
    blue, green, red = (float((part / 255) ** 2.2) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def is_dark(colour: Colour) -> bool:
    """Tell whether one would rather print white than black on a colour."""
    return luminance(colour) < _HALF_WAY


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two, `share` of the way to the other."""
    blue, green, red = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return blue, green, red


def shaded(colour: Colour, factor: float) -> Colour:
    """Return the colour darkened or lightened by a factor."""
    blue, green, red = (min(round(part * factor), 255) for part in colour)
    return blue, green, red


def light(dice: Dice) -> Colour:
    """Pick a light paper colour: white, cream, grey or a pastel."""
    if dice.chance(0.6):
        return hsv(dice.between(0.09, 0.15), dice.between(0.02, 0.22), dice.between(0.85, 0.97))
    return hsv(dice.between(0, 1), dice.between(0.0, 0.25), dice.between(0.8, 0.97))


def dark(dice: Dice) -> Colour:
    """Pick a dark colour, anything between black and a deep hue."""
    return hsv(dice.between(0, 1), dice.between(0.1, 0.9), dice.between(0.07, 0.36))


def gold(dice: Dice) -> Colour:
    """Pick a gold or brass."""
    return hsv(dice.between(0.1, 0.14), dice.between(0.4, 0.68), dice.between(0.72, 0.93))


def vivid(dice: Dice) -> Colour:
    """Pick any strong colour."""
    return hsv(dice.between(0, 1), dice.between(0.5, 0.95), dice.between(0.35, 0.9))


def six_distinct(dice: Dice) -> tuple[Colour, ...]:
    """Pick six colours that everybody would name differently."""
    hues = dice.some(list(_NAMED_HUES.values()), 6)
    return tuple(
        hsv(
            hue + dice.about(0, 0.01),
            depth * dice.between(0.8, 1.15),
            value * dice.between(0.8, 1.1),
        )
        for hue, depth, value in hues
    )


def six_near(dice: Dice) -> tuple[Colour, ...]:
    """Pick six colours that are hard to tell apart."""
    hue, depth, value = dice.between(0, 1), dice.between(0.3, 0.9), dice.between(0.35, 0.8)
    return tuple(
        hsv(
            hue + dice.between(-0.05, 0.05),
            depth + dice.about(0, 0.06),
            value + dice.about(0, 0.04),
        )
        for _ in range(6)
    )
