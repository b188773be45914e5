"""Draws what was read of a pile over its photo: of each card the part that shows."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, tostring

from companion.engine.exlibris.reading import Outline, ReadCard
from companion.render.exlibris.shelf.highlight import STYLES, Highlight
from companion.render.exlibris.shelf.photo import Photo, box_around, photo_root
from companion.render.palette import DARK, PALE
from companion.render.svg_element import add, written_as

_EDGE = 0.02
"""How much is shown around the pile, as a share of its size."""
_LAST = 0.3
"""How much of a last card is its header, as a share of its height."""
_LINE = 0.5
"""Lines are thinner than on a shelf by this factor: headers are low."""
_PLATE = 0.62
"""How high a name's plate is, as a share of the header."""
_LETTER = 0.62
"""How wide a letter is, as a share of its height."""
_LARGEST = 34
"""How high a name is at most, in units of the picture's width."""
_BESIDE = 0.06
_AROUND = 0.6
"""How much is shown beside and above a header that is asked about, as a share of its size."""

Corner = Sequence[float]


@dataclass(frozen=True, slots=True)
class PileCard:
    """A card of a pile on a photo: what it is called there, and why it is pointed out."""

    card: ReadCard
    name: str
    label: str
    highlight: Highlight


def draw_pile(photo: Photo, cards: Iterable[PileCard], label: str) -> str:
    """Return the photo with every header outlined; a card is a `data-place` group."""
    cards = tuple(cards)
    strips = strips_of([one.card for one in cards])
    every = [photo.point(corner) for strip in strips for corner in strip]
    root = photo_root(photo, box_around(every, _EDGE), label)
    for one, strip in zip(cards, strips, strict=True):
        group = add(root, "g", {"role": "img", "aria-label": one.label})
        group.set("data-place", f"{one.card.row},{one.card.col}")
        add(group, "title", {}, one.label)
        points = [photo.point(corner) for corner in strip]
        _outline(group, points, one.highlight)
        _name(group, points, one.name)
    return tostring(root, encoding="unicode")


def cut_out_strip(photo: Photo, cards: Sequence[ReadCard], asked: ReadCard, label: str) -> str:
    """Return what shows of one card of a pile, outlined, with a little of its neighbours."""
    strips = strips_of(cards)
    strip = strips[[card.place for card in cards].index(asked.place)]
    points = [photo.point(corner) for corner in strip]
    root = photo_root(photo, box_around(points, _BESIDE, _AROUND), label)
    _outline(root, points, Highlight.CHOSEN)
    return tostring(root, encoding="unicode")


def strips_of(cards: Sequence[ReadCard]) -> list[Outline]:
    """What shows of each card: down to the next one that lies on it, or its own header."""
    return [_strip(card, _cover(card, cards)) for card in cards]


def _cover(card: ReadCard, cards: Sequence[ReadCard]) -> ReadCard | None:
    """The next card of the column, if it lies on this one."""
    below = [other for other in cards if other.col == card.col and other.row > card.row]
    cover = min(below, key=lambda other: other.row, default=None)
    if cover is None or _away(card.quad[0], cover.quad[0]) > _away(card.quad[0], card.quad[3]):
        return None
    return cover


def _strip(card: ReadCard, cover: ReadCard | None) -> Outline:
    left, right, low_right, low_left = card.quad
    if cover is None:
        return left, right, _down(right, low_right), _down(left, low_left)
    return left, right, cover.quad[1], cover.quad[0]


def _away(one: Corner, other: Corner) -> float:
    return math.dist(one, other)


def _down(upper: Corner, lower: Corner) -> tuple[float, float]:
    """The point between two corners down to which a last card's header reaches."""
    (x, y), (to_x, to_y) = upper, lower
    return x + _LAST * (to_x - x), y + _LAST * (to_y - y)


def _outline(parent: Element, points: Sequence[tuple[float, float]], highlight: Highlight) -> None:
    style = STYLES[highlight]
    shape = {
        "points": " ".join(f"{written_as(x)},{written_as(y)}" for x, y in points),
        "fill": "#ffffff",
        "fill-opacity": 0.01,
        "stroke-linejoin": "round",
        "vector-effect": "non-scaling-stroke",
    }
    width = style.width * _LINE
    add(parent, "polygon", {**shape, "stroke": PALE, "stroke-width": width + 2})
    line = {"stroke": style.colour, "stroke-width": width, "stroke-linecap": "round"}
    dashes = {"stroke-dasharray": "0.1 5"} if style.dashes else {}
    add(parent, "polygon", {**shape, **line, **dashes})


def _name(group: Element, points: Sequence[tuple[float, float]], name: str) -> None:
    """Write what was read in the middle of a header, where no letter and few icons are."""
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    high = (points[2][1] + points[3][1] - points[0][1] - points[1][1]) / 2
    size = min(abs(high) * _PLATE / 1.2, _LARGEST)
    width, height = size * (_LETTER * len(name) + 0.6), size * 1.2
    plate = {"x": x - width / 2, "y": y - height / 2, "width": width, "height": height, "rx": 5}
    add(group, "rect", {**plate, "fill": DARK, "fill-opacity": 0.85})
    text = {"x": x, "y": y + size * 0.36, "text-anchor": "middle", "font-size": size}
    add(group, "text", {**text, "fill": PALE, "font-weight": "bold"}, name)
