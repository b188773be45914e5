"""What all charts share: the sheet they are drawn on, their inks, their writing."""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree.ElementTree import Element

from companion.render.palette import PAPER, PAPER_EDGE, PAPER_FAINT_INK, PAPER_INK
from companion.render.svg_element import add, written_as

WIDTH = 360
"""A phone's; on a larger screen a chart grows by half."""
MARGIN, LINE, TEXT = 14, 20, 14
_GROWN = 1.5
_FONTS = "Alegreya, Palatino, 'Palatino Linotype', 'Book Antiqua', Georgia, serif"


@dataclass(frozen=True, slots=True)
class Ink:
    """How one of several is drawn, told apart by more than its colour."""

    colour: str
    dashes: str
    marker: str
    """The path of a mark about the origin."""


INKS = (
    Ink("#1d4f91", "", "M-4.5 0a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0z"),
    Ink("#9c1c1c", "7 3", "M-4-4H4V4H-4z"),
    Ink("#1c6b3f", "2 3", "M0-5.5L5 4H-5z"),
    Ink("#8a4b00", "9 3 2 3", "M0-6L6 0 0 6-6 0z"),
    Ink("#5b2a86", "4 4", "M0 5.5L5-4H-5z"),
    Ink("#2b2118", "1 4", "M-5-2H-2V-5H2V-2H5V2H2V5H-2V2H-5z"),
)
LEVEL = "#8a744f"
"""What belongs to nobody."""


def ink(number: int) -> Ink:
    """Return how the player with this number is drawn; behind the last the first comes again."""
    return INKS[number % len(INKS)]


def sheet(height: float, label: str) -> Element:
    """Return an empty sheet that brings its own ground, so that it reads alike on every page."""
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "width": "100%"})
    root.set("viewBox", f"0 0 {WIDTH} {written_as(height)}")
    root.set("style", f"max-width:{written_as(_GROWN * WIDTH)}px;font-variant-numeric:lining-nums")
    root.set("font-family", _FONTS)
    root.set("font-size", str(TEXT))
    # A group rather than an image: whoever hears the page hears what is written on the sheet.
    root.set("role", "group")
    root.set("aria-label", label)
    plate = {"x": 1, "y": 1, "width": WIDTH - 2, "height": height - 2, "rx": 9}
    add(root, "rect", {**plate, "fill": PAPER, "stroke": PAPER_EDGE, "stroke-width": 1.5})
    return root


def write(
    parent: Element,
    at: tuple[float, float],
    text: str,
    *,
    anchor: str = "start",
    faint: bool = False,
) -> Element:
    """Write a word."""
    colour = PAPER_FAINT_INK if faint else PAPER_INK
    place = {"x": at[0], "y": at[1], "text-anchor": anchor, "fill": colour}
    return add(parent, "text", place, text)


def shortened(text: str, signs: int) -> str:
    """Return a name that is not longer than its room."""
    return text if len(text) <= signs else f"{text[: signs - 1].rstrip()}…"


def rule(parent: Element, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a thin line."""
    line = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
    add(parent, "line", {**line, "stroke": LEVEL, "stroke-width": 0.8})
