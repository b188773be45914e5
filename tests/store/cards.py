"""Cards as the store's tests write them."""

from __future__ import annotations

import re

from card_db import Card, CardId, Confirmation, parse_books


def card(text: str) -> Card:
    """Read `E2/7.RFS`: a card with its total, which may be absent, and its books in print order."""
    found = re.fullmatch(r"(\w)(\d+)(?:/(\d+))?\.(\w+)", text)
    assert found, text
    letter, number, total, books = found.groups()
    return Card(CardId(letter, int(number)), parse_books(books), int(total) if total else None)


def confirmed(text: str, source: str = "photo 1", when: str = "") -> Confirmation:
    """Return a confirmation of the card that the text describes."""
    return Confirmation(card(text), source, when)
