"""Several phones at one table, each with a browser of its own."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Sequence
from importlib.resources import files
from itertools import cycle
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from card_db import DEMO_DECK, Category, editions
from companion.app.kit.keys import key_named
from companion.app.navigation import FIRST, PAGES
from companion.app.reader.photos import photo_id
from companion.app.start.demo import demo_game
from companion.app.table.table_session import TableSession
from companion.app.web.routes import photo_address
from companion.app.web.uploads import upload_address
from companion.draft.events import PlayerSeated, SetUp
from companion.draft.state import Seat
from companion.engine.exlibris.notation import parse_shelf
from companion.store import Store
from tests.app.http import Client
from tests.browser.acting import button, choose, gone, holds, sees, settled, unfold, write
from tests.browser.conftest import PATIENCE, Arrive, Server, Visitor
from tests.browser.playing import all_are_read

PHOTOS = Path(str(files("companion"))) / "demo" / "photos"
MORE = Path(__file__).parent.parent.parent / "sample_photos" / "demo"
RESPONSIVE = 10.0
"""Seconds in which a page turns even while five photos are read and the machine is busy."""
MOST_OF_THEM = 0.7
"""How many cards of a photo are read right at least: enough to tell whose shelf it is."""


def demo_table(store: Store, *names: str) -> str:
    """Set a table where our own cards are played."""
    token = store.tables.begin()
    setting = SetUp(
        edition="en",
        deck=DEMO_DECK,
        prominent=Category("R"),
        banned=Category("C"),
        learning=False,
    )
    seated = (PlayerSeated(number, name) for number, name in enumerate(names, start=1))
    TableSession(store.tables, token).add(setting, *seated)
    return token


def seat_of(store: Store, token: str, number: int) -> Seat:
    seat = TableSession(store.tables, token).table.seat(number)
    assert seat is not None
    return seat


def join(phone: Visitor, token: str, name: str) -> Page:
    """Scan the table's code, and take a seat."""
    phone.open_unknown(f"/?table={token}")
    sees(phone.page.get_by_role("heading", name="Take a seat"))
    button(phone.page, name)
    sees(phone.page.get_by_role("heading", name=name, exact=True))
    return phone.page


def key_of(page: Page) -> str:
    """Return the key that an address names and only the browser has."""
    asked = parse_qs(urlsplit(page.url).query)
    assert "key" not in asked
    cookies = {
        str(cookie.get("name")): str(cookie.get("value")) for cookie in page.context.cookies()
    }
    return key_named(cookies, asked["as"][0])


def send(page: Page, photo: Path) -> None:
    page.locator("label.files input").last.set_input_files(photo)


def sees_photo(phone: Visitor) -> None:
    """Make sure that the phone is given its photo."""
    address = phone.page.locator("svg image").first.get_attribute("href")
    assert phone.page.request.get(f"{phone.server.url}{address}").status == 200


def top_row(page: Page) -> Locator:
    return page.get_by_label("Top row")


@pytest.mark.shared_server
def test_two_phones_scan_their_shelves_and_one_hides_its_focus(
    arrive: Arrive, store: Store
) -> None:
    token = demo_table(store, "Ada", "Bo")
    host, ada, bo = arrive("desk"), arrive("phone"), arrive("phone")
    host.open(f"/table?table={token}")
    unfold(host.page, "Let phones join")
    host.look("before anybody joined")
    ada.open_unknown(f"/?table={token}")
    sees(ada.page.get_by_role("button", name="Ada"))
    ada.look("free seats")
    join(ada, token, "Ada")
    bo.open_unknown(f"/?table={token}")
    sees(bo.page.get_by_role("button", name="Bo"))
    gone(bo.page.get_by_role("button", name="Ada"))
    join(bo, token, "Bo")
    expect(host.page.get_by_role("button", name="Free the seat")).to_have_count(2)
    send(ada.page, PHOTOS / "ada.jpg")
    send(bo.page, PHOTOS / "bo.jpg")
    sees(host.page.get_by_text("photo is being read").first)
    host.look("while photos are read")
    for phone in (ada, bo):
        sees(phone.page.get_by_text("I see 5 + 5 + 5 cards"))
        sees_photo(phone)
        phone.look(f"photo of {'ada' if phone is ada else 'bo'}")
        phone.sees_no_sideways_scrolling()
    answer_all(ada.page)
    answer_all(bo.page)
    assert key_of(ada.page) != key_of(bo.page)
    hide_and_reveal(host, ada, bo)


