"""Several processes behind one address: real ones, asked as browsers and bare clients ask."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection, HTTPResponse
from itertools import count
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from companion.app.kit.lane import Lane, belongs_elsewhere, lane_of, own_lane, take_lane
from companion.app.table.table_session import TableSession
from companion.bench.sessions import RawPage, RunningServer, serving
from companion.draft.codec import encode
from companion.draft.events import PlayerSeated
from companion.store import Store
from tests.app.http import FORM, form_with
from tests.store.postgres import running_cluster, server_programs

LANES = 2
LOCAL = "127.0.0.1"
PATIENCE = 60.0


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with serving(LANES) as server:
        yield server


def table_in(store: Store, lane: int) -> str:
    """Set a table whose sessions one of the processes has."""
    token = next(token for _ in count() if lane_of(token := store.tables.begin(), LANES) == lane)
    seats = [encode(PlayerSeated(seat, f"P{seat}")) for seat in (1, 2)]
    store.tables.append(token, 0, seats)
    return token


def ask(
    server: RunningServer, path: str, body: bytes | None = None, **headers: str
) -> tuple[HTTPResponse, bytes]:
    with closing(HTTPConnection(LOCAL, server.port, timeout=PATIENCE)) as connection:
        connection.request("GET" if body is None else "POST", path, body, headers)
        answer = connection.getresponse()
        return answer, answer.read()


def opened(server: RunningServer, stack: ExitStack, token: str, seat: int = 1) -> RawPage:
    return RawPage(stack.enter_context(socket_of(server, token)), query(server, token), seat)


@pytest.mark.skipif(server_programs() is None, reason="no PostgreSQL is installed")
def test_they_share_a_postgresql_too() -> None:
    programs = server_programs()
    assert programs is not None
    with running_cluster(programs) as cluster, ExitStack() as stack:
        server = stack.enter_context(serving(LANES, cluster.url.format("postgres")))
        for lane in range(LANES):
            token = table_in(server.store, lane)
            page = opened(server, stack, token)
            page.show()
            page.show("Ada")
            assert state_of(server, page, token) == "live"
            assert TableSession(server.store.tables, token).table.seats[0].name == "Ada"


def socket_of(server: RunningServer, token: str) -> ClientConnection:
    address = f"ws://{LOCAL}:{server.port}/_stcore/stream?table={token}"
    return connect(address, max_size=None, open_timeout=PATIENCE)


def query(server: RunningServer, token: str) -> str:
    return f"key={server.key}&table={token}"


def state_of(server: RunningServer, page: RawPage, home: str) -> str:
    """Return how the process that has this table knows a page."""
    path = f"/news/{server.key}/{home}?revision=99&session={page.session}&home={home}"
    state: str = json.loads(ask(server, path)[1])["session"]
    return state


def test_a_tables_sessions_are_in_one_process(server: RunningServer) -> None:
    tables = [table_in(server.store, lane) for lane in range(LANES)]
    with ExitStack() as stack:
        for token in tables:
            for seat in (1, 2):
                page = opened(server, stack, token, seat)
                page.show()
                known = {home: state_of(server, page, home) for home in tables}
                assert known == {home: "live" if home == token else "unknown" for home in tables}


def test_what_is_entered_in_any_process_is_stored(server: RunningServer) -> None:
    with ExitStack() as stack:
        for lane in range(LANES):
            token = table_in(server.store, lane)
            page = opened(server, stack, token)
            page.show()
            page.show(f"Ada {lane}")
            assert TableSession(server.store.tables, token).table.seats[0].name == f"Ada {lane}"


def test_photos_and_pages_go_through(server: RunningServer) -> None:
    token = table_in(server.store, 1)
    content = os.urandom(3_000_000)
    path = f"/send/{server.key}/{token}/1?lang=en"
    answer, said = ask(server, path, form_with("photo", content), **{"Content-Type": FORM})
    assert (answer.status, json.loads(said)) == (200, {})
    (photo,) = server.store.tables.photos(token)
    assert server.store.tables.photo(token, photo.id) == content
    answer, page = ask(server, "/")
    assert (answer.status, b"exlibrisWire" in page) == (200, True)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert len(answer.headers.get_all("Date", [])) == 1
    assert ask(server, f"/?key={server.key}")[0].status == 303
    assert ask(server, "/media/nothing.png")[0].status == 404
    assert ask(server, "/_stcore/upload_file/a/b")[0].status == 404
    assert ask(server, "/", Host="evil.example")[0].status == 421


def test_a_body_that_is_refused_early_is_answered(server: RunningServer) -> None:
    path = f"/send/wrong-key/{table_in(server.store, 0)}/1"
    answer, said = ask(server, path, form_with("photo", b"x" * 8_000_000), **{"Content-Type": FORM})
    assert answer.status == 400
    assert "says" in json.loads(said)


def lanes_of(server: RunningServer) -> list[int]:
    """Return the numbers of the server's processes."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    return [
        int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="needs Linux")
def test_a_process_that_is_killed_is_begun_again() -> None:
    with serving(LANES) as server, ExitStack() as stack:
        token = table_in(server.store, 1)
        page = opened(server, stack, token)
        page.show()
        page.show("Before")
        before = lanes_of(server)
        assert len(before) == LANES
        for pid in before:
            os.kill(pid, signal.SIGKILL)
        with pytest.raises(ConnectionClosed):
            page.show("Meanwhile")
        again = opened(server, stack, token)
        again.show()
        assert TableSession(server.store.tables, token).table.seats[0].name == "Before"
        again.show("After")
        assert TableSession(server.store.tables, token).table.seats[0].name == "After"
        left = lanes_of(server)
        os.kill(server.pid, signal.SIGKILL)
        deadline = time.monotonic() + PATIENCE
        while any(runs(pid) for pid in left):
            assert time.monotonic() < deadline
            time.sleep(0.1)


def runs(pid: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def test_a_table_keeps_its_lane_and_tables_are_spread() -> None:
    tables = [f"table-{number}" for number in range(1000)]
    found = [lane_of(table, 4) for table in tables]
    assert found == [lane_of(table, 4) for table in tables]
    assert all(150 < found.count(lane) < 350 for lane in range(4))
    assert lane_of("", 4) == 0


def test_a_page_whose_table_another_process_has_is_told() -> None:
    assert not belongs_elsewhere("any")
    before = own_lane()
    try:
        take_lane(Lane(1, 2))
        assert [belongs_elsewhere(f"t{number}") for number in range(8)] == [
            lane_of(f"t{number}", 2) == 0 for number in range(8)
        ]
    finally:
        take_lane(before)
