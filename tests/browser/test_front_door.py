"""The server under attack from its own network, by somebody without a key."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from statistics import median

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.browser.acting import sees
from tests.browser.conftest import Arrive, Server, Visitor

STRANGER, ANOTHER = "127.0.0.2", "127.0.0.3"
PAGES = 40
"""How many one device may have open."""
AT_ONCE = 2.0
"""Seconds after which a page is open even on a busy machine."""


def ask(server: Server, method: str, path: str, body: bytes = b"", host: str | None = None) -> int:
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=30)) as connection:
        headers = {"Host": host} if host else {}
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        answer.read()
        return answer.status


def test_a_stranger_cannot_use_what_our_pages_never_use(server: Server) -> None:
    assert ask(server, "PUT", "/_stcore/upload_file/s/f", b"x" * 100_000) == 404
    assert ask(server, "GET", "/_stcore/metrics") == 404
    assert ask(server, "POST", "/_stcore/agent/interact", b"{}") == 404
    assert ask(server, "GET", "/", host="evil.example") == 421
    assert ask(server, "GET", "/_stcore/health") == 200


def connect_often(server: Server, stack: ExitStack) -> None:
    """Take all that somebody can who only connects, a thousand times."""
    for _ in range(1000):
        taken = socket.create_connection(("127.0.0.1", server.port), 30, (STRANGER, 0))
        stack.enter_context(taken)


def seconds_to_open(host: Visitor) -> float:
    host.restart_clock()
    host.open()
    sees(host.page.get_by_role("button", name="Try it with sample photos"))
    return time.monotonic() - host.clock


def open_page(server: Server, stack: ExitStack, address: str = STRANGER) -> ClientConnection:
    sock = socket.create_connection(("127.0.0.1", server.port), 30, (address, 0))
    page = connect(f"ws://127.0.0.1:{server.port}/_stcore/stream", sock=sock)
    return stack.enter_context(page)


def test_a_thousand_idle_connections_keep_nobody_out(arrive: Arrive, server: Server) -> None:
    host = arrive("desk")
    alone = median(seconds_to_open(host) for _ in range(3))
    with ExitStack() as stack:
        connect_often(server, stack)
        # Who only connected is told by the connection itself.
        with pytest.raises(InvalidStatus, match="503"):
            open_page(server, stack, STRANGER)
        for _ in range(PAGES):
            open_page(server, stack, ANOTHER)
        with pytest.raises((ConnectionClosed, InvalidStatus)):
            open_page(server, stack, ANOTHER).recv(timeout=10)
        beside = median(seconds_to_open(host) for _ in range(3))
    told = f"page opened after {alone:.2f} s, beside 1,040 connections after {beside:.2f} s"
    host.tell(told)
    assert beside <= max(AT_ONCE, 2 * alone), told


def test_a_page_that_finds_the_house_full_says_so_and_opens_when_there_is_room(
    arrive: Arrive, server: Server
) -> None:
    host = arrive("desk")
    with ExitStack() as stack:
        for _ in range(PAGES):
            open_page(server, stack, "127.0.0.1")
        host.open()
        sees(host.page.get_by_text("Too many pages are open here."))
    sees(host.page.get_by_role("button", name="Try it with sample photos"))
