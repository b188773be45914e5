"""Writes a page as SVG that carries the letters it needs, so that it looks alike everywhere."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element, tostring

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from companion.render.page.marks import Face, Mark, Page, Text
from companion.render.page.svg_marks import draw_mark, family
from companion.render.page.typesetting import face_file
from companion.render.svg_element import add, written_as


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
        draw_mark(mark, root)
    return bytes(tostring(root, encoding="utf-8", xml_declaration=True))


def _faces(marks: Iterable[Mark]) -> Iterator[str]:
    """Yield the style rule of each face that is used."""
    texts = [mark for mark in marks if isinstance(mark, Text)]
    for face in Face:
        letters = {sign for text in texts if text.type.face is face for sign in text.words}
        if letters:
            data = base64.b64encode(_cut(face, letters)).decode("ascii")
            source = f"url(data:font/ttf;base64,{data})"
            yield f"@font-face{{font-family:'{family(face)}';src:{source} format('truetype')}}"


def _cut(face: Face, letters: set[str]) -> bytes:
    """Return a face with these letters alone."""
    font = TTFont(io.BytesIO(face_file(face)), recalcTimestamp=False)
    subsetter = Subsetter(Options(notdef_outline=True))
    subsetter.populate(text="".join(sorted(letters)))
    subsetter.subset(font)
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()
