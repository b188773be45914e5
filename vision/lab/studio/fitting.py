"""Whether the print of a header stands on its ground: no publisher lets a frame cut a number."""

from __future__ import annotations

from card_db.exlibris.card import Card, CardId
from card_db.exlibris.category import CATEGORIES, FEWEST_BOOKS
from vision.lab.studio.canvas import Box
from vision.lab.studio.design import Design, Ground
from vision.lab.studio.header_places import header_box, ink_boxes

_AIR = 0.4
"""What stays free around an ordinal, at least, in millimetres; a letter's tail may come nearer."""
_INSETS: dict[Ground, tuple[float, float, float]] = {
    "band": (0.0, 0.0, 0.2),
    "plaque": (1.2, 1.2, 1.2),
    "banner": (1.4, 0.75, 0.75),
    "none": (0.0, 0.0, 0.0),
}
"""How far the lines around a ground reach into the header: at the sides, on top, at the bottom."""
_LETTERS = {"pl": "QJWŻ"}
_LATIN = "QJW"
_ORDINALS = (1, 3, 4, 6, 7, 9, 10)
"""Old-style figures rise above or fall below their line."""


def print_fits(design: Design) -> bool:
    """Tell whether letters and ordinals of all kinds stand within the ground of the header."""
    ground = ground_box(design)
    cards = [
        _card(letter, number)
        for letter in _LETTERS.get(design.edition, _LATIN)
        for number in _ORDINALS
    ]
    inks = [ink_boxes(design, card) for card in cards]
    return all(
        _is_within(letter, ground, 0.0) and _is_within(ordinal, ground, _AIR)
        for letter, ordinal, _ in inks
    )


def ground_box(design: Design) -> Box:
    """Return what is free of lines and frames within a header."""
    left, top, right, bottom = header_box(design)
    side, above, below = _INSETS[design.header.ground]
    return left + side, top + above, right - side, bottom - below


def _card(letter: str, number: int) -> Card:
    return Card(CardId(letter, number), tuple(CATEGORIES)[:FEWEST_BOOKS], max(_ORDINALS))


def _is_within(ink: Box, ground: Box, air: float) -> bool:
    return (
        ink[0] >= ground[0] + air
        and ink[1] >= ground[1] + air
        and ink[2] <= ground[2] - air
        and ink[3] <= ground[3] - air
    )
