"""Shelves by photo in a real browser: four uploaded, a doubtful card, an unknown copy."""

from __future__ import annotations

import io
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect

from card_db import Category, editions
from companion.app.kit.words import Words
from companion.app.reader.groups import icon_groups
from companion.engine.exlibris.game_file import parse_game
from companion.engine.exlibris.notation import parse_shelf
from companion.render.text import category_name
from tests.browser.acting import button, choose, sees, settled, tap, unfold
from tests.browser.conftest import PATIENCE, PHONE_AND_LATER_DESK, Visitor
from tests.browser.eyes import obstacles
from tests.browser.playing import (
    all_are_read,
    choose_categories,
    correct_card,
    send_picture,
    set_table,
)
from vision.image import load_photo
from vision.pipeline import Knowledge, read_photo

PHOTOS = files("companion").joinpath("demo", "photos")
DECK_A = Path(__file__).parent.parent.parent / "sample_photos" / "deckA"
FINGER = ((1180, 80), (1330, 160))
"""Where a finger hides the letter of D4, in pixels of Dan's photo."""


def photo_of(name: str) -> bytes:
    """Return a sample photo; on Dan's a finger lies on a card."""
    content = PHOTOS.joinpath(f"{name.lower()}.jpg").read_bytes()
    if name != "Dan":
        return content
    with Image.open(io.BytesIO(content)) as photo:
        ImageDraw.Draw(photo).ellipse(FINGER, fill="#d9a58b")
        file = io.BytesIO()
        photo.save(file, "JPEG", quality=92)
    return file.getvalue()


def choose_demo_deck(page: Page) -> None:
    unfold(page, "Edition, deck and variant")
    choose(page, "demo deck, drawn by us", "Deck")
    expect(page.get_by_text("demo deck, drawn by us")).to_have_count(2)


@pytest.mark.shared_server
@pytest.mark.parametrize("visitor", PHONE_AND_LATER_DESK, indirect=True)
def test_four_photos_are_sent_one_card_is_corrected_and_the_form_taken_home(
    visitor: Visitor, tmp_path: Path
) -> None:
    page = visitor.page
    game = parse_game(PHOTOS.joinpath("game.toml").read_text("utf-8"))
    set_table(visitor, *(player.name for player in game.players))
    choose_categories(visitor)
    choose_demo_deck(page)
    button(page, "To the shelves")
    for number, player in enumerate(game.players, start=1):
        choose(page, player.name)
        if number > 1:
            expect(page).to_have_url(re.compile(f"seat={number}"))
            settled(page)
        visitor.restart_clock()
        send_picture(page, photo_of(player.name))
        sees(page.get_by_text("Photo saved").or_(page.get_by_text("I see 5 + 5 + 5 cards")))
    sees(page.get_by_text("I see 5 + 5 + 5 cards"))
    visitor.tell_time("the last photo was read after", PATIENCE)
    correct(visitor)
    button(page, "Read this photo again")
    all_are_read(page)
    sees(page.get_by_role("button", name="D4, 3 books"))
    take_form_home(visitor, tmp_path / "form.pdf")


def correct(visitor: Visitor) -> None:
    """Say which card it is that the finger hides."""
    page = visitor.page
    sees(page.get_by_text("Card 1 of 1"))
    visitor.look("question")
    assert obstacles(page) == []
    correct_card(page, "D", 4)
    all_are_read(page)
    sees(page.get_by_role("button", name="D4, 3 books"))


def take_form_home(visitor: Visitor, file: Path) -> None:
    page = visitor.page
    button(page, "To the inspection")
    button(page, "Fill in all at once")
    for name, focus in (("Ada", "M"), ("Bo", "F"), ("Cleo", "H"), ("Dan", "S")):
        button_to_focus = page.get_by_role("button", name="To the focus cards")
        if name == "Ada":
            tap(page, button_to_focus)
        category = category_name(Category(focus), "en")
        choose(page, category, f"Focus of {name}")
        asked = page.get_by_role("radiogroup", name=f"Focus of {name}")
        sees(asked.get_by_role("radio", name=category, exact=True, checked=True))
    sees(page.get_by_text("Bo wins with 59 points"))
    with page.expect_download() as download:
        button(page, "Form as PDF")
    download.value.save_as(file)
    text = pypdfium2.PdfDocument(file)[0].get_textpage().get_text_range()
    for expected in ("Ada", "Bo", "Cleo", "Dan", "59", "Bo wins with 59 points"):
        assert expected in text


@pytest.mark.parametrize("visitor", ["phone"], indirect=True)
def test_the_first_photo_of_an_unknown_copy_asks_once_per_icon_group(visitor: Visitor) -> None:
    page = visitor.page
    categories = categories_of_groups("easy_05")
    set_table(visitor, "Ada", "Bo")
    button(page, "To the shelves")
    send_picture(page, DECK_A / "easy_05.jpg")
    sees(page.get_by_text("This is the first photo of your copy"))
    sees(page.get_by_text("Of the 152 cards of this edition, 0 are known here"))
    sees(page.get_by_role("button", name="Teach your copy"))
    for number, category in enumerate(categories, start=1):
        sees(page.get_by_text(f"Icon {number} of {len(categories)}"))
        if number == 2:
            visitor.look("icon groups")
            assert obstacles(page) == []
            page.reload()
            sees(page.get_by_text(f"Icon {number} of {len(categories)}"))
        button(page, Words("en").plain(category_name(category, "en")))
    visitor.restart_clock()
    sees(page.get_by_role("button", name="D7, 4 books"))
    visitor.tell_time("a copy is learned from its first photo after", PATIENCE)
    visitor.look("read")
    visitor.sees_no_sideways_scrolling()
    visitor.open("/copy?lang=en")
    sees(page.get_by_text("used for reading photos"))
    expect(page.get_by_text("my copy")).not_to_have_count(0)


def categories_of_groups(name: str) -> list[Category]:
    """Return which category each icon group of a photo is, by what the photo shows."""
    reading = read_photo(load_photo(DECK_A / f"{name}.jpg"), None, Knowledge(editions()["en"]))
    truth = parse_shelf((DECK_A / f"{name}.shelf").read_text(), editions()["en"])
    votes: dict[str, Counter[Category]] = {}
    prints = reading.trace.prints if reading.trace else {}
    for place, shown in prints.items():
        cell = truth.at(place)
        books = cell.card.books if cell else None
        if books and len(books) == len(shown.groups):
            for group, book in zip(shown.groups, books, strict=True):
                votes.setdefault(group, Counter())[book] += 1
    return [votes[group].most_common(1)[0][0] for group in icon_groups(prints)]
