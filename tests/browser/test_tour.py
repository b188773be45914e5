"""The five-minute tour in a real browser, and the pictures of it that the documents show.

`EXLIBRIS_RENEW_PICTURES=1` writes them into docs/pictures; without it they are compared: a picture
that no longer looks like its screen is stale.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

from tests.browser.acting import button, gone, sees, settled
from tests.browser.conftest import PATIENCE, Server
from tests.browser.playing import all_are_read
from tests.browser.test_journeys import answer_all

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
PHONE, DESK = (390, 780), (1280, 800)
SHARP = 1.5
"""Pixels of a phone's picture for each of the page's."""
QUALITY = 80
COARSE, DIFFERS, MOST_THAT_DIFFERS = 10, 40, 0.04
"""How coarsely pictures are compared: not every browser sets type to the pixel."""


@contextmanager
def screen(browser: Browser, size: tuple[int, int], **how: object) -> Iterator[Page]:
    """Give a page of this size."""
    viewport = {"width": size[0], "height": size[1]}
    context = browser.new_context(viewport=viewport, locale="en", **how)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE * 1000)
    yield context.new_page()
    context.close()


@pytest.mark.shared_server
def test_the_pictures_of_the_tour_show_what_is_to_be_seen(browser: Browser, server: Server) -> None:
    with screen(browser, PHONE, device_scale_factor=SHARP, has_touch=True) as page:
        page.goto(f"{server.url}/?key={server.key}")
        sees(page.get_by_role("button", name="Try it with sample photos"))
        shown(page, "start-phone")
        button(page, "Try it with sample photos")
        sees(page.get_by_text("I see 5 + 5 + 5 cards"))
        gone(page.get_by_text("The other photos are still being read"))
        answer_all(page)
        all_are_read(page)
        shown(page, "shelf-phone")
        button(page, "To the inspection")
        button(page, "Fill in all at once")
        sees(page.get_by_text("Bo wins with 59 points"))
        shown(page, "form-phone")
        form = page.url
        page.goto(f"{server.url}/referee?key={server.key}")
        settled(page)
        page.get_by_label("Ask the referee").fill("may the Ghost share a space")
        sees(page.get_by_text("R6.7 Ghost: sharing a space").first)
        shown(page, "referee-phone")
    with screen(browser, DESK, color_scheme="dark") as page:
        # The key is known by its name here as well, but only to a browser that was given it.
        page.goto(f"{server.url}/?key={server.key}")
        settled(page)
        page.goto(f"{form}&line=B2")
        sees(page.get_by_text("9 books: Reference Texts"))
        shown(page, "form-desk")


def shown(page: Page, name: str) -> None:
    """Compare the screen with its picture, or renew this one."""
    settled(page)
    page.evaluate("document.fonts.ready")
    page.mouse.move(0, 0)
    page.wait_for_load_state("networkidle")
    found = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    file = PICTURES / f"{name}.webp"
    if os.environ.get("EXLIBRIS_RENEW_PICTURES"):
        found.save(file, quality=QUALITY, method=6)
    with Image.open(file) as kept:
        assert looks_like(found, kept), f"{file.name} is stale: renew it (CONTRIBUTING.md)"


def looks_like(one: Image.Image, other: Image.Image) -> bool:
    """Tell whether two pictures show the same, but for how letters are set."""
    if one.size != other.size:
        return False
    size = one.width // COARSE, one.height // COARSE
    small = [each.convert("L").resize(size, Image.Resampling.BOX) for each in (one, other)]
    differing = ImageChops.difference(*small).point(lambda level: 255 * (level > DIFFERS))
    return differing.histogram()[255] <= MOST_THAT_DIFFERS * size[0] * size[1]


def test_another_screen_does_not_pass_for_the_one_shown() -> None:
    with Image.open(PICTURES / "form-phone.webp") as form:
        with Image.open(PICTURES / "shelf-phone.webp") as shelf:
            assert not looks_like(form, shelf)
        assert looks_like(form, form)
