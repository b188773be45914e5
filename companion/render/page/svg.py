"""Writes a page as SVG that carries the letters it needs, so that it looks alike everywhere."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Iterator
from functools import singledispatch
from xml.etree.ElementTree import Element, tostring

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from companion.render.page.marks import POINT, Box, Face, Line, Mark, Page, Shape, Text
from companion.render.page.typesetting import face_file, width_of
from companion.render.svg_element import add, moved_to, written_as

_FALLBACK = "Georgia, 'Times New Roman', serif"


def write_svg(page: Page) -> bytes:
    """Return the page as an SVG file of the page's size in print."""
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "lang": page.language})
    root.set("width", f"{written_as(page.width)}mm")
    root.set("height", f"{written_as(page.height)}mm")
    root.set("viewBox", f"0 0 {written_as(page.width)} {written_as(page.height)}")
    add(root, "title", {}, page.title)
    add(root, "style", {}, "".join(_faces(page.marks)))
    add(root, "rect", {"width": page.width, "height": page.height, "fill": "#ffffff"})
    for mark in page.marks:
        _draw(mark, root)
    return bytes(tostring(root, encoding="utf-8", xml_declaration=True))


def _faces(marks: Iterable[Mark]) -> Iterator[str]:
    """Yield the style rule of each face that is used."""
    texts = [mark for mark in marks if isinstance(mark, Text)]
    for face in Face:
        letters = {sign for text in texts if text.type.face is face for sign in text.words}
        if letters:
            data = base64.b64encode(_cut(face, letters)).decode("ascii")
            source = f"url(data:font/ttf;base64,{data})"
            yield f"@font-face{{font-family:'{_family(face)}';src:{source} format('truetype')}}"


def _cut(face: Face, letters: set[str]) -> bytes:
    """Return a face with these letters alone."""
    font = TTFont(io.BytesIO(face_file(face)), recalcTimestamp=False)
    subsetter = Subsetter(Options(notdef_outline=True))
    subsetter.populate(text="".join(sorted(letters)))
    subsetter.subset(font)
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


def _family(face: Face) -> str:
    return f"Alegreya {face}"


@singledispatch
def _draw(mark: Mark, root: Element) -> None:
    raise TypeError(mark)


@_draw.register
def _text(mark: Text, root: Element) -> None:
    look = {
        "x": mark.x,
        "y": mark.y,
        "fill": mark.type.ink,
        "font-family": f"'{_family(mark.type.face)}', {_FALLBACK}",
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


@_draw.register
def _line(mark: Line, root: Element) -> None:
    ends = {"x1": mark.x, "y1": mark.y, "x2": mark.x + mark.right, "y2": mark.y + mark.down}
    add(root, "line", {**ends, **_pen(mark)})


@_draw.register
def _box(mark: Box, root: Element) -> None:
    place = {"x": mark.x, "y": mark.y, "width": mark.width, "height": mark.height}
    corner = {"rx": mark.corner} if mark.corner else {}
    add(root, "rect", {**place, **corner, "fill": mark.fill or "none", **_pen(mark)})


def _pen(mark: Line | Box) -> dict[str, object]:
    if not mark.ink:
        return {}
    dash = {"stroke-dasharray": mark.dash} if mark.dash else {}
    return {"stroke": mark.ink, "stroke-width": mark.thickness, **dash}


@_draw.register
def _shape(mark: Shape, root: Element) -> None:
    look: dict[str, object] = {"d": mark.path, "fill": mark.fill or "none"}
    if mark.ink:
        look |= {"stroke": mark.ink, "stroke-width": mark.thickness / mark.scale}
    placed = f"{moved_to(mark.x, mark.y)} scale({written_as(mark.scale)})"
    add(root, "path", {**look, "fill-rule": "evenodd", "transform": placed})
