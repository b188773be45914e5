"""The connection breaks in the very moment in which somebody taps."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from card_db import Category
from companion.draft.events import SetUp
from companion.store import Store
from tests.browser.acting import sees, settled
from tests.browser.conftest import INTERRUPTED, Arrive, free_port
from tests.browser.outage.entering import Evening, table_with_questions
from tests.browser.outage.forked import ForkedServer

KEEP_SOCKETS = """
window.sockets = [];
window.WebSocket = class extends window.WebSocket {
  constructor(...asked) { super(...asked); window.sockets.push(this); }
};
"""

# Streamlit sends what is tapped a moment later: here there is no connection any more by then.
TAP_AND_BREAK = """(choice) => {
  choice.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
  choice.click();
  for (const socket of window.sockets) {
    socket.dispatchEvent(new CloseEvent("close", { code: 1006 }));
    socket.close();
  }
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ForkedServer]:
    running = ForkedServer(tmp_path / "home", free_port())
    running.start()
    yield running
    assert running.stop() == INTERRUPTED


def test_a_tap_that_is_lost_with_the_connection_is_told(
    arrive: Arrive, store: Store, server: ForkedServer
) -> None:
    host = arrive("phone")
    evening = Evening(store, table_with_questions(store), host, host, host)
    host.page.add_init_script(KEEP_SOCKETS)
    host.open(f"/table?table={evening.token}")
    sees(evening.name_field)
    settled(host.page)
    new = Category("H")
    server.send(signal.SIGSTOP)
    evening.category(new).evaluate(TAP_AND_BREAK)
    server.stop(signal.SIGKILL)
    server.start()
    evening.host_shows_what_is_stored()
    assert SetUp(prominent=new) not in evening.events
    assert len(evening.close_notes()) == 1
