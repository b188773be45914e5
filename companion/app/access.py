"""Who may do what: the host sees all, a player one table, a guest its free seats, others nothing.

A key stands in the address of a page, or of what a page sends, and nowhere else.
"""

from __future__ import annotations

from secrets import compare_digest

from card_db import Problem
from companion.app import state
from companion.app.shared_store import store
from companion.app.visitor import STRANGER, NotYoursError, Role, Visitor, lock_of
from companion.draft.codec import decode
from companion.draft.fold import roster
from companion.store import NoTableError


def visitor() -> Visitor:
    """Return who looks at this page."""
    return visitor_with(state.door_key(), state.token())


def visitor_with(key: str, token: str | None) -> Visitor:
    """Return who has this key, and the token of this table."""
    if compare_digest(key.encode(), store().host_key().encode()):
        return Visitor(Role.HOST, token)
    if token is None:
        return STRANGER
    try:
        seats = roster(decode(store().tables.events(token)))
    except NoTableError:
        return STRANGER
    lock = lock_of(key)
    seat = next((seat for seat in seats if seat.lock == lock), None)
    if seat is None:
        return Visitor(Role.GUEST, token)
    return Visitor(Role.PLAYER, token, seat.number, lock)


def insist_on_host(key: str) -> None:
    """Make sure that this is the host's key; NotYoursError else."""
    if not visitor_with(key, None).is_host:
        raise NotYoursError([Problem("key-missing")])


def insist_on_seat(key: str, token: str, seat: int) -> None:
    """Make sure that this key fills in a seat; NotYoursError else."""
    holder = visitor_with(key, token)
    if not holder.is_host and holder.seat != seat:
        raise NotYoursError([Problem("key-missing")])
