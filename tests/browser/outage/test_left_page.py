"""Somebody enters something and leaves the page at once, or is not quick enough."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.app.table.table_session import TableSession
from companion.draft.events import PlayerRenamed, PlayerSeated, SetUp
from companion.store import Store
from tests.browser.acting import choose, gone, sees, settled, turn_to
from tests.browser.conftest import INTERRUPTED, Arrive, Server, Visitor, free_port
from tests.browser.outage.entering import Evening, eventually, table_with_questions
from tests.browser.outage.forked import ForkedServer

ROUNDS = 4
SECONDS = 20
"""In which an entry is stored, and shown or told, on the busiest machine."""
CARDS = ("A1", "B2", "C3", "D4", "E5")
TAP_CARDS = """(cards) => {
  const inside = (part) => part.shadowRoot?.querySelector(".keypad");
  const keypad = document.querySelector(".keypad") ??
    [...document.querySelectorAll("*")].map(inside).find(Boolean);
  for (const card of cards) keypad.querySelector(`[data-card="${card}"]`).click();
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = ForkedServer(tmp_path / "home", free_port())
    running.start()
    yield running
    assert running.stop() == INTERRUPTED


@pytest.fixture
def evening(arrive: Arrive, store: Store) -> Evening:
    host = arrive("phone")
    found = Evening(store, table_with_questions(store), host, host, host)
    host.open(f"/shelves?table={found.token}&seat=2&way=tap")
    turn_to(host.page, "Table")
    sees(found.name_field)
    settled(host.page)
    return found


def reload(page: Page) -> None:
    page.reload(wait_until="commit")
    sees(page.get_by_role("heading", level=1))


def back(page: Page) -> None:
    page.evaluate("history.back()")
    sees(page.get_by_role("heading", name="Shelves", level=1))


def type_by_half(evening: Evening) -> Callable[[], bool]:
    """Type a name, and leave the cursor where it is."""
    evening.entered += 1
    name = f"Zoe {evening.entered}"
    evening.name_field.fill("")
    evening.name_field.press_sequentially(name)
    return lambda: PlayerRenamed(1, name) in evening.events


@pytest.mark.parametrize("leave", [reload, back])
def test_what_is_entered_right_before_a_page_is_left_is_stored(
    evening: Evening, leave: Callable[[Page], None]
) -> None:
    page = evening.host.page
    for _ in range(ROUNDS):
        for enter in (Evening.type_name, Evening.tap_category, type_by_half):
            is_stored = enter(evening)
            leave(page)
            # A browser may go before it has sent what was just entered: then the next page says so.
            deadline = time.monotonic() + SECONDS
            while not is_stored() and (leave is back or not evening.close_notes()):
                assert time.monotonic() < deadline, f"{enter.__name__} was lost"
                page.wait_for_timeout(50)
            evening.close_notes()
            turn_to(page, "Table")
            sees(evening.name_field)
            settled(page)
    expect(evening.name_field).to_have_value(evening.seat(1).name)


def turn_away(page: Page) -> None:
    turn_to(page, "Table")
    sees(page.get_by_role("heading", name="Table", level=1))


@pytest.mark.parametrize("leave", [reload, turn_away])
def test_cards_tapped_right_before_a_page_is_left_are_stored(
    arrive: Arrive, store: Store, leave: Callable[[Page], None]
) -> None:
    token = store.tables.begin()
    TableSession(store.tables, token).add(SetUp(edition="en"), PlayerSeated(1, "Ada"))
    phone = arrive("phone")
    for _ in range(2):
        phone.open(f"/shelves?table={token}&seat=1&way=tap")
        sees(phone.page.get_by_role("button", name="A1", exact=True))
        settled(phone.page)
        all_of_them = cards(store, token) + len(CARDS)
        phone.page.evaluate(TAP_CARDS, CARDS)
        leave(phone.page)
        note = phone.page.locator("#exlibris-note")
        deadline = time.monotonic() + SECONDS
        while not has_cards(store, token, all_of_them) and (leave is turn_away or not note.count()):
            assert time.monotonic() < deadline, f"{cards(store, token)} of {all_of_them}"
            phone.page.wait_for_timeout(50)


def has_cards(store: Store, token: str, number: int) -> bool:
    return cards(store, token) == number


def cards(store: Store, token: str) -> int:
    return len(TableSession(store.tables, token).table.seats[0].shelf.cells)


def test_who_types_while_somebody_else_is_quicker_is_told(
    arrive: Arrive, store: Store, evening: Evening
) -> None:
    is_stored = type_by_half(evening)
    TableSession(store.tables, evening.token).add(PlayerRenamed(1, "Eve"))
    note = evening.host.page.locator("#exlibris-note")
    sees(note.get_by_text("“Zoe 1”"))
    evening.host.look("overtaken")
    expect(evening.name_field).to_have_value("Eve")
    assert not is_stored()
    note.get_by_role("button", name="OK").click()
    gone(note)


def test_what_was_said_of_a_table_survives_a_killed_server(arrive: Arrive, server: Server) -> None:
    host = arrive("phone")
    host.open()
    choose(host.page, "3", "How many players")
    sees(host.page.get_by_label("Name of player 3"))
    for number, name in enumerate(("Ada", "Bo", "Cleo"), start=1):
        host.page.get_by_label(f"Name of player {number}").fill(name)
    choose(host.page, "Reference Texts", "Prominent")
    checked = host.page.get_by_role("radiogroup", name="Prominent").get_by_role(
        "radio", checked=True
    )
    expect(checked).to_have_text("Reference Texts")
    # The address has it as soon as the server knows it.
    expect(host.page).to_have_url(re.compile("new=[^&]*R[^&]*Ada[^&]*Bo[^&]*Cleo"))
    settled(host.page)
    # What the page has not heard of yet would be told of, and rightly so.
    host.page.wait_for_function("!window.exlibrisEntries.isOpen()")
    server.stop(signal.SIGKILL)
    sees(host.page.locator("#exlibris-offline"))
    server.start()
    gone(host.page.locator("#exlibris-offline"))
    shows_whole_table(host)
    expect(checked).to_have_text("Reference Texts")
    gone(host.page.locator("#exlibris-note"))
    host.page.get_by_role("button", name="Start scoring").click()
    sees(host.page.get_by_role("heading", name="Shelves"))
    sees(host.page.get_by_role("radio", name="Cleo"))


def shows_whole_table(host: Visitor) -> None:
    for number, name in enumerate(("Ada", "Bo", "Cleo"), start=1):
        expect(host.page.get_by_label(f"Name of player {number}")).to_have_value(name)


def test_what_is_stored_nowhere_is_told_after_a_killed_server(
    arrive: Arrive, server: Server
) -> None:
    host = arrive("phone")
    host.open("/referee")
    field = host.page.get_by_label("Ask the referee")
    sees(field).fill("goblin")
    field.press("Enter")
    settled(host.page)
    time.sleep(1)
    server.stop(signal.SIGKILL)
    sees(host.page.locator("#exlibris-offline"))
    server.start()
    gone(host.page.locator("#exlibris-offline"))
    sees(host.page.locator("#exlibris-note"))


def test_a_phone_without_network_takes_no_entry_from_then_on(evening: Evening) -> None:
    page, before = evening.host.page, evening.entries
    page.context.set_offline(True)
    sees(page.locator("#exlibris-offline"))
    evening.name_field.focus()
    page.keyboard.type("lost")
    page.keyboard.press("Enter")
    expect(evening.name_field).to_have_value("Ada")
    page.context.set_offline(False)
    gone(page.locator("#exlibris-offline"))
    assert evening.entries == before
    is_stored = evening.type_name()
    assert eventually(is_stored, SECONDS)
    assert evening.close_notes() == []
