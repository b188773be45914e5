"""Prints the books of a card: upright spines with bands, lettering, emblems and labels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from vision.lab.studio import colours
from vision.lab.studio.canvas import Box, Canvas, Field, Picture, grained
from vision.lab.studio.colours import Colour
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.fonts import Font
from vision.lab.studio.lettering import text_mask
from vision.lab.studio.shapes import shape_mask

_JOINTS = (" of ", " & ", " and ", ": ", " for ", " ")


@dataclass(frozen=True)
class Spine:
    """One book seen from its back."""

    width: float
    height: float
    cloth: Colour
    ink: Colour
    font: Font
    title: str
    emblem: str
    label: bool
    upwards: bool
    bands: tuple[float, ...]


_FOREIGN = "A"
"""Whose words serve for letters that have none."""


@cache
def _words() -> dict[str, tuple[str, ...]]:
    text = (Path(__file__).parent / "titles.txt").read_text(encoding="utf-8")
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return {letter: tuple(words) for letter, *words in lines}


def _title(letter: str, dice: Dice) -> str:
    words = _words()
    other = dice.pick(words[dice.pick("ABCDEFGHIKLMNOPRSTUW")])
    title = dice.pick(words.get(letter) or words[_FOREIGN])
    if dice.chance(0.6):
        title = f"{title}{dice.pick(_JOINTS)}{other}"
    elif dice.chance(0.5):
        title = f"{title}: {dice.pick(('I', 'II', 'III', 'IV', 'Vol. 2', 'Vol. 7', '3/9'))}"
    return title.upper() if dice.chance(0.4) else title


def sample_spine(design: Design, letter: str, category: str, room: Box, dice: Dice) -> Spine:
    """Sample a book that fits the room, which is as wide as the book may be."""
    style = design.picture
    left, top, right, bottom = room
    value = dice.between(0.25, 0.9)
    cloth = colours.hsv(dice.between(0, 1), dice.between(0.2, 0.95) * style.saturation, value)
    ink = colours.gold(dice) if dice.chance(0.45) else _ink(cloth, dice)
    emblem = dice.pick(style.emblems)
    if style.category_emblems:
        emblem = design.icons.shapes["CFHMRS".index(category)]
    return Spine(
        width=(right - left) * dice.between(0.8, 1),
        height=(bottom - top) * dice.between(0.62, 0.96),
        cloth=cloth,
        ink=ink,
        font=dice.pick(style.book_fonts),
        title=_title(letter, dice),
        emblem=emblem,
        label=dice.chance(style.labels),
        upwards=dice.chance(0.3),
        bands=tuple(dice.some((0.05, 0.08, 0.2, 0.5, 0.86, 0.93, 0.96), dice.whole(1, 5))),
    )


def _ink(cloth: Colour, dice: Dice) -> Colour:
    return colours.light(dice) if colours.is_dark(cloth) else colours.dark(dice)


def draw_spine(spine: Spine, scale: float, dice: Dice) -> Picture:
    """Draw one spine flat, light falling on its rounded back."""
    sheet = Canvas(spine.width, spine.height, scale, spine.cloth)
    for band in spine.bands:
        y = band * spine.height
        sheet.line([(0, y), (spine.width, y)], dice.between(0.2, 0.7), spine.ink)
    ground, ink = spine.cloth, spine.ink
    if spine.label:
        ground, ink = colours.light(dice), colours.dark(dice)
    _letter_spine(sheet, spine, ground, ink)
    size = min(spine.width * 0.62, 7)
    emblem = shape_mask(spine.emblem, max(round(size * scale), 3))
    sheet.stamp(emblem, (spine.width - size) / 2, spine.height * 0.9 - size, spine.ink)
    box = (0.0, 0.0, spine.width, spine.height)
    sheet.grain(box, grained(dice, box, 3, 0.16))
    sheet.grain(box, _rounded())
    return sheet.pixels


def _rounded() -> Field:
    """Return the shading across a rounded back."""
    across = np.linspace(-1, 1, 24, dtype=np.float32)
    return np.repeat((1.08 - 0.42 * np.abs(across + 0.2) ** 3)[None, :], 2, axis=0)


def _letter_spine(sheet: Canvas, spine: Spine, ground: Colour, ink: Colour) -> None:
    high = min(spine.width * 0.34, 4.2)
    long = spine.height * 0.6
    mask, _ = text_mask(spine.font, spine.title, high * sheet.scale)
    if mask.shape[1] > long * sheet.scale:
        share = long * sheet.scale / mask.shape[1]
        size = (max(round(mask.shape[1] * share), 1), max(round(mask.shape[0] * share), 1))
        mask = np.asarray(cv2.resize(mask, size, interpolation=cv2.INTER_AREA), np.uint8)
    turned = np.rot90(mask, 1 if spine.upwards else -1)
    x = (spine.width - turned.shape[1] / sheet.scale) / 2
    y = spine.height * 0.12
    if spine.label:
        down = y + turned.shape[0] / sheet.scale + 1
        sheet.fill((spine.width * 0.1, y - 1, spine.width * 0.9, down), ground)
        sheet.frame((spine.width * 0.14, y - 0.6, spine.width * 0.86, down - 0.4), 0.2, ink)
    sheet.stamp(np.ascontiguousarray(turned), x, y, ink)


def place_spine(sheet: Canvas, picture: Picture, foot: tuple[float, float], lean: float) -> None:
    """Stand a spine on its foot (the middle of its lower edge), leaning by some degrees."""
    high, wide = picture.shape[:2]
    reach = round(abs(np.sin(np.radians(lean))) * high) + 2
    x, y = foot
    size = (wide + 2 * reach, high + 4)
    turn = cv2.getRotationMatrix2D((wide / 2, high), lean, 1)
    turn[:, 2] += (reach, 2)
    mask = cv2.warpAffine(np.full((high, wide), 255, np.uint8), turn, size, flags=cv2.INTER_LINEAR)
    turned = cv2.warpAffine(picture, turn, size, borderMode=cv2.BORDER_REPLICATE)
    left, top = x - size[0] / 2 / sheet.scale, y - (high + 2) / sheet.scale
    shadow = cv2.GaussianBlur(mask, (0, 0), max(0.7 * sheet.scale, 0.5))
    sheet.stamp(np.asarray(shadow // 2, np.uint8), left + 0.6, top, (8, 8, 10))
    sheet.paste(np.asarray(turned, np.uint8), np.asarray(mask, np.uint8), left, top)
