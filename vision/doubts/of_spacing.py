"""Doubts about icons that do not stand as on the other cards of a photo: one may be missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.engine.exlibris.reading import Doubt, Reason
from companion.engine.exlibris.shelf import Place
from vision.doubts.settings import SETTINGS
from vision.headers.header import Header

Numbers = NDArray[np.float64]
_FEWEST_FOR_STEPS = 3


@dataclass(frozen=True, eq=False)
class IconRow:
    """Where the likely icons of one header stand, from left to right, in pixels of the strip."""

    x: Numbers
    y: Numbers

    @classmethod
    def of(cls, header: Header) -> IconRow:
        """The icons of a header."""
        middles = np.array([icon.middle for icon in header.parts.likely_icons], np.float64)
        x, y = middles.reshape(-1, 2).T
        return cls(x, y)

    @property
    def step(self) -> float:
        """From one icon to the next."""
        return float(np.median(np.diff(self.x)))

    @property
    def is_straight(self) -> bool:
        """Whether there are several, in one line from left to right."""
        return len(self.x) > 1 and bool(np.ptp(self.y) < self.step / 2)

    @property
    def has_steps(self) -> bool:
        """Whether there are enough to compare the steps between them."""
        return self.is_straight and len(self.x) >= _FEWEST_FOR_STEPS

    @property
    def is_uneven(self) -> bool:
        """Whether one step is longer than another: something stands between, or out of place."""
        return self.has_steps and bool(np.ptp(np.diff(self.x)) > SETTINGS.uneven * self.step)


def doubts_of_spacing(headers: Mapping[Place, Header]) -> Iterator[tuple[Place, Doubt]]:
    """Go through the cards whose icons stand apart from how most cards of the photo have them."""
    rows = {place: IconRow.of(header) for place, header in headers.items() if header.is_legible}
    for place in sorted({*_uneven(rows), *_ending_elsewhere(rows)}):
        yield place, Doubt(Reason.ICONS_OUT_OF_LINE, {"icons": len(rows[place].x)})


def _uneven(rows: Mapping[Place, IconRow]) -> list[Place]:
    """Cards with uneven steps, where most cards have even ones."""
    with_steps = {place for place, row in rows.items() if row.has_steps}
    return _if_few([place for place in with_steps if rows[place].is_uneven], len(with_steps))


def _ending_elsewhere(rows: Mapping[Place, IconRow]) -> list[Place]:
    """Cards whose icons begin or end elsewhere, where most cards have that end in one place.

    Cards of more and of fewer icons tell which end that is; centred icons have none.
    """
    straight = {place: row for place, row in rows.items() if row.is_straight}
    if len({len(row.x) for row in straight.values()}) < 2:  # noqa: PLR2004
        return []
    step = float(np.median([row.step for row in straight.values()]))
    ends = (_off(straight, 0), _off(straight, -1))
    steadier = min(ends, key=lambda off: float(np.median([*off.values()])))
    if float(np.median([*steadier.values()])) > SETTINGS.steady_end * step:
        return []
    return _if_few([p for p, off in steadier.items() if off > SETTINGS.other_end * step], len(rows))


def _off(rows: Mapping[Place, IconRow], end: int) -> dict[Place, float]:
    """How far the first or last icon of each card is from where most cards have it."""
    usual = float(np.median([row.x[end] for row in rows.values()]))
    return {place: abs(float(row.x[end]) - usual) for place, row in rows.items()}


def _if_few(places: list[Place], of: int) -> list[Place]:
    """The places if they are exceptions among so many; else that is how the copy is printed."""
    enough = of >= SETTINGS.enough_headers
    return places if enough and len(places) <= SETTINGS.few_headers * of else []
