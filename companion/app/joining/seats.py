"""Taking a seat with a phone: the first one gets it, and nobody is unseated."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.table.visitor import lock_of
from companion.draft.codec import AnyEvent
from companion.draft.events import PlayerSeated, SeatTaken
from companion.draft.state import Seat, Table
from companion.engine.exlibris.players import most_players
from companion.store import new_key


def free_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats that a phone may take: none at a table that is closed."""
    return tuple(seat for seat in table.seats if seat.lock is None and not table.closed)


def has_room(table: Table) -> bool:
    """Tell whether one more player may sit down."""
    return len(table.seats) < most_players(table.rules) and not table.solo


def next_number(table: Table) -> int:
    """Return the number of the next seat."""
    return max((seat.number for seat in table.seats), default=0) + 1


def take_seat(token: str, number: int, key: str | None = None) -> str | None:
    """Take a seat with a key, and return that; None if somebody was quicker."""

    def take(table: Table, lock: str) -> Sequence[AnyEvent]:
        free = any(seat.number == number for seat in free_seats(table))
        return [SeatTaken(number, lock)] if free else []

    return _take(token, take, key)


def take_new_seat(token: str, name: str, key: str | None = None) -> str | None:
    """Sit down at a seat of one's own with a key; None if there is no room any more."""

    def take(table: Table, lock: str) -> Sequence[AnyEvent]:
        number = next_number(table)
        may_join = has_room(table) and not table.closed
        return [PlayerSeated(number, name), SeatTaken(number, lock)] if may_join else []

    return _take(token, take, key)


def seats_held(table: Table, keys: Mapping[str, str]) -> dict[str, Seat]:
    """Return the seats that were taken with one of these keys, by the names of the keys."""
    held = {lock_of(key): name for name, key in keys.items()}
    return {held[seat.lock]: seat for seat in table.seats if seat.lock in held}


def unused_name(table: Table, keys: Mapping[str, str]) -> str | None:
    """Return the name of the first key with which no seat was taken here; None without any."""
    held = seats_held(table, keys)
    return next((name for name in keys if name not in held), None)


def _take(
    token: str, take: Callable[[Table, str], Sequence[AnyEvent]], key: str | None
) -> str | None:
    key = key or new_key()
    lock = lock_of(key)
    here = TableSession(store().tables, token)
    here.act(lambda table: take(table, lock))
    return key if any(seat.lock == lock for seat in here.table.seats) else None
