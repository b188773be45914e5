"""The small pictures of the form: category plates and the office's crest."""

from __future__ import annotations

from card_db import Category
from companion.render.page.marks import Box, Line, Mark, Shape
from companion.render.page.ornament import INK, SEAL
from companion.render.palette import DARK, SWATCHES, SYMBOL_BOX

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
