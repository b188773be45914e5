"""Nobody fills the server's memory: a real one, and bare requests to it."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest
from websockets.sync.client import connect

from companion.app.table.table_session import TableSession
from companion.bench.sessions import RawPage, RunningServer, serving
from companion.draft.events import PlayerSeated

MEGABYTE = 1 << 20
BODY, BODIES = 40 * MEGABYTE, 4
PAGES, WARM = 60, 10
MOST_A_PAGE = 0.6
"""Megabytes: Streamlit keeps the session of a page that has gone for two minutes."""
PATIENCE = 60.0

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="needs Linux")


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with serving() as running:
        yield running


@pytest.fixture(scope="module")
def token(server: RunningServer) -> str:
    token = server.store.tables.begin()
    TableSession(server.store.tables, token).add(PlayerSeated(1, "Ada"))
    return token


def megabytes(server: RunningServer) -> float:
    status = Path(f"/proc/{server.pid}/status").read_text()
    (line,) = (line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def flood(server: RunningServer, method: str, path: str) -> bytes:
    """Send a large body as far as it is taken; return how the answer begins."""
    address = ("127.0.0.1", server.port)
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {BODY}\r\n"
    head += "Content-Type: multipart/form-data; boundary=x\r\n\r\n"
    with closing(socket.create_connection(address, PATIENCE)) as stranger:
        with suppress(OSError):
            stranger.sendall(
                f"{head}Content-Type: multipart/form-data; boundary=x\r\n\r\n".encode()
            )
            for _ in range(BODY // MEGABYTE):
                stranger.sendall(bytes(MEGABYTE))
        with suppress(OSError):
            return stranger.recv(40)
    return b""


def visit(server: RunningServer, token: str) -> None:
    """Open a page, and close it."""
    with ExitStack() as stack:
        address = f"ws://127.0.0.1:{server.port}/_stcore/stream"
        wire = stack.enter_context(connect(address, max_size=None, open_timeout=PATIENCE))
        RawPage(wire, f"key={server.key}&table={token}", 1).show()


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("PUT", "/_stcore/upload_file/{session}/x"),
        ("POST", "/send/AAAAAAAAAAAAAAAAAAAAAA/{token}/1"),
        ("POST", "/teach/AAAAAAAAAAAAAAAAAAAAAA/{token}/book-cards"),
        ("POST", "/restore/AAAAAAAAAAAAAAAAAAAAAA"),
        ("POST", "/"),
    ],
)
def test_a_stranger_s_bodies_are_not_kept(
    server: RunningServer, token: str, method: str, path: str
) -> None:
    visit(server, token)
    before = megabytes(server)
    for _ in range(BODIES):
        answer = flood(server, method, path.format(session="s", token=token))
        assert not answer.startswith((b"HTTP/1.1 2", b"HTTP/1.1 5"))
    assert megabytes(server) - before < BODY / MEGABYTE / 2


def test_pages_that_come_and_go_take_little(server: RunningServer, token: str) -> None:
    for _ in range(WARM):
        visit(server, token)
    before = megabytes(server)
    for _ in range(PAGES):
        visit(server, token)
    assert megabytes(server) - before < PAGES * MOST_A_PAGE
