"""A phone that sleeps: its connection is cut for a while, and then comes back, or is forgotten."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.store import Store
from tests.browser.conftest import INTERRUPTED, Arrive, Server, free_port
from tests.browser.outage.entering import (
    ENTRIES,
    Evening,
    enter_until_stored,
    eventually,
    says_offline,
)
from tests.browser.outage.proxy import Wire, wire_to

FORGET = "STREAMLIT_SERVER_DISCONNECTED_SESSION_TTL"
"""How many seconds Streamlit keeps the session of a page that has gone."""
SHORT, LONG = 5.0, 150.0


@pytest.fixture
def server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """The app behind a wire; it forgets sessions after as many seconds as a test says."""
    running = Server(tmp_path / "home", free_port(), env={FORGET: str(_forgets(request))})
    running.start()
    yield running
    assert running.stop() == INTERRUPTED


def _forgets(request: pytest.FixtureRequest) -> int:
    callspec = getattr(request.node, "callspec", None)
    return callspec.params.get("forgets", 120) if callspec else 120


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    with wire_to(server.port) as wire:
        server.front = wire.port
        yield wire


@pytest.fixture
def evening(arrive: Arrive, store: Store, wire: Wire) -> Evening:
    found = Evening.of(store, arrive)
    found.begin()
    return found


def enter_all(evening: Evening) -> list[Callable[[], bool]]:
    return [enter(evening) for enter in ENTRIES]


def test_what_is_entered_while_a_phone_sleeps_for_a_moment_is_stored(
    evening: Evening, wire: Wire
) -> None:
    wire.cut()
    entered = enter_all(evening)
    for page in evening.pages:
        says_offline(page)
    time.sleep(SHORT)
    assert not any(is_stored() for is_stored in entered)
    wire.mend(same_connections=True)
    evening.shows_what_is_stored()
    assert [eventually(is_stored) for is_stored in entered] == [True] * 4
    assert evening.close_notes() == []
    refuses_entries_without_a_connection(evening, wire)


def refuses_entries_without_a_connection(evening: Evening, wire: Wire) -> None:
    """The network forgets the connections; Streamlit still has the sessions."""
    before = evening.entries
    wire.cut()
    for page in evening.pages:
        says_offline(page)
    evening.host.look("not answering")
    evening.asked.look("not answering")
    button = evening.host.page.get_by_role("button", name="Add a player").bounding_box()
    assert button is not None
    evening.host.page.mouse.click(button["x"] + 5, button["y"] + 5)
    evening.name_field.focus()
    evening.host.page.keyboard.type("lost")
    time.sleep(SHORT)
    wire.mend(same_connections=False)
    evening.tell_when_shown(f"after {SHORT:.0f} s in which the session was kept")
    evening.shows_what_is_stored()
    assert evening.entries == before
    enter_until_stored(evening)


@pytest.mark.parametrize(
    ("forgets", "asleep"), [(1, SHORT), pytest.param(120, LONG, marks=pytest.mark.long)]
)
def test_what_is_entered_after_a_long_sleep_is_stored(
    evening: Evening, wire: Wire, forgets: int, asleep: float
) -> None:
    assert forgets < asleep
    wire.cut()
    enter_all(evening)
    wire.drop()
    time.sleep(asleep)
    wire.mend(same_connections=False)
    evening.tell_when_shown(f"after {asleep:.0f} s without connection")
    evening.shows_what_is_stored()
    notes = evening.close_notes()
    assert any("Ada 1" in note for note in notes)
    enter_until_stored(evening)
