"""Cards that players confirm at a table are learned, unless the table forbids it."""

from __future__ import annotations

from collections.abc import Iterator

from card_db import DEMO_DECK, FEWEST_BOOKS, MOST_BOOKS, Card, Confirmation
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.state import Seat
from companion.engine.exlibris.shelf import Cell
from companion.store import shown_of


def learn_from(here: TableSession) -> int:
    """Learn what the players of a table said of its cards; return how many cards were new."""
    table = here.table
    if not table.learning or table.deck == DEMO_DECK:
        return 0
    source = source_of(here.token)
    offered = [Confirmation(card, source) for seat in table.seats for card in confirmed(seat)]
    return store().learn(table.deck or table.edition, table.edition, offered).new if offered else 0


def source_of(token: str) -> str:
    """Return what decks name as the source of a card that was confirmed at this table."""
    return f"app {shown_of(token)}"


def confirmed(seat: Seat) -> Iterator[Card]:
    """Go through the face-up cards of which a player said both name and books."""
    totals = {card.place: (card.card, card.of) for card in (seat.photo.cards if seat.photo else ())}
    for place, cell in seat.said.items():
        if cell is not None and is_whole(cell) and cell.card.id and cell.card.books:
            name, total = totals.get(place, ("", None))
            of = total if name == str(cell.card.id) else None
            yield Card(cell.card.id, cell.card.books, of)


def is_whole(cell: Cell) -> bool:
    """Tell whether a card lies face-up, and as many books were told as a card can have."""
    books = cell.card.books or ()
    return not cell.face_down and FEWEST_BOOKS <= len(books) <= MOST_BOOKS
