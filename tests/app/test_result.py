"""The end of a game: steps that stop at the winner, one form for all phones, files, a rematch."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from card_db import Deck
from companion.app.inspection.form_route import form_address
from companion.app.inspection.rematch import seated_again
from companion.app.inspection.view import FormView
from companion.app.joining.seats import take_seat
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.events import PlayerSeated, SetUp
from companion.draft.fold import fold
from companion.draft.state import Table
from companion.engine.exlibris.shelf import Place
from companion.render.page_kinds import KINDS, Kind
from tests.app.conftest import Open, SetTable, said
from tests.app.games import THREE, events
from tests.app.http import running_routes
from tests.draft.tables import photo, whole_table

MAGIC = {"pdf": b"%PDF", "png": b"\x89PNG", "svg": b"<?xml"}


def table_of(token: str) -> Table:
    return TableSession(store().tables, token).table


def keys(app: AppTest) -> set[str]:
    return {button.key for button in app.button if button.key}


@pytest.fixture
def token(set_table: SetTable) -> str:
    return set_table(*events(THREE, revealed=True))


def key_of(token: str, number: int) -> str:
    key = take_seat(token, number)
    assert key is not None
    return key


def test_nothing_starts_again_after_the_winner(open_page: Open, token: str) -> None:
    app = open_page("inspection", table=token)
    app.button(key="begin").click().run()
    for _ in range(7):
        app.button(key="next").click().run()
    assert len(app.success) == 1
    assert app.query_params["line"] == "total"
    assert not keys(app) & {"next", "rest-at-once", "to-focus"}
    closed = open_page("inspection", table=token, filled="total")
    assert len(closed.success) == 1
    assert "next" not in keys(closed)


def test_the_next_line_follows_the_last_one_filled_in(open_page: Open, token: str) -> None:
    app = open_page("inspection", table=token, filled="B2")
    app.button(key="next").click().run()
    assert app.query_params["line"] == app.query_params["filled"] == "B3"


def test_the_host_reveals_each_line_on_all_phones(open_page: Open, token: str) -> None:
    alone = open_page("inspection", table=token)
    assert "begin-together" not in keys(alone)
    key = key_of(token, 1)
    host = open_page("inspection", table=token)
    host.button(key="begin-together").click().run()
    ada = open_page("inspection", table=token, key=key)
    assert "Line 1 of 8: turned cards" in said(ada)
    assert "V1 is turned" in said(ada)
    assert not keys(ada) & {"begin", "next", "back", "all-at-once", "rest-at-once"}
    host.button(key="next").click().run()
    host.button(key="next").click().run()
    ada.run()
    assert "Line 3 of 8: stability" in said(ada)
    assert "2 high and 2 wide on the lowest row" in said(ada)
    host.button(key="back").click().run()
    assert table_of(token).shown == "B1"
    host.button(key="rest-at-once").click().run()
    ada.run()
    assert ada.success[0].value == host.success[0].value
    assert "After the game" in said(ada)


def test_a_host_who_goes_back_before_the_first_line_takes_the_form_away(
    open_page: Open, token: str
) -> None:
    key = key_of(token, 1)
    host = open_page("inspection", table=token)
    host.button(key="begin-together").click().run()
    host.button(key="back").click().run()
    assert table_of(token).shown is None
    assert "begin" in keys(open_page("inspection", table=token, key=key))


def test_a_host_without_phones_in_step_shows_nothing_to_them(open_page: Open, token: str) -> None:
    key = key_of(token, 1)
    host = open_page("inspection", table=token)
    host.button(key="begin").click().run()
    assert table_of(token).shown is None
    assert "begin" in keys(open_page("inspection", table=token, key=key))


def test_the_place_is_kept_and_remembered_for_the_next_table(
    open_page: Open, set_table: SetTable, token: str
) -> None:
    app = open_page("inspection", table=token, filled="total")
    app.text_input[0].set_value(" At  Cleo's ").run()
    assert table_of(token).place == "At Cleo's"
    other = set_table(*events(THREE, revealed=True))
    app = open_page("inspection", table=other, filled="total")
    next(pills for pills in app.pills if "At Cleo" in pills.options[0]).set_value("At Cleo's").run()
    assert table_of(other).place == "At Cleo's"


def test_only_the_host_says_where_it_is_played(open_page: Open, token: str) -> None:
    app = open_page("inspection", table=token, key=key_of(token, 1), filled="total")
    assert len(app.success) == 1
    assert not app.text_input


def test_the_game_goes_to_bg_stats_with_day_place_and_ranks(open_page: Open, token: str) -> None:
    TableSession(store().tables, token).add(SetUp(place="Home"))
    app = open_page("inspection", table=token, filled="total")
    (link,) = app.get("link_button")
    (data,) = parse_qs(urlsplit(link.proto.url).query)["data"]
    play = json.loads(data)
    (info,) = store().tables.all()
    assert play["sourcePlayId"] == token
    assert play["playDate"] == info.created_at[:19].replace("T", " ")
    assert play["location"] == "Home"
    assert [(p["name"], p["score"], p["rank"]) for p in play["players"]] == [
        ("Ada", 19, 1),
        ("Bo", 18, 2),
        ("Cleo", 3, 3),
    ]


def test_a_rematch_seats_the_same_players_at_an_empty_table(open_page: Open, token: str) -> None:
    TableSession(store().tables, token).add(SetUp(place="Home"))
    key = key_of(token, 1)
    app = open_page("inspection", table=token, filled="total")
    app.button(key="rematch").click().run()
    again = table_of(token).rematch
    assert again is not None
    assert app.query_params["table"] == again
    new, old = table_of(again), table_of(token)
    assert [seat.name for seat in new.seats] == [seat.name for seat in old.seats]
    assert (new.edition, new.deck, new.place) == (old.edition, old.deck, "Home")
    assert new.prominent is new.banned is new.shown is None
    assert not any(seat.shelf.cells or seat.focus for seat in new.seats)
    ada = open_page("inspection", table=token, key=key, filled="total")
    ada.button(key="rematch").click().run()
    assert ada.query_params["table"] == again
    assert ada.subheader[0].value == "Ada"


def test_a_rematch_keeps_house_rules_and_the_copy() -> None:
    table = fold([*whole_table(), SetUp(rulings={"Q12": "split"}, profile="ours", solo=False)])
    again = fold(seated_again(table))
    assert (again.rulings, again.profile) == ({"Q12": "split"}, "ours")


def test_what_the_game_tells_is_told(open_page: Open, token: str) -> None:
    text = said(open_page("inspection", table=token, filled="total"))
    assert "Ada won it in B5 (focus): 10 points there, the table has 4 on average." in text
    assert "Most valuable for Ada: C4 (5) and the top row (4)." in text
    assert "Bo left 5 points on the table: +5 by turning J3 face-down" in text
    assert "That would have won." in text


def test_doubtful_cards_are_counted_from_the_corner_of_their_shelf() -> None:
    dan = PlayerSeated(4, "Dan"), photo("- G1.FMM G2.CMS", doubtful="G2", seat=4)
    view = FormView.of(fold([*events(THREE, revealed=True), *dan]), Deck("en", "en"))
    assert view.doubtful[3] == {Place(0, 1)}
    assert not any(view.doubtful[:3])


@pytest.mark.parametrize("kind", KINDS)
def test_the_form_is_given_to_those_who_may_see_its_table(token: str, kind: Kind) -> None:
    def address(key: str) -> str:
        return form_address(key, token, kind, "en", 1)

    with running_routes() as client:
        for key in (store().host_key(), key_of(token, 1)):
            answer = client.get(address(key))
            assert answer.status == 200
            assert answer.content.startswith(MAGIC[kind])
        assert client.get(address("nobody")).status == 404
        assert client.get(address(store().host_key()).replace(kind, "exe")).status == 404


def test_no_form_is_given_as_long_as_a_focus_is_hidden(set_table: SetTable) -> None:
    token = set_table(*events(THREE))
    with running_routes() as client:
        assert client.get(form_address(store().host_key(), token, "svg", "en", 1)).status == 404
