"""Writes the form of a phone as SVG, its rows as buttons."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

from companion.render.exlibris.page import words
from companion.render.exlibris.page.pocket import (
    WIDTH,
    PocketForm,
    PocketPart,
    PocketRow,
    compose_pocket,
    height_of,
    spoken,
)
from companion.render.exlibris.page.words import say
from companion.render.page.svg_marks import draw_mark
from companion.render.svg_element import add, written_as


def draw_pocket(form: PocketForm) -> str:
    """Return the form; each row is a group with `data-line`, named in words."""
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "lang": form.language})
    root.set("viewBox", f"0 0 {written_as(WIDTH)} {written_as(height_of(form))}")
    root.set("role", "group")
    root.set("aria-label", say(words.TITLE, form.language))
    for part in compose_pocket(form):
        parent = _line(root, form, part.row) if part.row else _silent(root)
        for mark in part.marks:
            draw_mark(mark, parent)
        if part.row:
            _frame(parent, part)
    return tostring(root, encoding="unicode")


def _silent(root: Element) -> Element:
    """Return a group that is only looked at: its numbers are said by the rows."""
    return add(root, "g", {"aria-hidden": "true"})


def _line(root: Element, form: PocketForm, row: PocketRow) -> Element:
    chosen = row.key == form.chosen
    group = add(root, "g", {"data-line": row.key, "class": "chosen" if chosen else ""})
    group.set("role", "button")
    group.set("tabindex", "0")
    group.set("aria-expanded", str(chosen).lower())
    group.set("aria-label", spoken(form, row))
    return group


def _frame(group: Element, part: PocketPart) -> None:
    """Add what is drawn about a line while the keyboard is there."""
    frame = {"x": 2.4, "y": part.top + 0.5, "width": WIDTH - 4.8, "height": part.height - 1}
    add(group, "rect", {**frame, "class": "focus", "fill": "none", "rx": 0.8})
