"""The end of a game in a real browser: one form on all phones, shared, sent on, played again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.app.table.table_session import TableSession
from companion.engine.exlibris.game_file import parse_game
from companion.engine.exlibris.game_link import print_link
from companion.store import Store
from tests.app.games import THREE, events
from tests.browser.acting import button, gone, sees, settled, tap, unfold, write
from tests.browser.conftest import Arrive, Visitor
from tests.browser.test_phones import join

pytestmark = pytest.mark.shared_server

LINES = ("A1", "A2", "B1", "B2", "B3", "B4", "B5", "total")

# Headless browsers have no share sheet: this one notes what it is given.
SHARE_SHEET = """
window.shared = [];
navigator.canShare = (what) => what.files.every((file) => file instanceof File);
navigator.share = async (what) => {
  for (const file of what.files) {
    const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    const { name, type, size } = file;
    window.shared.push({ name, type, size, text: what.text, bytes: [...bytes] });
  }
};
"""


def open_game(visitor: Visitor, text: str = THREE) -> None:
    visitor.open(f"/open?{print_link(parse_game(text))}")
    button(visitor.page, "Open this game")
    sees(visitor.page.get_by_text("wins with"))


def line(page: Page, name: str) -> Locator:
    return page.locator(f'[data-line="{name}"]')


def top_of(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["y"]


def touch(thing: Locator) -> None:
    """Tap something where it is, as a finger does: a click of the browser's driver may scroll."""
    box = sees(thing).bounding_box()
    assert box is not None
    thing.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_the_host_reveals_the_form_on_two_phones(arrive: Arrive, store: Store) -> None:
    token = store.tables.begin()
    TableSession(store.tables, token).add(*events(THREE, revealed=True))
    host, ada, bo = arrive("desk"), arrive("phone"), arrive("phone")
    for phone, name in ((ada, "Ada"), (bo, "Bo")):
        join(phone, token, name)
        button(phone.page, "To the inspection")
        sees(phone.page.get_by_role("button", name="Fill in line by line"))
    host.open(f"/inspection?table={token}")
    host.look("before")
    button(host.page, "Reveal line by line on all phones")
    for name in LINES:
        sees(line(host.page, name).and_(host.page.locator(".chosen")))
        host.restart_clock()
        for phone in (ada, bo):
            sees(line(phone.page, name).and_(phone.page.locator(".chosen")))
        host.tell_time(f"{name} opens on two phones after")
        if name == "B2":
            look_back(ada)
        if name != LINES[-1]:
            button(host.page, "Next line")
    for everybody in (host, ada, bo):
        sees(everybody.page.get_by_text("Ada wins with 19 points"))
        gone(everybody.page.get_by_role("button", name="Next line"))
        everybody.sees_no_sideways_scrolling()
    ada.look("winner on a phone")
    host.look("winner at the desk")


def look_back(phone: Visitor) -> None:
    """Look at an earlier line, but at none that is still to come."""
    page = phone.page
    settled(page)
    tap(page, line(page, "A1"))
    sees(page.get_by_text("V1 is turned"))
    phone.look("an earlier line")
    settled(page)
    tap(page, line(page, "B4"))
    sees(page.get_by_text("The host reveals this line"))
    expect(line(page, "B4")).to_have_attribute("aria-label", "B4 variety: Ada –, Bo –, Cleo –")


def test_nothing_moves_under_a_finger_from_the_first_line_to_the_winner(visitor: Visitor) -> None:
    page = visitor.page
    open_game(visitor)
    button(page, "Back")
    button(page, "Fill in line by line")
    places: list[tuple[int, int]] = []
    for name in LINES:
        sees(line(page, name).and_(page.locator(".chosen")))
        settled(page)
        back = sees(page.get_by_role("button", name="Back"))
        places.append((round(top_of(line(page, "A1"))), round(top_of(back))))
        if name != LINES[-1]:
            touch(page.get_by_role("button", name="Next line"))
    assert len(set(places)) == 1, places
    sees(page.get_by_text("Ada wins with 19 points"))
    gone(page.get_by_role("button", name="Next line"))
    visitor.look("winner")
    visitor.sees_no_sideways_scrolling()


def test_the_picture_goes_to_the_share_sheet_or_is_saved(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.page
    open_game(visitor)
    with page.expect_download() as download:
        button(page, "Save the picture")
    saved = tmp_path / "form.png"
    download.value.save_as(saved)
    assert download.value.suggested_filename == "library-inspection.png"
    page.add_init_script(SHARE_SHEET)
    page.reload()
    button(page, "Share the picture")
    page.wait_for_function("() => window.shared.length === 1")
    (shared,) = page.evaluate("() => window.shared")
    assert (shared["name"], shared["type"]) == ("library-inspection.png", "image/png")
    assert bytes(shared["bytes"]) == saved.read_bytes()[:4] == b"\x89PNG"
    assert shared["size"] == saved.stat().st_size
    assert shared["text"] == "Ada wins with 19 points."


def test_the_page_itself_is_seen_with_day_and_place_and_enlarged_by_a_tap(
    visitor: Visitor,
) -> None:
    page = visitor.page
    open_game(visitor)
    write(page, "Where do you play? (optional)", "At Cleo's")
    page.get_by_label("Where do you play? (optional)").press("Enter")
    sees(line(page, "A1"))
    expect(page.get_by_text("At Cleo's")).not_to_have_count(0)
    picture = sees(page.get_by_role("img", name="The filled-in form"))
    picture.scroll_into_view_if_needed()
    page.wait_for_function("(img) => img.naturalWidth > 0", arg=picture.element_handle())
    visitor.look("page")
    width = picture.evaluate("(img) => img.clientWidth")
    button(page, "Enlarge the form")
    page.wait_for_function(
        "([img, width]) => img.clientWidth > 2 * width", arg=[picture.element_handle(), width]
    )
    visitor.sees_no_sideways_scrolling()


def test_the_game_goes_to_bg_stats(visitor: Visitor) -> None:
    page = visitor.page
    open_game(visitor)
    address = sees(page.get_by_role("link", name="Send to BG Stats")).get_attribute("href") or ""
    assert address.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    (data,) = parse_qs(urlsplit(address).query)["data"]
    play: dict[str, Any] = json.loads(data)
    assert [player["score"] for player in play["players"]] == [19, 18, 3]
    assert play["game"]["name"] == "Ex Libris"


def test_what_the_game_tells_and_a_rematch(visitor: Visitor) -> None:
    page = visitor.page
    open_game(visitor)
    sees(page.get_by_text("Ada won it in B5 (focus)"))
    unfold(page, "What everybody could have had")
    unfold(page, "Line by line against the average")
    sees(page.get_by_text("stability, on average 1.3"))
    visitor.look("told")
    before = page.url
    button(page, "Rematch with the same players")
    sees(page.get_by_role("heading", name="Players"))
    for name in ("Ada", "Bo", "Cleo"):
        expect(page.locator(f'input[value="{name}"]')).to_have_count(1)
    assert page.url != before
