"""R5.9: the Book Collector."""

from __future__ import annotations

from collections.abc import Iterable

from card_db import MOST_BOOKS, Category
from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.cards import Discard, Draw
from companion.engine.exlibris.referee.effects.turn import Cards, Turn, gain, may_shelve, owned
from companion.engine.exlibris.referee.table.drawing import to_draw
from companion.engine.exlibris.referee.table.removing import shelved_cards
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule


def book_collector(turn: Turn) -> Effect[None]:
    """R5.9: discard any cards; a card for every two of their books that the tile's card shows."""
    shelf = turn.table.seats[turn.seat].shelf
    thrown = yield from Discard(turn.seat, 0, owned(turn), Rule.BOOK_COLLECTOR, shelf_too=True)
    cards = (*thrown.cards, *shelved_cards(shelf, thrown.shelved))
    fewest, most = _collected(turn.table, turn.pile().cards, cards)
    most = to_draw(turn.table, most)
    if not most:
        yield turn.nothing("nothing-earned", Rule.BOOK_COLLECTOR)
        return
    hidden = None if fewest >= most else fewest
    drawn = yield from Draw(turn.seat, most, Rule.BOOK_COLLECTOR, hidden)
    kept = yield from gain(turn, drawn.cards)
    yield from may_shelve(turn, kept, 2, Rule.BOOK_COLLECTOR)


def _collected(table: GameTable, wanted: Cards, thrown: Cards) -> tuple[int, int]:
    """Return the fewest and the most cards that are drawn; hidden books make the difference."""
    shown = [table.books_of(card) for card in wanted]
    if None in shown:
        return 0, MOST_BOOKS * len(thrown) // 2
    categories = {category for books in shown for category in books or ()}
    known = sum(_books_in(table, thrown, categories))
    unknown = sum(table.books_of(card) is None for card in thrown)
    return known // 2, (known + MOST_BOOKS * unknown) // 2


def _books_in(table: GameTable, cards: Cards, categories: set[Category]) -> Iterable[int]:
    for card in cards:
        yield sum(book in categories for book in table.books_of(card) or ())
