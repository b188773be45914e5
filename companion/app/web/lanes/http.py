"""Passes a request on to a process of ours, and its answer back, both as they come."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import h11
from starlette.types import Receive, Scope, Send

from companion.app.web.address import LOCAL_HOST

_CHUNK = 1 << 16
_OF_THE_CONNECTION = {b"connection", b"keep-alive", b"trailer", b"upgrade"}
"""What headers say of a connection, and of nothing behind it."""

_SCHEME = b"x-forwarded-proto"

Headers = list[tuple[bytes, bytes]]


class Answering:
    """An answer of which the head has come."""

    def __init__(self, connection: h11.Connection, reader: asyncio.StreamReader) -> None:
        """Take a connection on which the request was begun."""
        self._connection, self._reader = connection, reader
        self.status = 0
        self.headers: Headers = []

    async def head(self) -> None:
        """Wait for the head."""
        event = await self._next()
        while isinstance(event, h11.InformationalResponse):
            event = await self._next()
        if not isinstance(event, h11.Response):
            raise ConnectionError("no answer")
        self.status = event.status_code
        self.headers = [
            (name, value) for name, value in event.headers if name not in _OF_THE_CONNECTION
        ]

    async def body(self) -> AsyncIterator[bytes]:
        """Give the rest, piece by piece."""
        while isinstance(event := await self._next(), h11.Data):
            yield bytes(event.data)

    async def _next(self) -> object:
        while (event := self._connection.next_event()) is h11.NEED_DATA:
            self._connection.receive_data(await self._reader.read(_CHUNK))
        return event


@asynccontextmanager
async def asked(scope: Scope, receive: Receive, port: int) -> AsyncIterator[Answering]:
    """Ask the process at this port what somebody asks us; ConnectionError if it is not there."""
    reader, writer = await asyncio.open_connection(LOCAL_HOST, port)
    connection = h11.Connection(h11.CLIENT)
    writer.write(connection.send(_request(scope)) or b"")
    answer = Answering(connection, reader)
    sending = asyncio.create_task(_send_body(connection, writer, receive, scope))
    heading = asyncio.create_task(answer.head())
    try:
        # An answer may come before all of the body went: then nobody wants the rest.
        await asyncio.wait({sending, heading}, return_when=asyncio.FIRST_COMPLETED)
        if not heading.done():
            with suppress(OSError):
                sending.result()
        await heading
        await _stop(sending)
        yield answer
    except h11.RemoteProtocolError as error:
        raise ConnectionError from error
    finally:
        sending.cancel()
        heading.cancel()
        writer.close()


async def _stop(task: asyncio.Task[None]) -> None:
    """End a task, and wait until it has ended: what it would still receive belongs to others."""
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def pass_on(answer: Answering, send: Send) -> None:
    """Give an answer to whoever asked."""
    start = {"type": "http.response.start", "status": answer.status, "headers": answer.headers}
    await send(start)
    async for piece in answer.body():
        await send({"type": "http.response.body", "body": piece, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


def target_of(scope: Scope) -> bytes:
    """Return path and query as they came."""
    raw: bytes = scope.get("raw_path") or scope["path"].encode()
    query: bytes = scope["query_string"]
    return raw + b"?" + query if query else raw


def _request(scope: Scope) -> h11.Request:
    left_out = _OF_THE_CONNECTION | {_SCHEME}
    headers = [(name, value) for name, value in scope["headers"] if name not in left_out]
    # Whether a cookie may go over plain http is decided where the page is made.
    headers.append((_SCHEME, scope["scheme"].encode()))
    headers.append((b"connection", b"close"))
    return h11.Request(method=scope["method"], target=target_of(scope), headers=headers)


async def _send_body(
    connection: h11.Connection, writer: asyncio.StreamWriter, receive: Receive, scope: Scope
) -> None:
    lengths = {b"content-length", b"transfer-encoding"}
    more = any(name in lengths for name, _ in scope["headers"])
    while more:
        message = await receive()
        if message["type"] != "http.request":
            return
        more = message.get("more_body", False)
        writer.write(connection.send(h11.Data(message.get("body", b""))) or b"")
        await writer.drain()
    with suppress(h11.LocalProtocolError):
        writer.write(connection.send(h11.EndOfMessage()) or b"")
        await writer.drain()
