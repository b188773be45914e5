"""Keys leave the address bar, and one browser may have several."""

from __future__ import annotations

import pytest

from companion.store import Store
from tests.browser.acting import button, gone, sees, unfold
from tests.browser.conftest import Arrive, Server, Visitor
from tests.browser.test_phones import demo_table, key_of


def test_the_key_of_a_link_is_neither_in_the_address_nor_to_be_read_by_scripts(
    arrive: Arrive, server: Server, store: Store
) -> None:
    token = demo_table(store, "Ada", "Bo")
    host = arrive("phone")
    host.open(f"/table?table={token}")
    sees(host.page.get_by_role("heading", name="Table", exact=True))
    assert server.key not in host.page.url
    assert server.key not in host.page.evaluate("document.cookie + JSON.stringify(localStorage)")
    assert server.key not in host.page.content()
    host.page.reload()
    sees(host.page.get_by_role("heading", name="Table", exact=True))
    store.renew_host_key()
    sees(host.page.get_by_role("heading", name="Take a seat"))


@pytest.mark.shared_server
def test_one_phone_sits_at_two_seats_and_two_tables(arrive: Arrive, store: Store) -> None:
    first, second = demo_table(store, "Ada", "Bo"), demo_table(store, "Cleo", "Dan")
    phone = arrive("phone")
    for token, name in [(first, "Ada"), (first, "Bo"), (second, "Dan")]:
        phone.page = phone.page.context.new_page()
        phone.open_unknown(f"/?table={token}")
        sees(phone.page.get_by_role("heading", name="Take a seat"))
        phone.look(f"seats for {name}")
        button(phone.page, name)
        sees(phone.page.get_by_role("heading", name=name, exact=True))
    seats = dict(zip(("Ada", "Bo", "Dan"), phone.page.context.pages[1:], strict=True))
    assert key_of(seats["Ada"]) != key_of(seats["Bo"])
    for name, page in seats.items():
        page.reload()
        sees(page.get_by_role("heading", name=name, exact=True))
    come_back(phone, first, "Bo")


def come_back(phone: Visitor, token: str, name: str) -> None:
    """Scan the code once more, after the page was closed."""
    phone.open_unknown(f"/?table={token}")
    button(phone.page, f"Continue as {name}")
    sees(phone.page.get_by_role("heading", name=name, exact=True))


@pytest.mark.shared_server
def test_a_helper_runs_one_table_until_the_link_is_withdrawn(
    arrive: Arrive, server: Server, store: Store
) -> None:
    token = demo_table(store, "Ada", "Bo")
    host, helper = arrive("phone"), arrive("desk")
    host.open(f"/table?table={token}")
    unfold(host.page, "Let phones join")
    button(host.page, "Make a link for a helper")
    link = sees(host.page.get_by_text("&key=")).inner_text().replace("\n", "")
    host.look("link")
    helper.open_unknown(link.removeprefix(server.url))
    sees(helper.page.get_by_label("Name of player 1"))
    helper.look("at the table")
    assert "key=" not in helper.page.url
    gone(helper.page.get_by_role("link", name="History"))
    assert server.key not in helper.page.content()
    button(host.page, "Withdraw the links of all helpers")
    sees(helper.page.get_by_role("heading", name="Take a seat"))
