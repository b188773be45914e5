"""Four phones send photos of an untaught copy: one player's answers help the others."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import permutations
from pathlib import Path

from card_db import Category, editions
from companion.app.kit.words import Words
from companion.app.reader.groups import icon_groups
from companion.app.start.demo import demo_game
from companion.app.table.table_session import TableSession
from companion.draft.events import PlayerSeated, SetUp
from companion.engine.exlibris.game import Player
from companion.engine.exlibris.shelf import Shelf
from companion.render.text import category_name
from companion.store import Store
from tests.browser.acting import button, sees, settled
from tests.browser.conftest import Arrive
from tests.browser.test_phones import alike, join, seat_of, send
from vision.image import load_photo
from vision.pipeline import Knowledge, read_photo

PHOTOS = Path(str(files("companion"))) / "demo" / "photos"
MOST_OF_THEM = 0.9


def unknown_copy(store: Store, names: list[str]) -> str:
    """Set a table where a copy is played of which nothing is known."""
    token = store.tables.begin()
    setting = SetUp(edition="en", prominent=Category("R"), banned=Category("C"))
    seated = (PlayerSeated(number, name) for number, name in enumerate(names, start=1))
    TableSession(store.tables, token).add(setting, *seated)
    return token


def books_button(player: Player) -> re.Pattern[str]:
    """Return how the picture names a player's first card once its books are known."""
    (_, card), *_ = player.shelf.every_card
    return re.compile(f"^{card.id}, {len(card.books or ())} books")


def categories_of(photo: Path, truth: Shelf) -> tuple[Category, ...]:
    """Return which category each icon group of a photo is, so that most cards are right."""
    prints = read_photo(load_photo(photo), None, Knowledge(editions()["en"])).trace.prints
    groups = [*icon_groups(prints)]
    assert len(groups) == len(Category)

    def right(categories: tuple[Category, ...]) -> int:
        named = dict(zip(groups, categories, strict=True))
        books = {place: sorted(named[g] for g in shown.groups) for place, shown in prints.items()}
        return sum(books.get(place) == sorted(card.books or ()) for place, card in truth.every_card)

    return max(permutations(Category), key=right)


def right_books(read: Shelf, truth: Shelf) -> int:
    """Return how many cards were read with the books that they have."""
    books = {card.id: sorted(card.books or ()) for _, card in truth.every_card}
    return sum(
        sorted(card.books or ()) == books.get(card.id)
        for _, card in read.every_card
        if card.id and card.books
    )


def test_four_phones_send_photos_at_once_and_one_names_the_icons_for_all(
    arrive: Arrive, store: Store
) -> None:
    players = demo_game().players
    token = unknown_copy(store, [player.name for player in players])
    phones = {player.name: arrive("phone") for player in players}
    for name, phone in phones.items():
        join(phone, token, name)
    for name, phone in phones.items():
        send(phone.page, PHOTOS / f"{name.lower()}.jpg")
    for phone in phones.values():
        sees(phone.page.get_by_text("I see 5 + 5 + 5 cards"))
    phones["Bo"].look("1 before the icons are named")
    page = phones["Ada"].page
    categories = categories_of(PHOTOS / "ada.jpg", players[0].shelf)
    for number, category in enumerate(categories, start=1):
        sees(page.get_by_text(f"Icon {number} of {len(categories)}"))
        settled(page)
        button(page, Words("en").plain(category_name(category, "en")))
    for player in players:
        phone = phones[player.name]
        sees(phone.page.get_by_role("button", name=books_button(player)))
        phone.look(f"2 read for {player.name}")
        phone.sees_no_sideways_scrolling()
    for number, player in enumerate(players, start=1):
        seat = seat_of(store, token, number)
        assert alike(seat, PHOTOS / f"{player.name.lower()}.jpg") >= MOST_OF_THEM
        assert right_books(seat.shelf, player.shelf) >= MOST_OF_THEM * len(player.shelf)
