"""The inspection in a real browser: rows tapped, files taken home, links opened elsewhere."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from companion.engine.exlibris.game_file import parse_game
from companion.engine.exlibris.game_link import print_link
from tests.app.games import EVEN, SOLO, THREE
from tests.browser.acting import button, sees, tap, unfold
from tests.browser.conftest import Visitor

pytestmark = pytest.mark.shared_server

LINES = ("A1", "A2", "B1", "B2", "B3", "B4", "B5")


def open_game(visitor: Visitor, text: str) -> None:
    """Open a game by its link, as somebody would to whom it was sent."""
    visitor.open(f"/open?{print_link(parse_game(text))}")
    button(visitor.page, "Open this game")
    sees(visitor.page.get_by_text("wins").or_(visitor.page.get_by_text("tied")))


def row(page: Page, name: str) -> None:
    tap(page, page.locator(f'[data-line="{name}"]'))


def test_tapping_a_line_points_out_its_cards(visitor: Visitor) -> None:
    page = visitor.page
    open_game(visitor, THREE)
    visitor.look("all at once")
    row(page, "B2")
    expect(page.get_by_role("img", name="C2, 3 books").first).to_have_attribute(
        "aria-label", "C2, 3 books: Corrupted Codices, Reference Texts, Reference Texts (counts)"
    )
    visitor.look("B2")
    visitor.sees_no_sideways_scrolling()
    row(page, "B1")
    sees(page.get_by_role("img", name="stable rectangle, 2 high and 2 wide"))
    visitor.look("B1")
    page.locator('[data-line="B4"]').focus()
    page.keyboard.press("Enter")
    sees(page.get_by_text("weakest with").first)
    expect(sees(page.locator('[data-line="B4"]'))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("weakest with")).to_have_count(0)


def test_line_by_line_to_a_tie_and_its_end(visitor: Visitor) -> None:
    page = visitor.page
    open_game(visitor, EVEN)
    button(page, "Back")
    button(page, "Fill in line by line")
    for line in LINES:
        sees(page.locator(f'[data-line="{line}"].chosen'))
        visitor.look(line)
        visitor.sees_no_sideways_scrolling()
        button(page, "Next line")
    for name, cards in (("Ada", "2"), ("Bo", "1")):
        field = page.get_by_label(f"Cards left in hand: {name}")
        field.fill(cards)
        field.press("Enter")
        expect(field).to_have_value(cards)
    sees(page.get_by_text("Bo wins: tied on points and books"))
    visitor.look("total")


def test_solo(visitor: Visitor) -> None:
    open_game(visitor, SOLO)
    row(visitor.page, "total")
    sees(visitor.page.get_by_text("only with more points than the Public Library"))
    visitor.look("total")
    visitor.sees_no_sideways_scrolling()


def test_the_form_is_taken_home_and_the_link_opens_the_game(
    visitor: Visitor, tmp_path: Path
) -> None:
    page = visitor.page
    open_game(visitor, THREE)
    with page.expect_download() as download:
        button(page, "Form as PDF")
    form = tmp_path / "form.pdf"
    download.value.save_as(form)
    text = pypdfium2.PdfDocument(form)[0].get_textpage().get_text_range()
    assert "Ada" in text
    assert "wins with" in text
    unfold(page, "Share as a link or QR code")
    sees(page.get_by_role("img", name="QR code of the link"))
    visitor.look("shared")
    link = page.locator("code").inner_text().replace("\n", "")
    first = page.url
    page.goto(f"{link}&key={visitor.server.key}")
    button(page, "Open this game")
    sees(page.get_by_text("wins with"))
    assert page.url != first


def test_a_link_that_is_no_game_is_said_to_be_none(visitor: Visitor) -> None:
    nasty = {"name1": "<img src=http://evil.example/x>", "shelf1": "A1 ???", "edition": "en"}
    visitor.open(f"/open?{urlencode(nasty)}")
    sees(visitor.page.get_by_text("prominent is missing"))
    visitor.look("refused")


def test_a_game_file_comes_back_as_the_same_game(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.page
    open_game(visitor, THREE)
    with page.expect_download() as download:
        button(page, "Game file")
    file = tmp_path / "game.toml"
    download.value.save_as(file)
    assert parse_game(file.read_text("utf-8")) == parse_game(THREE)
    visitor.open("/open?lang=pl")
    chosen = page.get_by_label("Wybierz plik gry")
    chosen.set_input_files(file)
    sees(page.get_by_role("heading", name="Ada, Bo, Cleo"))
    visitor.look("file")
    chosen.set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"no game \xff"})
    sees(page.get_by_text("TOML"))
