"""Whether a page is old, and whether it still has a connection: asked by every page once a second.

One question serves both. A page says what it shows by the address that it asks at; `waiting_for`
adds something that the page waits for.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import wraps

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from streamlit.errors import StreamlitDuplicateElementKey

from companion.app.kit import state
from companion.app.kit.component import scripted
from companion.app.kit.inside import session_id, session_state
from companion.app.kit.lane import belongs_elsewhere
from companion.store import StoreError

LIVE = "/live"
"""Where a page asks that shows nothing which others change."""

# The script of the page itself asks, as it does so without a page as well. A new question takes the
# place of the one before.
_JS = """
export default function ({ data, setTriggerValue }) {
  if (!window.exlibris) return undefined;
  const asked = {
    address: data.address,
    session: data.session,
    hurried: data.hurried,
    moved: data.moved,
    notify: () => setTriggerValue("news", String(Date.now())),
  };
  window.exlibris.watch(asked);
  return () => window.exlibris.unwatch(asked);
}
"""

_live = scripted("live", _JS, html="<span></span>")
_waits: dict[str, Callable[[], bool]] = {}

HasNews = Callable[[Request], bool | None]
"""Tells whether a page that asks so is old; None to those who may not know."""


def keep_live(address: str = LIVE, *, hurried: bool = False) -> None:
    """Have the page ask there whether it is old, and show it again if it is.

    It asks more often if hurried, as somebody waits in front of it. Whoever shows a page says so
    first; where that was never reached, trouble says it.
    """
    session = session_id()
    _waits.pop(session, None)
    moved = belongs_elsewhere(state.token())
    data = {"address": address, "session": session, "hurried": hurried, "moved": moved}
    with suppress(StreamlitDuplicateElementKey):
        _live(key="live", data=data, on_news_change=lambda: None)


def waiting_for(done: Callable[[], bool]) -> None:
    """Show the page again as soon as this is done."""
    for session in [known for known in _waits if session_state(known) == "unknown"]:
        del _waits[session]
    before = _waits.get(session_id(), lambda: False)
    _waits[session_id()] = lambda: done() or before()


def live_route(has_news: HasNews) -> Callable[[Request], Response]:
    """Return the route that answers a page, by what tells whether it is old."""

    @wraps(has_news)
    def route(request: Request) -> Response:
        try:
            news = has_news(request)
        except StoreError as error:
            if not error.is_outage:
                return _answer(200, news=False)
            return _answer(503, news=False, store=False)
        if news is None:
            return Response(status_code=404)
        session = request.query_params.get("session", "")
        waits = session in _waits
        done = waits and _waits[session]()
        return _answer(200, news=news or done, waits=waits, session=session_state(session))

    return route


def _answer(status: int, **facts: object) -> Response:
    return JSONResponse(facts, status_code=status, headers={"Cache-Control": "no-store"})
