"""Cards in overlapping columns, photographed: a solo game's discard pile, and a tile's cards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from companion.app.table.table_session import TableSession
from companion.draft.events import LibrarySet, SetUp
from companion.store import Store
from tests.app.games import SOLO, events
from tests.browser.acting import button, gone, sees, settled, unfold
from tests.browser.conftest import Visitor
from tests.browser.playing import send_picture
from vision.lab.studio.dice import Dice
from vision.lab.studio.fans import Columns, sample_columns
from vision.lab.studio.photo import draw_fan
from vision.lab.studio.sample import demo_design
from vision.lab.studio.shelves import deck_of

pytestmark = pytest.mark.shared_server

NAME = re.compile(r"[A-Z]\d+")
TO_CHECK = re.compile(r"\d+ cards? to check")


def photo(columns: Columns, number: int) -> bytes:
    return draw_fan(demo_design(), columns, "normal", number).jpeg


def answer_all(page: Page) -> None:
    """Take the first thing that is offered for each card, else say that it is none."""
    while page.get_by_text(TO_CHECK).count():
        before = page.get_by_text(TO_CHECK).inner_text()
        offers = page.locator("[class*=st-key-pile-offer-0]").get_by_role("button")
        none = page.get_by_role("button", name="Not a card")
        (offers if offers.count() else none).first.click()
        settled(page)
        gone(page.get_by_text(before, exact=True))


def correct_first(page: Page) -> None:
    """Tap a card that was read on the first photo, and say that it is another one."""
    card = page.locator("[class*=st-key-pile-library] [data-place]").filter(has_text=NAME).first
    name = card.locator("text").text_content()
    card.click()
    sees(page.get_by_text(re.compile(rf"^Read as {name}\.")))
    settled(page)
    field = page.get_by_label("or type it")
    field.fill("Q9.CC")
    field.press("Enter")
    gone(page.get_by_text(re.compile(r"^Read as ")))
    listed = page.get_by_label("Cards of the Public Library")
    expect(listed).to_have_value(re.compile(r"\bQ9\.CC\b"))
    expect(listed).not_to_have_value(re.compile(rf"\b{name}\."))


def test_the_discard_pile_is_photographed_in_two_portions(visitor: Visitor, store: Store) -> None:
    page, columns = visitor.page, sample_columns(demo_design(), Dice("pile of a journey"))
    token = store.tables.begin()
    nothing = LibrarySet(focus=None, cards="")
    TableSession(store.tables, token).add(*events(SOLO), SetUp(deck="demo"), nothing)
    visitor.open(f"/inspection?table={token}")
    unfold(page, "Photograph the pile")
    send_picture(page, photo(columns[:-1], 1))
    sees(page.get_by_text(re.compile(r"^Photo 1: I see \d+ cards in \d+ columns")))
    visitor.look("first")
    visitor.sees_no_sideways_scrolling()
    send_picture(page, photo(columns[-2:], 2))
    sees(page.get_by_text(re.compile(r"^Photo 2: I see \d+ cards in \d column")))
    visitor.look("second")
    answer_all(page)
    sees(page.get_by_text("All cards in these photos were read."))
    count = sum(map(len, columns))
    sees(page.get_by_text(f"{count} cards in the list"))
    correct_first(page)
    sees(page.get_by_text(f"{count} cards in the list"))
    visitor.look("sure")
    visitor.sees_no_sideways_scrolling()


def test_a_tile_gets_the_cards_of_a_photo(visitor: Visitor, store: Store) -> None:
    page = visitor.page
    dealt = Dice("tile of a journey").some(deck_of(demo_design()), 3)
    token = store.followed.begin("deck: demo\nplayers: Ada, Bo\nchance: reveals Auction House\n")
    visitor.open(f"/referee?part=follow&game={token}")
    unfold(page, "Photograph the cards")
    send_picture(page, photo([dealt], 3))
    sees(page.get_by_text(re.compile(r"^Photo 1: I see 3 cards")))
    answer_all(page)
    field = page.get_by_label("Which cards? Leave empty if nobody saw them.")
    expect(field).to_have_value(re.compile(r"^[A-Z]\d"))
    visitor.look("tile")
    visitor.sees_no_sideways_scrolling()
    button(page, "Deal to Auction House: 3 unseen cards")
    sees(page.get_by_text("Ada must place an assistant."))
    visitor.look("dealt")
