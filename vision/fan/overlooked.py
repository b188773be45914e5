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
        (strip, [one for one in _seen_in(strip, print_, layout) if not one.is_on_any(bare)])
        for strip in strips
    ]
    if not _are_few(found):
        found = [(strip, [one.usual for one in seen]) for strip, seen in found]
    spots = [tuple(one.spot for one in seen) for _, seen in found]
    step = usual_step(columns) or usual_step(spots) or SETTINGS.most_step / 4
    filled = [(strip, strip.with_seen(seen, step)) for strip, seen in found]
    return [column for strip, column in filled if strip.column or len(column) > 1]


@dataclass(frozen=True, slots=True)
class _Seen:
    """Where a header may be by one kind of print, and how far from others that must be."""

    spot: HeaderSpot
    room: float = SETTINGS.room
    """In usual steps."""

    @property
    def usual(self) -> _Seen:
        """The same without a line of icons of its own."""
        return self if self.room else _Seen(self.spot)

    def is_on_any(self, bare: Sequence[Frame]) -> bool:
        """Whether it would begin below the header of one of these cards, and still on it."""
        spot = self.spot
        return any(
            abs(spot.x - left) < SETTINGS.beside and top + SETTINGS.nearest < spot.y < top + high
            for left, top, high in bare
        )


def _are_few(found: Sequence[tuple[_Strip, Sequence[_Seen]]]) -> bool:
    """Whether few lines of icons belong to no header; else the copy has two on every card."""
    lone = sum(not one.room for _, seen in found for one in seen)
    return lone < SETTINGS.lone_lines * sum(len(strip.column) for strip, _ in found)


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

    def with_seen(self, seen: Sequence[_Seen], step: float) -> Column:
        """The column with what was seen where it has no header, from the nearest one on."""
        spots = [*self.column]
        ends = [spot.y for spot in spots] or [self.whole[1] if self.whole else 0.0]
        for one in sorted(seen, key=lambda one: min(abs(one.spot.y - y) for y in ends)):
            away = min((abs(one.spot.y - y) for y in ends), default=0.0)
            near = away < max(SETTINGS.nearest, one.room * step)
            if away < SETTINGS.next_seen * step and not (near and spots):
                spots.append(one.spot)
                ends.append(one.spot.y)
        return from_top(spots)


def _seen_in(strip: _Strip, print_: PilePrint, layout: HeaderLayout) -> list[_Seen]:
    """What may be headers of a strip by one kind of print alone.

    A card that is half covered lies nearer to the next one. Plain text tells of it, and a line of
    icons besides those of the headers found.
    """
    lines = [*_of_icons(strip, print_.icons, layout.icons)] if layout.icons else []
    lone = (
        _half_covered(lines, [spot.y for spot in strip.column], layout.icons)
        if layout.icons
        else set()
    )
    tops = [(top, 0.0 if top in lone else SETTINGS.room) for top in lines]
    for place, boxes in ((layout.letter, print_.letters), (layout.ordinal, print_.ordinals)):
        for top, odds in _of_text(strip, boxes, place) if place else []:
            plain = odds >= SETTINGS.plain_text
            tops.append((top, SETTINGS.room_of_text if plain else SETTINGS.room))
    lefts = strip.left(np.array([top for top, _ in tops]))
    return [
        _Seen(HeaderSpot(float(left), top, 0.0, SETTINGS.unseen), room)
        for left, (top, room) in zip(lefts, tops, strict=True)
    ]


def _half_covered(
    lines: Sequence[float], headers: Sequence[float], icons: IconPlaces
) -> set[float]:
    """The lines of icons that no header takes, and that the next header lies on.

    The icons of a card that is turned look like two lines, nearer to each other than they are high.
    """
    reach = icons.y + icons.side / 2
    left = {
        line
        for line in lines
        if all(abs(line - other) > icons.side for other in lines if other != line)
    }
    waiting = {*headers}
    for away, line, y in sorted((abs(line - y), line, y) for line in left for y in headers):
        if away < SETTINGS.own_line and line in left and y in waiting:
            left.remove(line)
            waiting.remove(y)
    return {line for line in left if any(0 < y - line < reach for y in headers)}


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
