"""The look of the six categories: a colour and a symbol each, of our own drawing.

The printed icons were not seen by whoever drew these; they only stand for the categories.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from card_db import Category

PALE, DARK = "#fffaf0", "#1d1620"
"""The two inks: on every ground one of them is legible."""

SYMBOL_BOX = 24
"""Side of the square in which every symbol is drawn."""


@dataclass(frozen=True, slots=True)
class Swatch:
    """How one category looks; `terminal` is the ground in the 256 colours of a terminal."""

    ground: str
    ink: str
    terminal: int
    symbol: str
    """An SVG path, to be filled by the even-odd rule."""


_SKULL = (
    "M12 2C6.6 2 3 5.7 3 10.4c0 2.9 1.4 5.2 3.6 6.6V20.4c0 .9.6 1.6 1.5 1.6h1.5v-2.6h1.6V22h1.6"
    "v-2.6h1.6V22h1.5c.9 0 1.5-.7 1.5-1.6V17c2.2-1.4 3.6-3.7 3.6-6.6C21 5.7 17.4 2 12 2z"
    "M8.1 8.3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM15.9 8.3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z"
    "M12 13.4l1.4 2.8h-2.8z"
)
_STAR = "M12 1.5l3.1 7 7.6.8-5.7 5.1 1.6 7.5L12 18.1l-6.6 3.8L7 14.4 1.3 9.3l7.6-.8z"
_HOURGLASS = (
    "M4.5 1.5h15v3h-1.6v2.6c0 2-1.4 3.5-3.6 4.9 2.2 1.4 3.6 2.9 3.6 4.9v2.6h1.6v3h-15v-3h1.6v-2.6"
    "c0-2 1.4-3.5 3.6-4.9-2.2-1.4-3.6-2.9-3.6-4.9V4.5H4.5z"
    "M8.3 4.5v2.4h7.4V4.5zM12 14.3c-2 1.2-3.5 2.2-3.7 3.4h7.4c-.2-1.2-1.7-2.2-3.7-3.4z"
)
_CLAW_MARKS = (
    "M7.6 1.5C8 8.5 6 15.5 1.5 20.5 2.6 13.5 3.6 7 7.6 1.5z"
    "M14.6 1.5C15.2 9.5 13 17.5 8.2 22.8 9 15 10.2 8 14.6 1.5z"
    "M21.8 3.5C22.2 10.5 20.2 16.5 15.9 21.5 16.6 14.5 17.8 8.5 21.8 3.5z"
)
_MAGNIFIER = (
    "M10 1.5a8.5 8.5 0 0 1 7 13.3l5.3 5.3a1.7 1.7 0 0 1-2.4 2.4l-5.3-5.3"
    "A8.5 8.5 0 1 1 10 1.5zM10 4.9a5.1 5.1 0 1 0 0 10.2 5.1 5.1 0 0 0 0-10.2z"
)
_FLASK = (
    "M8 1.5h8v2.8h-1.4v4.9l6.3 10.1c1 1.6 0 3.2-1.8 3.2H4.9c-1.8 0-2.8-1.6-1.8-3.2"
    "L9.4 9.2V4.3H8z"
    "M11.3 13.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z"
    "M14.7 16.6a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z"
)

# Grounds differ in lightness before they differ in hue: lightness is what every eye sees alike.
SWATCHES: Mapping[Category, Swatch] = MappingProxyType(
    {
        Category.CORRUPTED_CODICES: Swatch("#200b2f", PALE, 54, _SKULL),
        Category.FANTASTICAL_FICTION: Swatch("#ffe940", DARK, 221, _STAR),
        Category.HISTORIC_VOLUMES: Swatch("#b3834d", DARK, 173, _HOURGLASS),
        Category.MONSTER_MANUALS: Swatch("#8a1b26", PALE, 124, _CLAW_MARKS),
        Category.REFERENCE_TEXTS: Swatch("#3168b7", PALE, 27, _MAGNIFIER),
        Category.SPELLS_AND_POTIONS: Swatch("#71ced2", DARK, 123, _FLASK),
    }
)

# The cards bring their own surface, so that they read alike on light and on dark pages.
PAPER, PAPER_EDGE = "#fbf4e4", "#8a744f"
PAPER_INK, PAPER_FAINT_INK = "#2b2118", "#6a5840"
DISPUTED = "#c62828"
LEATHER, LEATHER_TOOLING, LEATHER_INK = "#3f3a4d", "#b59a62", "#fbf4e4"
GAP_LINE = "#8b8378"
"""Drawn on the page itself: visible whether that is white or nearly black."""
