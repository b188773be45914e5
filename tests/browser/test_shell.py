"""The frame of all pages: tabs, the back button, addresses, the language, the app on a phone."""

from __future__ import annotations

import json
import re
from io import BytesIO
from statistics import median
from urllib.parse import parse_qs, urlsplit

import pytest
from PIL import Image
from playwright.sync_api import Page, ViewportSize, expect

from companion.app.kit.words import Words
from companion.app.navigation import FIRST, PAGES
from companion.render.language import LANGUAGES
from companion.render.language_names import LANGUAGE_NAMES
from companion.store import Store
from tests.browser.acting import choose, sees, settled, tap, turn_to
from tests.browser.conftest import PHONE_AND_LATER_DESK, SLOW, Arrive, Visitor
from tests.browser.eyes import obstacles
from tests.browser.test_phones import demo_table, join

pytestmark = pytest.mark.shared_server

ROUND = ("Shelves", "Referee", "History", "More", "Deck", "My copy", "Score", "Inspection")
"""Turned to one after the other, by tabs, a list, and the pages beside the one that is shown."""

HEADINGS = {"Inspection": "Official Library Inspection Form"}
MOST_SHIFT = 0.1
SEEN_AT_ONCE = 0.1
NOT_FOUND = 404
DESK: ViewportSize = {"width": 1280, "height": 800}
LARGE: ViewportSize = {"width": 1600, "height": 900}
ICONS = {("192x192", None), ("512x512", None), ("512x512", "maskable")}

NOTE_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) shifts.push(shift.value);
}).observe({ type: "layout-shift", buffered: true });
"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"
TOO_WIDE = """() => {
  const page = document.querySelector('[data-testid="stMain"]');
  const root = document.documentElement;
  return Math.max(root.scrollWidth - root.clientWidth, page.scrollWidth - page.clientWidth);
}"""
CUT_OFF = """() => {
  const page = document.querySelector('[data-testid="stMain"]').getBoundingClientRect();
  const tabs = document.querySelector("#exlibris-tabs").getBoundingClientRect();
  const end = tabs.top > page.top ? tabs.top : window.innerHeight;
  return Math.max(0, page.bottom - end);
}"""
TAP = """async ([tab, heading]) => {
  const link = document.querySelector(`#exlibris-tabs a[data-page="${tab}"]`);
  const began = performance.now();
  link.click();
  const frame = () => new Promise(requestAnimationFrame);
  while (!link.isConnected || !link.matches("[aria-current]")) await frame();
  await frame();
  const marked = performance.now() - began;
  const isThere = () => [...document.querySelectorAll("h1")].some((h) => h.textContent === heading);
  while (!isThere()) await frame();
  return [marked / 1000, (performance.now() - began) / 1000];
}"""


def title(page: Page, name: str) -> None:
    """Wait until a page is shown and settled."""
    sees(page.get_by_role("heading", name=HEADINGS.get(name, name), level=1, exact=True))
    settled(page)


@pytest.mark.parametrize("size", PHONE_AND_LATER_DESK)
def test_each_press_of_the_back_button_goes_one_page_back(
    arrive: Arrive, store: Store, size: str
) -> None:
    visitor = arrive(size)
    page = visitor.page
    visitor.open(f"/table?table={demo_table(store, 'Ada', 'Bo')}")
    title(page, "Table")
    shown = ["Table"]
    for link in ROUND:
        turn(page, link)
        shown.append("Shelves" if link == "Score" else link)
        title(page, shown[-1])
        change_something(page, link)
    for name in reversed(shown[:-1]):
        page.go_back()
        title(page, name)
    for name in shown[1:3]:
        page.go_forward()
        title(page, name)
    page.reload()
    title(page, shown[2])
    visitor.sees_no_sideways_scrolling()


def turn(page: Page, name: str) -> None:
    """Turn to a page: the deck from the list under More, all others by the bars."""
    if name == "Deck":
        tap(page, page.get_by_role("link", name=name))
    else:
        turn_to(page, name)


def change_something(page: Page, name: str) -> None:
    """Change the address of a page, which is no page to go back to."""
    if name == "Shelves":
        choose(page, "Bo")
        choose(page, "Tap")
        expect(page).to_have_url(re.compile("way=tap"))
    if name == "Referee":
        choose(page, "Rules")
        expect(page).to_have_url(re.compile("part=rules"))


def test_a_phone_is_not_sent_on_again_by_the_back_button(arrive: Arrive, store: Store) -> None:
    phone = arrive("phone")
    page = phone.page
    token = demo_table(store, "Ada", "Bo")
    join(phone, token, "Ada")
    title(page, "Shelves")
    expect(page.locator("#exlibris-tabs a")).to_have_text(["Score", "Referee", "More"])
    page.goto(page.url.replace("/shelves", "/"))
    title(page, "Shelves")
    turn_to(page, "Referee")
    title(page, "Referee")
    page.go_back()
    title(page, "Shelves")


