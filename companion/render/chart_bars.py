"""Draws means as bars, and two players against each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, tostring

from companion.render.chart_frame import (
    LEVEL,
    LINE,
    MARGIN,
    TEXT,
    WIDTH,
    ink,
    rule,
    sheet,
    shortened,
    write,
)
from companion.render.palette import PAPER
from companion.render.svg_element import add

_NAME_WIDTH, _NUMBER_WIDTH, _BAR = 104, 46, 13
_NAME_SIGNS, _DUEL_SIGNS = 15, 19
_BETWEEN, _DUEL_HEIGHT = 10, 46
_LONG_NAME_WIDTH, _LONG_NAME_SIGNS = 168, 25


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: whose it is, how long, and what is written at its end."""

    name: str
    value: float
    number: str
    ink: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """Bars that belong together, under a title; without one they are named at length."""

    title: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Rivals:
    """Two who met: how often each was ahead, and how often neither."""

    left: str
    right: str
    left_ahead: int
    right_ahead: int
    level: int
    inks: tuple[int, int] = (0, 1)


def draw_bars(groups: Sequence[Group], label: str) -> str:
    """Return the chart; all bars are of one scale, and those below zero go to the left."""
    values = [bar.value for group in groups for bar in group.bars]
    scale = _Scale.over(values, titled=any(group.title for group in groups))
    root = sheet(sum(map(_height, groups)) + 2 * MARGIN - _BETWEEN, label)
    y = float(MARGIN)
    for group in groups:
        _draw_group(root, group, scale, y)
        y += _height(group)
    return tostring(root, encoding="unicode")


def _height(group: Group) -> float:
    return (len(group.bars) + bool(group.title)) * LINE + _BETWEEN


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where zero is, how long a point is, and how much room a name has."""

    zero: float
    point: float
    names: int

    @classmethod
    def over(cls, values: Sequence[float], *, titled: bool) -> _Scale:
        low, high = min(0.0, *values, 0.0), max(0.0, *values, 0.0)
        left = (_NAME_WIDTH if titled else _LONG_NAME_WIDTH) + MARGIN
        room = WIDTH - MARGIN - _NUMBER_WIDTH - left
        point = room / max(high - low, 1.0)
        return cls(left - low * point, point, _NAME_SIGNS if titled else _LONG_NAME_SIGNS)


def _draw_group(root: Element, group: Group, scale: _Scale, top: float) -> None:
    y = top
    if group.title:
        write(root, (MARGIN, y + TEXT), group.title).set("font-weight", "bold")
        y += LINE
    rule(root, (scale.zero, y), (scale.zero, y + len(group.bars) * LINE))
    for bar in group.bars:
        _draw_bar(root, bar, scale, y)
        y += LINE


def _draw_bar(root: Element, bar: Bar, scale: _Scale, y: float) -> None:
    length = abs(bar.value) * scale.point
    start = scale.zero if bar.value >= 0 else scale.zero - length
    shape = {"x": start, "y": y + (LINE - _BAR) / 2, "width": length, "height": _BAR, "rx": 2}
    add(root, "rect", {**shape, "fill": ink(bar.ink).colour})
    base = y + LINE / 2 + TEXT / 3
    add(write(root, (MARGIN, base), shortened(bar.name, scale.names)), "title", {}, bar.name)
    write(root, (start + length + 5, base), bar.number)


def draw_duels(rivals: Sequence[Rivals], label: str) -> str:
    """Return the chart: a bar for each two, shared as the games between them were."""
    root = sheet(len(rivals) * _DUEL_HEIGHT + 2 * MARGIN, label)
    for number, pair in enumerate(rivals):
        _draw_duel(root, pair, MARGIN + number * _DUEL_HEIGHT)
    return tostring(root, encoding="unicode")


def _draw_duel(root: Element, pair: Rivals, y: float) -> None:
    base = y + TEXT
    left = f"{shortened(pair.left, _DUEL_SIGNS)} {pair.left_ahead}"
    right = f"{pair.right_ahead} {shortened(pair.right, _DUEL_SIGNS)}"
    add(write(root, (MARGIN, base), left), "title", {}, pair.left)
    add(write(root, (WIDTH - MARGIN, base), right, anchor="end"), "title", {}, pair.right)
    one, other = (ink(number).colour for number in pair.inks)
    shares = (pair.left_ahead, one), (pair.level, LEVEL), (pair.right_ahead, other)
    width, x = WIDTH - 2 * MARGIN, float(MARGIN)
    for games, colour in shares:
        length = width * games / max(1, sum(count for count, _ in shares))
        shape = {"x": x, "y": base + 6, "width": length, "height": _BAR}
        add(root, "rect", {**shape, "fill": colour, "stroke": PAPER, "stroke-width": 1})
        x += length
