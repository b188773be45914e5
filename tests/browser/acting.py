"""What a visitor does and sees.

While a page is renewed, the old and the new of a thing may both be there for a moment: everything
waits until there is just one.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from companion.render.language_names import LANGUAGE_NAMES

LANGUAGE_CODES = {name: code for code, name in LANGUAGE_NAMES.items()}


def sees(thing: Locator) -> Locator:
    """Wait until this is to be seen, just once."""
    expect(thing.filter(visible=True)).to_have_count(1)
    return thing


def gone(thing: Locator) -> None:
    """Wait until this is nowhere to be seen."""
    expect(thing).to_have_count(0)


def holds(page: Page, field: str, text: str) -> None:
    """Wait until a field holds this text."""
    sees(page.locator(f'input[aria-label="{field}"][value="{text}"]'))


def write(page: Page, field: str, text: str) -> None:
    """Write into a field of a page that is drawn to its end."""
    settled(page)
    sees(page.get_by_label(field)).fill(text)


def tap(page: Page, thing: Locator) -> None:
    """Tap something on a page that is drawn to its end; before, its like may take its place."""
    settled(page)
    sees(thing).click()


def button(page: Page, name: str) -> None:
    """Press a button of a page that is drawn to its end."""
    tap(page, page.get_by_role("button", name=name))


def choose(page: Page, name: str, group: str | re.Pattern[str] | None = None) -> None:
    """Tap one of several that are offered."""
    settled(page)
    within = page.get_by_role("radiogroup", name=group) if group else page
    sees(within.get_by_role("radio", name=name, exact=True)).click()


def unfold(page: Page, title: str) -> None:
    """Open what is folded away under a title."""
    settled(page)
    sees(page.locator("summary", has_text=title)).click()


def settled(page: Page) -> None:
    """Wait until the page is drawn to its end."""
    sees(page.locator("[data-test-script-state=notRunning]"))


def turn_to(page: Page, name: str) -> None:
    """Turn to another page by the bars around this one."""
    settled(page)
    sees(page.locator("#exlibris-shell").get_by_role("link", name=name, exact=True)).click()


def speak(page: Page, language: str) -> None:
    """Choose another language under More, and come back to this page as people do."""
    settled(page)
    before = page.url.split("?", maxsplit=1)[0]
    sees(page.locator('#exlibris-tabs a[data-page="more"]')).click()
    choose(page, language)
    expect(page.locator("html")).to_have_attribute("lang", LANGUAGE_CODES[language])
    settled(page)
    page.go_back()
    expect(page).to_have_url(re.compile(f"^{re.escape(before)}[?]"))
    settled(page)
