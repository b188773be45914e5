"""What a page is made of, in millimetres from its top-left corner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

POINT = 25.4 / 72
"""Millimetres of a typographic point."""


class Face(StrEnum):
    """A face of the bundled family."""

    REGULAR = "Regular"
    ITALIC = "Italic"
    BOLD = "Bold"
    SMALL_CAPS = "SmallCaps"


class Anchor(StrEnum):
    """Which end of a text stands at its place."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Type:
    """How a text is set: its face, its size in points and its ink."""

    face: Face
    size: float
    ink: str


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text on its baseline, turned clockwise about its place by some degrees."""

    x: float
    y: float
    words: str
    type: Type
    anchor: Anchor = Anchor.START
    turn: float = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    x: float
    y: float
    right: float
    down: float
    ink: str
    thickness: float = 0.2
    dash: float = 0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, filled or outlined or both."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    ink: str | None = None
    thickness: float = 0.2
    corner: float = 0
    dash: float = 0


@dataclass(frozen=True, slots=True)
class Shape:
    """An SVG path, enlarged, filled by the even-odd rule or outlined."""

    x: float
    y: float
    path: str
    scale: float = 1
    fill: str | None = None
    ink: str | None = None
    thickness: float = 0.2


Mark = Text | Line | Box | Shape


def moved(mark: Mark, right: float, down: float) -> Mark:
    """Return the mark at another place."""
    return replace(mark, x=mark.x + right, y=mark.y + down)


@dataclass(frozen=True, slots=True)
class Block:
    """Marks that belong together, and the height they need."""

    marks: tuple[Mark, ...] = ()
    height: float = 0

    def moved(self, right: float, down: float) -> Block:
        """Return the block with its marks at another place."""
        return Block(tuple(moved(mark, right, down) for mark in self.marks), self.height)


def stacked(blocks: Iterable[Block], gap: float = 0) -> Block:
    """Return the blocks one below the other; empty ones take no room."""
    return Block(tuple(_stack(blocks := [*blocks], gap)), _height(blocks, gap))


def _stack(blocks: Iterable[Block], gap: float) -> Iterator[Mark]:
    down = 0.0
    for block in blocks:
        yield from block.moved(0, down).marks
        down += block.height + gap if block.height else 0


def _height(blocks: Iterable[Block], gap: float) -> float:
    heights = [block.height for block in blocks if block.height]
    return sum(heights) + gap * max(0, len(heights) - 1)


@dataclass(frozen=True, slots=True)
class Page:
    """A page with all its marks, later ones above earlier ones."""

    width: float
    height: float
    title: str
    language: str
    marks: tuple[Mark, ...]
