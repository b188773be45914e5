"""Doubtful cards, one at a time: confirmed by a tap or a swipe, corrected in place, a whole row."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from companion.app.table.table_session import TableSession
from companion.engine.exlibris.notation import print_shelf
from companion.store import Store
from tests.browser.acting import button, sees, settled
from tests.browser.conftest import Arrive, Visitor
from tests.browser.eyes import obstacles, small_targets
from tests.browser.outage.entering import eventually, table_with_questions
from tests.browser.playing import ALL_READ, correct_card

SWIPE = 180
"""Pixels."""


def swipe(visitor: Visitor, by: int) -> None:
    page = visitor.page
    # A card that has just come takes no answer until it can have been seen.
    expect(page.locator(".review:not(.new)")).to_have_count(1)
    box = sees(page.get_by_role("button", name="Enlarge the picture")).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2 - by / 2, box["y"] + 40
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by, y, steps=4)
    page.mouse.up()


def test_cards_are_confirmed_corrected_and_a_row_at_once(visitor: Visitor, store: Store) -> None:
    page, token = visitor.page, table_with_questions(store)
    visitor.open(f"/shelves?table={token}&seat=1")
    sees(page.get_by_text("Card 1 of 12"))
    settled(page)
    visitor.look("1 asked")
    assert obstacles(page) == []
    assert small_targets(page) == []
    visitor.sees_no_sideways_scrolling()
    zoom(page)
    confirm_the_first_row(visitor)
    correct_the_second_row(visitor)
    button(page, "This whole row is right")
    sees(page.get_by_text(ALL_READ))
    kept = TableSession(store.tables, token).table.seats[0]
    assert kept.questions == ()
    assert print_shelf(kept.shelf) == (
        "A1.FR B2.MM C3.RR D4.CS / G5 F6.MS - $* / I3.FF J4.FR K5.HS L1.MM"
    )
    correct_a_sure_card(visitor, store, token)


def zoom(page: Page) -> None:
    """Look at the card with its neighbours, at the card, at its header, and so on."""
    picture = page.locator(".review svg")
    boxes = []
    for _ in range(4):
        boxes.append(picture.get_attribute("viewBox"))
        button(page, "Enlarge the picture")
    assert len(set(boxes)) == 3
    assert boxes[0] == boxes[3]


def confirm_the_first_row(visitor: Visitor) -> None:
    page = visitor.page
    button(page, "A1 is right")
    sees(page.get_by_text("Card 2 of 12"))
    swipe(visitor, SWIPE)
    sees(page.get_by_text("Card 3 of 12"))
    swipe(visitor, -SWIPE)
    sees(page.get_by_role("button", name="D4 is right"))
    button(page, "This whole row is right")


def correct_the_second_row(visitor: Visitor) -> None:
    page = visitor.page
    sees(page.get_by_text("Card 5 of 12"))
    correct_card(page, "G", 5)
    sees(page.get_by_text("Card 6 of 12"))
    page.locator(".review .chip", has_text="Icons").click()
    visitor.look("2 icons")
    for name in (
        "Remove the last one",
        "Remove the last one",
        "add Monster Manuals, Spells & Potions",
    ):
        page.locator(".review").get_by_role("button", name=name, exact=True).click()
    button(page, "F6 is right")
    sees(page.get_by_text("Card 7 of 12"))
    button(page, "No card here")
    sees(page.get_by_text("Card 8 of 12"))
    button(page, "Face-down")
    sees(page.get_by_text("Card 9 of 12"))


def correct_a_sure_card(visitor: Visitor, store: Store, token: str) -> None:
    """Any card can be tapped on the photo; it is corrected in place, and what was read is seen."""
    page = visitor.page
    settled(page)
    page.locator('svg [data-place="0,0"]').last.dispatch_event("click")
    sees(page.get_by_text("The card you tapped"))
    visitor.look("3 tapped")
    correct_card(page, "M", 2)
    expect(page.get_by_text("The card you tapped")).to_have_count(0)
    sees(page.get_by_role("button", name=re.compile("^M2, . books")))
    shelf = TableSession(store.tables, token).table.seats[0].shelf
    assert print_shelf(shelf).startswith("M2 B2.MM")


def test_a_whole_row_takes_a_correction_in_progress(arrive: Arrive, store: Store) -> None:
    phone, token = arrive("phone"), table_with_questions(store)
    page = phone.page
    phone.open(f"/shelves?table={token}&seat=1")
    sees(page.get_by_text("Card 1 of 12"))
    settled(page)
    page.locator(".review .chip", has_text="Letter").click()
    page.locator(".review .keys").get_by_role("button", name="G", exact=True).click()
    sees(page.get_by_role("button", name="G1 is right"))
    button(page, "This whole row is right")
    sees(page.get_by_text("Card 5 of 12"))
    assert eventually(lambda: first_row(store, token) == "G1 B2.MM C3.RR D4.CS"), first_row(
        store, token
    )


def first_row(store: Store, token: str) -> str:
    shelf = TableSession(store.tables, token).table.seats[0].shelf
    return print_shelf(shelf).split(" / ")[0]
