"""The app by two processes: a host goes from table to table, and a phone comes along."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Request

from companion.app.kit.lane import lane_of
from companion.app.table.table_session import TableSession
from companion.store import Store
from tests.browser.acting import sees, settled, write
from tests.browser.conftest import INTERRUPTED, PATIENCE, Arrive, Server, Visitor, free_port
from tests.browser.playing import set_table
from tests.browser.test_phones import join

LANES = 2


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "home", free_port(), options=("--processes", str(LANES)))
    running.start()
    yield running
    assert running.stop() == INTERRUPTED


def test_a_host_sets_tables_in_both_processes_and_a_phone_joins(
    arrive: Arrive, store: Store
) -> None:
    host = arrive("desk")
    homes: list[str] = []
    host.page.on("request", lambda asked: homes.extend(home_of(asked)))
    lanes = set()
    moved_to = set()
    for _ in range(12):
        # It is begun on the first page, which the first process has; the page moves by itself.
        set_table(host, "Ada", "Bo")
        token = token_of(host)
        lane = lane_of(token, LANES)
        moved = "([table, lane]) => window.exlibrisWire.home() === table || !lane"
        host.page.wait_for_function(moved, arg=[token, lane])
        settled(host.page)
        rename(host, store, token, "Eve")
        lanes.add(lane)
        # A page stays where it was opened if that process has its table as well.
        moved_to |= {token} if lane else set()
        if len(lanes) == LANES:
            break
    assert len(lanes) == LANES
    phone = arrive("phone")
    join(phone, token, "Eve")
    rename(host, store, token, "Eva")
    sees(phone.page.get_by_role("heading", name="Eva", exact=True))
    deadline = time.monotonic() + PATIENCE
    while not moved_to <= set(homes):
        assert time.monotonic() < deadline, (moved_to, homes)
        host.page.wait_for_timeout(100)


def rename(host: Visitor, store: Store, token: str, name: str) -> None:
    """Call the second player otherwise, and make sure that it is stored."""
    write(host.page, "Name of player 2", name)
    host.page.keyboard.press("Enter")
    deadline = time.monotonic() + PATIENCE
    while TableSession(store.tables, token).table.seats[1].name != name:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def token_of(visitor: Visitor) -> str:
    (token,) = parse_qs(urlsplit(visitor.page.url).query)["table"]
    return token


def home_of(asked: Request) -> list[str]:
    return parse_qs(urlsplit(asked.url).query).get("home", [])
