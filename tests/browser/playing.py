"""What players do at a table, step by step."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page

from tests.browser.acting import button, choose, gone, sees, settled, unfold
from tests.browser.conftest import Visitor

ALL_READ = re.compile(r"^(All )?\d+ cards? read")


def set_table(visitor: Visitor, *names: str) -> None:
    """Seat players, and go to the page of the whole table."""
    page = visitor.page
    visitor.open()
    if len(names) != 2:
        choose(page, "solo" if len(names) == 1 else str(len(names)), "How many players")
    sees(page.get_by_label(f"Name of player {len(names)}"))
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Name of player {number}").fill(name)
    button(page, "Everybody uses their own phone")
    sees(page.get_by_role("heading", name="Players"))


def all_are_read(page: Page) -> None:
    """Wait until no card of the photo is in doubt."""
    sees(page.get_by_text(ALL_READ))


def correct_card(page: Page, letter: str, number: int) -> None:
    """Say on the review which card it is that is shown."""
    settled(page)
    review = page.locator(".review")
    review.locator(".chip", has_text="Letter").click()
    keys = review.locator(".keys")
    if not keys.count():
        review.locator(".chip", has_text="Letter").click()
    keys.get_by_role("button", name=letter, exact=True).click()
    if not keys.count():
        review.locator(".chip", has_text="Number").click()
    keys.get_by_role("button", name=f"{letter}{number}", exact=True).click()
    told_again(review)
    review.get_by_role("button", name=f"{letter}{number} is right").click()


def told_again(review: Locator) -> None:
    """Have the server tell what the review knows already, as whenever somebody else enters."""
    review.evaluate("review => review.own.show(structuredClone(review.own.data))")


def choose_categories(visitor: Visitor) -> None:
    page = visitor.page
    choose(page, "Reference Texts", "Prominent")
    gone(page.get_by_text("Which category is prominent"))
    choose(page, "Corrupted Codices", "Banned")
    gone(page.get_by_text("Which category is banned"))


def choose_focus(page: Page, category: str) -> None:
    unfold(page, "Focus and hand")
    choose(page, category, re.compile("^Focus of"))


def type_row(page: Page, row: str, text: str, last_card: str) -> None:
    """Type a row, and wait until its last card stands in the picture."""
    page.get_by_label(row).fill(text)
    sees(page.get_by_role("img", name=re.compile(last_card)).last)


def send_picture(page: Page, picture: Path | bytes) -> None:
    """Choose a picture as a file."""
    field = page.locator("label.files input").last
    if isinstance(picture, Path):
        field.set_input_files(picture)
    else:
        field.set_input_files({"name": "p.jpg", "mimeType": "image/jpeg", "buffer": picture})
