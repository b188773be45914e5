"""Writes a page as PDF, with its faces embedded, and turns that into a picture."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import nullcontext
from datetime import UTC, datetime
from functools import singledispatch
from importlib.resources import as_file, files

import pypdfium2
from fpdf import FPDF
from fpdf.drawing import PaintedPath
from fpdf.drawing_primitives import Transform
from fpdf.svg import svg_path_converter

from companion.render.page.marks import Anchor, Box, Face, Line, Mark, Page, Shape, Text
from companion.render.page.typesetting import width_of

PRODUCER = "Ex Libris companion"
_FAMILY = "Alegreya"
_DOTS_PER_INCH = 170
# Equal pages give equal bytes: a page knows no date of its own.
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
_TO_THE_LEFT: dict[Anchor, float] = {Anchor.START: 0, Anchor.MIDDLE: 0.5, Anchor.END: 1}


def write_pdf(page: Page) -> bytes:
    """Return the page as a PDF file whose text can be searched and copied."""
    pdf = FPDF(unit="mm", format=(page.width, page.height))
    pdf.set_auto_page_break(False)
    pdf.set_title(page.title)
    pdf.set_lang(page.language)
    pdf.set_producer(PRODUCER)
    pdf.set_creation_date(_NO_DATE)
    _add_faces(pdf)
    pdf.add_page()
    for mark in page.marks:
        _draw(mark, pdf)
    return bytes(pdf.output())


def write_png(page: Page) -> bytes:
    """Return the page as a picture, at a size for screens and passable for printing."""
    document = pypdfium2.PdfDocument(write_pdf(page))
    try:
        picture = document[0].render(scale=_DOTS_PER_INCH / 72).to_pil()
    finally:
        document.close()
    written = io.BytesIO()
    picture.save(written, format="PNG")
    return written.getvalue()


def _add_faces(pdf: FPDF) -> None:
    for face in Face:
        name = f"Alegreya-{face}.ttf"
        with as_file(files("companion.render").joinpath("fonts", name)) as path:
            pdf.add_font(_FAMILY + face, fname=path)


@singledispatch
def _draw(mark: Mark, pdf: FPDF) -> None:
    raise TypeError(mark)


@_draw.register
def _text(mark: Text, pdf: FPDF) -> None:
    left = mark.x - _TO_THE_LEFT[mark.anchor] * width_of(mark.words, mark.type)
    pdf.set_font(_FAMILY + mark.type.face, size=mark.type.size)
    pdf.set_text_color(mark.type.ink)
    with pdf.rotation(-mark.turn, mark.x, mark.y) if mark.turn else nullcontext():
        pdf.text(left, mark.y, mark.words)


@_draw.register
def _line(mark: Line, pdf: FPDF) -> None:
    _outlined(mark, pdf, lambda: pdf.line(mark.x, mark.y, mark.x + mark.right, mark.y + mark.down))


@_draw.register
def _box(mark: Box, pdf: FPDF) -> None:
    style = ("D" if mark.ink else "") + ("F" if mark.fill else "")
    if mark.fill:
        pdf.set_fill_color(mark.fill)
    place = (mark.x, mark.y, mark.width, mark.height, style)
    _outlined(mark, pdf, lambda: pdf.rect(*place, bool(mark.corner), mark.corner))


def _outlined(mark: Line | Box, pdf: FPDF, draw: Callable[[], None]) -> None:
    """Draw with the mark's own pen."""
    pdf.set_line_width(mark.thickness)
    pdf.set_dash_pattern(mark.dash)
    if mark.ink:
        pdf.set_draw_color(mark.ink)
    draw()


@_draw.register
def _shape(mark: Shape, pdf: FPDF) -> None:
    path = PaintedPath()
    svg_path_converter(path, mark.path)
    path.style.fill_color = mark.fill
    path.style.stroke_color = mark.ink
    path.style.stroke_width = mark.thickness / mark.scale
    path.style.intersection_rule = "evenodd"
    path.style.auto_close = False
    path.transform = Transform.scaling(mark.scale).translate(mark.x, mark.y)
    with pdf.drawing_context() as drawing:
        drawing.add_item(path)
