"""Answers that are given before all of a body has come.

A server that closes while more is coming has the other side's system throw away the answer as well.
So the answer goes out, and before it is called complete the rest is taken in and dropped.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from starlette.types import Message, Receive, Scope, Send

MOST_DROPPED = 128 << 20
"""In bytes. Nothing that is taken is half as large; who still sends after that wants no answer."""
_LENGTHS = {b"content-length", b"transfer-encoding"}


def hearing_out(
    scope: Scope, receive: Receive, send: Send, deadline: float
) -> tuple[Receive, Send]:
    """Return what receives and sends the same, and hears out, until then, who is answered early."""
    if not any(name in _LENGTHS for name, _ in scope["headers"]):
        return receive, send
    is_whole = False

    async def heard() -> Message:
        nonlocal is_whole
        message = await receive()
        is_whole = message["type"] != "http.request" or not message.get("more_body", False)
        return message

    async def drop_rest() -> None:
        dropped = 0
        while not is_whole and dropped < MOST_DROPPED:
            dropped += len((await heard()).get("body", b""))

    async def answer(message: Message) -> None:
        is_end = message["type"] == "http.response.body" and not message.get("more_body", False)
        if is_whole or not is_end:
            await send(message)
            return
        await send({**message, "more_body": True})
        with suppress(TimeoutError):
            await asyncio.wait_for(drop_rest(), max(deadline - time.monotonic(), 0.0))
        await send({"type": "http.response.body", "body": b""})

    return heard, answer
