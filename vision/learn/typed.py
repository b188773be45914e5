"""What a photographer typed beside a calibration photo, in the order in which it is printed."""

from __future__ import annotations

import re

from card_db import CODES, Edition, parse_books
from companion.engine.notation import parse_shelf
from vision.learn.calibration import TypedCard

# Notation sorts books by code; the order in which they were typed is the order of the icons.
_CARD = re.compile(rf"([^\W\d_])([1-9][0-9]?)\.([{CODES}]{{2,4}})(?![0-9])")


def typed_cards(text: str, edition: Edition) -> tuple[TypedCard, ...]:
    """Return the cards of a row, left to right; NotationError where the text is no shelf."""
    parse_shelf(text, edition)
    return tuple(
        TypedCard(letter, int(number), parse_books(books))
        for letter, number, books in _CARD.findall(text.upper())
    )
