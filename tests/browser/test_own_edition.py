"""An owner's evening with a made-up German edition and expansion, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from companion.store import Store
from tests.browser.acting import button, choose, gone, sees, tap, unfold, write
from tests.browser.conftest import Visitor
from tests.browser.playing import choose_focus, set_table, type_row
from tests.own import EDITION, mondwald_texts

pytestmark = [
    pytest.mark.shared_server,
    pytest.mark.parametrize("visitor", ["phone"], indirect=True),
]

CATEGORIES = {
    "Corrupted Codices": "Verdorbene Kodizes",
    "Monster Manuals": "Monsterhandbücher",
    "Reference Texts": "Nachschlagewerke",
}


def write_edition_down(visitor: Visitor) -> None:
    """Write down an edition: first with typing errors, of which all are told at once."""
    page = visitor.page
    visitor.open("/deck")
    unfold(page, "Your own edition")
    button(page, "Deutsch")
    sees(page.get_by_text("Unverified: compare everything with your own cards."))
    write(page, "The letters in their order", "A Ä B C D E 7 O Ö O U Ü")
    write(page, "Cards per letter, as the library tile's bookmark shows: A7 B10 …", "A7 Ä3 Q2")
    for name, own in CATEGORIES.items():
        write(page, name, own)
    button(page, "Save this edition")
    sees(page.get_by_text("“7” isn't a letter"))
    sees(page.get_by_text("“O” appears twice"))
    sees(page.get_by_text("“Q” isn't a letter of the alphabet"))
    visitor.look("wrong")
    write(page, "The letters in their order", "A Ä B C D E O Ö U Ü")
    write(page, "Cards per letter, as the library tile's bookmark shows: A7 B10 …", "A7 Ä3 Ö2")
    button(page, "Save this edition")
    sees(page.get_by_text("The edition “Deutsch” can be used now."))
    visitor.look("saved")


def fill_in(page: Page, row: str, last_card: str, focus: str) -> None:
    choose(page, "Type")
    type_row(page, "Top row", row, last_card)
    choose_focus(page, focus)


def test_from_the_edition_to_the_winner(visitor: Visitor) -> None:
    page = visitor.page
    write_edition_down(visitor)
    set_table(visitor, "Ada", "Bo")
    unfold(page, "Edition, deck and variant")
    choose(page, "Deutsch", "Edition")
    choose(page, "Nachschlagewerke", "Prominent")
    choose(page, "Verdorbene Kodizes", "Banned")
    gone(page.get_by_text("Which category is banned"))
    visitor.look("table")
    button(page, "To the shelves")
    fill_in(page, "ä1.mm b2.rr ö1.rs", "Ö1, 2 books", "Monsterhandbücher")
    button(page, "Next: Bo")
    fill_in(page, "ü1.rm a1.cm", "A1, 2 books", "Historic Volumes")
    visitor.look("typed")
    button(page, "To the inspection")
    button(page, "Fill in all at once")
    sees(page.get_by_text(re.compile(r"^(Ada|Bo) wins with")))
    sees(page.get_by_text("Nachschlagewerke").first)
    visitor.look("form")
    visitor.sees_no_sideways_scrolling()


def test_its_tiles_in_a_game_that_is_followed(visitor: Visitor, store: Store) -> None:
    page = visitor.page
    store.editions.save(EDITION.read_text("utf-8"))
    store.parts.save(mondwald_texts())
    visitor.open("/referee?part=follow")
    write(page, "Players in turn order", "Ada, Bo")
    button(page, "Follow their game")
    unfold(page, "Before it begins")
    tap(page, page.get_by_text("Your own tiles and assistants take part"))
    for line in (
        "chance: reveals Mondgärten",
        "chance: deals Mondgärten: $ $",
        "Ada: standard to Mondgärten 1",
    ):
        write(page, "Or type the line of the record", line)
        button(page, "Judge this line")
        # The field is a new one for the next line.
        sees(page.get_by_role("button", name=f"Undo: {line}", exact=True))
    sees(page.get_by_text("Ada must draw 2 cards"))
    visitor.look("followed")
