"""Taking a seat with a phone: the first one gets it, and nobody is unseated."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.app.shared_store import store
from companion.app.table_session import TableSession
from companion.app.visitor import lock_of
from companion.draft.codec import AnyEvent
from companion.draft.events import PlayerSeated, SeatTaken
from companion.draft.state import Seat, Table
from companion.engine.game_check import MOST_PLAYERS
from companion.store import new_key


def free_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats that no phone has taken."""
    return tuple(seat for seat in table.seats if seat.lock is None)


def has_room(table: Table) -> bool:
    """Tell whether one more player may sit down."""
    return len(table.seats) < MOST_PLAYERS and not table.solo


def next_number(table: Table) -> int:
    """Return the number of the next seat."""
    return max((seat.number for seat in table.seats), default=0) + 1


def take_seat(token: str, number: int) -> str | None:
    """Take a seat, and return its key; None if somebody was quicker."""

    def take(table: Table, lock: str) -> Sequence[AnyEvent]:
        free = any(seat.number == number for seat in free_seats(table))
        return [SeatTaken(number, lock)] if free else []

    return _take(token, take)


def take_new_seat(token: str, name: str) -> str | None:
    """Sit down at a seat of one's own, and return its key; None if there is no room any more."""

    def take(table: Table, lock: str) -> Sequence[AnyEvent]:
        number = next_number(table)
        return [PlayerSeated(number, name), SeatTaken(number, lock)] if has_room(table) else []

    return _take(token, take)


def _take(token: str, take: Callable[[Table, str], Sequence[AnyEvent]]) -> str | None:
    key = new_key()
    lock = lock_of(key)
    here = TableSession(store().tables, token)
    here.act(lambda table: take(table, lock))
    return key if any(seat.lock == lock for seat in here.table.seats) else None
