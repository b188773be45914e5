"""The frame about the rectangle of cards that counts for stability."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from companion.engine.exlibris.form import Rectangle
from companion.render.language import translation
from companion.render.svg_element import add

_AWAY = 11
_INK, _EDGE = "#1b7f4b", "#fbf4e4"


def draw_frame(
    parent: Element, box: tuple[float, float, float, float], rectangle: Rectangle, language: str
) -> None:
    """Draw the frame around a box, named in words; taps go through it to the cards."""
    _ = translation(language).gettext
    facts = {"height": rectangle.height, "width": rectangle.width}
    label = _("stable rectangle, %(height)s high and %(width)s wide") % facts
    group = add(parent, "g", {"role": "img", "aria-label": label, "pointer-events": "none"})
    x, y, width, height = box
    shape = {
        "x": x - _AWAY,
        "y": y - _AWAY,
        "width": width + 2 * _AWAY,
        "height": height + 2 * _AWAY,
        "rx": 14,
        "fill": "none",
    }
    # The pale line beneath makes the frame stand out on dark pages as well.
    for ink, thickness in ((_EDGE, 9), (_INK, 6)):
        add(group, "rect", {**shape, "stroke": ink, "stroke-width": thickness})
