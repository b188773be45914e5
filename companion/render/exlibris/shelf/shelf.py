"""Draws a shelf as SVG: one group per place, named in words, on a transparent ground."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from xml.etree.ElementTree import Element, tostring

from companion.engine.exlibris.form import Rectangle
from companion.engine.exlibris.shelf import Cell, Place, Shelf
from companion.render.exlibris.shelf.card import CARD_HEIGHT, CARD_WIDTH, PEEK, draw_cell, draw_gap
from companion.render.exlibris.shelf.frame import draw_frame
from companion.render.exlibris.shelf.highlight import Highlight, badge, outline
from companion.render.exlibris.shelf.label import place_label, shelf_label
from companion.render.language import translation
from companion.render.palette import GAP_LINE, PAPER, PAPER_EDGE, PAPER_FAINT_INK
from companion.render.svg_element import add, moved_to, written_as

MARGIN, GAP = 17, 16
_FONTS = (
    "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', 'Liberation Serif', serif"
)


@dataclass(frozen=True, slots=True)
class ShelfRemarks:
    """What a picture says beyond its highlights."""

    rectangle: Rectangle | None = None
    """Is framed as a whole."""
    doubtful: frozenset[Place] = frozenset()
    """Places whose cards have one more badge: nobody is sure of them."""


def draw_shelf(
    shelf: Shelf,
    *,
    language: str = "en",
    highlights: Mapping[Place, Highlight] | None = None,
    room: Iterable[Place] = (),
    remarks: ShelfRemarks | None = None,
) -> str:
    """Return the picture. Highlights name places of the shelf as given, also empty ones.

    The picture reaches as far as the places of `room`, so that a card can be put there. Each place
    is a group with `data-place="row,col"`, counted from the shelf's top-left card.
    """
    highlights, remarks = highlights or {}, remarks or ShelfRemarks()
    places = shelf.places | highlights.keys() | frozenset(room)
    if not places:
        return _picture_of_nothing(language)
    grid = _Grid.around(places, entombed=any(cell.under for _, cell in shelf.cells))
    root = _root(grid.width, grid.height, shelf_label(len(shelf), language))
    corner = _corner(shelf.places or places)
    for place in grid.places:
        drawn = _Drawn(shelf.at(place), highlights.get(place))
        sure = place not in remarks.doubtful
        label = place_label(drawn.cell, drawn.highlight, language, doubtful=not sure)
        group = drawn.group(root, label)
        if not sure:
            badge(group, Highlight.DOUBT, 12, CARD_HEIGHT - 3)
        group.set("data-place", f"{place.row - corner.row},{place.col - corner.col}")
        group.set("transform", moved_to(*grid.position(place)))
    found = remarks.rectangle
    if found:
        draw_frame(root, grid.around_rectangle(found), found, language)
    return tostring(root, encoding="unicode")


def _corner(places: frozenset[Place]) -> Place:
    """Return the top-left corner of the smallest grid around the places."""
    return Place(min(place.row for place in places), min(place.col for place in places))


@dataclass(frozen=True, slots=True)
class _Grid:
    """The rows and columns of a picture, and where they are drawn."""

    rows: range
    cols: range
    row_step: float

    @classmethod
    def around(cls, places: frozenset[Place], *, entombed: bool) -> _Grid:
        """Return the smallest grid around the places; entombed cards need room beneath."""
        rows, cols = {place.row for place in places}, {place.col for place in places}
        step = CARD_HEIGHT + GAP + (PEEK if entombed else 0)
        return cls(range(min(rows), max(rows) + 1), range(min(cols), max(cols) + 1), step)

    @property
    def places(self) -> Iterator[Place]:
        return (Place(row, col) for row, col in product(self.rows, self.cols))

    @property
    def width(self) -> float:
        return 2 * MARGIN + len(self.cols) * (CARD_WIDTH + GAP) - GAP

    @property
    def height(self) -> float:
        return 2 * MARGIN + len(self.rows) * self.row_step - GAP

    def position(self, place: Place) -> tuple[float, float]:
        """Return where the top-left corner of a place is drawn."""
        right, down = place.col - self.cols[0], place.row - self.rows[0]
        return MARGIN + right * (CARD_WIDTH + GAP), MARGIN + down * self.row_step

    def around_rectangle(self, rectangle: Rectangle) -> tuple[float, float, float, float]:
        """Return where a rectangle of places begins, and how wide and high it is drawn."""
        x, y = self.position(Place(rectangle.top, rectangle.left))
        width = rectangle.width * (CARD_WIDTH + GAP) - GAP
        return x, y, width, rectangle.height * self.row_step - GAP


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A place as it is drawn: what lies there, and why it is pointed out."""

    cell: Cell | None
    highlight: Highlight | None

    def group(self, root: Element, label: str) -> Element:
        """Draw the place at the origin and return its group."""
        group = add(root, "g", {"role": "img", "aria-label": label})
        add(group, "title", {}, label)
        if self.highlight:
            outline(group, self.highlight, CARD_WIDTH, self.depth)
        if self.cell:
            draw_cell(group, self.cell)
        else:
            draw_gap(group)
        if self.highlight:
            badge(group, self.highlight, CARD_WIDTH - 12, 3)
        return group

    @property
    def depth(self) -> float:
        """Return how far down the place reaches."""
        return CARD_HEIGHT + (PEEK if self.cell and self.cell.under else 0)


def _root(width: float, height: float, label: str) -> Element:
    """Return the empty picture, which fills its page's width up to its natural size."""
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "width": "100%"})
    root.set("viewBox", f"0 0 {written_as(width)} {written_as(height)}")
    root.set("style", f"max-width:{written_as(width)}px;font-variant-numeric:lining-nums")
    root.set("font-family", _FONTS)
    root.set("role", "group")
    root.set("aria-label", label)
    return root


def _picture_of_nothing(language: str) -> str:
    """Return what stands for a shelf without cards."""
    root = _root(280, 120, shelf_label(0, language))
    plate = {"x": 1, "y": 1, "width": 278, "height": 118, "rx": 12}
    add(root, "rect", {**plate, "fill": PAPER, "stroke": PAPER_EDGE, "stroke-width": 1.5})
    for number in range(3):
        space = {"x": 80 + number * 42, "y": 18, "width": 34, "height": 46, "rx": 5}
        line = {"fill": "none", "stroke": GAP_LINE, "stroke-width": 2, "stroke-dasharray": "4 4"}
        add(root, "rect", {**space, **line})
    board = {"x": 66, "y": 68, "width": 148, "height": 6, "rx": 2, "fill": PAPER_EDGE}
    add(root, "rect", board)
    words = {"x": 140, "y": 102, "text-anchor": "middle", "font-size": 20, "fill": PAPER_FAINT_INK}
    _ = translation(language).gettext
    add(root, "text", words, _("No cards yet"))
    return tostring(root, encoding="unicode")
