"""Biblios on a phone and at a desk: hands tapped and typed, hidden, revealed, and kept."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from companion.app.biblios.result_route import result_address
from companion.app.table.table_session import TableSession
from companion.draft.events import HandHeld, PlayerSeated, SetUp
from companion.draft.state import BIBLIOS
from companion.store import Store
from tests.app.http import Client
from tests.browser.acting import button, choose, gone, sees, settled, tap, write
from tests.browser.conftest import Arrive, Server, Visitor

TYPED = "Or type them: Monks 4C 2F, Gold 3 2 1"


def biblios_table(store: Store, **hands: str) -> str:
    token = store.tables.begin()
    seated = [PlayerSeated(number, name) for number, name in enumerate(hands, start=1)]
    held = [HandHeld(number, text) for number, text in enumerate(hands.values(), start=1)]
    TableSession(store.tables, token).add(SetUp(game=BIBLIOS), *seated, *held)
    return token


def key(page: Page, name: str) -> None:
    tap(page, page.get_by_role("button", name=name, exact=True))


def tap_quickly(page: Page, *keys: tuple[Literal["button", "radio"], str]) -> None:
    """Tap keys one right after the other, before the page has answered to the first."""
    settled(page)
    found = [sees(page.get_by_role(role, name=name, exact=True)) for role, name in keys]
    handles = [key.element_handle() for key in found]
    page.evaluate("keys => keys.forEach((key) => key.click())", handles)


@pytest.mark.shared_server
def test_a_game_of_biblios_from_start_to_stamp(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    choose(page, "Biblios")
    sees(page.get_by_role("heading", name="The Scriptorium"))
    write(page, "Name of player 1", "Ada")
    write(page, "Name of player 2", "Bo")
    visitor.look("start")
    button(page, "Start scoring")
    sees(page.get_by_role("heading", name="Dice"))
    choose(page, "5", "Monks")
    choose(page, "4", "Value")
    key(page, "C")
    sees(page.get_by_role("button", name="Monks 4C"))
    visitor.look("hand")
    choose(page, "Bo · 0")
    sees(page.get_by_role("heading", name="Cards of Bo"))
    write(page, TYPED, "Monks 4B, Gold 3")
    page.keyboard.press("Enter")
    sees(page.get_by_role("button", name="Gold 3"))
    visitor.sees_no_sideways_scrolling()
    button(page, "Reveal all hands")
    for _ in range(5):
        button(page, "Reveal the next category")
    button(page, "Who won?")
    sees(page.get_by_role("img", name="Bo wins with 5 points."))
    visitor.sees_no_sideways_scrolling()
    visitor.look("result")
    expect(
        page.get_by_role("button", name="Share the picture").or_(
            page.get_by_role("button", name="Save the picture")
        )
    ).to_have_count(1)


@pytest.mark.shared_server
def test_the_demo_leads_to_a_tie_broken_by_gold(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    choose(page, "Biblios")
    button(page, "Try a demo game")
    button(page, "Reveal all hands")
    button(page, "Reveal everything")
    sees(page.get_by_role("img", name="Steve wins: tied at 8 points, but with more gold."))
    visitor.look("demo")


def test_hands_at_phones_stay_hidden_until_they_are_revealed(
    arrive: Arrive, server: Server, store: Store
) -> None:
    token = biblios_table(store, Ada="Monks 2A", Bo="")
    host, phone = arrive("desk"), arrive("phone")
    phone.open_unknown(f"/?table={token}")
    button(phone.page, "Bo")
    tap_quickly(phone.page, ("radio", "3"), ("button", "D"), ("button", "C"))
    for name in ("Monks 3D", "Monks 3C"):
        sees(phone.page.get_by_role("button", name=name))
    tap_quickly(phone.page, ("button", "Monks 3C"), ("radio", "4"), ("button", "E"))
    sees(phone.page.get_by_role("button", name="Monks 4E"))
    gone(phone.page.get_by_role("button", name="Monks 3C"))
    tap_quickly(phone.page, ("button", "Monks 4E"), ("radio", "3"))
    gone(phone.page.get_by_role("button", name="Monks 4E"))
    assert "Ada" not in phone.page.content()
    phone.look("phone")
    host.open(f"/biblios?table={token}")
    sees(host.page.get_by_text("cards entered"))
    assert "3D" not in host.page.content()
    button(host.page, "Reveal all hands")
    button(host.page, "Reveal everything")
    sees(host.page.get_by_role("img", name="Bo wins with 3 points."))
    sees(phone.page.get_by_role("img", name="Bo wins with 3 points."))


@pytest.mark.shared_server
def test_what_cannot_be_is_told_at_once(server: Server, store: Store, arrive: Arrive) -> None:
    token = biblios_table(store, Ada="Monks 4A, Gold 4", Bo="Monks 2A")
    somebody = arrive("phone")
    somebody.open(f"/table?table={token}")
    page = somebody.page
    sees(page.get_by_role("heading", name="Biblios"))
    told = page.get_by_role("alert").filter(has_text="same letter")
    expect(told).to_contain_text("no gold card")
    expect(page.get_by_role("button", name="Reveal all hands")).to_be_disabled()
    address = result_address("nobody", token, "svg", "en", 1)
    assert Client(server.port).get(address).status == 404
