"""Connections on which nothing is asked: real ones, to a real server."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.app.web.address import Address
from companion.app.web.door import door, early
from companion.app.web.door.crowd import PageLimits
from companion.app.web.door.door import FrontDoor
from companion.app.web.door.lobby import Lobby
from companion.app.web.server import listen

STRANGER, OTHER = "127.0.0.2", "127.0.0.3"
SILENCE, PATIENCE = 1.0, 20.0
HEAVY = b"x" * 8_000_000
ASK = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"


async def inside(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"inside"})


async def reads(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer whoever has sent a whole body."""
    while (await receive()).get("more_body"):
        pass
    await inside(scope, receive, send)


@contextmanager
def serving(lobby: Lobby, app: ASGIApp = inside) -> Iterator[int]:
    listening = listen(Address(port=0))
    server = uvicorn.Server(
        uvicorn.Config(app, http=lobby.protocol(), log_config=None, lifespan="off")
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server ended by itself"
        time.sleep(0.01)
    yield listening.getsockname()[1]
    server.should_exit = True
    thread.join(PATIENCE)
    listening.close()


@pytest.fixture
def lobby() -> Lobby:
    return Lobby(PageLimits(from_one=3, in_all=5), SILENCE)


@pytest.fixture
def port(lobby: Lobby) -> Iterator[int]:
    with serving(lobby) as port:
        yield port


def connected(stack: ExitStack, port: int, address: str) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), PATIENCE, (address, 0))
    return stack.enter_context(made)


def rest(connection: socket.socket) -> bytes:
    """Return all that comes until the other side closes."""
    found = b""
    try:
        while piece := connection.recv(4096):
            found += piece
    except ConnectionResetError:
        pass
    return found


def test_who_connects_too_often_is_told_and_others_get_in(port: int) -> None:
    with ExitStack() as stack:
        for _ in range(3):
            connected(stack, port, STRANGER)
        time.sleep(0.1)
        refused = rest(connected(stack, port, STRANGER))
        assert refused.startswith(b"HTTP/1.1 503 ")
        assert b"Too many connections" in refused
        other = connected(stack, port, OTHER)
        other.sendall(ASK + b"Connection: close\r\n\r\n")
        assert rest(other).count(b"inside") == 1


def test_who_says_nothing_or_only_half_is_shown_out(port: int, lobby: Lobby) -> None:
    with ExitStack() as stack:
        silent, half = (connected(stack, port, STRANGER) for _ in range(2))
        half.sendall(ASK)
        began = time.monotonic()
        assert rest(silent) == rest(half) == b""
        assert SILENCE - 0.2 < time.monotonic() - began < PATIENCE
    assert not lobby.crowd.inside


def test_who_asks_again_and_then_sends_a_sign_a_second_is_shown_out(port: int) -> None:
    with ExitStack() as stack:
        slow = connected(stack, port, STRANGER)
        slow.sendall(ASK + b"\r\n")
        assert slow.recv(4096).startswith(b"HTTP/1.1 200 ")
        assert is_shown_out(slow)


def test_a_body_that_comes_too_slowly_is_given_up(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "WHOLE_BODY", SILENCE)
    with serving(lobby, FrontDoor(reads)) as port, ExitStack() as stack:
        quick, slow = (connected(stack, port, STRANGER) for _ in range(2))
        head = b"POST /send/k/t/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n"
        for connection in (quick, slow):
            connection.sendall(head + b"Connection: close\r\n\r\n" + b"x" * 50)
        quick.sendall(b"x" * 50)
        assert rest(quick).startswith(b"HTTP/1.1 200 ")
        assert rest(slow).startswith(b"HTTP/1.1 408 ")


def test_a_body_that_is_refused_early_is_answered_on_a_connection_that_closes(
    lobby: Lobby,
) -> None:
    with serving(lobby, FrontDoor(inside)) as port, ExitStack() as stack:
        for path, answer in (("/send/k/t/1", b"200 "), ("/_stcore/upload_file/a/b", b"404 ")):
            sending = connected(stack, port, OTHER)
            head = f"PUT {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(HEAVY)}\r\n"
            sending.sendall(head.encode() + b"Connection: close\r\n\r\n" + HEAVY)
            assert rest(sending).startswith(b"HTTP/1.1 " + answer)


def test_who_never_stops_sending_is_heard_only_so_far(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(early, "MOST_DROPPED", len(HEAVY) // 4)
    with serving(lobby, FrontDoor(inside)) as port, ExitStack() as stack:
        endless = connected(stack, port, OTHER)
        head = b"PUT / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999\r\n"
        endless.sendall(head + b"Connection: close\r\n\r\n")
        with pytest.raises(ConnectionError):
            endless.sendall(HEAVY * 100)


def is_shown_out(connection: socket.socket) -> bool:
    """Send a request sign by sign; tell whether the other side grows tired of it."""
    try:
        for sign in ASK * 5:
            connection.sendall(bytes([sign]))
            time.sleep(SILENCE / 10)
    except OSError:
        return True
    return False


def test_a_thousand_connections_from_one_address_leave_room(port: int) -> None:
    with ExitStack() as stack:
        for _ in range(1000):
            connected(stack, port, STRANGER)
        other = connected(stack, port, OTHER)
        began = time.monotonic()
        other.sendall(ASK + b"Connection: close\r\n\r\n")
        assert rest(other).count(b"inside") == 1
        assert time.monotonic() - began < PATIENCE
