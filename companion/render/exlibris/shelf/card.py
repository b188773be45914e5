"""Draws what lies on one place, in units of which a card is 88 wide."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from card_db import Books, Category
from companion.engine.exlibris.shelf import Cell, SeenCard
from companion.render import palette
from companion.render.svg_element import Attributes, add, moved_to

CARD_WIDTH, CARD_HEIGHT, CORNER = 88, 128, 9
PEEK = 26
"""How far an entombed card looks out beneath the one that covers it."""

ICON, _ICON_STEP, _ICONS_TOP = 33, 36, 53
_SYMBOL_SCALE = 25 / palette.SYMBOL_BOX
_MIDDLE = {"text-anchor": "middle", "x": CARD_WIDTH / 2}
_LEATHER = {"fill": palette.LEATHER, "stroke": palette.LEATHER_TOOLING}
_UNKNOWN = "?"
_EMBLEM = "M44 40l17 24-17 24-17-24zM44 51l-9 13 9 13 9-13z"


def draw_cell(parent: Element, cell: Cell) -> None:
    """Draw the cards of a place, the entombed one first, as it lies lowest."""
    if cell.under is not None:
        _draw_beneath(parent, cell.under)
    if cell.face_down:
        _draw_back(parent, cell.card)
    else:
        _draw_face(parent, cell.card)


def draw_gap(parent: Element) -> None:
    """Draw an empty place."""
    # Even a faint fill takes a tap in the middle of the place; without one only the line would.
    look = {"stroke": palette.GAP_LINE, "fill": palette.GAP_LINE, "fill-opacity": 0.06}
    _sheet(parent, look | {"stroke-dasharray": "5 6", "stroke-opacity": 0.7})


def _sheet(parent: Element, look: Attributes, inset: float = 0) -> None:
    shape = {
        "x": inset,
        "y": inset,
        "width": CARD_WIDTH - 2 * inset,
        "height": CARD_HEIGHT - 2 * inset,
        "rx": CORNER - inset / 2,
        "stroke-width": 1.5,
    }
    add(parent, "rect", {**shape, **look})


def _draw_beneath(parent: Element, card: SeenCard) -> None:
    """R6.3: draw the lower edge of an entombed card, which always lies face-down."""
    group = add(parent, "g", {"transform": moved_to(0, PEEK), "data-entombed": "true"})
    _sheet(group, _LEATHER)
    name = str(card.id) if card.id else _UNKNOWN
    ink = {"fill": palette.LEATHER_INK, "font-size": 23, "font-weight": "bold"}
    add(group, "text", {**_MIDDLE, "y": CARD_HEIGHT - 5.5, **ink}, name)


def _draw_back(parent: Element, card: SeenCard) -> None:
    _sheet(parent, _LEATHER)
    _sheet(parent, {"stroke": palette.LEATHER_TOOLING, "fill": "none"}, inset=5)
    emblem = {"d": _EMBLEM, "fill": palette.LEATHER_TOOLING, "fill-rule": "evenodd"}
    lowered = {"transform": moved_to(0, 17)} if card.id else {}
    add(parent, "path", {**emblem, **lowered})
    _draw_name(parent, card, palette.LEATHER_INK)


def _draw_face(parent: Element, card: SeenCard) -> None:
    _sheet(parent, {"fill": palette.PAPER, "stroke": palette.PAPER_EDGE})
    if card.id is None:
        sign = {"font-size": 70, "fill": palette.PAPER_FAINT_INK, "y": 87}
        add(parent, "text", {**_MIDDLE, **sign}, _UNKNOWN)
        return
    _draw_name(parent, card, palette.PAPER_INK)
    if card.books is None:
        _draw_unknown_books(parent)
    else:
        _draw_books(parent, card.books)


def _draw_name(parent: Element, card: SeenCard, ink: str) -> None:
    if card.id is None:
        return
    text = add(parent, "text", {"x": 10, "y": 43, "fill": ink})
    add(text, "tspan", {"font-size": 39, "font-weight": "bold"}, card.id.letter)
    add(text, "tspan", {"font-size": 28, "dx": 2}, str(card.id.number))


def _draw_unknown_books(parent: Element) -> None:
    x, y = (CARD_WIDTH - ICON) / 2, _ICONS_TOP + _ICON_STEP / 2
    faint = {"fill": "none", "stroke": palette.PAPER_FAINT_INK, "stroke-dasharray": "4 4"}
    size = {"x": x, "y": y, "width": ICON, "height": ICON, "rx": 8, "stroke-width": 2}
    add(parent, "rect", {**size, **faint})
    sign = {"y": y + 24, "font-size": 24, "fill": palette.PAPER_FAINT_INK, "font-weight": "bold"}
    add(parent, "text", {**_MIDDLE, **sign}, _UNKNOWN)


def _draw_books(parent: Element, books: Books) -> None:
    for book, (x, y) in zip(books, _icon_corners(len(books)), strict=True):
        draw_icon(parent, book, x, y)


def _icon_corners(count: int) -> Iterator[tuple[float, float]]:
    """Yield where icons go: two in a line, and a last odd one in the middle."""
    lines = (count + 1) // 2
    top = _ICONS_TOP + (2 - lines) * _ICON_STEP / 2
    for number in range(count):
        in_line = min(2, count - number // 2 * 2)
        left = (CARD_WIDTH - (in_line - 1) * _ICON_STEP - ICON) / 2
        yield left + number % 2 * _ICON_STEP, top + number // 2 * _ICON_STEP


def draw_icon(parent: Element, category: Category, x: float, y: float) -> None:
    """Draw the plate and the symbol of a category with its corner at a point."""
    swatch = palette.SWATCHES[category]
    group = add(parent, "g", {"data-book": category, "transform": moved_to(x, y)})
    plate = {"width": ICON, "height": ICON, "rx": 8, "fill": swatch.ground}
    add(group, "rect", {**plate, "stroke": palette.DARK, "stroke-width": 1})
    margin = (ICON - _SYMBOL_SCALE * palette.SYMBOL_BOX) / 2
    placed = f"{moved_to(margin, margin)} scale({_SYMBOL_SCALE:.4g})"
    symbol = {"d": swatch.symbol, "fill": swatch.ink, "fill-rule": "evenodd"}
    add(group, "path", {**symbol, "transform": placed})
