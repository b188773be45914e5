"""Small helpers over ElementTree, which escapes whatever it is given."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree.ElementTree import Element, SubElement

Attributes = Mapping[str, object]


def add(parent: Element, tag: str, attributes: Attributes, text: str | None = None) -> Element:
    """Append an element; numbers are written as briefly as they can be."""
    written = {name: written_as(value) for name, value in attributes.items()}
    element = SubElement(parent, tag, written)
    element.text = text
    return element


def written_as(value: object) -> str:
    """Return an attribute's text: `2.5`, and `2` rather than `2.0`."""
    return f"{value:.5g}" if isinstance(value, float | int) else str(value)


def moved_to(x: float, y: float) -> str:
    """Return the transformation that moves a drawing's corner to a point."""
    return f"translate({written_as(x)} {written_as(y)})"
