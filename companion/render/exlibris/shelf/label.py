"""What a place shows, in words: for screen readers, tooltips, and whoever sees no picture."""

from __future__ import annotations

from collections.abc import Iterator

from card_db import Books
from companion.engine.exlibris.shelf import Cell, SeenCard
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.language import translation
from companion.render.text import category_name


def shelf_label(cards: int, language: str) -> str:
    """Return the name of the whole picture."""
    words = translation(language)
    if cards == 0:
        return words.gettext("empty shelf")
    text = words.ngettext("shelf with %(number)d card", "shelf with %(number)d cards", cards)
    return text % {"number": cards}


def place_label(
    cell: Cell | None, highlight: Highlight | None, language: str, *, doubtful: bool = False
) -> str:
    """Return what lies on a place, why it is pointed out, and whether it is in doubt besides."""
    label = ", ".join(_facts(cell, language))
    why = [highlight, Highlight.DOUBT if doubtful else None]
    reasons = ", ".join(highlight_name(reason, language) for reason in why if reason)
    return f"{label} ({reasons})" if reasons else label


def _facts(cell: Cell | None, language: str) -> Iterator[str]:
    _ = translation(language).gettext
    if cell is None:
        yield _("empty place")
        return
    yield _card_name(cell.card, language)
    if cell.face_down:
        yield _("face-down")
    elif cell.card.id is not None:
        yield _books(cell.card.books, language)
    if cell.under is not None:
        yield _("entombed beneath: %(card)s") % {"card": _card_name(cell.under, language)}


def _card_name(card: SeenCard, language: str) -> str:
    _ = translation(language).gettext
    return str(card.id) if card.id else _("unknown card")


def _books(books: Books | None, language: str) -> str:
    words = translation(language)
    if books is None:
        return words.gettext("books not known")
    text = words.ngettext(
        "%(number)d book: %(categories)s", "%(number)d books: %(categories)s", len(books)
    )
    categories = ", ".join(category_name(book, language) for book in books)
    return text % {"number": len(books), "categories": categories}


def highlight_name(highlight: Highlight, language: str) -> str:
    """Return a highlight in words."""
    _ = translation(language).gettext
    return {
        Highlight.EVIDENCE: _("counts"),
        Highlight.LEFT_OUT: _("does not count"),
        Highlight.BREACH: _("against the rules"),
        Highlight.DOUBT: _("to be checked"),
        Highlight.CHOSEN: _("chosen"),
        Highlight.TURNED: _("turned in A1"),
    }[highlight]