def test_no_page_moves_while_it_is_looked_at(visitor: Visitor, store: Store) -> None:
    page = visitor.page
    page.add_init_script(NOTE_SHIFTS)
    token = demo_table(store, "Ada", "Bo")
    paints, moved, wide, cut_off = [], {}, {}, {}
    for name in PAGES:
        visitor.open(f"/{'' if name == FIRST else name}?table={token}")
        settled(page)
        expect(page.locator("html")).not_to_have_class(re.compile("exlibris-settling"))
        page.wait_for_timeout(200)
        moved[name] = page.evaluate("shifts.reduce((sum, value) => sum + value, 0)")
        cut_off[name] = page.evaluate(CUT_OFF)
        paints.append(page.evaluate(FIRST_PAINT))
        if visitor.size == "desk":
            page.set_viewport_size(LARGE)
            wide[name] = page.evaluate(TOO_WIDE)
            page.set_viewport_size(DESK)
    visitor.tell(f"first paint {median(paints):.2f} s, most {max(paints):.2f} s")
    visitor.tell(f"layout shift at most {max(moved.values()):.3f}")
    assert median(paints) < SLOW
    assert {name: shift for name, shift in moved.items() if shift >= MOST_SHIFT} == {}
    assert {name: by for name, by in wide.items() if by > 0} == {}
    assert {name: by for name, by in cut_off.items() if by > 0} == {}


def test_a_tap_on_a_tab_is_seen_at_once(visitor: Visitor, store: Store) -> None:
    page = visitor.page
    visitor.open(f"/shelves?table={demo_table(store, 'Ada', 'Bo')}")
    title(page, "Shelves")
    feedback, turned = [], []
    for tab, heading in (("history", "History"), ("more", "More"), ("referee", "Referee")) * 2:
        settled(page)
        marked, shown = page.evaluate(TAP, [tab, heading])
        feedback.append(marked)
        turned.append(shown)
        title(page, heading)
    visitor.tell(f"tap to feedback at most {max(feedback) * 1000:.0f} ms")
    visitor.tell(f"page switch by tab, median {median(turned):.2f} s")
    assert max(feedback) < SEEN_AT_ONCE
    assert median(turned) < SLOW


def test_the_bars_speak_the_language(visitor: Visitor, store: Store) -> None:
    page = visitor.page
    visitor.open(f"/more?lang={LANGUAGES[-1]}&table={demo_table(store, 'Ada', 'Bo')}")
    title(page, Words(LANGUAGES[-1]).plain("More"))
    for code in LANGUAGES:
        words = Words(code)
        choose(page, LANGUAGE_NAMES[code])
        expect(page.locator("html")).to_have_attribute("lang", code)
        tabs = [words.plain(tab) for tab in ("Score", "Referee", "History", "More")]
        expect(page.locator("#exlibris-tabs a")).to_have_text(tabs)
    page.reload()
    title(page, Words(LANGUAGES[-1]).plain("More"))


def test_who_has_no_tabs_can_choose_a_language_as_well(arrive: Arrive, store: Store) -> None:
    guest = arrive("phone")
    page = guest.page
    guest.open_unknown(f"/table?table={demo_table(store, 'Ada', 'Bo')}")
    title(page, "Take a seat")
    expect(page.locator("#exlibris-tabs")).to_be_hidden()
    page.get_by_role("combobox", name="Language").select_option("pl")
    title(page, Words("pl").plain("Take a seat"))
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_an_unknown_address_gets_a_page_that_leads_back(visitor: Visitor) -> None:
    page = visitor.page
    for path, lang in (("/nonsense", "en"), ("/table/of/contents", "fr"), ("/index.php", "pl")):
        answer = page.goto(f"{visitor.server.url}{path}?lang={lang}&key={visitor.server.key}")
        assert answer is not None
        assert answer.status == NOT_FOUND
        words = Words(lang)
        sees(page.get_by_role("heading", name=words.plain("Page not found")))
        expect(page.locator("html")).to_have_attribute("lang", lang)
        assert obstacles(page) == []
        visitor.sees_no_sideways_scrolling()
    page.get_by_role("link", name=Words("pl").plain("To the start")).click()
    title(page, Words("pl").plain("The library inspection"))


def test_the_app_can_be_put_on_the_home_screen(arrive: Arrive, store: Store) -> None:
    visitor = arrive("phone")
    page = visitor.page
    token = demo_table(store, "Ada", "Bo")
    visitor.open(f"/table?table={token}&lang=fr")
    title(page, "Table")
    browser = page.context.new_cdp_session(page)
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A browser of tests keeps nothing, so that it would install nothing either.
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    told = browser.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert (manifest["lang"], manifest["display"]) == ("fr", "standalone")
    # A host's opens with no table, and as the host without a key in the address.
    start = parse_qs(urlsplit(manifest["start_url"]).query)
    assert start.keys() == {"as", "lang"}
    assert visitor.server.key not in told["data"]
    page.goto(visitor.server.url + manifest["start_url"])
    title(page, Words("fr").plain("The library inspection"))
    pictures = [(icon["src"], icon["sizes"], icon.get("purpose")) for icon in manifest["icons"]]
    assert {(sizes, purpose) for _, sizes, purpose in pictures} == ICONS
    touch = page.locator('link[rel="apple-touch-icon"]').get_attribute("href") or ""
    for address, sizes in [*((src, sizes) for src, sizes, _ in pictures), (touch, "180x180")]:
        answer = page.request.get(visitor.server.url + address)
        assert answer.headers["content-type"] == "image/png"
        assert "x".join(map(str, Image.open(BytesIO(answer.body())).size)) == sizes
