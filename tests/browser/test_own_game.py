"""A table of four with cards of their own: from one screen to the winner, every tap counted."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from playwright.sync_api import Locator, Page, expect

from card_db import Category
from companion.app.kit.words import Words
from companion.app.start.demo import demo_game
from companion.draft.shelves import corner
from companion.draft.state import Seat
from companion.engine.exlibris.game import Player
from companion.engine.exlibris.reading import ReadCard
from companion.engine.exlibris.shelf import Place
from companion.render.text import category_name
from companion.store import Store
from tests.browser.acting import sees, settled
from tests.browser.conftest import Visitor
from tests.browser.playing import ALL_READ, all_are_read, correct_card, send_picture
from tests.browser.test_four_phones import PHOTOS, categories_of
from tests.browser.test_phones import seat_of

BEFORE = 41
"""Taps for the same game, untaught, before there was a step per player."""

THREE_MINUTES = 180.0
"""Seconds in which a table of four gets from the end of the game to the form."""

TAPS_TO_CORRECT = 5
READ = "I see 5 + 5 + 5 cards"


class Finger:
    """Taps as people do, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, thing: Locator) -> None:
        settled(self.page)
        self.taps += 1
        sees(thing).click()

    def button(self, name: str | re.Pattern[str]) -> None:
        self.tap(self.page.get_by_role("button", name=name))

    def choose(self, name: str, group: str | re.Pattern[str]) -> None:
        within = self.page.get_by_role("radiogroup", name=group)
        self.tap(within.get_by_role("radio", name=name, exact=True))

    def write(self, field: str, text: str) -> None:
        self.tap(self.page.get_by_label(field))
        self.page.get_by_label(field).fill(text)


def named(category: Category | None) -> str:
    assert category is not None
    return Words("en").plain(category_name(category, "en"))


@pytest.mark.long
@pytest.mark.parametrize("taught", [True, False])
def test_four_shelves_of_an_own_copy_to_the_winner(
    visitor: Visitor, store: Store, *, taught: bool
) -> None:
    page, game, finger = visitor.page, demo_game(), Finger(visitor.page)
    if taught:
        profile = files("companion").joinpath("demo/profile.npz").read_bytes()
        store.save_profile("mine", profile, choose=True)
    visitor.open()
    visitor.restart_clock()
    begin(finger, game.prominent, game.banned, [player.name for player in game.players])
    (table,) = store.tables.all()
    for number, player in enumerate(game.players, start=1):
        finger.taps += 1
        send_picture(page, PHOTOS / f"{player.name.lower()}.jpg")
        if not taught and number == 1:
            name_icons(finger, player)
        sees(page.get_by_text(READ))
        answer_all(finger, store, (table.token, number), player)
        all_are_read(page)
        visitor.look(f"{number} done")
        if number < len(game.players):
            following = game.players[number].name
            finger.button(f"Next: {following}")
            expect(page).to_have_url(re.compile(f"seat={number + 1}"))
            settled(page)
    reveal(finger, game.players)
    sees(page.get_by_text("Bo wins with 59 points"))
    visitor.look("winner")
    how = "taught" if taught else "untaught"
    visitor.tell(f"an own game of four, {how}: {finger.taps} taps (untaught before: {BEFORE})")
    visitor.tell_time("from names to winner", THREE_MINUTES)
    assert finger.taps < BEFORE


def begin(finger: Finger, prominent: Category, banned: Category, names: list[str]) -> None:
    """Say who plays, on one screen."""
    finger.choose(str(len(names)), "How many players")
    for number, name in enumerate(names, start=1):
        finger.write(f"Name of player {number}", name)
    finger.choose(named(prominent), "Prominent")
    finger.choose(named(banned), "Banned")
    finger.button("Start scoring")
    sees(finger.page.get_by_role("heading", name="Shelves"))


def name_icons(finger: Finger, player: Player) -> None:
    """Say which category each icon group of the first photo is."""
    categories = categories_of(PHOTOS / f"{player.name.lower()}.jpg", player.shelf)
    for number, category in enumerate(categories, start=1):
        sees(finger.page.get_by_text(f"Icon {number} of {len(categories)}"))
        finger.button(named(category))


def answer_all(finger: Finger, store: Store, at: tuple[str, int], player: Player) -> None:
    """Answer every question as the photo shows it: rows at once where all of a row is right.

    With every answer the reader knows more, so it may ask less than it said it would.
    """
    page = finger.page
    asked, read = page.locator(".review .count"), page.get_by_text(ALL_READ)
    while True:
        sees(asked.or_(read))
        settled(page)
        if read.count():
            return
        heading = asked.inner_text()
        row, column = map(int, re.findall(r"row (\d+), column (\d+)", heading)[0])
        answer(finger, seat_of(store, *at), player, Place(row - 1, column - 1))
        expect(asked.filter(has_text=heading)).to_have_count(0)


def answer(finger: Finger, seat: Seat, player: Player, place: Place) -> None:
    """Answer the question about one card, or about its whole row if that is right."""
    page, corner_ = finger.page, corner(seat.shelf)
    truth = player.shelf.at(place)
    assert truth is not None
    of_row = [card for card in seat.questions if card.row - corner_.row == place.row]
    whole_row = page.get_by_role("button", name="This whole row is right")
    named = "Face-down" if truth.face_down else str(truth.card.id)
    right = page.get_by_role("button", name=re.compile(rf"\b{named} is right$"))
    if whole_row.count() and all(is_right(card, seat, player) for card in of_row):
        finger.tap(whole_row)
    elif right.count():
        finger.tap(right)
    else:
        card = truth.card.id
        assert card is not None
        finger.taps += TAPS_TO_CORRECT
        correct_card(page, card.letter, card.number)


def is_right(card: ReadCard, seat: Seat, player: Player) -> bool:
    at = corner(seat.shelf)
    truth = player.shelf.at(Place(card.row - at.row, card.col - at.col))
    assert truth is not None
    if truth.face_down or card.face_down:
        return truth.face_down == card.face_down
    return card.id == truth.card.id


def reveal(finger: Finger, players: tuple[Player, ...]) -> None:
    """Fill in the form, and lay every focus open."""
    finger.button("To the inspection")
    finger.button("Fill in all at once")
    finger.button("To the focus cards")
    for player in players:
        finger.choose(named(player.focus), f"Focus of {player.name}")
        asked = finger.page.get_by_role("radiogroup", name=f"Focus of {player.name}")
        sees(asked.get_by_role("radio", name=named(player.focus), exact=True, checked=True))
