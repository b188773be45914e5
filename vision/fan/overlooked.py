"""Print in a column that belongs to none of the headers found there: cards that would be missed.

Where letters are unlike all others, only icons are seen of a header. Nobody would notice that a
card is missing, so what shows of it is enough for a place that is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from card_db import FEWEST_BOOKS
from vision.fan.area import Boxes, PilePrint, Table
from vision.fan.columns import Column, from_top, usual_step
from vision.fan.locate import HeaderSpot
from vision.fan.settings import SETTINGS
from vision.headers.frame import TOP
from vision.headers.layout import WHERE, HeaderLayout, IconPlaces, PartPlace

Corner = tuple[float, float]
"""The top left corner of a whole card on the table."""
Frame = tuple[float, float, float]
"""The same, and how high the card is."""


def with_overlooked(
    columns: Sequence[Column],
    whole: Sequence[Corner],
    print_: PilePrint,
    layout: HeaderLayout,
    bare: Sequence[Frame] = (),
) -> list[Column]:
    """The columns, each with what shows of headers that were not found.

    A whole card with which no column ends begins one of its own if more shows above it. `bare` are
    the outlines of cards on which surely none lies: below their headers is their own picture.
    """
    if layout.icons is None:
        layout = replace(layout, icons=_line_of_icons(whole, print_.icons))
    strips = [_Strip(column) for column in columns]
    strips += [_Strip((), end) for end in whole if not any(strip.holds(end) for strip in strips)]
    found = [
        (strip, [spot for spot in _seen_in(strip, print_, layout) if not _is_on_any(spot, bare)])
        for strip in strips
    ]
    step = usual_step([*columns, *(tuple(seen) for _, seen in found)]) or SETTINGS.most_step / 4
    filled = [(strip, strip.with_seen(seen, step)) for strip, seen in found]
    return [column for strip, column in filled if strip.column or len(column) > 1]


def _is_on_any(spot: HeaderSpot, bare: Sequence[Frame]) -> bool:
    """Whether the header would begin below that of one of these cards, and still on it."""
    return any(
        abs(spot.x - left) < SETTINGS.beside and top + SETTINGS.nearest < spot.y < top + high
        for left, top, high in bare
    )


def _line_of_icons(whole: Sequence[Corner], boxes: Boxes) -> IconPlaces | None:
    """Where icons stand on the whole cards, where nothing else of their headers was made out."""
    likely = boxes.log_odds > 0
    side, x, y = (values[likely] for values in (boxes.side, boxes.x(0.5), boxes.y))
    down = [
        y[on].min() - top
        for left, top in whole
        if np.any(on := (x > left) & (x < left + 1) & (y > top) & (y < top + TOP.bottom))
    ]
    if not down:
        return None
    return IconPlaces(
        0.0, 1.0, float(np.median(down)), float(np.median(side)), SETTINGS.icon_spread
    )


@dataclass(frozen=True, slots=True)
class _Strip:
    """The part of the table that the cards of one column lie on."""

    column: Column
    whole: Corner | None = None
    """The whole card that is all of the column that was found."""

    def left(self, y: Table) -> Table:
        """Where the cards have their left edges at these heights."""
        spots = [(spot.x, spot.y) for spot in self.column] or [self.whole or (0.0, 0.0)]
        across, down = zip(*spots, strict=True)
        return np.asarray(np.interp(y, down, across), np.float64)

    def holds(self, corner: Corner) -> bool:
        """Whether a card of this column may have its corner there."""
        x, y = corner
        return bool(abs(x - self.left(np.array([y]))[0]) < SETTINGS.beside)

    def with_seen(self, seen: Sequence[HeaderSpot], step: float) -> Column:
        """The column with what was seen where it has no header, from the nearest one on."""
        spots = [*self.column]
        ends = [spot.y for spot in spots] or [self.whole[1] if self.whole else 0.0]
        for spot in sorted(seen, key=lambda spot: min(abs(spot.y - y) for y in ends)):
            away = min((abs(spot.y - y) for y in ends), default=0.0)
            room = SETTINGS.room if spot.nats <= SETTINGS.unseen else SETTINGS.room_of_text
            near = away < max(SETTINGS.nearest, room * step)
            if away < SETTINGS.next_seen * step and not (near and spots):
                spots.append(spot)
                ends.append(spot.y)
        return from_top(spots)


def _seen_in(strip: _Strip, print_: PilePrint, layout: HeaderLayout) -> list[HeaderSpot]:
    """What may be headers of a strip by one kind of print alone; plain text says more."""
    icons = [*_of_icons(strip, print_.icons, layout.icons)] if layout.icons else []
    tops = [(top, SETTINGS.unseen) for top in icons]
    for place, boxes in ((layout.letter, print_.letters), (layout.ordinal, print_.ordinals)):
        for top, odds in _of_text(strip, boxes, place) if place else []:
            tops.append((top, SETTINGS.unseen + (odds >= SETTINGS.plain_text)))
    lefts = strip.left(np.array([top for top, _ in tops]))
    return [
        HeaderSpot(float(left), top, 0.0, nats)
        for left, (top, nats) in zip(lefts, tops, strict=True)
    ]


def _of_icons(strip: _Strip, boxes: Boxes, icons: IconPlaces) -> Iterator[float]:
    """Go through the upper edges of cards of which at least so many icons show as a card has."""
    middle, y = boxes.x(0.5), boxes.y
    left = strip.left(y - icons.y)
    alike = np.abs(np.log(np.maximum(boxes.side, 1e-3) / icons.side)) < 2 * SETTINGS.size_spread
    inside = (middle > left) & (middle < left + 1) & (boxes.log_odds > 0) & alike
    down = np.sort(y[inside])
    for line in np.split(down, np.flatnonzero(np.diff(down) > icons.side / 2) + 1):
        if len(line) >= FEWEST_BOOKS:
            yield float(np.median(line)) - icons.y


def _of_text(strip: _Strip, boxes: Boxes, place: PartPlace) -> list[tuple[float, float]]:
    """The upper edges of cards that letters or ordinals at their place tell of, and their odds."""
    tops = boxes.y - place.y
    off = np.abs(boxes.x(WHERE[place.edge]) - place.x - strip.left(tops))
    larger = np.abs(np.log(np.maximum(boxes.height, 1e-3) / place.height))
    there = (off < SETTINGS.in_line) & (larger < 2 * SETTINGS.size_spread) & (boxes.log_odds > 0)
    return [
        (float(top), float(odds))
        for top, odds in zip(tops[there], boxes.log_odds[there], strict=True)
    ]
