"""Pages that are gone leave nothing open: a real server, and bare websockets to it."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from companion.app.table.table_session import TableSession
from companion.bench.sessions import RawPage, RunningServer, serving
from companion.draft.codec import encode
from companion.draft.events import PlayerSeated

PAGES, ROUNDS, SPARE = 12, 3, 8
PATIENCE = 60.0

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="needs Linux")


def descriptors(server: RunningServer) -> int:
    return len([*Path(f"/proc/{server.pid}/fd").iterdir()])


def opened(server: RunningServer, stack: ExitStack, before: str = "") -> ClientConnection:
    address = f"ws://127.0.0.1:{server.port}/_stcore/stream"
    # The third name is that of a session which a page comes back to.
    names = ["streamlit", "PLACEHOLDER", before] if before else ["streamlit"]
    made = connect(
        address,
        max_size=None,
        open_timeout=PATIENCE,
        subprotocols=[Subprotocol(name) for name in names],
    )
    return stack.enter_context(made)


def test_closed_pages_release_their_descriptors_and_come_back() -> None:
    with serving() as server:
        token = server.store.tables.begin()
        server.store.tables.append(token, 0, [encode(PlayerSeated(1, "Ada"))])
        query = f"key={server.key}&table={token}"
        with ExitStack() as first:
            page = RawPage(opened(server, first), query, 1)
            page.show()
            before = descriptors(server)
        for _ in range(ROUNDS):
            with ExitStack() as stack:
                for _ in range(PAGES):
                    RawPage(opened(server, stack), query, 1).show()
        deadline = time.monotonic() + PATIENCE
        while descriptors(server) > before + SPARE:
            assert time.monotonic() < deadline, f"{before} before, now {descriptors(server)}"
            time.sleep(0.1)
        with ExitStack() as again:
            back = RawPage(opened(server, again, page.session), query, 1)
            back.show()
            assert back.session == page.session
            back.show("Eve")
        assert TableSession(server.store.tables, token).table.seats[0].name == "Eve"
