"""How the door turns somebody away: a status and one sentence, before anything is read."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.types import Scope, Send

from companion.app.kit.index import language_of
from companion.render.language import translation

_POLICY_VIOLATION, _TRY_AGAIN_LATER = 1008, 1013
_UNAVAILABLE = 503


@dataclass(frozen=True, slots=True)
class TurnedAway:
    """Why somebody does not get in."""

    status: int
    sentence: str

    async def tell(self, scope: Scope, send: Send) -> None:
        """Answer a request or an opening websocket."""
        if scope["type"] == "websocket":
            await self._close(scope, send)
            return
        says = translation(language_of(HTTPConnection(scope))).gettext(self.sentence)
        headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": says.encode()})

    async def _close(self, scope: Scope, send: Send) -> None:
        # A page has words of its own for the code, but learns it only if it was let in before. The
        # words here are for whoever looks into the log; more than a line of them does not fit.
        code = _POLICY_VIOLATION
        if self.status == _UNAVAILABLE:
            code = _TRY_AGAIN_LATER
            wanted = next(iter(scope.get("subprotocols", ())), None)
            await send({"type": "websocket.accept", "subprotocol": wanted})
        await send({"type": "websocket.close", "code": code, "reason": self.sentence})
