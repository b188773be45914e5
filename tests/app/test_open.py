"""Opening a game that somebody shared."""

from __future__ import annotations

import pytest

from card_db import Deck
from companion.app.inspection.files import to_share
from companion.app.inspection.form_route import form_file
from companion.app.inspection.share import link_of
from companion.app.inspection.view import FormView
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.check import game_of
from companion.draft.codec import AnyEvent
from companion.draft.fold import fold
from companion.engine.exlibris.game_file import parse_game, print_game
from companion.engine.exlibris.game_link import parse_link
from companion.render.language import LANGUAGES
from tests.app.conftest import Open, SetTable, text_of
from tests.app.games import EVEN, SOLO, THREE, events

URL = "http://192.168.0.7:8501/inspection?table=secret"


def view_of(text: str) -> FormView:
    found: list[AnyEvent] = events(text, revealed=True)
    return FormView.of(fold(found), Deck("en", "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_with_nothing_to_open(open_page: Open, language: str) -> None:
    app = open_page("open", lang=language)
    assert app.text_area
    assert not app.warning


@pytest.mark.parametrize("text", [THREE, EVEN, SOLO], ids=["three", "even", "solo"])
def test_a_link_brings_the_whole_game_back(open_page: Open, text: str) -> None:
    link = link_of(view_of(text), URL)
    assert link.startswith("http://192.168.0.7:8501/open?")
    assert "secret" not in link
    app = open_page("open")
    app.text_area[0].set_value(link).run()
    app.button(key="open-text").click().run()
    assert not app.exception
    assert len(app.success) == 1
    (info,) = store().tables.all()
    table = TableSession(store().tables, info.token).table
    assert game_of(table, Deck("en", "en")) == to_share(parse_game(text))
    assert not table.learning


def test_a_link_is_opened_at_its_own_address(open_page: Open) -> None:
    fields = {"edition": "en", "prominent": "R", "banned": "C", "name1": "Ada", "shelf1": "A1.RR"}
    app = open_page("open", **fields)
    assert app.subheader[0].value == "Ada"
    app.button(key="open-link").click().run()
    assert "A game takes 2 to 4 players" in text_of(app).replace("\\", "")


@pytest.mark.parametrize("link", ["hello", "name1=Ada", "name1=![a](http://x)&banned=%E2%80%AE"])
def test_what_is_no_game_is_said_in_a_sentence(open_page: Open, link: str) -> None:
    app = open_page("open")
    app.text_area[0].set_value(link).run()
    assert not app.exception
    assert len(app.warning) == 1
    assert "](http:" not in app.warning[0].value
    assert store().tables.all() == ()


def test_the_files_hold_the_game(set_table: SetTable) -> None:
    view = view_of(THREE)
    assert parse_game(print_game(to_share(view.game))) == view.game
    assert parse_link(link_of(view, URL)) == view.game
    token = set_table(*events(THREE, revealed=True))
    assert form_file(token, view, "pdf", "fr").startswith(b"%PDF")
    assert form_file(token, view, "png", "pl").startswith(b"\x89PNG")
