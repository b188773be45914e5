"""How long the server waits for a body that somebody sends."""

from __future__ import annotations

import asyncio
import time

from starlette.types import Message, Receive

WHOLE_BODY = 60.0
"""In seconds: a photo of 20 MB over a poor wireless network takes less."""


class TooSlowError(Exception):
    """A body that does not come to its end."""


def until(deadline: float, receive: Receive) -> Receive:
    """Return what receives a body, and gives up at this time."""
    is_whole = False

    async def receive_in_time() -> Message:
        nonlocal is_whole
        if is_whole:
            return await receive()
        try:
            message = await asyncio.wait_for(receive(), max(deadline - time.monotonic(), 0.0))
        except TimeoutError:
            raise TooSlowError from None
        is_whole = message["type"] != "http.request" or not message.get("more_body", False)
        return message

    return receive_in_time
