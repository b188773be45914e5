"""A game alone, from the start page to its end, while the language is switched twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from card_db import Category
from companion.app.kit.words import Words
from companion.render.text import category_name
from tests.browser.acting import button, choose, sees, settled, speak
from tests.browser.conftest import Visitor
from tests.browser.playing import choose_categories, set_table, type_row

pytestmark = pytest.mark.shared_server

FRENCH, POLISH = Words("fr"), Words("pl")
LINES = ("A1", "A2", "B1", "B2", "B3", "B4", "B5")


def test_a_solo_game_to_its_end_while_the_language_changes(visitor: Visitor) -> None:
    page = visitor.page
    set_table(visitor, "Ada")
    choose_categories(visitor)
    button(page, "To the shelves")
    choose(page, "Type")
    type_row(page, "Top row", "a1.rr b1.mm", "B1, 2 books")
    speak(page, "Français")
    expect(page.get_by_label(FRENCH.plain("Top row"))).to_have_value("a1.rr b1.mm")
    type_row(page, FRENCH.plain("Middle row"), "c1.ff d1.hs", "D1, 2 livres")
    visitor.look("french")
    visitor.sees_no_sideways_scrolling()
    button(page, FRENCH.plain("To the inspection"))
    pile = page.get_by_label(FRENCH.plain("Cards of the Public Library"))
    pile.fill("e1.hh f1.cc g1.rf")
    pile.press("Control+Enter")
    sees(page.get_by_role("button", name=FRENCH.plain("Fill in line by line")))
    speak(page, "Polski")
    button(page, POLISH.plain("Fill in line by line"))
    for line in LINES:
        sees(page.locator(f'[data-line="{line}"].chosen'))
        if line != LINES[-1]:
            button(page, POLISH.plain("Next line"))
    reveal(page)
    button(page, POLISH.plain("Next line"))
    sees(page.get_by_text("Ada wygrywa z wynikiem"))
    visitor.look("polish")
    visitor.sees_no_sideways_scrolling()


def reveal(page: Page) -> None:
    """Choose both focus cards: Ada's, and the Public Library's."""
    for group, category in (
        (POLISH.plain("Focus of %(name)s", name="Ada"), Category.MONSTER_MANUALS),
        (POLISH.plain("Focus of the Public Library"), Category.HISTORIC_VOLUMES),
    ):
        choose(page, category_name(category, "pl"), group)
        settled(page)
