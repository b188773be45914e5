"""What others enter shows here within a moment, and disturbs nobody who is typing.

The page asks once a second whether it is old, and is run again only for what it shows. A field that
somebody is typing in stays the same field, and a browser keeps what was not sent yet.
"""

from __future__ import annotations

from companion.app.kit import state
from companion.app.kit.live import keep_live
from companion.app.reader.photos import waiting_count
from companion.app.table.access import visitor
from companion.app.table.own_changes import catch_up, know
from companion.app.table.table_session import TableSession
from companion.app.web.table_news import news_address

_SHOWING = "showing"


def show_news(here: TableSession, only_seat: int | None = None) -> None:
    """Show the page again when something happens at the table, or at the one seat it shows."""
    catch_up(here)
    state.remember(_SHOWING, (here.token, here.revision))
    known = {"revision": here.revision, "waiting": waiting_count()}
    known["role"] = visitor().role.value
    if only_seat is not None:
        known["seat"] = only_seat
    address = news_address(state.door_key() or "-", here.token, **known)
    keep_live(address, hurried=only_seat is not None and _waits_for_photo(here, only_seat))


def _waits_for_photo(here: TableSession, number: int) -> bool:
    seat = here.table.seat(number)
    return seat is not None and seat.photo is not None and seat.photo.waiting


def all_shown() -> None:
    """Say that the page is there as a whole: what it shows is known from now on."""
    match state.recall(_SHOWING):
        case (str(token), int(revision)):
            know(token, revision)
