"""The app's own picture: a shelf of books in the colours of the six categories' plates."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw

_FINER = 4
"""So many times larger it is drawn, for smooth edges."""

_WOOD, _WALL, _GOLD = "#3d1c10", "#7a2e1d", "#e9c46a"
_BOOKS = (
    # Where a book begins, how wide and how high it is, in hundredths of the shelf; its colour.
    (3, 17, 62, "#f3ead8"),
    (21, 12, 76, "#2f7d6d"),
    (34, 19, 70, "#e9c46a"),
    (54, 12, 84, "#c8553d"),
    (67, 17, 60, "#5b6fa8"),
    (85, 12, 72, "#f3ead8"),
)
_ROUND_SAFE = 0.64
"""What no mask of a phone cuts off: the shelf lies within the middle 80 of a hundred."""


@cache
def draw_app_icon(size: int, *, round_safe: bool = False) -> bytes:
    """Return the picture as PNG; with a wider margin where phones cut a shape out of it."""
    large = size * _FINER
    picture = Image.new("RGB", (large, large), _WALL)
    drawing = ImageDraw.Draw(picture)
    shelf = large * (_ROUND_SAFE if round_safe else 0.8)
    left, bottom = (large - shelf) / 2, large / 2 + shelf * 0.42

    def box(at: float, wide: float, low: float, high: float) -> tuple[float, float, float, float]:
        unit = shelf / 100
        right, top = left + (at + wide) * unit, bottom - high * unit
        return (left + at * unit, top, right, bottom - low * unit)

    for at, wide, high, colour in _BOOKS:
        drawing.rounded_rectangle(box(at, wide, 0, high), shelf * 0.02, fill=colour)
        for band in (0.18, 0.78):
            drawing.rectangle(box(at, wide, high * band, high * band + 3), fill=_WOOD)
    drawing.rounded_rectangle(box(-2, 104, -8, 0), shelf * 0.02, fill=_WOOD)
    drawing.rectangle(box(-2, 104, -1.5, 0), fill=_GOLD)
    small = picture.resize((size, size), Image.Resampling.LANCZOS)
    file = BytesIO()
    small.save(file, "PNG", optimize=True)
    return file.getvalue()
