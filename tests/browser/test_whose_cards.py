"""A photo under the wrong player in a real browser: noticed, moved, and no shelf lost."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from companion.app.start.demo import demo_game
from companion.app.table.table_session import TableSession
from companion.draft.events import CardShelved
from companion.engine.exlibris.shelf import Cell, Place, SeenCard
from companion.store import Store
from tests.browser.acting import button, choose, gone, sees, settled
from tests.browser.conftest import PHONE_AND_LATER_DESK, Visitor
from tests.browser.eyes import obstacles, small_targets
from tests.browser.playing import send_picture
from tests.browser.test_phones import PHOTOS, alike, demo_table, seat_of

pytestmark = pytest.mark.shared_server

READ = "I see 5 + 5 + 5 cards"


def another_photo_of(name: str) -> bytes:
    """Return a second photo of a shelf, as somebody takes it who did not switch the player."""
    file = io.BytesIO()
    with Image.open(PHOTOS / f"{name}.jpg") as photo:
        photo.save(file, "JPEG", quality=88)
    return file.getvalue()


def look_at(page: Page, name: str, number: int) -> None:
    choose(page, name)
    expect(page).to_have_url(re.compile(f"seat={number}"))
    settled(page)


def first_face(name: str) -> Cell:
    """Return the first card that lies face-up on a player's shelf."""
    shelf = next(player.shelf for player in demo_game().players if player.name == name)
    return next(cell for _, cell in shelf.cells if not cell.face_down)


def has_all_cards(store: Store, token: str, number: int, photo: str) -> bool:
    return alike(seat_of(store, token, number), PHOTOS / f"{photo}.jpg") == 1


@pytest.mark.parametrize("visitor", PHONE_AND_LATER_DESK, indirect=True)
def test_a_photo_for_the_wrong_player_is_moved_and_no_shelf_is_lost(
    visitor: Visitor, store: Store
) -> None:
    page = visitor.page
    token = demo_table(store, "Ada", "Bo", "Cleo")
    visitor.open(f"/shelves?table={token}&seat=1")
    send_picture(page, PHOTOS / "ada.jpg")
    sees(page.get_by_text(READ))
    look_at(page, "Bo", 2)
    send_picture(page, another_photo_of("ada"))
    sees(page.get_by_text("These cards are already on Ada's shelf"))
    gone(page.get_by_text("come closer"))
    visitor.look("wrong player")
    visitor.sees_no_sideways_scrolling()
    assert obstacles(page) == []
    assert small_targets(page) == []
    button(page, "Move to Ada")
    gone(page.get_by_text("These cards are already"))
    sees(page.get_by_text("The photo is on Ada's shelf now"))
    visitor.look("moved")
    assert not seat_of(store, token, 2).shelf.cells
    look_at(page, "Ada", 1)
    sees(page.get_by_text(READ))
    assert has_all_cards(store, token, 1, "ada")
    ask_before_replacing(visitor, store, token)


def ask_before_replacing(visitor: Visitor, store: Store, token: str) -> None:
    """Cleo's shelf is photographed while Ada's is still shown."""
    page = visitor.page
    send_picture(page, PHOTOS / "cleo.jpg")
    sees(page.get_by_text("Ada already has a shelf"))
    visitor.look("other cards")
    # Streamlit's own notice has no name for screen readers; it goes by itself.
    expect(page.locator(".stToast")).to_have_count(0)
    assert obstacles(page) == []
    assert has_all_cards(store, token, 1, "ada")
    button(page, "They're Cleo's: move the photo there")
    gone(page.get_by_text("Ada already has a shelf"))
    look_at(page, "Cleo", 3)
    sees(page.get_by_text(READ))
    visitor.look("at last")
    assert has_all_cards(store, token, 1, "ada")
    assert has_all_cards(store, token, 3, "cleo")


@pytest.mark.parametrize("visitor", ["phone"], indirect=True)
def test_two_shelves_under_each_other_s_names_are_swapped(visitor: Visitor, store: Store) -> None:
    page = visitor.page
    token = demo_table(store, "Ada", "Bo")
    visitor.open(f"/shelves?table={token}&seat=1")
    send_picture(page, PHOTOS / "bo.jpg")
    sees(page.get_by_text(READ))
    look_at(page, "Bo", 2)
    send_picture(page, PHOTOS / "ada.jpg")
    sees(page.get_by_text(READ))
    button(page, "Wrong player?")
    button(page, "Swap shelves with Ada")
    bos = first_face("Bo")
    sees(page.get_by_role("button", name=f"{bos.card.id}, "))
    assert has_all_cards(store, token, 1, "ada")
    assert has_all_cards(store, token, 2, "bo")


@pytest.mark.parametrize("visitor", ["phone"], indirect=True)
def test_a_single_card_on_two_shelves_is_shown_on_both(visitor: Visitor, store: Store) -> None:
    """Somebody had said that one of Ada's cards is one that lies on Bo's shelf."""
    page = visitor.page
    token = demo_table(store, "Ada", "Bo")
    visitor.open(f"/shelves?table={token}&seat=1")
    send_picture(page, PHOTOS / "ada.jpg")
    sees(page.get_by_text(READ))
    card = first_face("Bo").card.id
    TableSession(store.tables, token).add(CardShelved.of(1, Place(0, 0), Cell(SeenCard(card))))
    look_at(page, "Bo", 2)
    send_picture(page, PHOTOS / "bo.jpg")
    sees(page.get_by_text("This card is already on Ada's shelf"))
    visitor.look("both cards")
    sees(page.get_by_role("group", name="the card in question"))
    sees(page.get_by_role("group", name="the same card on Ada's shelf"))
    gone(page.get_by_text("come closer"))
    visitor.sees_no_sideways_scrolling()
    assert obstacles(page) == []
    button(page, "Correct that one")
    expect(page).to_have_url(re.compile("seat=1"))
    sees(page.get_by_role("button", name=f"{card} is right"))
