"""One card of a photo among its neighbours, and how near one may look at it."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree.ElementTree import tostring

from companion.engine.exlibris.reading import Outline
from companion.render.exlibris.shelf.highlight import STYLES, Highlight
from companion.render.exlibris.shelf.photo import Box, Photo, box_around, photo_root, tap_box
from companion.render.palette import PALE
from companion.render.svg_element import add, written_as

_AROUND = {"around": (0.8, 0.18), "card": (0.12, 0.12)}
"""How much is shown beside, and above and below a card, as a share of its size."""


def close_up(photo: Photo, quad: Outline, label: str) -> str:
    """Return a picture of the photo around a card, which is outlined."""
    root = photo_root(photo, _box(photo, quad, "around"), label)
    points = [photo.point(corner) for corner in quad]
    shape = {"points": " ".join(f"{written_as(x)},{written_as(y)}" for x, y in points)}
    line = {"fill": "none", "stroke-linejoin": "round", "vector-effect": "non-scaling-stroke"}
    style = STYLES[Highlight.DOUBT]
    add(root, "polygon", {**shape, **line, "stroke": PALE, "stroke-width": style.width + 2})
    add(root, "polygon", {**shape, **line, "stroke": style.colour, "stroke-width": style.width})
    return tostring(root, encoding="unicode")


def views(photo: Photo, quad: Outline) -> Mapping[str, str]:
    """Return the view boxes of a card with its neighbours, of the card, and of its header."""
    boxes = {name: _box(photo, quad, name) for name in _AROUND}
    boxes["header"] = tap_box(photo, quad)
    return {name: " ".join(map(written_as, box)) for name, box in boxes.items()}


def _box(photo: Photo, quad: Outline, name: str) -> Box:
    return box_around([photo.point(corner) for corner in quad], *_AROUND[name])
