"""Photos that wait are read whatever happens to servers: real ones, killed and side by side."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from companion.app.start.demo import demo_game, demo_photo
from companion.app.table.table_session import TableSession
from companion.draft.events import PhotoRead, PlayerSeated
from companion.store import Store, open_store
from companion.store.folder import DATABASE_VARIABLE
from tests.browser.conftest import Server, free_port
from tests.store.postgres import running_server, server_programs

PATIENCE = 120
BORDER = "a-border-that-no-photo-has"


@pytest.fixture
def sqlite(tmp_path: Path) -> tuple[str, Path, Path]:
    """Give a database that two servers share along with their home."""
    (tmp_path / "home").mkdir()
    return f"sqlite:///{tmp_path / 'home' / 'exlibris.db'}", tmp_path / "home", tmp_path / "home"


@pytest.fixture
def postgres(tmp_path: Path) -> Iterator[tuple[str, Path, Path]]:
    """Give a database that two servers share and nothing else: each has a home of its own."""
    programs = server_programs()
    if programs is None:
        pytest.skip("no PostgreSQL server is installed")
    with running_server(programs) as url:
        yield url.format("postgres"), tmp_path / "one", tmp_path / "other"


@pytest.fixture(params=["sqlite", "postgres"])
def shared(request: pytest.FixtureRequest) -> tuple[str, Path, Path]:
    """Give the address of a database, of each kind in turn, and the homes of two servers."""
    found: tuple[str, Path, Path] = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def servers(shared: tuple[str, Path, Path]) -> Iterator[tuple[Server, Server]]:
    """Give two servers, which are not started yet; they are dead afterwards."""
    url, *homes = shared
    one, other = (Server(home, free_port(), env={DATABASE_VARIABLE: url}) for home in homes)
    yield one, other
    for server in (one, other):
        if server.process is not None and server.process.poll() is None:
            server.stop(signal.SIGKILL)


@pytest.fixture
def store(shared: tuple[str, Path, Path]) -> Iterator[Store]:
    """Give what both keep."""
    with open_store(shared[0]) as opened:
        yield opened


def set_table(store: Store) -> str:
    """Keep a table of which the demo's photos can be read."""
    token = store.tables.begin()
    players = [PlayerSeated(number, f"Player {number}") for number in (1, 2, 3)]
    TableSession(store.tables, token).add(*players)
    return token


def send(server: Server, token: str, seat: int, photo: bytes) -> None:
    head = f'--{BORDER}\r\nContent-Disposition: form-data; name="photo"; filename="p.jpg"\r\n\r\n'
    body = head.encode() + photo + f"\r\n--{BORDER}--\r\n".encode()
    kind = {"Content-Type": f"multipart/form-data; boundary={BORDER}"}
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as connection:
        connection.request("POST", f"/send/{server.key}/{token}/{seat}", body, kind)
        answer = connection.getresponse()
        assert answer.status == 200, answer.read()


def readings(store: Store, token: str, seats: int) -> list[int]:
    """Wait until the photos of all seats were read; return the seats, as often as each was read."""
    deadline = time.monotonic() + PATIENCE
    while True:
        events = TableSession(store.tables, token).events
        read = [event.seat for event in events if isinstance(event, PhotoRead)]
        if len(set(read)) == seats and store.readings.count() == 0:
            return sorted(read)
        assert time.monotonic() < deadline, (read, store.readings.count())
        time.sleep(0.1)


def test_a_photo_that_a_killed_server_had_is_read_after_a_restart(
    servers: tuple[Server, Server], store: Store
) -> None:
    server, _ = servers
    server.start()
    token = set_table(store)
    send(server, token, 1, demo_photo(demo_game().players[0]))
    server.stop(signal.SIGKILL)
    assert store.readings.count() == 1
    # Nobody opens a page: the server goes on by itself.
    server.start()
    assert readings(store, token, seats=1) == [1]


def test_two_servers_on_one_store_read_every_photo_once(
    servers: tuple[Server, Server], store: Store
) -> None:
    one, other = servers
    one.start()
    other.start()
    token = set_table(store)
    for seat, server in ((1, one), (2, other), (3, one)):
        send(server, token, seat, demo_photo(demo_game().players[seat - 1]))
    assert readings(store, token, seats=3) == [1, 2, 3]
