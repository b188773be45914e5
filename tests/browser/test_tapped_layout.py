"""A copy whose parts were not found, in a real browser: they are tapped on one card."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import button, choose, gone, sees, settled, tap
from tests.browser.conftest import Visitor
from tests.browser.playing import send_picture
from tests.browser.test_lesson import begin

SAMPLES = Path(__file__).parent.parent.parent / "sample_photos" / "deckA"
TAPS = {
    "Tap the letter of this card.": "5,7",
    "Tap its number.": "6,10",
    "Tap the middle of its first icon.": "4,19",
}
"""What is asked for, and the cell of the grid in which the first card of the photo has it."""


def type_cards(page: Page, typed: str) -> None:
    """Type what the cards of the photo are."""
    settled(page)
    field = page.get_by_label("The cards from left to right")
    if not field.is_visible():
        tap(page, page.locator("summary", has_text="Type them instead"))
    field.fill(typed)
    expect(page.get_by_role("group", name="shelf with 6 cards")).to_have_count(1)


def learn(page: Page) -> None:
    choose(page, "3 Learn")
    button(page, "Learn now")


def tap_parts(visitor: Visitor) -> None:
    """Tap letter, number and icon, each where it stands on the card that is shown."""
    page = visitor.page
    for asked, cell in TAPS.items():
        sees(page.get_by_text(asked))
        settled(page)
        tap(page, page.locator(f'svg [data-place="{cell}"]'))
        gone(page.get_by_text(asked))
    sees(page.get_by_text("Thank you. Now learn again."))
    visitor.look("2 tapped")


@pytest.mark.parametrize("visitor", ["phone"], indirect=True)
def test_the_parts_of_a_card_are_tapped_where_they_were_not_found(visitor: Visitor) -> None:
    page = visitor.page
    truth = (SAMPLES / "calib_books_1.shelf").read_text().split()
    begin(visitor)
    send_picture(page, SAMPLES / "calib_books_1.jpg")
    sees(page.get_by_role("group", name="photo of book cards"))
    # Each card is typed where another lies: neither letter nor number nor icons fit.
    type_cards(page, " ".join([*truth[2:], *truth[:2]]))
    learn(page)
    sees(page.get_by_text("Show it once:"))
    sees(page.get_by_text("the letters look like C, P, X, X, Y, Z"))
    visitor.look("1 refused")
    tap_parts(visitor)
    choose(page, "2 Book cards")
    type_cards(page, " ".join(truth))
    learn(page)
    expect(page.get_by_text("Learned!")).to_be_visible(timeout=240_000)
    visitor.look("3 learned")
    visitor.sees_no_sideways_scrolling()
