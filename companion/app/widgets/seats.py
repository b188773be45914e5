"""Whose shelf is looked at."""

from __future__ import annotations

from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.table.at_table import own_seat
from companion.draft.state import Seat, Table


def shown_seat(table: Table) -> Seat | None:
    """Return whose shelf is looked at: a player's own, else the one chosen, else the first."""
    chosen = own_seat(table) or table.seat(state.seat() or 0)
    return chosen or next(iter(table.seats), None)


def name_of(table: Table, number: int) -> str:
    """Return the name of whoever has the seat with this number, as Markdown."""
    seat = table.seat(number)
    return safe(seat.name) if seat else str(number)
