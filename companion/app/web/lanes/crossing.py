"""Where each request and each websocket goes: to the process that has its table's sessions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count

from starlette.datastructures import QueryParams
from starlette.types import Receive, Scope, Send

from companion.app.kit.lane import lane_of
from companion.app.web.lanes.http import asked, pass_on
from companion.app.web.lanes.websocket import relay

HOME = "home"
"""In the address of a question: the table at which the page's websocket was opened."""
TABLE = "table"
_OF_A_SESSION = ("/media/", "/component/")
"""What one process made for one of its pages, and the address does not say which."""
_MISSING, _AWAY = 404, 502


class Crossing:
    """Sends everybody to the right one of our processes."""

    def __init__(self, ports: Sequence[int]) -> None:
        """Take where the processes listen on this machine, in their order."""
        self._ports = ports
        self._turns = count()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass somebody on."""
        if scope["type"] == "lifespan":
            await _live(receive, send)
        elif scope["type"] == "websocket":
            await relay(scope, receive, send, self._ports[self._lane(scope, TABLE)])
        else:
            await self._answer(scope, receive, send)

    def _lane(self, scope: Scope, name: str) -> int:
        table = QueryParams(scope["query_string"]).get(name, "")
        return lane_of(table, len(self._ports))

    def _lanes(self, scope: Scope) -> Iterable[int]:
        """Return the processes that may answer, in the order in which they are asked."""
        if scope["path"].startswith(_OF_A_SESSION):
            return range(len(self._ports))
        if HOME in QueryParams(scope["query_string"]):
            return (self._lane(scope, HOME),)
        # Whatever shows nothing of a session is the same everywhere.
        return (next(self._turns) % len(self._ports),)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        status = _AWAY
        for lane in self._lanes(scope):
            try:
                async with asked(scope, receive, self._ports[lane]) as answer:
                    status = answer.status
                    if status != _MISSING or not scope["path"].startswith(_OF_A_SESSION):
                        await pass_on(answer, send)
                        return
            except OSError:
                continue
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": b""})


async def _live(receive: Receive, send: Send) -> None:
    """Come and go with the server; there is nothing to prepare."""
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return
