"""Lays a pile out as a fan: columns of overlapping cards of which only the headers show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

import numpy as np

from card_db.exlibris.card import Card
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.header_places import header_box
from vision.lab.studio.levels import LevelName
from vision.lab.studio.scene import Laid, Shelf
from vision.lab.studio.shelves import deck_of

MOST_COLUMNS, MOST_CARDS = 8, 60
_LONGEST = 12

Columns = Sequence[Sequence[Card]]
"""From the left; each from its top card, of which only the header shows, to the whole one."""


@dataclass(frozen=True)
class FanHabit:
    """How tidily a player lays a pile out; lengths in millimetres, angles in degrees."""

    step: float
    """From one header to the next."""
    step_jitter: float
    gap: float
    """Between two columns."""
    ragged: float
    """How far columns begin lower or higher than each other."""
    sideways: float
    turn: float
    half_covered: float
    """How often a card is pushed up over a part of the header above it."""


_UNTIDY: dict[LevelName, float] = {"easy": 0.5, "normal": 1.0, "hard": 1.5}
_HALF_COVERED: dict[LevelName, float] = {"easy": 0.0, "normal": 0.01, "hard": 0.04}


def sample_columns(design: Design, dice: Dice) -> Columns:
    """Deal a pile into uneven columns."""
    columns = dice.whole(2, MOST_COLUMNS)
    usual = dice.whole(3, min(_LONGEST - 2, MOST_CARDS // columns))
    lengths = [int(np.clip(usual + dice.whole(-2, 2), 1, _LONGEST)) for _ in range(columns)]
    while sum(lengths) > MOST_CARDS:
        lengths[lengths.index(max(lengths))] -= 1
    waiting = iter(dice.some(deck_of(design), sum(lengths)))
    return tuple(tuple(next(waiting) for _ in range(length)) for length in lengths)


def as_rows(columns: Columns) -> Shelf:
    """The pile as notation has it: the first row has the top cards of all columns."""
    return tuple(zip_longest(*columns))


def sample_habit(design: Design, level: LevelName, dice: Dice) -> FanHabit:
    """Pick how the cards of a pile lie."""
    untidy = _UNTIDY.get(level, 1.0)
    return FanHabit(
        step=header_box(design)[3] * dice.between(1.03, 1.5),
        step_jitter=0.5 * untidy,
        gap=dice.pick((dice.between(-0.5, 1), dice.between(1, 8))),
        ragged=dice.pick((1.0, 12.0)) * untidy,
        sideways=1.0 * untidy,
        turn=dice.between(0.3, 1.4) * untidy,
        half_covered=_HALF_COVERED.get(level, 0.0),
    )


def lay_fan(columns: Columns, design: Design, habit: FanHabit, dice: Dice) -> list[Laid]:
    """Lay every card, a later one over an earlier one."""
    laid = [
        card
        for number, cards in enumerate(columns)
        for card in _column(cards, number, design, habit, dice.apart("column", number))
    ]
    middle = np.mean([(card.x, card.y) for card in laid], axis=0)
    return [
        Laid(card.x - middle[0], card.y - middle[1], card.turn, card.shows, card.row, card.column)
        for card in laid
    ]


def _column(
    cards: Sequence[Card], number: int, design: Design, habit: FanHabit, dice: Dice
) -> Iterator[Laid]:
    left = number * (design.width + habit.gap)
    y, slant = dice.about(0, habit.ragged), dice.about(0, habit.turn / 2)
    turned = dice.about(0, habit.turn / 2)
    for row, card in enumerate(cards):
        if row:
            step = dice.about(habit.step, habit.step_jitter)
            y += step * (dice.between(0.5, 0.8) if dice.chance(habit.half_covered) else 1.0)
        yield Laid(
            x=left + dice.about(0, habit.sideways) - float(np.tan(np.radians(slant))) * y,
            y=y,
            turn=turned + dice.about(0, habit.turn / 2),
            shows=card,
            row=row,
            column=number,
        )
