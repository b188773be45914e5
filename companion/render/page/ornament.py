"""The inks of every form, its stamp and its flourish."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from companion.render.page.marks import POINT, Anchor, Face, Line, Mark, Shape, Text, Type
from companion.render.page.typesetting import printable, width_of

INK, FAINT, RULE = "#2b2118", "#6a5840", "#b8a88a"
TINT, SEAL = "#f5eedd", "#8a1b26"

_TURN = -9.0
"""A stamp is never set straight."""


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
