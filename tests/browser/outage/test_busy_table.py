"""Others enter something all the time, and somebody turns the page right after every entry."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from companion.app.table.table_session import TableSession
from companion.draft.events import PlayerRenamed
from companion.store import Store
from tests.browser.acting import sees
from tests.browser.conftest import Arrive, Visitor
from tests.browser.outage.entering import Evening, eventually, table_with_questions

OFTEN = 0.05
ROUNDS = 6
SECONDS = 20
"""In which an entry is stored on the busiest machine."""


@contextmanager
def others_enter(store: Store, token: str) -> Iterator[None]:
    """Have the second player renamed again and again."""
    over = Event()

    def rename() -> None:
        number = 0
        while not over.wait(OFTEN):
            number += 1
            TableSession(store.tables, token).add(PlayerRenamed(2, f"Bo {number}"))

    entering = Thread(target=rename)
    entering.start()
    yield
    over.set()
    entering.join()


def test_nothing_is_lost_while_others_enter_all_the_time(arrive: Arrive, store: Store) -> None:
    host = arrive("desk")
    evening = Evening(store, table_with_questions(store), host, host, host)
    host.open(f"/table?table={evening.token}")
    sees(evening.name_field)
    with others_enter(store, evening.token):
        for _ in range(ROUNDS):
            name, category = evening.type_name(), evening.tap_category()
            turn_to(host, "Shelves")
            turn_to(host, "Table")
            assert eventually(name, SECONDS), "a name was lost"
            assert eventually(category, SECONDS), "a tap was lost"


def turn_to(host: Visitor, page: str) -> None:
    bars = host.page.locator("#exlibris-shell")
    bars.get_by_role("link", name=page, exact=True).click()
    sees(host.page.get_by_role("heading", name=page, level=1))
