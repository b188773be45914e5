"""Reads forms back: what stands where on a page."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from math import cos, radians, sin
from operator import itemgetter
from typing import NamedTuple

import pypdfium2
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.scoring import Sheet
from companion.render.exlibris.page.look import Frame
from companion.render.page.marks import POINT, Anchor, Box, Face, Line, Mark, Shape, Text
from companion.render.page.typesetting import face_file, width_of

SVG = "{http://www.w3.org/2000/svg}"


class Bounds(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Bounds, by: float) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > by and down > by


def bounds(mark: Mark) -> Bounds:
    """The smallest upright rectangle about what is drawn."""
    if isinstance(mark, Text):
        return text_bounds(mark)
    if isinstance(mark, Line):
        xs, ys = (mark.x, mark.x + mark.right), (mark.y, mark.y + mark.down)
        return Bounds(min(xs), min(ys), max(xs), max(ys))
    if isinstance(mark, Box):
        return Bounds(mark.x, mark.y, mark.x + mark.width, mark.y + mark.height)
    return shape_bounds(mark)


def text_bounds(text: Text) -> Bounds:
    width, height = width_of(text.words, text.type), text.type.size * POINT
    left = {Anchor.START: 0.0, Anchor.MIDDLE: -width / 2, Anchor.END: -width}[text.anchor]
    angle = radians(text.turn)
    lowest, highest = _extent(text)
    corners = [(x, -y * height) for x in (left, left + width) for y in (lowest, highest)]
    xs = [text.x + x * cos(angle) - y * sin(angle) for x, y in corners]
    ys = [text.y + x * sin(angle) + y * cos(angle) for x, y in corners]
    return Bounds(min(xs), min(ys), max(xs), max(ys))


def _extent(text: Text) -> tuple[float, float]:
    """How far the letters reach below and above their baseline, in sizes of the type."""
    extents = _extents(text.type.face)
    reached = [extents[sign] for sign in text.words]
    return min(low for low, _ in reached), max(high for _, high in reached)


@cache
def _extents(face: Face) -> dict[str, tuple[float, float]]:
    font = TTFont(io.BytesIO(face_file(face)))
    glyphs, em = font["glyf"], font["head"].unitsPerEm
    return {
        chr(code): (getattr(glyphs[name], "yMin", 0) / em, getattr(glyphs[name], "yMax", 0) / em)
        for code, name in font.getBestCmap().items()
    }


def straightened(text: Text) -> Text:
    """The text as it stands in a frame that is turned with it."""
    angle = radians(-text.turn)
    x = text.x * cos(angle) - text.y * sin(angle)
    y = text.x * sin(angle) + text.y * cos(angle)
    return replace(text, x=x, y=y, turn=0)


def overlapping(texts: Iterable[Text]) -> Iterator[tuple[str, str]]:
    """Every two texts of which one stands on the other."""
    places = sorted(((text_bounds(text), text) for text in texts), key=itemgetter(0))
    for at, (here, one) in enumerate(places):
        for there, other in places[at + 1 :]:
            if there.left > here.right:
                break
            if here.overlaps(there, by=0.15) and _on_each_other(one, other):
                yield one.words, other.words


def _on_each_other(one: Text, other: Text) -> bool:
    """Look again at texts that are turned alike: upright rectangles about them are too large."""
    if one.turn != other.turn:
        return True
    return text_bounds(straightened(one)).overlaps(text_bounds(straightened(other)), by=0.15)


def shape_bounds(shape: Shape) -> Bounds:
    left, top, right, bottom = (value * shape.scale for value in _path_bounds(shape.path))
    return Bounds(shape.x + left, shape.y + top, shape.x + right, shape.y + bottom)


@cache
def _path_bounds(path: str) -> tuple[float, float, float, float]:
    pen = BoundsPen(None)
    parse_path(path, pen)
    left, top, right, bottom = pen.bounds
    return left, top, right, bottom


def pdf_text(data: bytes) -> str:
    document = pypdfium2.PdfDocument(data)
    try:
        return str(document[0].get_textpage().get_text_range())
    finally:
        document.close()


def pdf_columns(data: bytes, frame: Frame) -> list[list[str]]:
    """The words in each library's column of a PDF, from top to bottom."""
    document = pypdfium2.PdfDocument(data)
    try:
        page = document[0].get_textpage()
        return [
            page.get_text_bounded(
                left=frame.column_at(index) / POINT, right=frame.column_at(index + 1) / POINT
            ).split()
            for index in range(frame.columns)
        ]
    finally:
        document.close()


def svg_columns(data: bytes, frame: Frame) -> list[list[str]]:
    """The words in each library's column of an SVG, in the order in which they are drawn."""
    columns: list[list[str]] = [[] for _ in range(frame.columns)]
    for text in ET.fromstring(data).iter(f"{SVG}text"):  # noqa: S314 (of our own making)
        index = (float(text.get("x", 0)) - frame.column_at(0) - 0.01) // frame.column
        if 0 <= index < frame.columns:
            columns[int(index)] += (text.text or "").split()
    return columns


def stands_in_order(wanted: Iterable[str], words: Sequence[str]) -> bool:
    """Whether all wanted words occur, in this order, with others between them."""
    rest = iter(words)
    return all(word in rest for word in wanted)


def printed_points(sheet: Sheet) -> list[str]:
    """Every box that the sheet has, and the total, as they are printed."""
    boxes = {line.box for line in sheet.lines}
    numbers = [sheet.points(box) for box in FormBox if box in boxes]
    return [str(number).replace("-", "−") for number in (*numbers, sheet.total)]
