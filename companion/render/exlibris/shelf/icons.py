"""Draws icons that were cut out of one photo: some of a sheet that shows them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, tostring

from companion.render import palette
from companion.render.svg_element import add, moved_to, written_as

SHEET_COLUMNS = 8
"""How many icons stand side by side on a sheet."""
_SIDE, _GAP, _MARGIN = 72.0, 10.0, 4.0
_IN_LINE = 5
_CROSS = 0.2
"""How far the ends of a cross are from the corners, as a share of the side."""


@dataclass(frozen=True, slots=True)
class IconPictures:
    """The address of the picture with all icons of a photo, and how many it shows."""

    address: str
    icons: int

    @property
    def rows(self) -> int:
        """Return how many rows of icons it has."""
        return -(-self.icons // SHEET_COLUMNS)


@dataclass(frozen=True, slots=True)
class ShownIcon:
    """An icon by its number on the sheet, its name in words, and whether it is crossed out."""

    number: int
    label: str
    crossed: bool = False


def draw_icons(
    sheet: IconPictures, icons: Sequence[ShownIcon], label: str, side: float = 1.0
) -> str:
    """Return the picture; each icon is a group with `data-place="0,number in the row"`.

    `side` says how large they are, beside the usual size.
    """
    in_line = round(_IN_LINE / side)
    columns, lines = min(len(icons), in_line), -(-len(icons) // in_line)
    width = 2 * _MARGIN + columns * (_SIDE + _GAP) - _GAP
    height = 2 * _MARGIN + lines * (_SIDE + _GAP) - _GAP
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "width": "100%"})
    root.set("viewBox", f"0 0 {written_as(width)} {written_as(height)}")
    root.set("style", f"max-width:{written_as(width * side)}px")
    root.set("role", "group")
    root.set("aria-label", label)
    for index, icon in enumerate(icons):
        line, column = divmod(index, in_line)
        corner = _MARGIN + column * (_SIDE + _GAP), _MARGIN + line * (_SIDE + _GAP)
        _draw_picture(root, sheet, icon.number, corner)
        group = add(root, "g", {"role": "img", "aria-label": icon.label})
        group.set("data-place", f"0,{index}")
        group.set("transform", moved_to(*corner))
        _draw_frame(group, icon)
    return tostring(root, encoding="unicode")


def _draw_picture(
    root: Element, sheet: IconPictures, number: int, corner: tuple[float, float]
) -> None:
    """Draw one icon of a sheet, beside the group that is tapped: the sheet is larger than that."""
    row, column = divmod(number, SHEET_COLUMNS)
    at = {"x": corner[0], "y": corner[1], "width": _SIDE, "height": _SIDE}
    cut = add(root, "svg", {**at, "viewBox": f"{column} {row} 1 1"})
    whole = {"width": SHEET_COLUMNS, "height": sheet.rows, "preserveAspectRatio": "none"}
    add(cut, "image", {**whole, "href": sheet.address})


def _draw_frame(group: Element, icon: ShownIcon) -> None:
    add(group, "title", {}, icon.label)
    edge = palette.DISPUTED if icon.crossed else palette.PAPER_EDGE
    frame = {"width": _SIDE, "height": _SIDE, "rx": 8, "fill": "#ffffff"}
    veil = 0.55 if icon.crossed else 0.01
    add(group, "rect", {**frame, "fill-opacity": veil, "stroke": edge, "stroke-width": 3})
    if icon.crossed:
        near, far = _SIDE * _CROSS, _SIDE * (1 - _CROSS)
        cross = f"M{written_as(near)},{written_as(near)}L{written_as(far)},{written_as(far)}"
        cross += f"M{written_as(far)},{written_as(near)}L{written_as(near)},{written_as(far)}"
        line = {"stroke": edge, "stroke-width": 7, "stroke-linecap": "round", "fill": "none"}
        add(group, "path", {"d": cross, **line})
