"""Highlights: why a card is pointed out, told by line style, badge and colour together."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from xml.etree.ElementTree import Element

from companion.render.exlibris.shelf.card import CORNER
from companion.render.svg_element import add, moved_to

BADGE_RADIUS = 13
BADGE_INK = "#ffffff"


class Highlight(StrEnum):
    """Why a place is pointed out."""

    EVIDENCE = "evidence"
    LEFT_OUT = "left_out"
    BREACH = "breach"
    DOUBT = "doubt"
    CHOSEN = "chosen"
    TURNED = "turned"


@dataclass(frozen=True, slots=True)
class HighlightStyle:
    """How a highlight is drawn: its line, and the sign on its badge within a square of 20."""

    colour: str
    width: float
    dashes: str
    sign: str
    doubled: bool = False


STYLES = {
    Highlight.EVIDENCE: HighlightStyle("#1b7f4b", 5, "", "M4.5 10.5l4 4 7.5-8.5"),
    Highlight.LEFT_OUT: HighlightStyle("#77716a", 5, "14 8", "M4.5 10h11"),
    Highlight.BREACH: HighlightStyle(
        "#c62828", 2.8, "", "M5.5 5.5l9 9M14.5 5.5l-9 9", doubled=True
    ),
    Highlight.DOUBT: HighlightStyle(
        "#a85b00", 6, "0.1 10", "M6.6 7.6a3.4 3.4 0 1 1 5 3q-1.6.9-1.6 2.3M10 15.9v.1"
    ),
    Highlight.CHOSEN: HighlightStyle(
        "#1f63d6", 8, "", "M10 9.9v.2M10 5.2a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 1 1 0-9.6"
    ),
    Highlight.TURNED: HighlightStyle(
        "#8a2be2", 5, "2 8", "M15.2 8.4a5.6 5.6 0 1 0 .2 3.2M15.6 4.4v4.2h-4.2"
    ),
}


def outline(parent: Element, highlight: Highlight, width: float, height: float) -> None:
    """Draw the line around a card of this size; breaches get two."""
    style = STYLES[highlight]
    distances = (1.5, 6.5) if style.doubled else (style.width / 2,)
    for distance in distances:
        _frame(parent, style, distance, (width, height))


def _frame(
    parent: Element, style: HighlightStyle, distance: float, size: tuple[float, float]
) -> None:
    line = {
        "x": -distance,
        "y": -distance,
        "width": size[0] + 2 * distance,
        "height": size[1] + 2 * distance,
        "rx": CORNER + distance,
        "fill": "none",
        "stroke": style.colour,
        "stroke-width": style.width,
        "stroke-linecap": "round",
    }
    add(parent, "rect", line | ({"stroke-dasharray": style.dashes} if style.dashes else {}))


def badge(parent: Element, highlight: Highlight, x: float, y: float) -> None:
    """Draw the round badge with its middle at a point."""
    style = STYLES[highlight]
    group = add(parent, "g", {"data-highlight": highlight, "transform": moved_to(x, y)})
    disc = {"r": BADGE_RADIUS, "fill": style.colour, "stroke": BADGE_INK, "stroke-width": 2.5}
    add(group, "circle", disc)
    sign = {
        "d": style.sign,
        "transform": moved_to(-10, -10),
        "fill": "none",
        "stroke": BADGE_INK,
        "stroke-width": 2.8,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    }
    add(group, "path", sign)
