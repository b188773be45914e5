"""The small pictures of the form: category plates, the office's crest and its stamp."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from card_db import Category
from companion.render.page.look import FAINT, INK, SEAL
from companion.render.page.marks import POINT, Anchor, Box, Face, Line, Mark, Shape, Text, Type
from companion.render.page.typesetting import printable, width_of
from companion.render.palette import DARK, SWATCHES, SYMBOL_BOX

_TURN = -9.0
"""A stamp is never set straight."""

_CREST = (
    "M12 2C9 4 5.5 4.6 2 4.2V13c0 5 4.4 8 10 10 5.6-2 10-5 10-10V4.2C18.5 4.6 15 4 12 2z"
    "M12 4.2c2.6 1.6 5.4 2.2 8.4 2.1V13c0 4-3.6 6.4-8.4 8.3C7.2 19.4 3.6 17 3.6 13V6.3c3 .1 5.8-.5 "
    "8.4-2.1z"
    "M5.6 9c2.2-.7 4.3-.5 5.9.7v7.8c-1.6-1.2-3.7-1.4-5.9-.8z"
    "M18.4 9c-2.2-.7-4.3-.5-5.9.7v7.8c1.6-1.2 3.7-1.4 5.9-.8z"
)


def plate(category: Category, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """Return a category's symbol on its ground; shape tells it where colour does not print."""
    swatch = SWATCHES[category]
    inset = size * 0.14
    scale = (size - 2 * inset) / SYMBOL_BOX
    return (
        Box(x, y, size, size, fill=swatch.ground, ink=DARK, thickness=0.12, corner=size * 0.22),
        Shape(x + inset, y + inset, swatch.symbol, scale, fill=swatch.ink),
    )


def struck(x: float, y: float, size: float) -> tuple[Mark, ...]:
    """Return the stroke through something that is not allowed."""
    over = size * 0.16
    side = size + 2 * over
    return (Line(x - over, y + size + over, side, -side, SEAL, thickness=size * 0.12),)


def crest(x: float, y: float, size: float) -> Mark:
    """Return the office's crest: a shield with an open book."""
    return Shape(x, y, _CREST, size / SYMBOL_BOX, fill=INK)


def stamp(x: float, y: float, radius: float, words: tuple[str, str]) -> Iterator[Mark]:
    """Yield a round stamp about a centre, with two lines of text across."""
    yield Shape(x, y, _rosette(radius, radius * 0.93, 36), ink=SEAL, thickness=0.45)
    yield Shape(x, y, _rosette(radius * 0.84, radius * 0.84, 36), ink=SEAL, thickness=0.25)
    star = _rosette(radius * 0.2, radius * 0.085, 5)
    for above in (-0.55, 0.55):
        centre = _turned(0, above * radius)
        yield Shape(x + centre[0], y + centre[1], star, fill=SEAL)
    for line, below, room in zip(words, (-0.02, 0.27), (1.56, 1.4), strict=True):
        right, down = _turned(0, below * radius)
        yield _on_stamp(x + right, y + down, line, room * radius)


def _on_stamp(x: float, y: float, line: str, room: float) -> Text:
    """Return a text as large as the room allows."""
    words = printable(line)
    widest = room / width_of(words, Type(Face.SMALL_CAPS, 1, SEAL))
    size = min(widest, room * 0.21 / POINT)
    return Text(x, y, words, Type(Face.SMALL_CAPS, size, SEAL), Anchor.MIDDLE, _TURN)


def _turned(right: float, down: float) -> tuple[float, float]:
    angle = _TURN * pi / 180
    return right * cos(angle) - down * sin(angle), right * sin(angle) + down * cos(angle)


def _rosette(outer: float, inner: float, points: int) -> str:
    """Return a star's outline about the origin; many points make a scalloped circle."""
    corners = []
    for number in range(2 * points):
        radius = inner if number % 2 else outer
        angle = (number / points - 0.5) * pi + _TURN * pi / 180
        corners.append(f"{radius * cos(angle):.3f} {radius * sin(angle):.3f}")
    return f"M{'L'.join(corners)}z"


def flourish(x: float, y: float, width: float) -> tuple[Mark, ...]:
    """Return a double line with a lozenge in its middle."""
    half = width / 2 - 3
    lozenge = Shape(x + width / 2, y, "M-1.6 0L0-1.1 1.6 0 0 1.1z", fill=FAINT)
    return (
        Line(x, y, half, 0, INK, 0.5),
        Line(x + width - half, y, half, 0, INK, 0.5),
        Line(x, y + 0.9, half, 0, INK, 0.15),
        Line(x + width - half, y + 0.9, half, 0, INK, 0.15),
        lozenge,
    )
