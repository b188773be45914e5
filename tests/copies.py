"""A made-up copy with two icons that can hardly be told apart, and a photo of a shelf of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from card_db import Category, editions
from card_db.exlibris.card import Card
from companion.app.reader.groups import icon_groups
from companion.engine.exlibris.reading import IconAt
from vision.image import load_photo
from vision.lab.studio.design import Design
from vision.lab.studio.photo import draw_photo
from vision.lab.studio.sample import demo_design
from vision.lab.studio.shelves import deck_of
from vision.pipeline import Knowledge, read_photo
from vision.trace import Trace

HISTORIC, MONSTERS = 2, 3
FAINTLY = (12, 0, -12)
"""By how much the second of both differs in colour."""
ROWS, COLUMNS = 3, 4


def alike_design() -> Design:
    """Return the demo design with equal icons for two categories, but for a tint."""
    design = demo_design()
    shapes, colours = [*design.icons.shapes], [*design.icons.colours]
    shapes[MONSTERS] = shapes[HISTORIC]
    blue, green, red = (c + by for c, by in zip(colours[HISTORIC], FAINTLY, strict=True))
    colours[MONSTERS] = blue, green, red
    icons = replace(design.icons, shapes=tuple(shapes), colours=tuple(colours))
    return replace(design, name="alike", icons=icons)


@cache
def alike_shelf() -> tuple[tuple[Card, ...], ...]:
    """Return twelve cards of it in three rows, in order."""
    design = alike_design()
    some = deck_of(design)[::10][: ROWS * COLUMNS]
    cards = sorted(some, key=lambda card: editions()[design.edition].order(card.id))
    return tuple(tuple(cards[n : n + COLUMNS]) for n in range(0, len(cards), COLUMNS))


@cache
def alike_photo() -> bytes:
    """Return a photo of them."""
    return draw_photo(alike_design(), alike_shelf(), "easy", 3).jpeg


@cache
def alike_trace() -> Trace:
    """Return what the reader finds in it as long as it knows nothing of the copy."""
    return read_photo(load_photo(alike_photo()), None, Knowledge(editions()["en"])).trace


def alike_groups() -> dict[str, tuple[IconAt, ...]]:
    """Return its icon groups."""
    return icon_groups(alike_trace().prints)


def truth_of(icons: Sequence[IconAt]) -> list[Category]:
    """Return what icons of it really are."""
    shelf = alike_shelf()
    return [shelf[icon.row][icon.col].books[icon.number] for icon in icons]
