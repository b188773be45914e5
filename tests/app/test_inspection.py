"""The Inspection page: from the last flips to the winner."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from card_db import Category
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import (
    FocusChosen,
    HandCounted,
    LibrarySet,
    PlayerSeated,
    SetUp,
    ShelfTyped,
)
from companion.draft.state import Seat, Table
from companion.engine.exlibris.notation import print_shelf
from companion.render.language import LANGUAGES
from tests.app.conftest import Open, SetTable, text_of
from tests.app.games import EVEN, SOLO, THREE, events
from tests.draft.tables import photo

NASTY = "![a](http://evil.example/x.png)"
LINES = ("A1", "A2", "B1", "B2", "B3", "B4", "B5", "total")


def table_of(token: str) -> Table:
    return TableSession(store().tables, token).table


def seat_of(token: str, number: int) -> Seat:
    seat = table_of(token).seat(number)
    assert seat is not None
    return seat


def said(app: AppTest) -> str:
    return text_of(app).replace("\\", "")


def keys(app: AppTest) -> set[str]:
    return {button.key for button in app.button if button.key}


@pytest.mark.parametrize(
    ("game", "language"), [*((THREE, language) for language in LANGUAGES), (SOLO, "en")]
)
def test_every_line_opens_in_every_language(
    open_page: Open, set_table: SetTable, game: str, language: str
) -> None:
    app = open_page("inspection", table=set_table(*events(game)), lang=language)
    assert not app.success
    app.button(key="all-at-once").click().run()
    for line in LINES:
        assert not app.exception
        assert len(app.success) == 1
        app.query_params["line"] = line
        app.run()


def test_line_by_line_the_inspector_explains(open_page: Open, set_table: SetTable) -> None:
    app = open_page("inspection", table=set_table(*events(THREE)))
    app.button(key="begin").click().run()
    assert "V1 is turned face-down: it belongs before W1" in said(app)
    expected = [
        "The books on face-up cards are counted",
        "2 high and 2 wide on the lowest row, columns 1 to 2",
        "3 books: Reference Texts; first place",
        "3 books: Corrupted Codices",
        "weakest with",
        "The focus is still hidden.",
    ]
    for sentence in expected:
        app.button(key="next").click().run()
        assert sentence in said(app)
    assert app.query_params["line"] == app.query_params["filled"] == "B5"
    app.button(key="back").click().run()
    assert app.query_params["line"] == "B4"
    assert app.query_params["filled"] == "B5"


def test_a_focus_stays_hidden_until_b5(open_page: Open, set_table: SetTable) -> None:
    token = set_table(*events(THREE))
    app = open_page("inspection", table=token, line="total", filled="total")
    assert "Still needed: focus of Ada, Bo, Cleo" in said(app)
    assert not app.success
    app.button(key="to-focus").click().run()
    app.button(key="reveal-2").click().run()
    assert [seat.revealed for seat in table_of(token).seats] == [False, True, False]
    assert "Fantastical Fiction" in said(app)
    assert "Monster Manuals" not in said(app)
    app.button(key="reveal-all").click().run()
    assert all(seat.revealed for seat in table_of(token).seats)
    assert len(app.success) == 1


def test_a_focus_that_nobody_entered_is_asked_for_at_b5(
    open_page: Open, set_table: SetTable
) -> None:
    token = set_table(*events(THREE), FocusChosen(3, None))
    app = open_page("inspection", table=token)
    app.button(key="all-at-once").click().run()
    assert "Still needed: focus of Cleo" in said(app)
    app.button(key="to-focus").click().run()
    (asked,) = app.pills
    assert len(asked.options) == 4
    asked.set_value(Category("M")).run()
    assert seat_of(token, 3).focus is None
    assert "Ada already has this focus" in app.toast[0].value.replace("\\", "")
    app.pills[0].set_value(Category("H")).run()
    assert seat_of(token, 3).revealed
    assert len(app.success) == 1
    assert [pills.label for pills in app.pills if "Focus" in pills.label] == ["Focus of Cleo"]


def test_advice_is_for_whoever_asks_and_the_flips_can_be_undone(
    open_page: Open, set_table: SetTable
) -> None:
    token = set_table(*events(THREE))
    app = open_page("inspection", table=token)
    assert "flip" not in said(app)
    before = print_shelf(seat_of(token, 1).shelf)
    app.pills(key="asking-None").set_value(1).run()
    assert "Ada: flip W1" in said(app)
    app.button(key="flip-advised").click().run()
    assert "W1.CFH*" in print_shelf(seat_of(token, 1).shelf)
    assert "Ada: don't flip anything." in said(app)
    app.button(key="flip-back").click().run()
    assert print_shelf(seat_of(token, 1).shelf) == before
    app.button(key="begin").click().run()
    assert "flip W1" not in said(app)
    assert not seat_of(token, 1).revealed


def test_advice_needs_the_focus_of_whoever_asks(open_page: Open, set_table: SetTable) -> None:
    token = set_table(*events(THREE), FocusChosen(1, None))
    app = open_page("inspection", table=token)
    app.pills(key="asking-None").set_value(1).run()
    assert "The advice needs your focus" in said(app)
    next(pills for pills in app.pills if pills.label == "Focus of Ada").set_value("M").run()
    assert "Ada: flip" in said(app)
    assert seat_of(token, 1).focus == Category("M")
    assert not seat_of(token, 1).revealed


def test_a_tie_asks_for_hands_then_for_banned_books_then_for_a_reader(
    open_page: Open, set_table: SetTable
) -> None:
    token = set_table(*events(EVEN, revealed=True))
    app = open_page("inspection", table=token, line="total", filled="total")
    assert "Ada and Bo are tied: count the cards left in hand." in said(app)
    assert [field.label for field in app.number_input] == [
        "Cards left in hand: Ada",
        "Cards left in hand: Bo",
    ]
    app.number_input[0].set_value(2).run()
    app.number_input[1].set_value(1).run()
    assert "Bo wins" in app.success[0].value


def test_the_table_names_who_finished_reading_first(open_page: Open, set_table: SetTable) -> None:
    hands = HandCounted(1, 2), HandCounted(2, 2)
    token = set_table(*events(EVEN, revealed=True), *hands)
    app = open_page("inspection", table=token, filled="total")
    app.pills(key="first-reader-0").set_value(2).run()
    assert "Bo wins: first to finish reading a book." in said(app)
    assert table_of(token).first_reader == 2


def test_what_if_there_had_been_one_more(open_page: Open, set_table: SetTable) -> None:
    app = open_page("inspection", table=set_table(*events(EVEN, revealed=True)), filled="total")
    app.pills(key="what-if").set_value(0).run()
    assert "One more card with two books of a kind would have brought:" in said(app)
    assert "Monster Manuals: +4 **and the victory**" in said(app)


def test_a_solo_player_enters_the_public_library_here(open_page: Open, set_table: SetTable) -> None:
    missing = LibrarySet(focus=None, cards="")
    token = set_table(*events(SOLO), missing)
    app = open_page("inspection", table=token)
    assert "Public Library: no cards entered yet" in said(app)
    app.text_area[0].set_value("E1.HH F1.CC ?").run()
    assert "olumn 13" in said(app)
    app.text_area[0].set_value("E1.HH F1.CC G1.RF").run()
    app.button(key="all-at-once").click().run()
    assert "Still needed: focus of Public Library" in said(app)
    app.button(key="to-focus").click().run()
    app.pills[0].set_value(Category("H")).run()
    assert "Ada wins with" in said(app)


@pytest.mark.parametrize(
    ("changes", "sentence", "way"),
    [
        ([SetUp(banned=None)], "Which category is banned?", "offer-table"),
        ([PlayerSeated(4, "Dan")], "Dan: no cards entered yet", "offer-shelf-4"),
        ([ShelfTyped(2, "A1.RF - B1.RF")], "Bo: the shelf is in two pieces", "offer-shelf-2"),
        ([ShelfTyped(3, "Y99")], "Y99: which books?", "offer-shelf-3"),
    ],
)
def test_what_is_missing_is_said_with_the_way_to_mend_it(
    open_page: Open, set_table: SetTable, changes: list[SetUp], sentence: str, way: str
) -> None:
    app = open_page("inspection", table=set_table(*events(THREE), *changes))
    assert sentence in said(app)
    assert way in keys(app)
    assert "begin" not in keys(app)
    app.button(key=way).click().run()
    assert not app.exception
    assert app.title[0].value in {"Table", "Shelves"}


def test_an_open_question_of_the_reader_is_not_passed_over(
    open_page: Open, set_table: SetTable
) -> None:
    dan = PlayerSeated(4, "Dan"), photo("G1.FMM G2.CMS", doubtful="G2", seat=4)
    app = open_page("inspection", table=set_table(*events(THREE), *dan))
    assert "Dan: still in doubt on the photo: 1" in said(app)
    assert {"offer-shelf-4", "begin"} <= keys(app)


def test_a_name_is_never_taken_for_markdown(open_page: Open, set_table: SetTable) -> None:
    token = set_table(*events(THREE.replace("Ada", NASTY)))
    app = open_page("inspection", table=token)
    for line in ("A1", "A2", "B5", "total"):
        labels = [str(getattr(e, "label", "")) for e in [*app.button, *app.pills]]
        options = [option for pills in app.pills for option in pills.options]
        for text in [text_of(app), *labels, *options]:
            assert "](http:" not in text
        app.query_params["line"] = app.query_params["filled"] = line
        app.run()


def test_an_address_with_nonsense_begins_anew(open_page: Open, set_table: SetTable) -> None:
    app = open_page("inspection", table=set_table(*events(THREE)), line="Z9", filled="Z9")
    assert "begin" in keys(app)
