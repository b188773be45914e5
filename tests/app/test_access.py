"""Who may see and change what: the host all, a player one seat, a guest nothing but free seats."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from streamlit.testing.v1 import AppTest

from card_db import Category
from companion.app.joining.seats import take_new_seat, take_seat
from companion.app.my_copy.lesson import Draft, Lesson
from companion.app.my_copy.uploads import BOOK_CARDS, lesson_address
from companion.app.navigation import PAGES
from companion.app.table.access import visitor_with
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.table.visitor import NotYoursError, Role, Visitor
from companion.app.web.routes import photo_address
from companion.app.web.table_news import news_address
from companion.app.web.uploads import FIELD, upload_address
from companion.draft.codec import AnyEvent
from companion.draft.events import (
    FocusChosen,
    FocusRevealed,
    HandCounted,
    LibrarySet,
    PlayerLeft,
    PlayerRenamed,
    PlayerSeated,
    SeatFreed,
    SetUp,
    ShelfTyped,
    Undone,
)
from tests.app.conftest import Open, SetTable, text_of
from tests.app.http import Client, running_routes

OPENS_NOTHING = "This link doesn"
WRONG = "A" * 22
MONSTERS = Category("M")


@pytest.fixture
def token(set_table: SetTable) -> str:
    return set_table(PlayerSeated(1, "Ada"), PlayerSeated(2, "Bo"))


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with running_routes() as running:
        yield running


UNSEEN = {"session": "unknown", "waits": False}
"""What a page is told that has no session here."""


def taken(token: str, number: int) -> str:
    key = take_seat(token, number)
    assert key is not None
    return key


def buttons(app: AppTest) -> set[str]:
    return {str(button.key) for button in app.button}


@pytest.mark.parametrize("address", [{}, {"key": WRONG}, {"key": WRONG, "table": WRONG}])
@pytest.mark.parametrize("page", PAGES)
def test_a_stranger_gets_one_sentence_on_every_page(
    open_page: Open, token: str, page: str, address: dict[str, str]
) -> None:
    says_one_sentence(open_page(page, **{"key": "", **address}))


@pytest.mark.parametrize("page", PAGES)
def test_the_name_of_a_table_is_no_key(open_page: Open, token: str, page: str) -> None:
    says_one_sentence(open_page(page, key=token))
    says_one_sentence(open_page(page, key="", seat="1", lesson=token))


def says_one_sentence(app: AppTest) -> None:
    assert [OPENS_NOTHING in info.value for info in app.info] == [True]
    assert not app.title
    assert not app.button
    assert "Ada" not in text_of(app)


@pytest.mark.parametrize("page", [name for name, entry in PAGES.items() if not entry.players])
def test_what_is_the_hosts_is_shown_to_no_player(open_page: Open, token: str, page: str) -> None:
    app = open_page(page, table=token, key=taken(token, 1))
    if page != "start":
        assert [info.value for info in app.info] == ["This page is for the host alone."]
        assert buttons(app) == {"offer-shelves"}
    assert "My copy" not in {title.value for title in app.title}


def test_the_pages_about_everybody_are_for_the_host_alone() -> None:
    assert {"start", "open", "deck", "copy"} <= {n for n, e in PAGES.items() if not e.players}


@pytest.mark.parametrize("page", PAGES)
def test_a_guest_sees_free_seats_and_nothing_else(open_page: Open, token: str, page: str) -> None:
    taken(token, 1)
    app = open_page(page, table=token, key="")
    assert buttons(app) == {"take-2", "take-new"}
    assert "Ada" not in text_of(app)


def test_whoever_takes_a_seat_goes_on_to_their_shelf(open_page: Open, token: str) -> None:
    app = open_page(table=token, key="")
    app.button(key="take-2").click().run()
    assert not app.exception
    assert app.title[0].value == "Shelves"
    key = app.query_params["key"]
    assert visitor_with(key, token).seat == 2


def test_a_new_name_gets_a_seat_of_its_own(open_page: Open, token: str) -> None:
    app = open_page(table=token, key="")
    for name, seats in [("", 2), ("ada", 2), ("Cleo", 3)]:
        app.text_input(key="join-name").set_value(name)
        app.button(key="take-new").click().run()
        assert len(TableSession(store().tables, token).table.seats) == seats


def test_a_seat_is_taken_once_and_freed_by_the_host(token: str) -> None:
    old = taken(token, 1)
    assert take_seat(token, 1) is None
    assert visitor_with(old, token).seat == 1
    TableSession(store().tables, token).add(SeatFreed(1))
    assert visitor_with(old, token).role is Role.GUEST
    assert visitor_with(taken(token, 1), token).seat == 1
    assert visitor_with(old, token).role is Role.GUEST


def test_two_who_sit_down_at_once_get_two_seats(token: str) -> None:
    keys = [take_new_seat(token, name) for name in ("Cleo", "Dan", "Eve")]
    assert [visitor_with(key or "", token).seat for key in keys] == [3, 4, None]


def test_a_seat_opens_its_own_table_only(token: str, set_table: SetTable) -> None:
    key = taken(token, 1)
    other = set_table(PlayerSeated(1, "Zoe"))
    assert visitor_with(key, other).role is Role.GUEST
    assert visitor_with(key, None).role is Role.STRANGER


def test_the_hosts_key_has_128_bits_and_survives(token: str) -> None:
    key = store().host_key()
    assert len(key) == 22
    store().close()
    store.cache_clear()
    assert store().host_key() == key
    assert visitor_with(key, None).is_host


ALLOWED: list[AnyEvent] = [
    ShelfTyped(1, "A1"),
    HandCounted(1, 2),
    FocusChosen(1, MONSTERS),
    FocusRevealed(1),
    PlayerRenamed(1, "A"),
]
FORBIDDEN: list[AnyEvent] = [
    ShelfTyped(2, "A1"),
    HandCounted(2, 2),
    FocusChosen(2, MONSTERS),
    FocusRevealed(2),
    PlayerLeft(1),
    SeatFreed(2),
    SetUp(prominent=MONSTERS),
    LibrarySet(cards="A1"),
    Undone(3),
]


@pytest.mark.parametrize("event", [*ALLOWED, *FORBIDDEN], ids=repr)
def test_a_player_changes_their_own_seat_only(token: str, event: AnyEvent) -> None:
    TableSession(store().tables, token).add(ShelfTyped(2, "B1"))
    player = visitor_with(taken(token, 1), token)
    here = TableSession(store().tables, token, player)
    if event in ALLOWED:
        here.add(event)
        assert here.events[-1] == event
    else:
        with pytest.raises(NotYoursError):
            here.add(event)


def test_a_freed_seat_is_changed_no_more_not_even_by_what_was_under_way(token: str) -> None:
    player = visitor_with(taken(token, 1), token)
    under_way = TableSession(store().tables, token, player)
    TableSession(store().tables, token).add(SeatFreed(1))
    with pytest.raises(NotYoursError) as refused:
        under_way.add(FocusChosen(1, MONSTERS))
    assert refused.value.problems[0].id == "seat-lost"
    assert TableSession(store().tables, token).table.seats[0].focus is None


def test_a_hidden_focus_is_seen_by_its_player_alone(token: str) -> None:
    player = visitor_with(taken(token, 1), token)
    other, host = visitor_with(taken(token, 2), token), Visitor(Role.HOST, token)
    TableSession(store().tables, token, player).add(FocusChosen(1, MONSTERS))

    def seen() -> list[Category | None]:
        seats = (
            TableSession(store().tables, token, who).table.seats[0] for who in (player, other, host)
        )
        return [seat.focus for seat in seats]

    assert seen() == [MONSTERS, None, None]
    assert TableSession(store().tables, token, host).table.seats[0].focus_chosen
    with pytest.raises(NotYoursError):
        TableSession(store().tables, token, host).add(FocusChosen(1, None))
    TableSession(store().tables, token, host).add(FocusRevealed(1))
    assert seen() == [MONSTERS] * 3


@pytest.mark.parametrize("changing_hands", ["taken", "freed"])
def test_a_hidden_focus_does_not_change_hands(token: str, changing_hands: str) -> None:
    here = TableSession(store().tables, token)
    if changing_hands == "freed":
        taken(token, 1)
    here.add(FocusChosen(1, MONSTERS))
    if changing_hands == "taken":
        taken(token, 1)
    else:
        here.add(SeatFreed(1))
    assert not TableSession(store().tables, token).table.seats[0].focus_chosen


def test_routes_give_and_take_nothing_without_a_key(client: Client, token: str) -> None:
    store().tables.keep_photo(token, "p", b"photo")
    store().tables.keep_view(token, "p", b"view")
    lesson = Lesson(store().lessons.new_token(), Draft("en"))
    lesson.change()
    ada, bo = taken(token, 1), taken(token, 2)
    for key in (WRONG, token):
        assert client.get(photo_address(key, token, "p")).status == 404
        answer = client.send(upload_address(key, token, 1), FIELD, b"x")
        assert answer.status == 400
        assert OPENS_NOTHING in answer.json["says"]
    assert client.get(photo_address(bo, token, "p")).content == b"view"
    assert client.send(upload_address(bo, token, 1), FIELD, b"x").status == 400
    assert TableSession(store().tables, token).table.seats[0].photo is None
    assert client.send(upload_address(ada, token, 1), FIELD, b"x").status == 200
    for key in (WRONG, token, ada, lesson.token):
        address = lesson_address(key, lesson.token, BOOK_CARDS)
        assert client.send(address, FIELD, b"x").status == 400


@pytest.mark.parametrize("number", ["9" * 5_000, "9" * 19, "٩", "-1", "1e9", ""])
def test_who_asks_with_an_impossible_number_is_answered(
    client: Client, token: str, number: str
) -> None:
    asked = urlencode(dict.fromkeys(("revision", "waiting", "seat", "role"), number))
    for key in (store().host_key(), taken(token, 1)):
        assert client.get(f"/news/{key}/{token}?{asked}").status == 200
    assert client.get(f"/news/{WRONG}/{WRONG}?{asked}").status == 404


def test_only_those_at_a_table_learn_that_something_happened(client: Client, token: str) -> None:
    ada = taken(token, 1)
    known = {"revision": len(TableSession(store().tables, token).events), "waiting": 0}
    assert client.get(news_address(ada, WRONG, **known)).status == 404
    assert client.get(news_address(ada, token, **known)).json == {"news": False, **UNSEEN}
    TableSession(store().tables, token).add(ShelfTyped(2, "A1"))
    assert client.get(news_address(ada, token, **known)).json == {"news": True, **UNSEEN}
    assert client.get(news_address(ada, token, **known, seat=1)).json == {"news": False, **UNSEEN}
    store().eraser.game(token)
    assert client.get(news_address(store().host_key(), token, **known)).json == {
        "news": True,
        **UNSEEN,
    }
