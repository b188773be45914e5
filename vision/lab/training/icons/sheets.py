"""Headers and category cards of one design, photographed in many lights, cut into crops."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from card_db.exlibris.card import Card, CardId
from card_db.exlibris.category import CODES, Books, parse_books
from vision.headers.crops import Box, cut_icon
from vision.headers.frame import ASPECT, CATEGORY_SHRINK
from vision.headers.strip import STRIP_PX
from vision.lab.studio.canvas import Canvas, Picture
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.faces import category_face, category_ink
from vision.lab.studio.header import print_header
from vision.lab.studio.header_places import ink_boxes
from vision.lab.studio.sample import sample_design
from vision.lab.studio.shapes import invented, likeness, shape_names
from vision.lab.training.augment import worn
from vision.lab.training.headers.prints import FINISHES, is_solid
from vision.lab.training.headers.wear import phone_wear

NONE = len(CODES)
"""The kind of what is no icon."""
_SCALE = 6.0
_SMALL_SCALE = 2.5
_BELOW = 5.0
_CLEARLY_SMALLER = 0.8
_SHAPES_KNOWN = 0.15
_HARD_SHARE = 0.25
_ALIKE, _MORE_ALIKE = 0.75, 0.9

Crops = NDArray[np.uint8]
Kinds = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class IconSheet:
    """A printed flat thing, the boxes of its icons and of what is none, in millimetres."""

    picture: Picture
    size: tuple[float, float]
    boxes: NDArray[np.float64]
    kinds: Kinds


def icon_design(seed: int) -> Design:
    """Return a design with icons made up by chance, some of them hard to tell apart."""
    dice = Dice("icon design", seed)
    design = sample_design(seed, "tuning")
    alike = _MORE_ALIKE if dice.chance(_HARD_SHARE) else _ALIKE
    icons = replace(design.icons, shapes=_six(dice, alike), finish=dice.weighted(FINISHES))
    return replace(design, name=f"{design.name}-icons", icons=icons)


def _six(dice: Dice, alike: float) -> tuple[str, ...]:
    chosen: list[str] = []
    known = dice.some(shape_names("tuning"), len(CODES))
    while len(chosen) < len(CODES):
        name = known[len(chosen)] if dice.chance(_SHAPES_KNOWN) else invented(dice.whole(0, 2**40))
        if is_solid(name) and all(likeness(name, other) < alike for other in chosen):
            chosen.append(name)
    return tuple(chosen)


def header_sheets(design: Design, dice: Dice) -> list[IconSheet]:
    """Print headers that together show every category at least twice."""
    books = [dice.some(CODES, len(CODES)) for _ in range(2)]
    split = [part for six in books for part in dice.pick((_in_two, _in_three))(six)]
    return [_header(design, parse_books("".join(part)), dice) for part in split]


def _in_two(six: list[str]) -> list[list[str]]:
    return [six[:3], six[3:]]


def _in_three(six: list[str]) -> list[list[str]]:
    return [six[:4], six[4:]]


def _header(design: Design, books: Books, dice: Dice) -> IconSheet:
    total = dice.whole(2, 10)
    card = Card(CardId(dice.pick("ABCDEFGHIKLMNOPRSTUW"), dice.whole(1, total)), books, total)
    high = design.border + design.header.height + _BELOW
    canvas = Canvas(design.width, high, _SCALE, design.border_colour)
    # Without a ground of its own the header stands on the wall, whose colour its ink must suit.
    bare = design.header.ground == "none"
    wall = design.header.fill if bare else design.picture.wall
    canvas.fill((design.border, design.border, design.width - design.border, high), wall)
    print_header(canvas, design, card, dice)
    letter, ordinal, icons = ink_boxes(design, card)
    boxes = [*icons, letter, ordinal, *_between(icons, dice), _beside(icons[0], dice)]
    kinds = [CODES.index(book) for book in books] + [NONE] * (len(boxes) - len(icons))
    return IconSheet(canvas.pixels, (design.width, design.height), np.array(boxes), np.array(kinds))


def _between(icons: tuple[Box, ...], dice: Dice) -> list[Box]:
    """Return boxes that show half of one icon and half of the next, or what is between them."""
    chosen = dice.whole(0, len(icons) - 2)
    pair = np.array(icons[chosen : chosen + 2])
    left, top, right, bottom = pair.mean(axis=0)
    return [(float(left), float(top), float(right), float(bottom))]


def _beside(icon: Box, dice: Dice) -> Box:
    """Return the box of a piece of ground, or of half an icon, near an icon."""
    side = icon[2] - icon[0]
    across, down = dice.pick(((-1.1, 0), (0.5, 0.6), (-0.5, -0.5), (0, 1.0), (0.2, -0.7)))
    x, y = across * side, down * side
    return icon[0] + x, icon[1] + y, icon[2] + x, icon[3] + y


def category_sheets(design: Design) -> list[IconSheet]:
    """Print the six category cards, small."""
    return [
        IconSheet(
            category_face(design, category, _SMALL_SCALE),
            (design.width, design.height),
            np.array([category_ink(design, category)]),
            np.array([kind]),
        )
        for kind, category in enumerate(CODES)
    ]


def crops_of(sheet: IconSheet, hardness: float, dice: Dice) -> tuple[Crops, Kinds]:
    """Photograph a sheet, flatten it again and cut its boxes out, all a little misplaced."""
    is_card = sheet.picture.shape[0] / sheet.picture.shape[1] > 1
    per_width = STRIP_PX / (CATEGORY_SHRINK if is_card else 1)
    flat_scale = np.array((per_width / sheet.size[0], per_width * ASPECT / sheet.size[1]))
    photo, view = _seen(sheet, dice)
    taken = worn(photo, phone_wear(hardness), dice.numpy)
    flat = _flattened(taken, view, sheet, flat_scale)
    boxes = sheet.boxes * np.tile(flat_scale, 2) - 0.5
    crops = [cut_icon(flat, _misplaced(box, dice)) for box in boxes]
    return np.stack(crops), sheet.kinds


def _seen(sheet: IconSheet, dice: Dice) -> tuple[Picture, NDArray[np.float64]]:
    """Look at the sheet: the picture, and the way from the sheet's pixels to its."""
    high, wide = sheet.picture.shape[:2]
    is_card = high > wide
    width = float(np.exp(dice.between(np.log(130), np.log(420))))
    scale = (width / 2 if is_card else width) / wide
    squeeze, turn = dice.between(0.75, 1), dice.about(0, 4)
    view = np.eye(3)
    view[:2] = cv2.getRotationMatrix2D((0, 0), turn, 1)
    view = np.diag([scale, scale * squeeze, 1]) @ view
    corners = cv2.perspectiveTransform(
        np.array([[(0.0, 0.0)], [(wide, 0)], [(wide, high)], [(0, high)]]), view
    )[:, 0]
    low, far = corners.min(axis=0), corners.max(axis=0)
    view = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1]]) @ view
    source = sheet.picture
    if scale < _CLEARLY_SMALLER:
        source = np.asarray(cv2.GaussianBlur(source, (0, 0), 0.35 / scale), np.uint8)
    size = [int(v) + 1 for v in far - low]
    picture = cv2.warpPerspective(source, view, size, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(picture, np.uint8), view


def _flattened(
    photo: Picture, view: NDArray[np.float64], sheet: IconSheet, scale: NDArray[np.float64]
) -> Picture:
    high, wide = sheet.picture.shape[:2]
    printed_scale = wide / sheet.size[0]
    to_flat = np.diag([scale[0] / printed_scale, scale[1] / printed_scale, 1])
    size = [round(wide * to_flat[0, 0]), round(high * to_flat[1, 1])]
    onto = to_flat @ np.linalg.inv(view)
    flat = cv2.warpPerspective(photo, onto, size, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(flat, np.uint8)


def _misplaced(box: NDArray[np.float64], dice: Dice) -> Box:
    side = max(box[2] - box[0], box[3] - box[1])
    shift = np.tile(dice.numpy.normal(0, 0.03, 2), 2) * side
    grown = np.array((-1, -1, 1, 1)) * dice.about(0, 0.08 if dice.chance(0.2) else 0.01) * side
    edges = box + shift + grown + dice.numpy.normal(0, 0.025, 4) * side
    left, top, right, bottom = (float(edge) for edge in edges)
    return left, top, right, bottom