def answer_all(page: Page) -> None:
    if page.get_by_role("button", name="Answer all questions for me").count():
        button(page, "Answer all questions for me")
    all_are_read(page)


def hide_and_reveal(host: Visitor, ada: Visitor, bo: Visitor) -> None:
    """Whatever Ada chooses, the others receive the very same; until she lays it open."""
    unfold(ada.page, "Focus and hand")
    choose(ada.page, "Historic Volumes", re.compile("^Focus of"))
    read_again(ada.page)
    others = (host, bo)
    for other in others:
        query = urlsplit(other.page.url).query
        other.open_unknown(f"/inspection?{query}&filled=B5&line=B5")
        sees(other.page.get_by_text("Ada has chosen a focus").or_(reveals(other.page)))
        other.look(f"hidden from {'host' if other is host else 'bo'}")
    seen = received_while(ada, "Monster Manuals", others)
    assert received_while(ada, "Spells & Potions", others) == seen
    assert any(b"Ada has chosen a focus" in element for element in seen[1])
    button(ada.page, "To the inspection")
    button(ada.page, "Fill in all at once")
    sees(ada.page.get_by_text("Still needed: focus of Bo"))
    for other in others:
        gone(other.page.get_by_text("Ada has chosen a focus").or_(reveals(other.page)))
        other.look(f"revealed to {'host' if other is host else 'bo'}")


def read_again(page: Page) -> None:
    """Have the photo read again: what is shown above the focus changes, which stays unfolded."""
    button(page, "Read this photo again")
    sees(page.get_by_text(re.compile("Reading the cards|found, reading")))
    all_are_read(page)


def reveals(page: Page) -> Locator:
    return page.get_by_role("button", name="Reveal the focus of Ada")


def received_while(
    ada: Visitor, category: str, others: Sequence[Visitor]
) -> list[frozenset[bytes]]:
    """Return what other browsers are sent when Ada has chosen something, and when they reload."""
    before = [len(other.frames.received) for other in others]
    choose(ada.page, category, re.compile("^Focus of"))
    sees(ada.page.get_by_role("radio", name=category, exact=True, checked=True))
    for other in others:
        reloaded = len(other.frames.received)
        other.page.reload()
        while not other.frames.runs(reloaded):
            other.page.wait_for_timeout(50)
    return [other.frames.elements(since) for other, since in zip(others, before, strict=True)]


@pytest.mark.shared_server
def test_what_one_enters_shows_on_the_others_and_disturbs_nobody(
    arrive: Arrive, store: Store
) -> None:
    token = demo_table(store, "Ada", "Bo")
    host, ada, bo = arrive("desk"), arrive("phone"), arrive("phone")
    for phone, name in ((ada, "Ada"), (bo, "Bo")):
        join(phone, token, name)
        choose(phone.page, "Type")
        sees(top_row(phone.page))
    host.open(f"/shelves?table={token}&seat=1&way=type")
    sees(top_row(host.page))
    unfold(ada.page, "Focus and hand")
    typing = ada.page.get_by_label("Cards left in hand")
    typing.click()
    typing.press_sequentially("1")
    ada.restart_clock()
    TableSession(store.tables, token).add(SetUp(prominent=Category("F")))
    sees(ada.page.get_by_role("radio", name="Reference Texts"))
    ada.tell_time("what the host changed shows after")
    expect(typing).to_have_value("1")
    expect(typing).to_be_focused()
    typing.press_sequentially("2")
    typing.press("Tab")
    expect(typing).to_have_value("12")
    wait_for_hand(ada, store, token, 12)
    ada.look("typed on")
    write_at_once(host, ada)


