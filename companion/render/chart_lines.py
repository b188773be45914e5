"""Draws how points went from game to game, a line for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, tostring

from companion.render.chart_frame import (
    LINE,
    MARGIN,
    TEXT,
    WIDTH,
    Ink,
    ink,
    rule,
    sheet,
    shortened,
    write,
)
from companion.render.svg_element import add, moved_to, written_as

_LEFT, _TOP, _HEIGHT = 40, 18, 190
_IN_ROW, _NAME_SIGNS = 2, 17
_STEPS = (5, 10, 20, 50, 100)
_MOST_STEPS = 6
_MOST_MARKS = 60
"""Where there are more games than this, marks would hide the lines."""


@dataclass(frozen=True, slots=True)
class Dot:
    """One game of a player: its number among all, its points, and both in words."""

    game: int
    points: int
    label: str


@dataclass(frozen=True, slots=True)
class Series:
    """All games of one player."""

    name: str
    dots: tuple[Dot, ...]


def draw_lines(series: Sequence[Series], games: int, ends: tuple[str, str], label: str) -> str:
    """Return the chart; `ends` are the days of the first and the last game."""
    scale = _Scale.over([dot.points for one in series for dot in one.dots], games)
    rows = -(-len(series) // _IN_ROW)
    root = sheet(_TOP + _HEIGHT + 2 * LINE + rows * LINE + MARGIN, label)
    scale.draw(root, ends)
    for number, one in enumerate(series):
        _draw_series(root, one, ink(number), scale)
        _draw_name(root, one, number)
    return tostring(root, encoding="unicode")


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where games and points are drawn."""

    lowest: int
    highest: int
    step: int
    games: int

    @classmethod
    def over(cls, points: Sequence[int], games: int) -> _Scale:
        """Return a scale from zero or below up to the highest."""
        low, high = min(0, *points, 0), max(1, *points, 1)
        step = next((s for s in _STEPS if (high - low) / s <= _MOST_STEPS), _STEPS[-1])
        return cls(low // step * step, -(-high // step) * step, step, games)

    def x(self, game: int) -> float:
        """Return where a game is drawn; a single one in the middle."""
        width = WIDTH - _LEFT - 2 * MARGIN
        share = game / (self.games - 1) if self.games > 1 else 0.5
        return _LEFT + MARGIN / 2 + width * share

    def y(self, points: int) -> float:
        """Return where so many points are drawn."""
        return _TOP + _HEIGHT * (self.highest - points) / (self.highest - self.lowest)

    def draw(self, root: Element, ends: tuple[str, str]) -> None:
        """Draw the lines of the scale, and the days."""
        for points in range(self.lowest, self.highest + 1, self.step):
            y = self.y(points)
            rule(root, (_LEFT, y), (WIDTH - MARGIN, y))
            number = str(points).replace("-", "−")
            write(root, (_LEFT - 6, y + TEXT / 3), number, anchor="end", faint=True)
        for anchor, x, day in self._days(ends):
            write(root, (x, _TOP + _HEIGHT + LINE), day, anchor=anchor, faint=True)

    def _days(self, ends: tuple[str, str]) -> Iterator[tuple[str, float, str]]:
        if self.games > 1:
            yield "start", _LEFT, ends[0]
            yield "end", WIDTH - MARGIN, ends[1]
        else:
            yield "middle", self.x(0), ends[0]


def _draw_series(root: Element, one: Series, look: Ink, scale: _Scale) -> None:
    points = [(scale.x(dot.game), scale.y(dot.points)) for dot in one.dots]
    path = "M" + "L".join(f"{written_as(x)} {written_as(y)}" for x, y in points)
    line = {"d": path, "fill": "none", "stroke": look.colour, "stroke-width": 2}
    add(root, "path", {**line, "stroke-dasharray": look.dashes or "none"})
    if len(points) <= _MOST_MARKS:
        for dot, at in zip(one.dots, points, strict=True):
            _draw_mark(root, look, at, dot.label)


def _draw_mark(root: Element, look: Ink, at: tuple[float, float], label: str) -> None:
    group = add(root, "g", {"transform": moved_to(*at)})
    add(group, "path", {"d": look.marker, "fill": look.colour})
    if label:
        add(group, "title", {}, label)


def _draw_name(root: Element, one: Series, number: int) -> None:
    row, col = divmod(number, _IN_ROW)
    x = MARGIN + 4 + col * (WIDTH - MARGIN) / _IN_ROW
    y = _TOP + _HEIGHT + 2.6 * LINE + row * LINE
    look = ink(number)
    stroke = {"stroke": look.colour, "stroke-width": 2, "stroke-dasharray": look.dashes or "none"}
    add(root, "path", {"d": f"M{written_as(x)} {written_as(y - 4.5)}h26", **stroke})
    _draw_mark(root, look, (x + 13, y - 4.5), "")
    add(write(root, (x + 33, y), shortened(one.name, _NAME_SIGNS)), "title", {}, one.name)
