"""What two people enter at one table, on two pages, and what of it is shown and stored."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Self

from PIL import Image
from playwright.sync_api import Locator, Page, expect

from card_db import DEMO_DECK, Category
from companion.app.reader.photos import photo_id
from companion.app.table.table_session import TableSession
from companion.draft.codec import AnyEvent
from companion.draft.events import (
    PhotoRead,
    PhotoRefused,
    PhotoTaken,
    PlayerRenamed,
    PlayerSeated,
    SetUp,
)
from companion.draft.state import Seat, Table
from companion.render.text import category_name
from companion.store import Store
from tests.browser.acting import sees, settled
from tests.browser.conftest import PATIENCE, SLOW, Arrive, Visitor
from tests.browser.playing import send_picture
from tests.draft.tables import photo

SOON = 2.0
"""Seconds in which a page shows what is stored, on a quiet machine, once it is connected again."""
PHOTOS = Path(str(files("companion"))) / "demo" / "photos"
DOUBTFUL = "A1 B2 C3 D4 E5 F6 G1 H2 I3 J4 K5 L1"
SHELF = "A1.RF B2.MM C3.RR D4.CS / E5.HH F6.FR G1.MM H2.SS / I3.FF J4.RF K5.HS L1.MM"
"""A shelf of which every card is asked about."""
CATEGORIES = "RFHMS"
SHOWS = """([name, category]) => {
  const texts = (parts) => [...document.querySelectorAll(parts)].map((part) => part.textContent);
  return !document.querySelector("#exlibris-offline") &&
    document.querySelector("[data-test-script-state=notRunning]") !== null &&
    document.querySelector("input[aria-label='Name of player 1']")?.value === name &&
    texts("[role=radio][aria-checked=true]").some((text) => text.includes(category));
}"""


def table_with_questions(store: Store) -> str:
    """Set a table at which the first player has a photo whose cards are all in doubt."""
    token = store.tables.begin()
    content = (PHOTOS / "ada.jpg").read_bytes()
    store.tables.keep_photo(token, "p1", content)
    store.tables.keep_view(token, "p1", content)
    setting = SetUp(edition="en", deck=DEMO_DECK, prominent=Category("R"), learning=False)
    seated = PlayerSeated(1, "Ada"), PlayerSeated(2, "Bo")
    TableSession(store.tables, token).add(setting, *seated, photo(SHELF, DOUBTFUL))
    return token


@dataclass
class Evening:
    """Three browsers at one table, and the store behind them."""

    store: Store
    token: str
    host: Visitor
    """Looks at the table, where names are typed and categories tapped."""
    asked: Visitor
    """Looks at the first shelf, and is asked about its cards."""
    sender: Visitor
    """Sends photos of the second shelf."""
    entered: int = field(default=0)

    @classmethod
    def of(cls, store: Store, arrive: Arrive) -> Self:
        """Have three people arrive at a new table."""
        people = arrive("desk"), arrive("phone"), arrive("phone")
        return cls(store, table_with_questions(store), *people)

    @property
    def pages(self) -> tuple[Page, ...]:
        return self.host.page, self.asked.page, self.sender.page

    def begin(self) -> None:
        """Open all pages, and wait until they are drawn."""
        self.host.open(f"/table?table={self.token}")
        self.asked.open(f"/shelves?table={self.token}&seat=1&way=photo")
        self.sender.open(f"/shelves?table={self.token}&seat=2&way=photo")
        sees(self.name_field)
        sees(self.answer)
        sees(self.sender.page.locator("label.files"))
        for page in self.pages:
            settled(page)

    @property
    def table(self) -> Table:
        return TableSession(self.store.tables, self.token).table

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        return TableSession(self.store.tables, self.token).events

    @property
    def entries(self) -> list[AnyEvent]:
        """What people entered; the reader answers about their photos when it is ready."""
        return [e for e in self.events if not isinstance(e, PhotoRead | PhotoRefused)]

    def seat(self, number: int) -> Seat:
        seat = self.table.seat(number)
        assert seat is not None
        return seat

    @property
    def name_field(self) -> Locator:
        return self.host.page.get_by_label("Name of player 1")

    @property
    def answer(self) -> Locator:
        return self.asked.page.get_by_role("button", name="No card here")

    def type_name(self) -> Callable[[], bool]:
        """Type a new name; the answer tells whether it is stored."""
        self.entered += 1
        name = f"Ada {self.entered}"
        self.name_field.fill(name)
        self.name_field.press("Enter")
        return lambda: PlayerRenamed(1, name) in self.events

    def tap_category(self) -> Callable[[], bool]:
        """Tap another prominent category; the answer tells whether it is stored."""
        now = self.table.prominent
        new = Category(next(code for code in CATEGORIES if code != now))
        before = len(self.events)
        self.category(new).click()
        return lambda: SetUp(prominent=new) in self.events[before:]

    def category(self, category: Category) -> Locator:
        group = self.host.page.get_by_role("radiogroup", name="Prominent")
        return group.get_by_role("radio", name=category_name(category, "en"), exact=True)

    def give_answer(self) -> Callable[[], bool]:
        """Answer the question that is shown; the answer tells whether it is stored."""
        before = len(self.seat(1).questions)
        sees(self.answer).click()
        return lambda: len(self.seat(1).questions) == before - 1

    def send_photo(self) -> Callable[[], bool]:
        """Send a photo, on which are no cards; the answer tells whether it is stored."""
        self.entered += 1
        content = plain_picture(self.entered)
        name = photo_id(content)
        send_picture(self.sender.page, content)
        return lambda: any(isinstance(e, PhotoTaken) and e.photo == name for e in self.events)

    def shows_what_is_stored(self) -> None:
        """Wait until all pages show what the store holds, and take entries again."""
        for page in self.pages:
            _answers(page)
        self.host_shows_what_is_stored()
        left = len(self.seat(1).questions)
        if left:
            photo = self.seat(1).photo
            asked = sum(card.review for card in photo.cards) if photo else 0
            sees(self.asked.page.get_by_text(f"Card {asked - left + 1} of {asked}"))

    def host_shows_what_is_stored(self) -> None:
        """Wait until the host's page shows what the store holds, and takes entries again."""
        _answers(self.host.page)
        expect(self.name_field).to_have_value(self.seat(1).name)
        prominent = self.table.prominent
        assert prominent is not None
        expect(self.category(prominent)).to_be_checked()

    def seconds_until_shown(self) -> float:
        """Return how long it takes until the host's page shows what the store holds.

        The page itself looks in every frame, also after it was loaded anew.
        """
        prominent = self.table.prominent
        assert prominent is not None
        facts = [self.seat(1).name, category_name(prominent, "en")]
        began = time.monotonic()
        self.host.page.wait_for_function(SHOWS, arg=facts, polling="raf")
        return time.monotonic() - began

    def tell_when_shown(self, what: str) -> None:
        """Print how soon after this the host's page shows what the store holds."""
        seconds = self.seconds_until_shown()
        self.host.tell(f"{what}, what is stored showed after {seconds:.2f} s (goal {SOON:.0f} s)")
        assert seconds <= SLOW

    def close_notes(self) -> list[str]:
        """Return what the pages say about entries that were not confirmed, and close it."""
        said = []
        for page in self.pages:
            note = page.locator("#exlibris-note")
            if note.count():
                said.append(note.inner_text())
                note.get_by_role("button", name="OK").click()
        return said


def eventually(is_so: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Tell whether something becomes true."""
    deadline = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def _answers(page: Page) -> None:
    expect(page.locator("#exlibris-offline")).to_have_count(0)
    settled(page)


def says_offline(page: Page) -> Locator:
    return sees(page.locator("#exlibris-offline", has_text="isn't answering"))


def plain_picture(number: int) -> bytes:
    """Return a picture that is like no other."""
    content = io.BytesIO()
    Image.new("RGB", (640, 480), (number % 256, number // 256, 99)).save(content, "JPEG")
    return content.getvalue()


ENTRIES = (Evening.type_name, Evening.tap_category, Evening.give_answer, Evening.send_photo)
"""A text, a tap, an answer and a photo."""


def enter_until_stored(evening: Evening) -> None:
    """Enter one of each; whatever is not stored is told, and entered again."""
    for enter in ENTRIES:
        tries = 3
        while not eventually(enter(evening), PATIENCE / tries):
            tries -= 1
            assert tries, f"{enter.__name__} was never stored"
            assert evening.close_notes(), f"{enter.__name__} was lost, and nobody was told"
            evening.shows_what_is_stored()
    evening.shows_what_is_stored()
    evening.close_notes()
