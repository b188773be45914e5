"""Every page can be used by everyone: read, reached and tapped, in light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.app.navigation import PAGES
from companion.engine.exlibris.game_file import parse_game
from companion.engine.exlibris.game_link import print_link
from companion.render.language import LANGUAGES
from tests.app.games import THREE
from tests.browser.acting import button, choose, sees, settled, tap
from tests.browser.conftest import PATIENCE, Server
from tests.browser.eyes import obstacles, small_targets

pytestmark = pytest.mark.shared_server

NARROW: ViewportSize = {"width": 360, "height": 780}
"""The narrowest phone in use."""


@pytest.fixture(params=["light", "dark"])
def page(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Page]:
    with on_a_phone(browser, color_scheme=request.param) as page:
        open_game(page, server)
        yield page


@contextmanager
def on_a_phone(
    browser: Browser, color_scheme: Literal["light", "dark"] = "light"
) -> Iterator[Page]:
    context = browser.new_context(
        viewport=NARROW, has_touch=True, locale="en", color_scheme=color_scheme
    )
    context.set_default_timeout(PATIENCE * 1000)
    yield context.new_page()
    context.close()


def open_game(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/open?{print_link(parse_game(THREE))}&key={server.key}")
    button(page, "Open this game")
    sees(page.get_by_text("wins with"))


def complaints(page: Page) -> list[str]:
    """Return what is wrong with a page as it is now."""
    settled(page)
    wider = page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    sideways = [f"{wider} pixels too wide"] if wider > 0 else []
    return [*obstacles(page), *small_targets(page), *sideways]


def test_every_page_is_for_everyone(page: Page, server: Server) -> None:
    found = {"inspection, done": complaints(page)}
    tap(page, page.locator('[data-line="B2"]'))
    sees(page.locator('[data-line="B2"].chosen'))
    found["inspection, line"] = complaints(page)
    address = page.url.split("?", 1)[1]
    for name in PAGES:
        page.goto(f"{server.url}/{'' if name == 'start' else name}?{address}")
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        found[name] = complaints(page)
        if name == "shelves":
            for way in ("Type", "Tap"):
                choose(page, way)
                found[f"shelves, {way}"] = complaints(page)
        if name == "copy":
            button(page, "Teach your copy")
            sees(page.get_by_text("Lay the six category cards"))
            found["lesson"] = complaints(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_no_page_is_too_narrow_for_a_language(
    browser: Browser, server: Server, language: str
) -> None:
    """Words of other languages are longer; nothing is cut off or pushed out by them."""
    with on_a_phone(browser) as page:
        open_game(page, server)
        address = page.url.split("?", 1)[1]
        found = {}
        for name in PAGES:
            page.goto(f"{server.url}/{'' if name == 'start' else name}?{address}&lang={language}")
            expect(page.get_by_role("heading", level=1)).to_have_count(1)
            expect(page.locator("html")).to_have_attribute("lang", language)
            found[name] = complaints(page)
        assert {name: wrong for name, wrong in found.items() if wrong} == {}
