"""The columns of a pile: headers below each other, each card over a part of the one above."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import numpy as np

from vision.fan.locate import HeaderSpot
from vision.fan.settings import SETTINGS

Column = tuple[HeaderSpot, ...]


def columns_of(spots: Sequence[HeaderSpot]) -> list[Column]:
    """The columns from the left, each from its top.

    What is hardly a header counts only where one is missed.
    """
    sure = [spot for spot in spots if spot.nats >= SETTINGS.least]
    maybe = [spot for spot in spots if spot.nats < SETTINGS.least]
    columns = _together(_chains(sure))
    step = usual_step(columns)
    filled = [_filled(column, maybe, step) for column in columns]
    return sorted(filled, key=lambda column: float(np.mean([spot.x for spot in column])))


def _together(columns: Sequence[Column]) -> list[Column]:
    """The columns that lie beside each other, most headers in all: the rest is something else."""
    left, groups = [*columns], []
    while left:
        group = [left.pop()]
        for column in group:
            near = [other for other in left if _are_neighbours(column, other)]
            left = [other for other in left if other not in near]
            group += near
        groups.append(group)
    return max(groups, key=lambda group: sum(map(len, group)), default=[])


def _are_neighbours(one: Column, other: Column) -> bool:
    lone = len(one) == 1 or len(other) == 1
    far = SETTINGS.most_step if lone else SETTINGS.next_below
    return any(
        abs(a.x - b.x) < SETTINGS.next_column and abs(a.y - b.y) < far for a in one for b in other
    )


def _chains(spots: Sequence[HeaderSpot]) -> list[Column]:
    """Each header belongs to the column that ends nearest above it."""
    columns: list[list[HeaderSpot]] = []
    for spot in sorted(spots, key=lambda spot: spot.y):
        above = [
            column
            for column in columns
            if abs(column[-1].x - spot.x) < SETTINGS.beside
            and spot.y - column[-1].y < SETTINGS.most_step
        ]
        if above:
            min(above, key=lambda column: abs(column[-1].x - spot.x)).append(spot)
        else:
            columns.append([spot])
    return [tuple(column) for column in columns]


def steps(column: Column) -> list[float]:
    """From each header of a column to the next."""
    return [below.y - above.y for above, below in pairwise(column)]


def usual_step(columns: Sequence[Column]) -> float | None:
    """From one header to the next in most columns; None where no column has two."""
    every = [step for column in columns for step in steps(column)]
    return float(np.median(every)) if every else None


def _filled(column: Column, maybe: Sequence[HeaderSpot], step: float | None) -> Column:
    """The column with what may be headers where one is missed: in a gap, or above the first."""
    if step is None:
        return column
    own = usual_step([column]) or step
    added = [spot for spot in maybe if _is_missed(spot, column, min(own, 1.5 * step))]
    kept: list[HeaderSpot] = []
    for spot in sorted(added, key=lambda spot: -spot.nats):
        if all(abs(spot.y - other.y) > SETTINGS.room * own for other in kept):
            kept.append(spot)
    return from_top((*column, *kept))


def from_top(spots: Iterable[HeaderSpot]) -> Column:
    """A column of these headers."""
    return tuple(sorted(spots, key=lambda spot: spot.y))


def with_unseen(columns: Sequence[Column]) -> list[Column]:
    """The columns with the headers that must be there, though nothing was seen of them.

    They are asked about: a wide step is rarer than a header that is hidden or glares.
    """
    step = usual_step(columns)
    if step is None:
        return [*columns]
    own = [min(usual_step([column]) or step, 1.5 * step) for column in columns]
    return [
        from_top((*column, *_unseen(column, usual)))
        for column, usual in zip(columns, own, strict=True)
    ]


def _unseen(column: Column, step: float) -> Iterator[HeaderSpot]:
    """Go through where a header of a regular column must be.

    One that is half covered lies nearer to the next one, so the gap may be less than two steps.
    """
    usual = [own for own in steps(column) if own < SETTINGS.gap * step]
    if len(usual) < SETTINGS.enough_steps or np.ptp(usual) > SETTINGS.irregular * step:
        return
    for above, below in pairwise(column):
        if below.y - above.y < SETTINGS.gap * step:
            continue
        missing = max(round((below.y - above.y) / step) - 1, 1)
        for number in range(1, missing + 1):
            share = number / (missing + 1)
            x, y = (a + share * (b - a) for a, b in ((above.x, below.x), (above.y, below.y)))
            yield HeaderSpot(x, y, above.turn, SETTINGS.unseen)


def _is_missed(spot: HeaderSpot, column: Column, step: float) -> bool:
    x = float(np.interp(spot.y, [own.y for own in column], [own.x for own in column]))
    if abs(spot.x - x) > SETTINGS.in_line:
        return False
    away = min(abs(spot.y - own.y) for own in column)
    return SETTINGS.room * step < away < SETTINGS.wide_step * step
