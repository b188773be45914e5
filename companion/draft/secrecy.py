"""What a table looks like to those from whom a focus is still hidden. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.draft.state import Seat, Table


def as_seen(table: Table, sees_focus: Callable[[Seat], bool]) -> Table:
    """Return the table without any hidden focus that is not to be seen: only that it was chosen."""
    seats = (seat if seat.revealed or sees_focus(seat) else _covered(seat) for seat in table.seats)
    return replace(table, seats=tuple(seats))


def _covered(seat: Seat) -> Seat:
    return replace(seat, focus=None, kept_secret=seat.focus is not None)
