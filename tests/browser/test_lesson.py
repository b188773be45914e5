"""Teaching a copy in a real browser without a keyboard: what was read is corrected by tapping."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import button, choose, sees, settled, tap
from tests.browser.conftest import PHONE_AND_LATER_DESK, Visitor
from tests.browser.eyes import obstacles
from tests.browser.playing import send_picture, set_table

SAMPLES = Path(__file__).parent.parent.parent / "sample_photos" / "deckA"
TRUTH = (SAMPLES / "calib_books_1.shelf").read_text().split()


def begin(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("/copy?lang=en")
    button(page, "Teach your copy")
    sees(page.get_by_text("Lay the six category cards"))
    send_picture(page, SAMPLES / "calib_categories.jpg")
    sees(page.get_by_text("They are in this order"))
    expect(page.locator("svg image")).to_have_count(1)
    button(page, "Next")
    sees(page.get_by_text("about a dozen book cards"))
    # The field of the step before must be gone, or the next photo would be sent there.
    expect(page.locator("svg image")).to_have_count(0)
    settled(page)


def shown(page: Page, text: str) -> None:
    """Wait until a card of the photo is said to be this."""
    sees(page.locator("svg [data-place] title", has_text=text.replace(".", " ")).locator(".."))


def check_all(visitor: Visitor) -> None:
    """Confirm every card that is asked about, which was read rightly."""
    page = visitor.page
    while page.get_by_role("button", name="Looks right").filter(visible=True).count():
        left = page.get_by_text("to check").filter(visible=True).first.inner_text()
        button(page, "Looks right")
        expect(page.get_by_text(left, exact=True)).to_have_count(0)
        settled(page)


@pytest.mark.parametrize("visitor", PHONE_AND_LATER_DESK, indirect=True)
def test_a_lesson_is_corrected_by_tapping(visitor: Visitor) -> None:
    page = visitor.page
    begin(visitor)
    send_picture(page, SAMPLES / "calib_books_1.jpg")
    sees(page.get_by_role("group", name="photo of book cards"))
    visitor.look("1 read")
    for text in TRUTH:
        shown(page, text)
    check_all(visitor)
    sees(page.get_by_text("All 6 cards read"))
    visitor.look("2 checked")
    make_a_mistake_and_correct_it(visitor)
    choose(page, "3 Learn")
    button(page, "Learn now")
    expect(page.get_by_text("Learned!")).to_be_visible(timeout=240_000)
    sees(page.get_by_text("Clear:"))
    visitor.look("4 learned")
    visitor.sees_no_sideways_scrolling()
    button(page, "Save it and use it to read photos")
    sees(page.get_by_text("used for reading photos"))


def make_a_mistake_and_correct_it(visitor: Visitor) -> None:
    """Change letter, number and an icon of a card, and change them back."""
    page = visitor.page
    name, books = TRUTH[0].split(".")
    letter, number = name[0], name[1:]
    settled(page)
    tap(page, page.locator('svg [data-place="0,0"]').first)
    sees(page.get_by_role("button", name="Skip this card"))
    visitor.look("3 correcting")
    assert obstacles(page) == []
    choose(page, "Q", "Letter")
    shown(page, f"Q{number} {books}")
    choose(page, letter, "Letter")
    shown(page, f"{name} {books}")
    settled(page)
    tap(page, page.locator(".st-key-lesson-icon-0 button"))
    expect(page.locator(f".st-key-lesson-icon-{len(books) - 1}")).to_have_count(0)
    settled(page)
    # A button with a tooltip is there twice: for a mouse, and for a finger.
    tap(page, page.locator(f".st-key-lesson-add-{books[0]} button").filter(visible=True))
    sees(page.locator(f".st-key-lesson-icon-{len(books) - 1} button"))
    shown(page, f"{name} {books[1:]}{books[0]}")
    button(page, "Looks right")
    sees(page.get_by_text("All 6 cards read"))


@pytest.mark.parametrize("visitor", ["phone"], indirect=True)
def test_a_photo_that_was_taken_at_a_table_is_a_lesson_too(visitor: Visitor) -> None:
    page = visitor.page
    set_table(visitor, "Ada", "Bo")
    button(page, "To the shelves")
    send_picture(page, SAMPLES / "easy_05.jpg")
    sees(page.get_by_text("This is the first photo of your copy"))
    begin(visitor)
    settled(page)
    tap(page, page.locator("summary", has_text="already taken"))
    sees(page.get_by_role("button", name="Use this one"))
    visitor.look("1 offered")
    button(page, "Use this one")
    sees(page.get_by_role("group", name="photo of book cards"))
    visitor.look("2 taken over")
    visitor.sees_no_sideways_scrolling()
