"""Draws what a profile has learned: rows of small pictures, each with what it says."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, tostring

from card_db import Category
from companion.render import palette
from companion.render.exlibris.shelf.card import ICON, draw_icon
from companion.render.exlibris.shelf.highlight import Highlight, outline
from companion.render.svg_element import add, moved_to, written_as

CROPS_IN_LINE = 5
_SIDE, _GAP, _MARGIN, _INSET = 72.0, 10.0, 7.0, 5.0
_SAYS = 26.0
"""Height of the line beneath a crop that tells what it says."""
_FONTS = "Alegreya, Palatino, 'Palatino Linotype', 'Book Antiqua', Georgia, serif"


@dataclass(frozen=True, slots=True)
class DrawnCrop:
    """A crop: its picture as PNG, what it says, and its name in words."""

    picture: bytes
    says: str
    label: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class CropRow:
    """Crops that belong together; those of a category stand beside its symbol."""

    crops: Sequence[DrawnCrop]
    category: Category | None = None

    @property
    def lines(self) -> int:
        """Return how many lines they take."""
        return max(1, -(-len(self.crops) // (CROPS_IN_LINE - self.first)))

    @property
    def first(self) -> int:
        """Return the column of the first crop."""
        return 0 if self.category is None else 1

    @property
    def line_height(self) -> float:
        """Return how high a line is; icons say nothing that their symbol does not."""
        return _SIDE + (_SAYS if self.category is None else 0.0) + _GAP


def draw_crops(rows: Sequence[CropRow], label: str) -> str:
    """Return the picture; each crop is a group with `data-place="row,number in the row"`."""
    width = 2 * _MARGIN + CROPS_IN_LINE * (_SIDE + _GAP) - _GAP
    height = 2 * _MARGIN + sum(row.lines * row.line_height for row in rows) - _GAP
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "width": "100%"})
    root.set("viewBox", f"0 0 {written_as(width)} {written_as(height)}")
    root.set("style", f"max-width:{written_as(width)}px;font-variant-numeric:lining-nums")
    root.set("font-family", _FONTS)
    root.set("role", "group")
    root.set("aria-label", label)
    top = _MARGIN
    for number, row in enumerate(rows):
        _draw_row(root, number, row, top)
        top += row.lines * row.line_height
    return tostring(root, encoding="unicode")


def _draw_row(root: Element, number: int, row: CropRow, top: float) -> None:
    if row.category is not None:
        corner = moved_to(_MARGIN + (_SIDE - ICON) / 2, top + (_SIDE - ICON) / 2)
        symbol = add(root, "g", {"transform": corner})
        draw_icon(symbol, row.category, 0, 0)
    for index, crop in enumerate(row.crops):
        line, col = divmod(index, CROPS_IN_LINE - row.first)
        x = _MARGIN + (col + row.first) * (_SIDE + _GAP)
        group = add(root, "g", {"role": "img", "aria-label": crop.label})
        group.set("data-place", f"{number},{index}")
        group.set("transform", moved_to(x, top + line * row.line_height))
        _draw_crop(group, crop, says=row.category is None)


def _draw_crop(group: Element, crop: DrawnCrop, *, says: bool) -> None:
    add(group, "title", {}, crop.label)
    if crop.chosen:
        outline(group, Highlight.CHOSEN, _SIDE, _SIDE)
    plate = {"width": _SIDE, "height": _SIDE, "rx": 8, "stroke": palette.PAPER_EDGE}
    add(group, "rect", {**plate, "fill": palette.PAPER, "stroke-width": 1.5})
    inner = {"x": _INSET, "y": _INSET, "width": _SIDE - 2 * _INSET, "height": _SIDE - 2 * _INSET}
    address = f"data:image/png;base64,{b64encode(crop.picture).decode()}"
    add(group, "image", {**inner, "href": address})
    if says:
        _draw_says(group, crop.says)


def _draw_says(group: Element, says: str) -> None:
    plate = {"y": _SIDE - 1, "width": _SIDE, "height": _SAYS, "rx": 8}
    add(group, "rect", {**plate, "fill": palette.DARK})
    text = {"x": _SIDE / 2, "y": _SIDE + _SAYS * 0.7, "text-anchor": "middle", "font-size": 21}
    add(group, "text", {**text, "fill": palette.PALE, "font-weight": "bold"}, says)
