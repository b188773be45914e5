"""The first photo of an unknown copy in a real browser: a mixed icon group is parted and undone."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Locator, Page, expect

from card_db import Category
from companion.app.kit.words import Words
from companion.render.text import category_name
from tests.browser.acting import button, sees, settled, tap
from tests.browser.conftest import PHONE_AND_LATER_DESK, Visitor
from tests.browser.eyes import obstacles
from tests.browser.playing import send_picture, set_table
from tests.copies import alike_groups, alike_photo, alike_shelf, truth_of

MIXED = 0
"""The largest group is of two categories."""


def named(category: Category) -> str:
    return Words("en").plain(category_name(category, "en"))


def categories_after_parting() -> list[Category]:
    """Return what each group is, once the mixed one was parted; its rest comes first."""
    kinds = [Counter(truth_of(icons)).most_common() for icons in alike_groups().values()]
    assert [len(own) for own in kinds] == [2, 1, 1, 1, 1]
    return [category for own in kinds for category, _ in own]


def icons_asked(page: Page) -> Locator:
    """Return the icons of the group that is asked about."""
    return page.get_by_role("group", name="icons of one group").first.locator("[data-place]")


def asks(page: Page, number: int, of: int) -> None:
    sees(page.get_by_text(f"Icon {number} of {of}"))
    settled(page)


def send(visitor: Visitor) -> None:
    set_table(visitor, "Ada", "Bo")
    button(visitor.page, "To the shelves")
    send_picture(visitor.page, alike_photo())


@pytest.mark.parametrize("visitor", PHONE_AND_LATER_DESK, indirect=True)
def test_a_mixed_icon_group_is_parted_and_the_last_name_undone(visitor: Visitor) -> None:
    page, categories = visitor.page, categories_after_parting()
    send(visitor)
    asks(page, 1, 5)
    visitor.look("1 mixed")
    expect(icons_asked(page)).to_have_count(16)
    button(page, "These aren't all the same")
    asks(page, 1, 6)
    expect(icons_asked(page)).to_have_count(12)
    visitor.look("2 parted")
    assert obstacles(page) == []
    button(page, "Back")
    asks(page, 1, 5)
    button(page, "These aren't all the same")
    for number, category in enumerate(categories, start=1):
        asks(page, number, 6)
        if number == 3:
            visitor.look("3 named")
            visitor.sees_no_sideways_scrolling()
        button(page, named(category))
    undo_and_name_again(visitor, categories[-1])


def undo_and_name_again(visitor: Visitor, last: Category) -> None:
    """Take back the last name after the copy was learned: nothing of it may be left."""
    page, first = visitor.page, alike_shelf()[0][0]
    read = page.get_by_role("button", name=f"{first.id}, {len(first.books)} books")
    sees(read)
    visitor.look("4 read")
    button(page, "Undo")
    asks(page, 6, 6)
    visitor.look("5 undone")
    visitor.open("/copy?lang=en")
    sees(page.get_by_text("The reader hasn't seen your cards yet"))
    page.go_back()
    asks(page, 6, 6)
    button(page, named(last))
    sees(read)


@pytest.mark.parametrize("visitor", ["phone"], indirect=True)
def test_odd_icons_are_tapped_out_of_a_group(visitor: Visitor) -> None:
    page = visitor.page
    (mixed, *_), (_, odd, *_) = alike_groups().values(), categories_after_parting()
    send(visitor)
    asks(page, 1, 5)
    wrong = [number for number, own in enumerate(truth_of(mixed)) if own == odd]
    for number in wrong:
        settled(page)
        tap(page, icons_asked(page).nth(number))
    visitor.look("1 crossed out")
    button(page, named(categories_after_parting()[0]))
    asks(page, 2, 6)
    expect(icons_asked(page)).to_have_count(len(wrong))
    visitor.look("2 asked next")
