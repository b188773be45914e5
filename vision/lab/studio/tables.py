"""The surfaces that people play on, drawn as tiles that repeat by reflection."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from vision.lab.studio import colours
from vision.lab.studio.canvas import Field, Picture, noise
from vision.lab.studio.colours import Colour
from vision.lab.studio.dice import Dice

_SIDE = 1280


@dataclass(frozen=True, eq=False)
class TableSurface:
    """A tile of a table and how many of its pixels make a millimetre."""

    kind: str
    tile: Picture
    scale: float
    gloss: float


def sample_table(dice: Dice, kind: str | None = None) -> TableSurface:
    """Pick a table, unless its kind is given, and draw its tile."""
    kinds = {"wood": 5, "cloth": 3, "felt": 3, "check": 1.5, "stone": 1, "plain": 2, "playmat": 1.5}
    kind = kind or dice.weighted(kinds)
    return _MAKERS[kind](dice.apart(kind))


def _coloured(colour: Colour, shade: Field) -> Picture:
    """Tint a field of shades around 1."""
    flat = np.empty((*shade.shape, 3), np.uint8)
    flat[:] = colour
    return np.asarray(cv2.multiply(flat, cv2.merge([shade] * 3), dtype=cv2.CV_8U), np.uint8)


def _stretched(dice: Dice, cell: tuple[float, float], octaves: int = 3) -> Field:
    """Return noise whose spots are `cell` (across, along) pixels wide."""
    squeeze = max(cell[0] / cell[1], 1.0)
    narrow = noise(dice, (_SIDE, max(int(_SIDE / squeeze), 4)), cell[1], octaves)
    return np.asarray(cv2.resize(narrow, (_SIDE, _SIDE), interpolation=cv2.INTER_CUBIC), np.float32)


def _wood(dice: Dice) -> TableSurface:
    scale = 2.6
    colour = colours.hsv(dice.between(0.04, 0.11), dice.between(0.2, 0.7), dice.between(0.2, 0.85))
    plank = dice.between(60, 160) * scale
    rows = np.arange(_SIDE, dtype=np.float32)[:, None]
    rings = rows / (dice.between(2, 6) * scale) + 5 * _stretched(dice, (700, 90))
    shade = 1 + 0.10 * np.sin(rings * 2 * np.pi) + 0.14 * _stretched(dice, (400, 6))
    shade += 0.07 * _stretched(dice, (40, 2), 1)
    tones = 1 + 0.12 * (dice.numpy.random(_SIDE, dtype=np.float32) * 2 - 1)
    shade *= tones[(rows / plank).astype(int)]
    if dice.chance(0.6):
        shade *= np.where(np.abs(rows / plank % 1 - 0.5) > 0.5 - 1.2 / plank, 0.45, 1)
    return TableSurface(
        "wood", _coloured(colour, shade.astype(np.float32)), scale, dice.between(0, 0.3)
    )


def _cloth(dice: Dice) -> TableSurface:
    scale, colour = 5.0, dice.pick((colours.light, colours.dark, colours.vivid))(dice)
    return TableSurface("cloth", _coloured(colour, _weave(dice, scale)), scale, 0.0)


def _weave(dice: Dice, scale: float) -> Field:
    thread = dice.between(0.6, 1.1) * scale
    places = np.arange(_SIDE, dtype=np.float32) * (2 * np.pi / thread)
    slack = 2.5 * _stretched(dice, (90, 12), 2)
    weave = np.sin(places[:, None] + slack) * np.sin(places[None, :] + slack.T)
    return np.asarray(
        1 + 0.08 * weave + 0.06 * noise(dice, (_SIDE, _SIDE), 6) + 0.05 * slack / 2.5, np.float32
    )


def _check(dice: Dice) -> TableSurface:
    scale, square = 3.0, dice.between(12, 45) * 3.0
    colour, paper = colours.vivid(dice), colours.light(dice)
    stripes = (np.arange(_SIDE) // (square / 2) % 2).astype(np.float32)
    amount = (stripes[:, None] + stripes[None, :]) / 2
    mixed = np.array(paper) + amount[:, :, None] * (np.array(colour) - np.array(paper))
    shade = _weave(dice, scale)[:, :, None]
    return TableSurface("check", np.clip(mixed * shade, 0, 255).astype(np.uint8), scale, 0.0)


def _felt(dice: Dice) -> TableSurface:
    colour = colours.hsv(dice.between(0, 1), dice.between(0.1, 0.85), dice.between(0.12, 0.5))
    shade = 1 + 0.10 * noise(dice, (_SIDE, _SIDE), 3, 2) + 0.10 * noise(dice, (_SIDE, _SIDE), 160)
    return TableSurface("felt", _coloured(colour, shade.astype(np.float32)), 4.0, 0.0)


def _stone(dice: Dice) -> TableSurface:
    colour = dice.pick((colours.light, colours.dark))(dice)
    cloud = noise(dice, (_SIDE, _SIDE), 400, 5)
    veins = np.exp(-np.abs(noise(dice, (_SIDE, _SIDE), 500, 4)) * 40)
    shade = 1 + 0.25 * cloud - dice.between(-0.6, 0.4) * veins
    return TableSurface(
        "stone", _coloured(colour, shade.astype(np.float32)), 2.5, dice.between(0.1, 0.5)
    )


def _plain(dice: Dice) -> TableSurface:
    colour = dice.pick((colours.light, colours.dark, colours.light))(dice)
    shade = 1 + 0.02 * noise(dice, (_SIDE, _SIDE), 3, 1) + 0.05 * noise(dice, (_SIDE, _SIDE), 500)
    return TableSurface(
        "plain", _coloured(colour, shade.astype(np.float32)), 3.0, dice.between(0, 0.4)
    )


def _playmat(dice: Dice) -> TableSurface:
    """Draw a printed mat: clouds of colour, a few lines and rings."""
    picture = _coloured(colours.dark(dice), 1 + 0.3 * noise(dice, (_SIDE, _SIDE), 300, 4))
    for _ in range(3):
        share = np.clip(noise(dice, (_SIDE, _SIDE), 350, 4) * 2, 0, 1)[:, :, None]
        tint = np.array(dice.pick((colours.vivid, colours.dark))(dice), np.float32)
        picture = (picture * (1 - share) + tint * share).astype(np.uint8)
    for _ in range(dice.whole(2, 7)):
        middle = (dice.whole(0, _SIDE), dice.whole(0, _SIDE))
        cv2.circle(picture, middle, dice.whole(20, 400), colours.gold(dice), 2, cv2.LINE_AA)
    return TableSurface("playmat", picture, 1.15, 0.05)


_MAKERS: dict[str, Callable[[Dice], TableSurface]] = {
    "wood": _wood,
    "cloth": _cloth,
    "check": _check,
    "felt": _felt,
    "stone": _stone,
    "plain": _plain,
    "playmat": _playmat,
}
