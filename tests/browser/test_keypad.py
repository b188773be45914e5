"""A shelf entered on the keypad: how many taps it takes, and that each is answered at once."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

import pytest
from playwright.sync_api import Locator, expect

from card_db import DEMO_DECK, Category, demo_deck
from companion.app.table.table_session import TableSession
from companion.draft.codec import AnyEvent
from companion.draft.events import PlayerSeated, SetUp, ShelfTyped
from companion.engine.exlibris.notation import print_shelf
from companion.engine.exlibris.shelf import Cell, Place, SeenCard, Shelf
from companion.render.text import category_name
from companion.store import Store
from tests.browser.acting import button, choose, sees, settled
from tests.browser.conftest import Visitor
from tests.browser.eyes import obstacles
from tests.browser.outage.entering import eventually

pytestmark = pytest.mark.shared_server

ROWS, COLUMNS = 3, 6
UNKNOWN_DECK, KNOWN_DECK = 60, 40
AT_ONCE = 100
"""Milliseconds in which a tap is answered."""
IS_ANSWERED = """(key) => {
  const shown = () => key.getRootNode().querySelector("[aria-current]").textContent;
  const before = shown(), began = performance.now();
  key.click();
  return new Promise((done) => {
    const look = () => shown() === before ? requestAnimationFrame(look)
      : done(performance.now() - began);
    requestAnimationFrame(look);
  });
}"""
IN_VIEW = """(key) => {
  const keys = key.closest(".cards").getBoundingClientRect(), own = key.getBoundingClientRect();
  return own.top >= keys.top - 1 && own.bottom <= keys.bottom + 1;
}"""


SMALL = """(keys) => keys
  .map((key) => [key.ariaLabel || key.textContent, key.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


class Finger:
    """Taps keys and counts that; a key that has to be scrolled to counts twice."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.taps = 0

    def key(self, name: str) -> Locator:
        return self.page.locator(".keypad").get_by_role("button", name=name, exact=True)

    @property
    def cards(self) -> Locator:
        return self.page.locator(".keypad .cell:not(.empty)")

    def place(self, row: int, col: int) -> Locator:
        return self.page.locator(f'.keypad [data-place="{row},{col}"]')

    def tap(self, name: str) -> None:
        self.taps += 1
        self.key(name).click()

    def tap_card(self, card: str) -> None:
        key = self.page.locator(f'.keypad [data-card="{card}"]')
        self.taps += 1 if key.evaluate(IN_VIEW) else 2
        key.click()

    def tap_books(self, books: Sequence[Category]) -> None:
        """Two books by one tap, as far as there are two."""
        names = [category_name(book, "en") for book in books]
        for first in range(0, len(names), 2):
            self.tap(f"add {', '.join(names[first : first + 2])}")


def shelf_of_eighteen() -> Shelf:
    """Return a shelf of cards in their order, from all over the alphabet."""
    cards = sorted(demo_deck(), key=lambda card: (card.id.letter, card.id.number))
    cells = {
        Place(number // COLUMNS, number % COLUMNS): Cell(SeenCard(card.id, card.books))
        for number, card in enumerate(cards[:: len(cards) // (ROWS * COLUMNS)][: ROWS * COLUMNS])
    }
    return Shelf.of(cells)


def open_keypad(visitor: Visitor, store: Store, *events: AnyEvent) -> str:
    token = store.tables.begin()
    TableSession(store.tables, token).add(PlayerSeated(1, "Ada"), PlayerSeated(2, "Bo"), *events)
    visitor.open(f"/shelves?table={token}&seat=1&way=tap")
    sees(visitor.page.locator(".keypad"))
    settled(visitor.page)
    return token


def kept_at(store: Store, token: str) -> Shelf:
    return TableSession(store.tables, token).table.seats[0].shelf


def enter(finger: Finger, shelf: Shelf, *, books: bool) -> None:
    row = 0
    for place, cell in shelf.cells:
        if place.row != row:
            finger.tap("Next row")
            row = place.row
        finger.tap_card(str(cell.card.id))
        if books:
            finger.tap_books(cell.card.books or ())


@pytest.mark.parametrize(("deck", "most"), [(None, UNKNOWN_DECK), (DEMO_DECK, KNOWN_DECK)])
def test_eighteen_cards_are_entered_with_few_taps(
    visitor: Visitor, store: Store, deck: str | None, most: int
) -> None:
    page, shelf, finger = visitor.page, shelf_of_eighteen(), Finger(visitor)
    token = open_keypad(visitor, store, SetUp(edition="en", deck=deck))
    enter(finger, shelf, books=deck is None)
    visitor.tell(f"18 cards of {'a known' if deck else 'an unknown'} deck: {finger.taps} taps")
    assert finger.taps <= most
    sees(page.get_by_text("Ada: 18 cards, nothing left to check."))
    visitor.look(f"{deck} entered")
    visitor.sees_no_sideways_scrolling()
    settled(page)
    assert obstacles(page) == []
    kept = kept_at(store, token)
    known = demo_deck() if deck else None
    assert print_shelf(kept, known_to=known) == print_shelf(shelf, known_to=known)


def test_every_tap_is_answered_at_once(visitor: Visitor, store: Store) -> None:
    finger = Finger(visitor)
    open_keypad(visitor, store)
    small = visitor.page.locator(".keypad button").evaluate_all(SMALL)
    assert small == []
    cards = [f"{letter}{number}" for letter in "ABCD" for number in (1, 2)]
    taps = [name for card in cards for name in (card, "add Historic Volumes, Reference Texts")]
    took = [finger.key(name).evaluate(IS_ANSWERED) for name in taps]
    visitor.tell(f"a tap is answered after {median(took):.0f} ms, at most {max(took):.0f} ms")
    assert median(took) < AT_ONCE


def test_cards_are_turned_covered_moved_and_removed(visitor: Visitor, store: Store) -> None:
    page, finger = visitor.page, Finger(visitor)
    token = open_keypad(visitor, store, ShelfTyped(1, "A1.MM B2.HR C3.SS"))

    def keeps(shelf: str) -> None:
        assert eventually(lambda: print_shelf(kept_at(store, token)) == shelf), kept_at(
            store, token
        )

    finger.tap("Next row")
    finger.tap("face-down")
    finger.place(0, 0).click()
    for _ in range(3):
        finger.tap("Card beneath")
    finger.tap_card("D4")
    finger.place(0, 2).click()
    finger.tap("Move")
    finger.place(1, 1).click()
    expect(finger.place(1, 1)).to_have_text("C3")
    sees(page.get_by_role("button", name="Undo", disabled=False))
    keeps("A1.MM+D4 B2.HR / $* C3.SS")
    page.reload()
    expect(finger.cards).to_have_count(4)
    finger.place(1, 1).click()
    finger.tap("Remove")
    expect(finger.cards).to_have_count(3)
    button(page, "Undo")
    expect(finger.cards).to_have_count(4)
    keeps("A1.MM+D4 B2.HR / $* C3.SS")


def test_typing_says_how_and_what_is_wrong(visitor: Visitor, store: Store) -> None:
    page = visitor.page
    open_keypad(visitor, store, SetUp(edition="en", deck=DEMO_DECK))
    choose(page, "Type")
    field = sees(page.get_by_label("Top row"))
    expect(field).to_have_attribute("autocorrect", "off")
    expect(field).to_have_attribute("autocapitalize", "characters")
    card = next(iter(demo_deck()))
    field.fill(f"{card.id} b2.mxf")
    sees(page.get_by_text("MXF: X isn't a category. Use C F H M R S."))
    visitor.look("mistake")
    sees(page.get_by_role("img", name=f"{card.id}, {len(card.books)} books"))
    visitor.sees_no_sideways_scrolling()
