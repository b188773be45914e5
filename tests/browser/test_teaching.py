"""Teaching the app a copy of another design, and writing down its deck, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from card_db import editions
from companion.engine.exlibris.notation import parse_shelf, print_cell
from tests.browser.acting import button, choose, gone, holds, sees, settled, tap, unfold
from tests.browser.conftest import PATIENCE, PHONE_AND_LATER_DESK, Visitor
from tests.browser.playing import send_picture, set_table

SAMPLES = Path(__file__).parent.parent.parent / "sample_photos" / "deckA"
ALLOWED_TO_ASK = 2
"""Cards of an easy photo that may be in doubt as long as the deck is unknown."""


def send(page: Page, name: str) -> None:
    send_picture(page, SAMPLES / name)


def photos(page: Page) -> Locator:
    """Return the photos whose cards were found."""
    return page.locator("svg image")


def show_cards(visitor: Visitor) -> None:
    """Begin a lesson, and go through its first two steps."""
    page = visitor.page
    visitor.open("/copy?lang=en")
    button(page, "Teach your copy")
    sees(page.get_by_text("Lay the six category cards"))
    send(page, "calib_categories.jpg")
    sees(page.get_by_text("They are in this order"))
    expect(photos(page)).to_have_count(1)
    visitor.look("categories")
    button(page, "Next")
    sees(page.get_by_text("about a dozen book cards"))
    expect(photos(page)).to_have_count(0)
    for number in (1, 2):
        send(page, f"calib_books_{number}.jpg")
        expect(photos(page)).to_have_count(number)
        typed = (SAMPLES / f"calib_books_{number}.shelf").read_text().strip()
        settled(page)
        tap(page, page.locator("summary", has_text="Type them instead").last)
        page.get_by_label("The cards from left to right").last.fill(typed)
        expect(page.get_by_role("group", name="shelf with 6 cards")).to_have_count(number)
    visitor.look("books")
    visitor.sees_no_sideways_scrolling()


def teach(visitor: Visitor, name: str) -> None:
    """Teach a copy from beginning to end, with a reload in between."""
    page = visitor.page
    show_cards(visitor)
    page.reload()
    expect(page.get_by_role("group", name="shelf with 6 cards")).to_have_count(2)
    learn(visitor, name)


def learn(visitor: Visitor, name: str) -> None:
    page = visitor.page
    choose(page, "3 Learn")
    visitor.restart_clock()
    button(page, "Learn now")
    expect(page.get_by_text("Learned!")).to_be_visible(timeout=240_000)
    visitor.tell_time("a copy is learned after", PATIENCE)
    expect(page.get_by_role("group", name="What was learned")).to_have_count(3)
    visitor.look("learned")
    visitor.sees_no_sideways_scrolling()
    page.get_by_label("Name of the profile").fill(name)
    button(page, "Save it and use it to read photos")
    sees(page.get_by_text("used for reading photos"))


@pytest.mark.parametrize("visitor", PHONE_AND_LATER_DESK, indirect=True)
def test_a_copy_of_another_design_is_taught_and_looked_into(visitor: Visitor) -> None:
    page = visitor.page
    teach(visitor, "deck A")
    button(page, "What it has learned")
    crop = page.locator('[data-place="0,1"][tabindex]').first
    crop.focus()
    crop.press("Enter")
    sees(page.get_by_role("dialog"))
    visitor.look("crop")
    button(page, "Delete this picture")
    button(page, "Undo")
    gone(page.get_by_role("button", name="Undo"))
    read_with_it(visitor, "easy_05")


def read_with_it(visitor: Visitor, photo: str) -> None:
    """Have a shelf of the same design read: a card that is wrong must be asked about."""
    page = visitor.page
    set_table(visitor, "Ada", "Bo")
    button(page, "To the shelves")
    visitor.restart_clock()
    send(page, f"{photo}.jpg")
    sees(page.get_by_text("I see 4 + 6 cards"))
    seconds = visitor.server.seconds_read()
    of_which = f"{seconds:.2f} s of which the reader took"
    visitor.tell_time(f"a photo is seen read, {of_which}, after", PATIENCE)
    visitor.look("scan")
    choose(page, "Type")
    rows = parse_shelf((SAMPLES / f"{photo}.shelf").read_text(), editions()["en"]).rows
    fields = [page.get_by_label(name) for name in ("Top row", "Middle row")]
    for field in fields:
        expect(field).not_to_have_value("")
    read = [field.input_value() for field in fields]
    wanted = [print_cell(cell) for row in rows for cell in row if cell]
    right = sum(cell in " ".join(read).split() for cell in wanted)
    assert right >= len(wanted) - ALLOWED_TO_ASK, (read, wanted)


@pytest.mark.shared_server
def test_a_deck_is_written_down_by_tapping(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("/deck?lang=en")
    tap(page, page.get_by_role("button", name="A: 0 of"))
    tap(page, page.get_by_role("button", name="A3, books not known"))
    sees(page.get_by_text("A3 is not known yet."))
    button(page, "Reference Texts R")
    expect(page.get_by_role("button", name="Remove the last one")).to_be_enabled()
    button(page, "Monster Manuals M")
    visitor.look("card")
    button(page, "Save this card")
    sees(page.get_by_text("A3 saved."))
    page.reload()
    tap(page, page.get_by_role("button", name="A: 1 of"))
    card = page.get_by_role("button", name="A3, 2 books: Monster Manuals, Reference Texts")
    card.press("Enter")
    button(page, "Forget this card")
    button(page, "Undo")
    sees(card)
    unfold(page, "Share with others")
    with page.expect_download() as sent:
        button(page, "Export this deck")
    assert "A,3,,RM" in sent.value.path().read_text()
    visitor.look("deck")
    visitor.sees_no_sideways_scrolling()


@pytest.mark.shared_server
def test_a_shared_deck_is_taken_over(visitor: Visitor) -> None:
    page = visitor.page
    name = "theirs"
    visitor.open("/deck?lang=en")
    unfold(page, "Several copies, several decks")
    page.get_by_label("Name of a new deck").fill(name)
    page.get_by_label("Name of a new deck").press("Enter")
    holds(page, "Name of a new deck", name)
    button(page, "Create this deck")
    expect(page.get_by_role("radio", name=name)).to_be_checked()
    settled(page)
    unfold(page, "Share with others")
    send(page, "calib_categories.jpg")
    sees(page.get_by_text("This isn't a CSV file"))
    send(page, "deck.csv")
    sees(page.get_by_text("Cards in this file: 152"))
    tap(page, page.get_by_role("button", name="Import", exact=True))
    sees(page.get_by_text("152 of 152 cards are known"))
    visitor.look("whole deck")
