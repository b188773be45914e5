"""Draws the marks of a page as SVG elements."""

from __future__ import annotations

from functools import singledispatch
from xml.etree.ElementTree import Element

from companion.render.page.marks import POINT, Box, Face, Line, Mark, Shape, Text
from companion.render.page.typesetting import width_of
from companion.render.svg_element import add, moved_to, written_as

_FALLBACK = "Georgia, 'Times New Roman', serif"


def family(face: Face) -> str:
    """Return what a face is called where it is used."""
    return f"Alegreya {face}"


@singledispatch
def draw_mark(mark: Mark, root: Element) -> None:
    """Append a mark to an element."""
    raise TypeError(mark)


@draw_mark.register
def _text(mark: Text, root: Element) -> None:
    look = {
        "x": mark.x,
        "y": mark.y,
        "fill": mark.type.ink,
        "font-family": f"'{family(mark.type.face)}', {_FALLBACK}",
        "font-size": mark.type.size * POINT,
        "text-anchor": mark.anchor,
        # Programs that ignore embedded faces at least keep to the room the text has.
        "textLength": width_of(mark.words, mark.type),
        "lengthAdjust": "spacingAndGlyphs",
    }
    if mark.turn:
        place = f"{written_as(mark.x)} {written_as(mark.y)}"
        look["transform"] = f"rotate({written_as(mark.turn)} {place})"
    add(root, "text", look, mark.words)


@draw_mark.register
def _line(mark: Line, root: Element) -> None:
    ends = {"x1": mark.x, "y1": mark.y, "x2": mark.x + mark.right, "y2": mark.y + mark.down}
    add(root, "line", {**ends, **_pen(mark)})


@draw_mark.register
def _box(mark: Box, root: Element) -> None:
    place = {"x": mark.x, "y": mark.y, "width": mark.width, "height": mark.height}
    corner = {"rx": mark.corner} if mark.corner else {}
    add(root, "rect", {**place, **corner, "fill": mark.fill or "none", **_pen(mark)})


def _pen(mark: Line | Box) -> dict[str, object]:
    if not mark.ink:
        return {}
    dash = {"stroke-dasharray": mark.dash} if mark.dash else {}
    return {"stroke": mark.ink, "stroke-width": mark.thickness, **dash}


@draw_mark.register
def _shape(mark: Shape, root: Element) -> None:
    look: dict[str, object] = {"d": mark.path, "fill": mark.fill or "none"}
    if mark.ink:
        look |= {"stroke": mark.ink, "stroke-width": mark.thickness / mark.scale}
    placed = f"{moved_to(mark.x, mark.y)} scale({written_as(mark.scale)})"
    add(root, "path", {**look, "fill-rule": "evenodd", "transform": placed})
