"""The books of a card as symbols."""

from __future__ import annotations

from card_db import Books
from companion.app.widgets.categories import icon


def icons(books: Books) -> str:
    """Return the symbols of books, as Markdown."""
    return " ".join(icon(book) for book in books)
