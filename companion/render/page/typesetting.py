"""Measures and breaks texts in the bundled faces."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files

from fontTools.ttLib import TTFont

from companion.render.page.marks import POINT, Anchor, Block, Face, Text, Type

LACKING = "□"
"""Stands for a letter that the faces do not have."""

LEADING, ASCENT = 1.18, 0.76
"""Height of a line, and of its letters above the baseline, in sizes of the type."""

_INVISIBLE = {"Cf", "Mn", "Me"}
_ELLIPSIS, _NO_BREAK_SPACE = "…", "\u00a0"


@cache
def face_file(face: Face) -> bytes:
    """Return a bundled face as a TrueType file."""
    return files("companion.render").joinpath("fonts", f"Alegreya-{face}.ttf").read_bytes()


@cache
def _advances(face: Face) -> dict[str, float]:
    """Return how wide each letter is, in sizes of the type."""
    font = TTFont(io.BytesIO(face_file(face)))
    metrics, em = font["hmtx"].metrics, font["head"].unitsPerEm
    return {chr(code): metrics[glyph][0] / em for code, glyph in font.getBestCmap().items()}


def printable(text: str) -> str:
    """Return the text with every letter that the faces lack replaced, visibly."""
    known = _advances(Face.REGULAR)
    signs = unicodedata.normalize("NFC", text)
    # Joiners and lone accents would each become a sign of their own beside the one they belong to.
    shown = (sign for sign in signs if sign in known or _is_visible(sign))
    return "".join(sign if sign in known else _instead_of(sign) for sign in shown)


def _is_visible(sign: str) -> bool:
    return unicodedata.category(sign) not in _INVISIBLE


def _instead_of(sign: str) -> str:
    return _NO_BREAK_SPACE if unicodedata.category(sign) == "Zs" else LACKING


def width_of(text: str, type_: Type) -> float:
    """Return how wide a printable text is, in millimetres."""
    advances = _advances(type_.face)
    return sum(advances[sign] for sign in text) * type_.size * POINT


def wrapped(text: str, type_: Type, width: float, most: int = 99) -> list[str]:
    """Break a text into lines; what goes beyond the last is cut off, visibly."""
    lines = list(_lines(printable(text), type_, width))
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], _cut(lines[most - 1] + _ELLIPSIS, type_, width)]


def _lines(text: str, type_: Type, width: float) -> Iterator[str]:
    line = ""
    for word in filter(None, text.split(" ")):
        longer = f"{line} {word}" if line else word
        if width_of(longer, type_) <= width:
            line = longer
            continue
        if line:
            yield line
        *full, line = _pieces(word, type_, width)
        yield from full
    if line:
        yield line


def _pieces(word: str, type_: Type, width: float) -> list[str]:
    """Break a word that is longer than a line."""
    pieces = [""]
    for sign in word:
        if pieces[-1] and width_of(pieces[-1] + sign, type_) > width:
            pieces.append("")
        pieces[-1] += sign
    return pieces


def _cut(text: str, type_: Type, width: float) -> str:
    while len(text) > 1 and width_of(text, type_) > width:
        text = text[:-2].rstrip() + _ELLIPSIS
    return text


def paragraph(
    text: str,
    type_: Type,
    width: float,
    *,
    most: int = 99,
    anchor: Anchor = Anchor.START,
) -> Block:
    """Set a text in lines no wider than asked for."""
    lines = wrapped(text, type_, width, most)
    height = type_.size * POINT
    x = {Anchor.START: 0.0, Anchor.MIDDLE: width / 2, Anchor.END: width}[anchor]
    marks = tuple(
        Text(x, height * (ASCENT + LEADING * number), line, type_, anchor)
        for number, line in enumerate(lines)
    )
    return Block(marks, height * LEADING * len(lines))


def fitted(
    text: str,
    type_: Type,
    width: float,
    lines: tuple[float, int],
    anchor: Anchor = Anchor.START,
) -> Block:
    """Set a text in one line if some size allows it, else in several of the smallest size.

    `lines` is the smallest size in points and the most lines.
    """
    smallest, most = lines
    size = type_.size
    while size > smallest and width_of(printable(text), replace(type_, size=size)) > width:
        size = max(smallest, size - 0.5)
    return paragraph(text, replace(type_, size=size), width, most=most, anchor=anchor)


def label(x: float, y: float, text: str, type_: Type, anchor: Anchor = Anchor.START) -> Text:
    """Return one short line whose baseline stands at a place."""
    return Text(x, y, printable(text), type_, anchor)
