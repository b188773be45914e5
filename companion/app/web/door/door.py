"""The door itself: every request and every websocket comes through here first."""

from __future__ import annotations

import time
from collections.abc import Collection

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.app.kit.index import SENTENCES
from companion.app.web.door.crowd import Crowd, PageLimits
from companion.app.web.door.early import hearing_out
from companion.app.web.door.headers import with_headers
from companion.app.web.door.origin import is_foreign, leads_here
from companion.app.web.door.passage import is_in_use
from companion.app.web.door.patience import WHOLE_BODY, TooSlowError, until
from companion.app.web.door.refusal import TurnedAway
from companion.render.marking import N_
from companion.store import StoreError

_NO_PAGE = TurnedAway(404, N_("There is nothing here."))
_FOREIGN = TurnedAway(403, N_("Only the companion's own pages may do that."))
_WRONG_ADDRESS = TurnedAway(421, N_("Open the address the companion printed when it started."))
_FULL = TurnedAway(503, SENTENCES["full"])
_AWAY = TurnedAway(503, SENTENCES["store"])
_TOO_SLOW = TurnedAway(408, N_("This took too long. Try again closer to the Wi-Fi router."))


class FrontDoor:
    """Lets in who belongs here, and no more than there is room for."""

    def __init__(
        self, app: ASGIApp, named: Collection[str] = (), limits: PageLimits | None = None
    ) -> None:
        """Take what is behind the door, and by which names it may be called besides its own."""
        self._app = app
        self._named = frozenset(name.lower() for name in named)
        self._crowd = Crowd(limits or PageLimits())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Turn somebody away, or pass them on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        send = with_headers(send)
        deadline = time.monotonic() + WHOLE_BODY
        if scope["type"] == "http":
            receive, send = hearing_out(scope, receive, send, deadline)
        refusal = self._refusal(scope)
        if refusal is not None:
            await refusal.tell(scope, send)
        elif scope["type"] == "websocket":
            await self._stay(scope, receive, send)
        else:
            await self._answer(scope, until(deadline, receive), send)

    def _refusal(self, scope: Scope) -> TurnedAway | None:
        headers = Headers(scope=scope)
        if not leads_here(headers.get("host", ""), self._named):
            return _WRONG_ADDRESS
        if is_foreign(headers):
            return _FOREIGN
        return None if is_in_use(scope["path"]) else _NO_PAGE

    async def _stay(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = _address_of(scope)
        if self._crowd.is_full_for(address):
            await _FULL.tell(scope, send)
            return
        with self._crowd.admitted(address):
            await self._app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._app(scope, receive, send)
        except TooSlowError:
            await _TOO_SLOW.tell(scope, send)
        except StoreError as error:
            if not error.is_outage:
                raise
            await _AWAY.tell(scope, send)


def _address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""
