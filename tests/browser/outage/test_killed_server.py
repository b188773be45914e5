"""The server is killed at any moment, and started again at the same place with the same home."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import expect

from companion.store import Store
from tests.browser.acting import sees, settled
from tests.browser.conftest import INTERRUPTED, Arrive, Server, free_port
from tests.browser.outage.entering import (
    ENTRIES,
    SOON,
    Evening,
    enter_until_stored,
    eventually,
    table_with_questions,
)
from tests.browser.outage.forked import ForkedServer

AT_ONCE = 0.4
"""Seconds in which an entry is on its way, being stored, or being answered."""
BUSY = 3.0
"""On a machine on which a page alone takes longer than that: how many times as long. The page is
loaded by a server that has just started, and before that must notice that it is there."""
COMING_BACK = 1.5
"""Seconds in which a page notices that the server is back, is loaded again, and drawn."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = ForkedServer(tmp_path / "home", free_port())
    running.start()
    yield running
    assert running.stop() == INTERRUPTED


def kill(server: Server) -> None:
    server.stop(signal.SIGKILL)
    server.start()


def test_a_killed_server_loses_no_entry_silently(
    arrive: Arrive, store: Store, server: Server
) -> None:
    evening = Evening.of(store, arrive)
    evening.begin()
    for round_ in range(2):
        entered = {enter.__name__: enter(evening) for enter in ENTRIES}
        if round_:
            lost = [name for name, is_stored in entered.items() if not eventually(is_stored)]
            assert not lost, f"with a server that answers: {evening.close_notes()}"
        kill(server)
        evening.shows_what_is_stored()
        lost = [name for name, is_stored in entered.items() if not is_stored()]
        notes = evening.close_notes()
        assert notes or not lost
        enter_until_stored(evening)


@pytest.mark.parametrize("kills", [20, pytest.param(200, marks=pytest.mark.long)])
def test_every_entry_is_stored_or_told(
    arrive: Arrive, store: Store, server: Server, kills: int
) -> None:
    chance = random.Random(20)  # noqa: S311 - nothing secret
    host = arrive("phone")
    evening = Evening(store, table_with_questions(store), host, host, host)
    evening.host.open(f"/table?table={evening.token}")
    sees(evening.name_field)
    stored = told = 0
    shown_after: list[float] = []
    plain: list[float] = []
    for number in range(kills // 2):
        if number % 2 == 0:
            host.page.reload(wait_until="commit")
            plain.append(evening.seconds_until_shown())
        settled(evening.host.page)
        is_stored = (evening.type_name, evening.tap_category)[number % 2]()
        for moment in (AT_ONCE, COMING_BACK):
            time.sleep(chance.uniform(0, moment))
            kill(server)
        shown_after.append(evening.seconds_until_shown())
        evening.host_shows_what_is_stored()
        note = evening.host.page.locator("#exlibris-note")
        if is_stored():
            stored += 1
        else:
            told += 1
            expect(note).to_have_count(1)
        evening.close_notes()
    usual, longest = median(shown_after), max(shown_after)
    host.tell(
        f"{kills} kills: {stored} entries were stored, {told} refused; what is stored showed "
        f"{usual:.2f} s (at most {longest:.2f} s) after the server answered, "
        f"a page by itself {median(plain):.2f} s"
    )
    assert usual <= max(SOON, BUSY * median(plain))
