"""A text as a QR code, dark on white whatever the page looks like."""

from __future__ import annotations

from functools import lru_cache
from xml.etree.ElementTree import Element, tostring

import segno

from companion.render.svg_element import add

QUIET = 4
"""Modules of white around the code, without which no camera finds it."""
_DARK, _LIGHT = "#000000", "#ffffff"
_WIDEST = 480


@lru_cache(maxsize=8)
def draw_qr(text: str, label: str) -> str | None:
    """Return the code as SVG, named in words; None if it holds more than a code can."""
    try:
        code = segno.make(text, error="l", micro=False, boost_error=False)
    except segno.DataOverflowError:
        return None
    side = len(code.matrix) + 2 * QUIET
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "width": "100%"})
    root.set("viewBox", f"0 0 {side} {side}")
    root.set("style", f"max-width:{_WIDEST}px")
    root.set("role", "img")
    root.set("aria-label", label)
    add(root, "rect", {"width": side, "height": side, "fill": _LIGHT})
    look = {"fill": _DARK, "shape-rendering": "crispEdges"}
    add(root, "path", {"d": _path(code.matrix), **look})
    return tostring(root, encoding="unicode")


def _path(matrix: tuple[bytearray, ...]) -> str:
    """Return one square for each dark module."""
    return "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z"
        for y, row in enumerate(matrix)
        for x, dark in enumerate(row)
        if dark
    )
