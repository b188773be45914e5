"""Lays a shelf of cards on the table: where each card lies, in millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from card_db.biblios import CategoryCard, GoldCard
from card_db.exlibris.card import Card
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice

Points = NDArray[np.float64]

FACE_DOWN = "$*"
OtherGame = CategoryCard | GoldCard
"""A card of the other game, Biblios."""
Place = Card | OtherGame | str | None
"""What lies at a place: a card, `FACE_DOWN`, the code of a category card, or nothing."""
Shelf = Sequence[Sequence[Place]]

_MOST_TURN = 3.0
_FAR_APART_SHARE, _CROOKED_SHARE = 0.25, 0.15
_FURTHEST = 34.0
"""How far apart rows may lie: 40 % of a card's height."""
_BARE_TABLE = np.array(((-200.0, -130.0), (200.0, -130.0), (200.0, 130.0), (-200.0, 130.0)))


@dataclass(frozen=True)
class Laid:
    """A card on the table: its middle, its turn in degrees and what it shows.

    `shows` is a card, a category's code, or None for a back. `row` and `column` are -1 for a card
    that belongs to no place of the shelf.
    """

    x: float
    y: float
    turn: float
    shows: Card | OtherGame | str | None
    row: int = -1
    column: int = -1

    def corners(self, width: float, height: float) -> Points:
        """Return the corners from the card's own top-left, clockwise, before rounding them off."""
        half = np.array((width, height)) / 2
        signs = np.array(((-1, -1), (1, -1), (1, 1), (-1, 1)))
        angle = np.radians(self.turn)
        turn = np.array(((np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))))
        return np.asarray(signs * half @ turn + (self.x, self.y))


@dataclass(frozen=True)
class Spacing:
    """How tidily a player lays cards: the gaps between columns and rows, in millimetres."""

    across: float
    down: float
    jitter: float
    turn: float


def sample_spacing(dice: Dice, jitter: float) -> Spacing:
    """Pick how the cards lie: touching, apart, or overlapping a little."""
    habit = dice.weighted({"touching": 0.35, "apart": 0.45, "overlapping": 0.2})
    across = {"touching": (0.0, 0.8), "apart": (1.5, 7.0), "overlapping": (-1.2, 0.0)}[habit]
    own = jitter * (0.5 if habit == "overlapping" else 1.0)
    down = dice.between(-0.5, 6)
    tidy = Spacing(dice.between(*across), down, own, dice.between(0.2, 1.3))
    return _untidy(tidy, dice.apart("untidy"))


def _untidy(spacing: Spacing, dice: Dice) -> Spacing:
    """Move rows far apart at times, or the cards of a row away from their columns."""
    if dice.chance(_FAR_APART_SHARE):
        spacing = replace(spacing, down=dice.between(6, _FURTHEST))
    if dice.chance(_CROOKED_SHARE):
        spacing = replace(spacing, jitter=spacing.jitter * dice.between(1.5, 3.0))
    return spacing


def lay_shelf(shelf: Shelf, design: Design, spacing: Spacing, dice: Dice) -> list[Laid]:
    """Lay every card of the shelf, in the order in which a later one may lie over an earlier."""
    rightwards = dice.chance(0.5)
    laid: list[Laid] = []
    for row, places in enumerate(shelf):
        row_dice = dice.apart("row", row)
        cards = list(_row(places, row, design, spacing, row_dice))
        laid += cards if rightwards else cards[::-1]
    if not laid:
        return []
    middle = np.mean([(card.x, card.y) for card in laid], axis=0)
    return [_moved(card, -middle) for card in laid]


def _moved(card: Laid, by: Points) -> Laid:
    return Laid(card.x + by[0], card.y + by[1], card.turn, card.shows, card.row, card.column)


def _row(
    places: Sequence[Place], row: int, design: Design, spacing: Spacing, dice: Dice
) -> Iterator[Laid]:
    slope, shift = np.radians(dice.about(0, 0.35)), dice.about(0, spacing.jitter * 1.5)
    y = row * (design.height + spacing.down)
    for column, place in enumerate(places):
        along = column * (design.width + spacing.across)
        spread, turn = spacing.jitter / 2, dice.about(0, spacing.turn)
        dx, dy = dice.about(0, spread), dice.about(0, spread)
        if place is None:
            continue
        yield Laid(
            x=along + shift + dx,
            y=y + along * slope + dy,
            turn=float(np.clip(turn, -_MOST_TURN, _MOST_TURN)),
            shows=None if place == FACE_DOWN else place,
            row=row,
            column=column,
        )


def outline(laid: Sequence[Laid], design: Design) -> Points:
    """Return the corners of all cards, as what a photographer wants inside the picture.

    Without a card it is the part of the table where one would expect them.
    """
    if not laid:
        return _BARE_TABLE
    return np.vstack([card.corners(design.width, design.height) for card in laid])
