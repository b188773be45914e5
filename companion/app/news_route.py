"""Whether anything happened at a table: asked by its pages once a second, and quickly answered."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from companion.app.access import visitor_with
from companion.app.reader.photos import reading_queue
from companion.app.shared_store import store
from companion.app.visitor import Role
from companion.draft.codec import AnyEvent, decode
from companion.draft.events import ROSTER, SeatEvent, TwoSeatEvent
from companion.store import NoTableError


def news_address(key: str, token: str, **known: int) -> str:
    """Return where a page asks that knows this revision, so many photos, and maybe one seat."""
    return f"/news/{key}/{token}" + (f"?{urlencode(known)}" if known else "")


def news_route(request: Request) -> Response:
    """Tell whether something happened that a page does not know, and not what."""
    key, token = request.path_params["key"], request.path_params["token"]
    if visitor_with(key, token).role is Role.STRANGER:
        return Response(status_code=404)
    revision, waiting, seat = (_number(request, name) for name in ("revision", "waiting", "seat"))
    news = waiting != len(reading_queue()) or _happened(token, revision or 0, seat)
    return tell_news(news=news)


def tell_news(*, news: bool) -> Response:
    """Answer a page that asks whether it is old."""
    return JSONResponse({"news": news}, headers={"Cache-Control": "no-store"})


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name, "")
    return int(text) if text.isdecimal() else None


def _happened(token: str, revision: int, seat: int | None) -> bool:
    try:
        events = decode(store().tables.events(token, after=revision))
    except NoTableError:
        return True
    return any(concerns(event, seat) for event in events)


def concerns(event: AnyEvent, only_seat: int | None) -> bool:
    """Tell whether a page has to be shown anew that shows everything, or only one seat."""
    if only_seat is None or not isinstance(event, SeatEvent) or isinstance(event, ROSTER):
        return True
    if isinstance(event, TwoSeatEvent) and event.other == only_seat:
        return True
    return event.seat == only_seat
