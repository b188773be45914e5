"""Who may do what: the host everything, staff and players at one table, a guest sees free seats.

A browser keeps its keys in cookies; addresses only name them.
"""

from __future__ import annotations

from secrets import compare_digest

from starlette.requests import Request

from card_db import Problem
from companion.app.kit import state
from companion.app.kit.keys import key_named
from companion.app.table.shared_store import store
from companion.app.table.visitor import STRANGER, NotYoursError, Role, Visitor, lock_of
from companion.draft.codec import decode
from companion.draft.fold import roster
from companion.store import NoTableError
from companion.store.staff_keeper import EVERYTHING


def visitor() -> Visitor:
    """Return who looks at this page."""
    named, token = state.door_key(), state.token()
    return state.once(("visitor", named, token), lambda: visitor_with(state.own_key(), token))


def visitor_asking(request: Request, token: str | None) -> Visitor:
    """Return who asks at an address of ours, which names the key, about a table."""
    return visitor_with(key_named(request.cookies, request.path_params["key"]), token)


def visitor_with(key: str, token: str | None) -> Visitor:
    """Return who has this key, and the token of this table."""
    if compare_digest(key.encode(), store().host_key().encode()):
        return Visitor(Role.HOST, token)
    of_staff = store().staff.opens(lock_of(key)) if key else None
    if of_staff == EVERYTHING:
        return Visitor(Role.HOST, token)
    if token is None:
        return STRANGER
    return Visitor(Role.STAFF, token) if of_staff == token else _at_table(key, token)


def _at_table(key: str, token: str) -> Visitor:
    try:
        seats = roster(decode(store().tables.events(token)))
    except NoTableError:
        return STRANGER
    seat = next((seat for seat in seats if seat.lock == lock_of(key)), None)
    if seat is None:
        return Visitor(Role.GUEST, token)
    return Visitor(Role.PLAYER, token, seat.number, seat.lock)


def insist_on_owner(request: Request) -> None:
    """Make sure that whoever asks has the host's key; NotYoursError else."""
    if not visitor_asking(request, None).is_owner:
        raise NotYoursError([Problem("key-missing")])


def insist_on_seat(request: Request) -> None:
    """Make sure that whoever asks fills in the seat that they ask about; NotYoursError else."""
    token, seat = (request.path_params[name] for name in ("token", "seat"))
    holder = visitor_asking(request, token)
    if not holder.is_host and holder.seat != seat:
        raise NotYoursError([Problem("key-missing")])
