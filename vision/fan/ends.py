"""Whether a column goes on below its last header: its whole card tells where it ends.

The lowest header of a column may be overlooked like any other, and no gap tells of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from vision.fan.columns import Column, usual_step
from vision.fan.locate import HeaderSpot
from vision.fan.settings import SETTINGS

End = tuple[float, float]
"""The left edge of a card on the table, and its lower one."""


@dataclass(frozen=True, slots=True)
class Ends:
    """Where cards end."""

    sure: Sequence[End]
    """Those that were found whole."""
    maybe: Sequence[End] = ()
    """Whatever may be a card: believed where no whole one was found."""


def with_last(columns: Sequence[Column], ends: Ends, high: float) -> list[Column]:
    """The columns, with the headers that must lie below their last ones; they are asked about.

    `high` is how high a card is. How far whole cards reach below their headers is told by all
    columns together: outlines are off in the same way.
    """
    steps = usual_step(columns) or SETTINGS.most_step / 4
    beyond = [
        _beyond(column, ends.sure, high) or _beyond(column, ends.maybe, high) for column in columns
    ]
    known = [max(own) for own in beyond if own]
    usual = float(np.median(known)) if len(known) >= SETTINGS.enough_ends else 0.0
    found = []
    for column, own in zip(columns, beyond, strict=True):
        far = max(own) - usual if own else 0.0
        found.append((*column, *_below(column, far, usual_step([column]) or steps)))
    return found


def _beyond(column: Column, ends: Sequence[End], high: float) -> list[float]:
    """How far below where its last card should end the whole cards of a column do."""
    last = column[-1]
    return [
        bottom - last.y - high
        for left, bottom in ends
        if abs(left - last.x) < SETTINGS.beside
        and last.y < bottom < last.y + high + SETTINGS.most_step
    ]


def _below(column: Column, far: float, step: float) -> Iterator[HeaderSpot]:
    """Go through the headers that are missed below a column that goes on so far."""
    if far <= SETTINGS.end_beyond * step:
        return
    last = column[-1]
    for number in range(1, min(round(far / step), SETTINGS.most_below) + 1):
        yield HeaderSpot(last.x, last.y + number * step, last.turn, SETTINGS.unseen)
