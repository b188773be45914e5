"""Draws the outlines of cards over their photo, and cuts single cards out of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, tostring

from card_db import Books
from companion.engine.exlibris.reading import Outline
from companion.engine.exlibris.shelf import Place
from companion.render.exlibris.shelf.card import ICON, draw_icon
from companion.render.exlibris.shelf.highlight import STYLES, Highlight, badge
from companion.render.palette import DARK, PALE
from companion.render.svg_element import add, written_as

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

WIDTH = 1000.0
"""Width of every picture of a photo, in its own units."""

_LINE = {
    "fill": "#ffffff",
    "fill-opacity": 0.01,
    "stroke-linejoin": "round",
    "vector-effect": "non-scaling-stroke",
}
"""Even a faint fill takes a tap in the middle of a card; the line is as thick at every size."""
_LETTERS_ACROSS = 24
"""How many letters of a name would fill the picture's width."""
_ICONS_ACROSS = 4.9
"""How many icons are as wide as their card."""
_EDGE = 0.04
_UNSEEN = {"fill": "#ffffff", "fill-opacity": 0.01}
_UPPER = 0.55
"""How much of a card is shown where its header is tapped."""
_TAP = 40
"""The mark of a tap is the picture's width divided by this."""
_MARGIN = 0.12
"""How much of its surroundings is shown around a card, as a share of its size."""


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo to be had at an address, and its size in pixels."""

    address: str
    size: tuple[int, int]

    @property
    def height(self) -> float:
        """Return the height of its picture."""
        return WIDTH * self.size[1] / self.size[0]

    def point(self, corner: Sequence[float]) -> tuple[float, float]:
        """Return a corner that was given in shares of width and height."""
        return corner[0] * WIDTH, corner[1] * self.height


@dataclass(frozen=True, slots=True)
class Outlined:
    """A card on a photo: its place, its corners in shares, what it is, why it is pointed out."""

    place: Place
    quad: Outline
    name: str
    label: str
    highlight: Highlight
    books: Books = ()
    """The icons that are shown beneath its name."""


def draw_photo(photo: Photo, cards: Iterable[Outlined], label: str) -> str:
    """Return the part of the photo with cards, each outlined; a card is a `data-place` group."""
    cards = tuple(cards)
    box = box_around([photo.point(corner) for card in cards for corner in card.quad], _EDGE)
    root = photo_root(photo, box, label)
    size = box[2] / _LETTERS_ACROSS
    for card in cards:
        _outline(root, photo, card, size)
    return tostring(root, encoding="unicode")


def cut_out(photo: Photo, quad: Outline, label: str) -> str:
    """Return one card of a photo with a little of what lies around it."""
    box = box_around([photo.point(corner) for corner in quad], _MARGIN)
    return tostring(photo_root(photo, box, label), encoding="unicode")


def cut_out_header(photo: Photo, quad: Outline, label: str) -> str:
    """Return the upper part of one card of a photo."""
    return tostring(photo_root(photo, tap_box(photo, quad), label), encoding="unicode")


def draw_tap_grid(
    photo: Photo, quad: Outline, grid: tuple[int, int], taps: Sequence[Sequence[float]], label: str
) -> str:
    """Return the upper part of a card under a grid whose cells are `data-place` groups."""
    box = tap_box(photo, quad)
    root = photo_root(photo, box, label)
    (left, top, width, height), (rows, columns) = box, grid
    across, down = width / columns, height / rows
    for row in range(rows):
        for column in range(columns):
            group = add(root, "g", {"data-place": f"{row},{column}"})
            cell = {"x": left + column * across, "y": top + row * down}
            add(group, "rect", {**cell, "width": across, "height": down, **_UNSEEN})
    for tap in taps:
        x, y = photo.point(tap)
        mark = {"cx": x, "cy": y, "r": width / _TAP, "fill": "none", "stroke": PALE}
        add(root, "circle", {**mark, "stroke-width": width / _TAP / 2})
        add(root, "circle", {**mark, "stroke": DARK, "stroke-width": width / _TAP / 4})
    return tostring(root, encoding="unicode")


def tap_box(photo: Photo, quad: Outline) -> Box:
    """Return the box around the upper part of a card: left, top, width, height."""
    corners = [photo.point(corner) for corner in quad]
    left, top, width, height = box_around(corners, _EDGE)
    return left, top, width, height * _UPPER


def box_around(
    points: list[tuple[float, float]], margin: float, upright: float | None = None
) -> Box:
    """Return the box around points with a margin, maybe another one above and below."""
    left, top = (min(point[axis] for point in points) for axis in (0, 1))
    width = max(point[0] for point in points) - left
    height = max(point[1] for point in points) - top
    across, down = width * margin, height * (margin if upright is None else upright)
    return left - across, top - down, width + 2 * across, height + 2 * down


def photo_root(photo: Photo, box: Box, label: str) -> Element:
    """Return a picture of the part of a photo that lies in a box."""
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "width": "100%"})
    root.set("viewBox", " ".join(map(written_as, box)))
    root.set("role", "group")
    root.set("aria-label", label)
    whole = {"width": WIDTH, "height": photo.height, "href": photo.address}
    add(root, "image", whole)
    return root


def _outline(root: Element, photo: Photo, card: Outlined, size: float) -> None:
    style = STYLES[card.highlight]
    group = add(root, "g", {"role": "img", "aria-label": card.label})
    group.set("data-place", f"{card.place.row},{card.place.col}")
    add(group, "title", {}, card.label)
    points = [photo.point(corner) for corner in card.quad]
    shape = {"points": " ".join(f"{written_as(x)},{written_as(y)}" for x, y in points)}
    dashes = {"stroke-dasharray": style.dashes} if style.dashes else {}
    add(group, "polygon", {**shape, **_LINE, "stroke": PALE, "stroke-width": style.width + 3})
    line = {"stroke": style.colour, "stroke-width": style.width, "stroke-linecap": "round"}
    add(group, "polygon", {**shape, **_LINE, **line, **dashes})
    _name(group, card, points, size)
    badge(group, card.highlight, *max(points, key=lambda point: point[0] - point[1]))


def _name(group: Element, card: Outlined, points: list[tuple[float, float]], size: float) -> None:
    """Write what was read in the middle of a card, on a plate of its own, and its icons below."""
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    across = max(point[0] for point in points) - min(point[0] for point in points)
    # A long name must not lie on the neighbours.
    size = min(size, across / (0.62 * len(card.name) + 0.5))
    width, height = size * (0.62 * len(card.name) + 0.5), size * 1.3
    plate = {"x": x - width / 2, "y": y - height / 2, "width": width, "height": height, "rx": 7}
    add(group, "rect", {**plate, "fill": DARK, "fill-opacity": 0.85})
    text = {"x": x, "y": y + size * 0.36, "text-anchor": "middle", "font-size": size}
    add(group, "text", {**text, "fill": PALE, "font-weight": "bold"}, card.name)
    _books(group, card.books, (x, y + height * 0.6), min(size, across / _ICONS_ACROSS))


def _books(group: Element, books: Books, top: tuple[float, float], side: float) -> None:
    """Draw icons in a row, its middle at a point."""
    x, y = top
    scale = side / ICON
    left = x - side * len(books) / 2
    row = add(group, "g", {"transform": f"translate({left:.4g} {y:.4g}) scale({scale:.4g})"})
    for number, book in enumerate(books):
        draw_icon(row, book, number * ICON, 0)
