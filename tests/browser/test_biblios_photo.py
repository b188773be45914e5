"""Cards of Biblios by photos: the host teaches the copy, then a hand is read and taken."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from companion.store import Store
from tests.browser.acting import sees, unfold, write
from tests.browser.conftest import Arrive
from tests.browser.test_biblios import biblios_table

SAMPLES = Path(__file__).parents[2] / "sample_photos" / "biblios"


def choose_photo(page: Page, name: str) -> None:
    page.locator("label.files input").last.set_input_files(SAMPLES / f"{name}.jpg")


def test_a_copy_is_taught_and_a_hand_read(arrive: Arrive, store: Store) -> None:
    token = biblios_table(store, Ada="", Bo="Gold 1")
    host = arrive("phone")
    host.open(f"/biblios?table={token}")
    page = host.page
    unfold(page, "Photograph the cards")
    choose_photo(page, "calib_cards_1")
    sees(page.get_by_text("This copy isn't known yet."))
    host.look("teach")
    write(
        page,
        "The cards, row by row",
        (SAMPLES / "calib_cards_1.hand").read_text(encoding="utf-8").strip(),
    )
    page.keyboard.press("Control+Enter")
    expect(page.get_by_text("Your copy is known now.")).to_be_visible(timeout=60_000)
    choose_photo(page, "easy_1")
    take = page.get_by_role("button", name="Accept the")
    expect(take).to_be_visible(timeout=60_000)
    host.look("read")
    take.click()
    for left in range(_questions(page), 0, -1):
        page.locator("[class*='st-key-hand-offer']").first.get_by_role("button").click()
        sees(page.get_by_text("Every card of" if left == 1 else f"{left - 1} card", exact=False))
    sees(page.get_by_text("Every card of this photo is entered."))
    sees(page.get_by_role("button", name="Monks 3E"))
    host.sees_no_sideways_scrolling()
    host.look("entered")


def _questions(page: Page) -> int:
    sees(page.get_by_text("Every card of").or_(page.get_by_text(_LEFT)).first)
    asked = page.get_by_text(_LEFT)
    return int(asked.inner_text().split()[0]) if asked.count() else 0


_LEFT = re.compile(r"^[0-9]+ cards? to check$")
