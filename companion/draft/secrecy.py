"""What a table looks like to those from whom a focus is still hidden. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.draft.state import Seat, Table


def as_seen(table: Table, sees_focus: Callable[[Seat], bool]) -> Table:
    """Return the table without what is not to be seen: only that it is there.

    That is a focus that is not revealed, and a hand as long as nobody has to lay theirs open.
    """
    seats = (seat if sees_focus(seat) else _covered(seat, table) for seat in table.seats)
    return replace(table, seats=tuple(seats))


def _covered(seat: Seat, table: Table) -> Seat:
    if not seat.revealed:
        seat = replace(seat, focus=None, kept_secret=seat.focus is not None)
    if table.shown is None:
        seat = replace(seat, held="", held_secret=bool(seat.held))
    return seat
