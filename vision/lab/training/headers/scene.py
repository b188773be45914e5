"""Lays printed cards on tables, takes small photos of them and cuts the strips out again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad
from vision.headers.frame import (
    card_to_category_picture,
    card_to_photo,
    card_to_strip,
    cut_category_cards,
    cut_strips,
)
from vision.lab.studio.canvas import Picture
from vision.lab.studio.dice import Dice
from vision.lab.studio.tables import TableSurface
from vision.lab.training.augment import worn
from vision.lab.training.headers.prints import SCALE, Boxes, DrawnCard, PrintedDesign
from vision.lab.training.headers.tabletop import TableSpot, Tabletop
from vision.lab.training.headers.wear import phone_wear

Matrix = NDArray[np.float64]

_FACE_DOWN = 0.05
_MISPLACED = {0.008: 15.0, 0.02: 4.0, 0.04: 1.0}
"""By how much corners are misplaced, in card widths, and how often."""


@dataclass(frozen=True, eq=False)
class StripSample:
    """A flat picture as the network sees it, and its parts in its pixels (n, 5)."""

    picture: Picture
    parts: Boxes


@dataclass(frozen=True, eq=False)
class Pool:
    """What scenes are laid out of."""

    designs: Sequence[PrintedDesign]
    tables: Sequence[TableSurface]


def strip_sample(pool: Pool, dice: Dice) -> StripSample:
    """Draw the top of a card; now and then of one that lies face down."""
    design = dice.pick(pool.designs)
    shown = design.back if dice.chance(_FACE_DOWN) else dice.pick(design.books)
    top = Tabletop(shown, dice.pick(pool.tables), dice)
    _lay_neighbours(top, design, dice)
    top.lay(shown, TableSpot(0, 0))
    photo, guess, to_card = _taken(top, shown, 1 - dice.between(0, 1) ** 0.8, dice)
    return StripSample(cut_strips(photo, [guess])[0], moved(shown.parts, card_to_strip() @ to_card))


def category_sample(pool: Pool, dice: Dice) -> StripSample:
    """Draw a whole category card, small."""
    shown = dice.pick(dice.pick(pool.designs).categories)
    top = Tabletop(shown, dice.pick(pool.tables), dice)
    top.lay(shown, TableSpot(0, 0))
    photo, guess, to_card = _taken(top, shown, dice.between(0, 0.5), dice)
    parts = moved(shown.parts, card_to_category_picture() @ to_card)
    return StripSample(cut_category_cards(photo, [guess])[0], parts)


def _lay_neighbours(top: Tabletop, design: PrintedDesign, dice: Dice) -> None:
    """Lay the cards left, right and above, mostly close by, one of them at times face down."""
    if dice.chance(0.6):
        lower = design.bottom
        high = lower.picture.shape[0] / SCALE
        gap = dice.between(-1, 6)
        top.lay(lower, TableSpot(dice.about(0, 3), -high - gap, dice.about(0, 1.2), lower_end=True))
    for side in (-1, 1):
        if dice.chance(0.7):
            card = design.back if dice.chance(0.15) else dice.pick(design.books)
            away = side * (card.width + dice.between(-1.0, 4.0))
            top.lay(card, TableSpot(away, dice.about(0, 1.2), dice.about(0, 1.2)))


def _taken(
    top: Tabletop, shown: DrawnCard, hardness: float, dice: Dice
) -> tuple[Picture, Quad, Matrix]:
    """Take the photo; return it, the corners as a finder gives them, and millimetres to card."""
    seen, view = top.seen(shown)
    ends = np.array([(0, 0), (1, 0), (1, 1), (0, 1)]) * (shown.width, shown.height)
    quad = cv2.perspectiveTransform(ends[:, None], view)[:, 0]
    guess = jittered(np.asarray(quad, np.float64), dice, sleeved=shown.sleeved)
    to_card = np.linalg.inv(card_to_photo(guess)) @ view
    photo = worn(seen, phone_wear(hardness), dice.numpy)
    return photo, guess, np.asarray(to_card)


def jittered(quad: Quad, dice: Dice, *, sleeved: bool) -> Quad:
    """Misplace corners as a finder does: by about 1 % of the card's width, at times by 4 %."""
    width = float(np.hypot(*(quad[1] - quad[0])))
    spread = width * dice.weighted(_MISPLACED)
    moved_quad = quad + dice.numpy.normal(0, spread, quad.shape)
    if dice.chance(0.4 if sleeved else 0.05):
        middle = quad.mean(axis=0)
        moved_quad = middle + (moved_quad - middle) * (1 + dice.between(0, 0.05))
    return np.asarray(moved_quad)


def moved(parts: Boxes, by: Matrix) -> Boxes:
    """Carry boxes by a homography; what is slightly turned gets the box around it."""
    if len(parts) == 0:
        return parts
    left, top, right, bottom = parts[:, 1:].T
    corners = np.stack([(left, top), (right, top), (right, bottom), (left, bottom)], axis=1)
    points = cv2.perspectiveTransform(np.ascontiguousarray(corners.T.reshape(-1, 1, 2)), by)
    around = points.reshape(-1, 4, 2)
    # The box through the middles of the sides keeps the size of what is turned a little.
    x, y = np.sort(around[:, :, 0], axis=1), np.sort(around[:, :, 1], axis=1)
    sides = (x[:, :2].mean(1), y[:, :2].mean(1), x[:, 2:].mean(1), y[:, 2:].mean(1))
    return np.column_stack([parts[:, 0], *sides])
