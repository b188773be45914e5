"""A category as a small picture of its own."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

from card_db import Category
from companion.render.exlibris.shelf.card import ICON, draw_icon


def draw_category(category: Category) -> str:
    """Return the category's plate with its symbol."""
    side = f"{-1} {-1} {ICON + 2} {ICON + 2}"
    size = {"width": "24", "height": "24", "viewBox": side}
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **size})
    draw_icon(root, category, 0, 0)
    return tostring(root, encoding="unicode")
