"""Whether anything happened at a table: asked by its pages once a second, and quickly answered."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.requests import Request

from companion.app.reader.photos import waiting_count
from companion.app.table.access import visitor_asking
from companion.app.table.shared_store import store
from companion.app.table.visitor import Role
from companion.draft.codec import AnyEvent, decode
from companion.draft.events import ROSTER, SeatEvent, TwoSeatEvent
from companion.store import NoTableError

_MOST_DIGITS = 18


def news_address(key: str, token: str, **known: int) -> str:
    """Return where a page asks that knows this revision, so many photos, whom it is shown to."""
    return f"/news/{key}/{token}" + (f"?{urlencode(known)}" if known else "")


def table_news(request: Request) -> bool | None:
    """Tell whether something happened at a table that a page does not know, and not what."""
    token = request.path_params["token"]
    who = visitor_asking(request, token).role
    if who is Role.STRANGER:
        return None
    known = ("revision", "waiting", "seat", "role")
    revision, waiting, seat, role = (_number(request, name) for name in known)
    # A key may have been withdrawn, which is no event of the table.
    if role is not None and role != who.value:
        return True
    return waiting != waiting_count() or _happened(token, revision or 0, seat)


def reachable(_request: Request) -> bool:
    """Tell a page without news that all is well, if the store answers."""
    store().host_key()
    return False


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name, "")
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


def _happened(token: str, revision: int, seat: int | None) -> bool:
    try:
        events = decode(store().tables.events(token, after=revision))
    except NoTableError:
        return True
    return any(concerns(event, seat) for event in events)


def concerns(event: AnyEvent, only_seat: int | None) -> bool:
    """Tell whether a page has to be shown again that shows everything, or only one seat."""
    if only_seat is None or not isinstance(event, SeatEvent) or isinstance(event, ROSTER):
        return True
    if isinstance(event, TwoSeatEvent) and event.other == only_seat:
        return True
    return event.seat == only_seat
