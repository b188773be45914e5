"""The cards of a tile, entered by a photo in a game that is followed."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from companion.app.kit.file_picker import ChosenFile
from companion.app.table.shared_store import store
from tests.app.conftest import Open, record_of, remember, text_of
from tests.app.my_copy.lessons import settled
from vision.lab.studio.dice import Dice
from vision.lab.studio.fans import Columns
from vision.lab.studio.photo import draw_fan, draw_photo
from vision.lab.studio.sample import demo_design
from vision.lab.studio.shelves import deck_of

REVEALED = "deck: demo\nplayers: Ada, Bo\nchance: reveals Auction House\n"


def dealt() -> Columns:
    return (Dice("cards of a tile").some(deck_of(demo_design()), 3),)


def show(app: AppTest, photo: bytes) -> AppTest:
    name = "followed-tile-1-auction_house"
    remember(app, f"file-{name}-photo", ChosenFile("tile.jpg", photo))
    return settled(settled(app.run(timeout=300)))


def filled_in(app: AppTest) -> set[str]:
    """The cards that stand in the field for the cards that are dealt."""
    fields = [one for one in app.text_input if str(one.key).startswith("followed-seen")]
    return {word.partition(".")[0] for word in str(fields[0].value).split()}


def test_the_cards_of_a_tile_are_photographed_and_confirmed(open_page: Open) -> None:
    token = store().followed.begin(REVEALED)
    photo = draw_fan(demo_design(), dealt(), "easy", 1).jpeg
    app = show(open_page("referee", part="follow", game=token), photo)
    truth = {str(card.id) for card in dealt()[0]}
    while typing := [one for one in app.text_input if str(one.key).startswith("pile-typed")]:
        unread = sorted(truth - filled_in(app))
        typing[0].set_value(unread[0] if unread else min(truth)).run(timeout=300)
    assert filled_in(app) == truth
    assert record_of(token) == REVEALED
    app.button(key="followed-answer-0-0-1").click().run()
    line = record_of(token).removeprefix(REVEALED)
    assert line.startswith("chance: deals Auction House: ")
    assert {word.partition(".")[0] for word in line.split(": ")[-1].split()} == truth


def test_cards_of_a_tile_may_lie_side_by_side(open_page: Open) -> None:
    token = store().followed.begin(REVEALED)
    photo = draw_photo(demo_design(), dealt(), "easy", 2).jpeg
    app = show(open_page("referee", part="follow", game=token), photo)
    truth = {str(card.id) for card in dealt()[0]}
    assert filled_in(app) - {"$"} <= truth
    assert len(str(filled_in(app))) > 0
    assert "Photograph the cards" in [one.label for one in app.expander]


def test_what_shows_no_cards_gets_a_sentence_and_fills_nothing_in(open_page: Open) -> None:
    token = store().followed.begin(REVEALED)
    app = show(open_page("referee", part="follow", game=token), b"no picture at all")
    assert "picture" in text_of(app)
    assert filled_in(app) == set()
    assert record_of(token) == REVEALED
