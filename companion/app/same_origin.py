"""Only pages of ours may talk to this server.

Streamlit checks that too, but asks a server on the internet for this machine's address before it
turns a stranger away.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send


class SameOrigin:
    """Turns away what a page from elsewhere makes a browser send here."""

    def __init__(self, app: ASGIApp) -> None:
        """Take what is behind the door."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let through what comes from our own pages, or from no page at all."""
        if scope["type"] in ("http", "websocket") and _is_foreign(Headers(scope=scope)):
            await _turn_away(scope, send)
        else:
            await self._app(scope, receive, send)


def _is_foreign(headers: Headers) -> bool:
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host")


async def _turn_away(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
    else:
        await send({"type": "http.response.start", "status": 403, "headers": []})
        await send({"type": "http.response.body", "body": b""})