def wait_for_hand(phone: Visitor, store: Store, token: str, cards: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while seat_of(store, token, 1).hand != cards:
        assert time.monotonic() < deadline, f"{cards} cards in hand were lost"
        phone.page.wait_for_timeout(50)


def write_at_once(host: Visitor, ada: Visitor) -> None:
    """The later change to the same place wins, and both are told."""
    write(ada.page, "Top row", "a1.rf")
    sees(ada.page.get_by_role("img", name=re.compile("A1, 2 books")).last)
    holds(host.page, "Top row", "a1.rf")
    write(ada.page, "Middle row", "c1.rr")
    host.restart_clock()
    write(host.page, "Top row", "b2.mm")
    holds(ada.page, "Top row", "b2.mm")
    host.tell_time("what the host typed shows on the phone after")
    sees(ada.page.get_by_text("Somebody else changed what you entered"))
    ada.look("overruled")
    for page in (ada.page, host.page):
        holds(page, "Middle row", "c1.rr")


@pytest.mark.shared_server
def test_a_freed_seat_is_gone_at_once(arrive: Arrive, store: Store) -> None:
    token = demo_table(store, "Ada", "Bo")
    host, ada = arrive("phone"), arrive("phone")
    join(ada, token, "Ada")
    old = ada.page.url
    unfold(ada.page, "Focus and hand")
    choose(ada.page, "Monster Manuals", re.compile("^Focus of"))
    host.open(f"/table?table={token}")
    sees(host.page.get_by_text("focus chosen"))
    host.look("table")
    host.sees_no_sideways_scrolling()
    button(host.page, "Free the seat")
    sees(ada.page.get_by_role("heading", name="Take a seat"))
    ada.page.goto(old)
    sees(ada.page.get_by_role("heading", name="Take a seat"))
    assert not seat_of(store, token, 1).focus_chosen
    host.open(f"/shelves?table={token}&seat=1")
    unfold(host.page, "Focus and hand")
    choose(host.page, "Fantastical Fiction", re.compile("^Focus of"))


def test_a_stranger_gets_nothing(arrive: Arrive, store: Store, server: Server) -> None:
    token = demo_table(store, "Zenobia", "Bo")
    store.tables.keep_photo(token, "p", b"photo")
    store.tables.keep_view(token, "p", b"view")
    stranger = arrive("phone")
    queries = ("", f"key={token}", f"table={'x' * 22}", f"key=&seat=1&lesson={token}")
    others = [page for page in PAGES if page != FIRST]
    # Every page with every query is tried in tests/app/test_access.py.
    for page, query in [*(("", query) for query in queries), *zip(others, cycle(queries))]:
        stranger.open_unknown(f"/{page}?{query}")
        sees(stranger.page.get_by_text("This link doesn't work"))
        gone(stranger.page.get_by_role("heading"))
        gone(stranger.page.get_by_role("button"))
    stranger.look("nothing")
    assert not stranger.frames.hold("Zenobia")
    assert not stranger.frames.hold(token)
    client = Client(server.port)
    for key in ("x", token):
        assert client.get(photo_address(key, token, "p")).status == 404
        assert client.send(upload_address(key, token, 1), "photo", b"x").status == 400
    assert seat_of(store, token, 1).photo is None


@pytest.mark.shared_server
def test_five_browsers_scan_at_once(arrive: Arrive, store: Store) -> None:
    names = ("Ada", "Bo", "Cleo", "Dan")
    sent = {name: PHOTOS / f"{name.lower()}.jpg" for name in names} | {"Eve": MORE / "easy_1.jpg"}
    token, other = demo_table(store, *names), demo_table(store, "Eve", "Finn")
    host = arrive("desk")
    host.open(f"/table?table={token}")
    phones = {name: arrive("phone") for name in sent}
    for name, phone in phones.items():
        join(phone, other if name == "Eve" else token, name)
    sees(host.page.get_by_text("No photos waiting"))
    expect(host.page.get_by_role("button", name="Free the seat")).to_have_count(len(names))
    settled(host.page)
    before = top_of(categories(host.page))
    for name, phone in phones.items():
        send(phone.page, sent[name])
    sees(host.page.get_by_text(re.compile(r"\d photos in the queue")))
    assert top_of(categories(host.page)) == before, "what the host taps moved under the finger"
    host.look("queue")
    host.restart_clock()
    button(host.page, "To the shelves")
    sees(host.page.get_by_role("heading", name="Shelves"))
    host.tell_time("page turned while five photos are read after")
    assert time.monotonic() - host.clock < RESPONSIVE
    for phone in phones.values():
        sees(phone.page.get_by_text(re.compile("I see .* cards")))
    host.tell_time("five photos read after", PATIENCE)
    for name, photo in sent.items():
        seat = next(seat for seat in seats(store, token, other) if seat.name == name)
        assert seat.photo is not None
        assert seat.photo.id == photo_id(photo.read_bytes())
        assert alike(seat, photo) > MOST_OF_THEM


def categories(page: Page) -> Locator:
    return sees(page.get_by_role("radiogroup", name="Prominent"))


def top_of(thing: Locator) -> float:
    """Return how far below the top of its page something is."""
    top: float = thing.evaluate("it => it.getBoundingClientRect().top + scrollY")
    return top


def seats(store: Store, *tokens: str) -> list[Seat]:
    return [seat for token in tokens for seat in TableSession(store.tables, token).table.seats]


def alike(seat: Seat, photo: Path) -> float:
    """Return how many of the photo's cards were read from it, as a share."""
    if photo.parent == PHOTOS:
        truth = next(p.shelf for p in demo_game().players if p.name == seat.name)
    else:
        truth = parse_shelf(photo.with_suffix(".shelf").read_text(), editions()["en"])
    named = {card.id for _, card in truth.every_card if card.id}
    read = {card.id for _, card in seat.shelf.every_card if card.id}
    return len(named & read) / len(named)


def test_nothing_shown_as_saved_is_lost_when_the_server_is_killed(
    arrive: Arrive, store: Store, server: Server
) -> None:
    token = demo_table(store, "Ada", "Bo")
    phones = {"Ada": arrive("phone"), "Bo": arrive("phone")}
    for name, phone in phones.items():
        join(phone, token, name)
        choose(phone.page, "Type")
        sees(top_row(phone.page))
    for row, letter in (("Top row", "a"), ("Middle row", "b"), ("Bottom row", "c")):
        for number, phone in enumerate(phones.values(), start=1):
            phone.page.get_by_label(row).fill(f"{letter}{number}.rf {letter}{number + 2}")
    shown = {name: saved_row(phone.page) for name, phone in phones.items()}
    server.stop(signal.SIGKILL)
    server.start()
    for number, (name, phone) in enumerate(phones.items(), start=1):
        phone.page.reload()
        sees(phone.page.get_by_role("heading", name=name, exact=True))
        holds(phone.page, "Bottom row", shown[name])
        holds(phone.page, "Top row", f"a{number}.rf a{number + 2}")
        write(phone.page, "Bottom row", "d1.mm")
        sees(phone.page.get_by_role("img", name=re.compile("D1, 2 books")).last)


def saved_row(page: Page) -> str:
    """Wait until the last row is shown as saved, and return it."""
    row = page.get_by_label("Bottom row").input_value()
    last = row.split()[-1].upper()
    sees(page.get_by_role("img", name=re.compile(f"{last}, ")).last)
    return row
