"""Passes a websocket on to a process of ours, message by message."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin, Subprotocol

from companion.app.web.address import LOCAL_HOST
from companion.app.web.lanes.http import target_of

_GOING_AWAY, _TRY_AGAIN = 1001, 1012
_NEVER_SENT = {1005, 1006, 1015}
"""Codes that only say that no code was sent."""
_SECONDS_TO_BEGIN = 60.0
"""How long a process that was just begun again may take to answer, on a machine that is busy."""
_PASSED_ON = ("cookie", "accept-language", "x-forwarded-for", "x-forwarded-proto")


async def relay(scope: Scope, receive: Receive, send: Send, port: int) -> None:
    """Connect somebody with the process at this port until one of both goes."""
    await receive()
    try:
        inside = await _connected(scope, port)
    except (OSError, WebSocketException, TimeoutError):
        await send({"type": "websocket.close", "code": _TRY_AGAIN})
        return
    async with inside:
        await send({"type": "websocket.accept", "subprotocol": inside.subprotocol})
        ways = {
            asyncio.create_task(_in(receive, inside)),
            asyncio.create_task(_out(inside, send)),
        }
        _, pending = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in pending:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)


async def _connected(scope: Scope, port: int) -> ClientConnection:
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    return await connect(
        f"ws://{headers['host']}{target_of(scope).decode('ascii')}",
        host=LOCAL_HOST,
        port=port,
        origin=Origin(origin) if origin else None,
        subprotocols=[Subprotocol(name) for name in scope["subprotocols"]] or None,
        additional_headers=[(name, headers[name]) for name in _PASSED_ON if name in headers],
        user_agent_header=headers.get("user-agent"),
        open_timeout=_SECONDS_TO_BEGIN,
        compression=None,
        max_size=None,
        ping_interval=None,
        proxy=None,
    )


async def _in(receive: Receive, inside: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while (message := await receive())["type"] == "websocket.receive":
            text = message.get("text")
            await inside.send(message.get("bytes", b"") if text is None else text)


async def _out(inside: ClientConnection, send: Send) -> None:
    with suppress(ConnectionClosed):
        async for said in inside:
            kind = "text" if isinstance(said, str) else "bytes"
            await send({"type": "websocket.send", kind: said})
    code = inside.close_code
    if code is None or code in _NEVER_SENT:
        code = _GOING_AWAY
    await send({"type": "websocket.close", "code": code})
