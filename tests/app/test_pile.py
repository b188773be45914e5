"""The Public Library's cards, entered by photos of the pile."""

from __future__ import annotations

import re

import pytest
from streamlit.testing.v1 import AppTest

from card_db import CardId, parse_books
from companion.app.kit.file_picker import ChosenFile
from companion.app.pile.library_list import settled as settle
from companion.app.pile.listed import count_of, has_card, with_cards
from companion.app.pile.photos import AskedCard, sure_cards
from companion.app.reader.pile_jobs import PileWasRead, ReadPilePhoto
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import LibrarySet, SetUp
from companion.draft.pile import PilePhotos
from companion.engine.exlibris.notation import parse_cards
from companion.engine.exlibris.reading import Doubt, ReadCard, Reason
from companion.engine.exlibris.shelf import SeenCard
from tests.app.conftest import Open, SetTable, remember, text_of
from tests.app.games import SOLO, events
from tests.app.my_copy.lessons import settled
from tests.strategies import ENGLISH
from vision.lab.studio.dice import Dice
from vision.lab.studio.fans import Columns, sample_columns
from vision.lab.studio.photo import draw_fan
from vision.lab.studio.sample import demo_design


def test_a_list_gets_what_it_lacks_and_a_sign_for_each_unread_card() -> None:
    found = parse_cards("A1.RF B2.MM", ENGLISH)
    assert with_cards("B2.MM C3.HH $", found, 2, before=1) == "B2.MM C3.HH A1.FR $ $"
    assert with_cards("B2.MM C3.HH $", found, 2) == "B2.MM C3.HH A1.FR $ $ $"
    assert with_cards("$ $ $", found, 0, before=2) == "A1.FR B2.MM $"
    assert with_cards("", found, 0) == "A1.FR B2.MM"


def test_the_list_knows_a_card_by_its_name() -> None:
    (card,) = parse_cards("B2.MM", ENGLISH)
    assert has_card("A1.RF b2.HH", card)
    assert not has_card("A1.RF B20.HH", card)
    assert count_of("A1.RF / B2.MM $ ?") == 3


@pytest.fixture(scope="module")
def pile() -> Columns:
    return sample_columns(demo_design(), Dice("pile of a page"))


def library(token: str) -> str:
    return TableSession(store().tables, token).table.library_cards


def show(app: AppTest, token: str, photo: bytes) -> AppTest:
    remember(app, f"file-library-{token}-photo", ChosenFile("pile.jpg", photo))
    return settled(settled(app.run(timeout=300)))


def test_a_pile_is_photographed_and_asked_about(
    open_page: Open, set_table: SetTable, pile: Columns
) -> None:
    missing = LibrarySet(focus=None, cards="")
    token = set_table(*events(SOLO), SetUp(deck="demo"), missing)
    app = show(
        open_page("inspection", table=token), token, draw_fan(demo_design(), pile, "easy", 3).jpeg
    )
    truth = {str(card.id) for column in pile for card in column}
    listed = library(token)
    named = {word.partition(".")[0] for word in listed.split()} - {"$"}
    assert named
    assert named <= truth
    assert count_of(listed) == len(truth)
    assert f"{len(truth)} cards in the list" in text_of(app)
    on_shelf = sum(1 for _ in TableSession(store().tables, token).table.seats[0].shelf.every_card)
    assert f"that leaves {152 - len(truth) - on_shelf} of the deck's 152 cards" in text_of(app)
    waiting = listed.split().count("$")
    while waiting:
        assert re.search(rf"\b{waiting} cards? to check", text_of(app))
        (none,) = (button for button in app.button if str(button.key).startswith("pile-none"))
        none.click().run(timeout=300)
        waiting -= 1
        assert library(token).split().count("$") == waiting
    assert "All cards in these photos were read" in " ".join(one.value for one in app.success)
    another_browser = settled(open_page("inspection", table=token))
    assert "All cards in these photos were read" in " ".join(
        one.value for one in another_browser.success
    )


def test_a_second_tap_settles_nothing_else(set_table: SetTable) -> None:
    before = PilePhotos(("p",), ("p",), open=2)
    token = set_table(*events(SOLO), LibrarySet(focus=None, cards="E1.HH $ $", pile=before))
    card = ReadCard(0, 0, "A1", "CF", 0.5, ((0.0, 0.0),) * 4, doubts=(Doubt(Reason.COVERED),))
    asked = AskedCard(0, "p", card)

    for _ in range(2):
        TableSession(store().tables, token).act(lambda table: settle(table, asked, []))
    table = TableSession(store().tables, token).table
    assert table.library_cards == "E1.HH $"
    assert table.library_pile == before.with_settled(asked.name)


def test_a_card_that_was_misread_is_replaced_in_the_list(set_table: SetTable) -> None:
    before = PilePhotos(("p",), ("p",), open=1)
    token = set_table(*events(SOLO), LibrarySet(focus=None, cards="E1.HH F2.CC $", pile=before))
    card = ReadCard(0, 0, "E1", "HH", 0.99, ((0.0, 0.0),) * 4)
    misread, right = AskedCard(0, "p", card), SeenCard(CardId("E", 4), parse_books("HHM"))
    TableSession(store().tables, token).act(lambda table: settle(table, misread, [right]))
    table = TableSession(store().tables, token).table
    assert table.library_cards == "F2.CC E4.HHM $"
    shown = ReadPilePhoto((card,), (), (10, 10), b"")
    assert sure_cards(before, PileWasRead((shown,))) == [card.cell.card]
    assert sure_cards(table.library_pile, PileWasRead((shown,))) == []


def test_the_same_photo_twice_adds_nothing(
    open_page: Open, set_table: SetTable, pile: Columns
) -> None:
    token = set_table(*events(SOLO), SetUp(deck="demo"), LibrarySet(focus=None, cards=""))
    photo = draw_fan(demo_design(), pile, "easy", 3).jpeg
    app = show(open_page("inspection", table=token), token, photo)
    before = library(token)
    show(app, token, photo)
    assert library(token) == before


def test_what_shows_no_cards_gets_a_sentence(open_page: Open, set_table: SetTable) -> None:
    token = set_table(*events(SOLO), LibrarySet(focus=None, cards="E1.HH"))
    app = show(open_page("inspection", table=token), token, b"no picture at all")
    assert "picture" in text_of(app)
    assert library(token) == "E1.HH"
