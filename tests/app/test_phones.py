"""How phones find the table, what the host sees of them, and what they are told of each other."""

from __future__ import annotations

import socket

import pytest

from card_db import Category
from companion.app.joining.phones import join_link
from companion.app.joining.seats import take_new_seat, take_seat
from companion.app.table.access import visitor_with
from companion.app.table.own_changes import overruled
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.table.visitor import NotYoursError, lock_of
from companion.app.web.address import Address, announce, announced, is_this_machine, network_address
from companion.app.web.table_news import concerns
from companion.draft.codec import AnyEvent
from companion.draft.events import (
    FocusChosen,
    FocusRevealed,
    HandCounted,
    PhotoTaken,
    PlayerRenamed,
    PlayerSeated,
    Redone,
    SeatFreed,
    SeatTaken,
    SetUp,
    ShelfTyped,
    Undone,
)
from companion.render.language import LANGUAGES
from tests.app.conftest import Open, SetTable, text_of
from tests.app.games import THREE, events
from tests.draft.tables import photo, shelved

EVERYWHERE = "0.0.0.0"  # noqa: S104
HERE = "http://localhost:8501/table"
MONSTERS = Category("M")


@pytest.fixture
def token(set_table: SetTable) -> str:
    return set_table(*events(THREE))


def key_of(token: str, number: int) -> str:
    key = take_seat(token, number)
    assert key is not None
    return key


@pytest.mark.parametrize(
    ("address", "page", "found"),
    [
        (Address(), HERE, None),
        (Address("::1"), HERE, None),
        (Address("192.168.0.7", 80), HERE, "http://192.168.0.7:80"),
        (Address("fd00::7"), HERE, "http://[fd00::7]:8501"),
        (Address(EVERYWHERE), "https://games.example:444/table", "https://games.example:444"),
        (Address(), "http://192.168.0.7:8501/", "http://192.168.0.7:8501"),
    ],
)
def test_phones_are_told_an_address_that_they_can_reach(
    address: Address, page: str, found: str | None
) -> None:
    assert address.for_phones(page) == found


def test_the_own_address_is_found_without_a_word_to_anybody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forbidden(*_: object) -> None:
        raise AssertionError("something was sent, or somebody was asked")

    for name in ("sendto", "send", "sendall", "sendmsg"):
        monkeypatch.setattr(socket.socket, name, forbidden, raising=False)
    monkeypatch.setattr(socket, "getaddrinfo", forbidden)
    monkeypatch.setattr(socket, "gethostbyname", forbidden)
    assert is_this_machine(EVERYWHERE)
    found = network_address()
    assert found is None or not is_this_machine(found)
    link = Address(EVERYWHERE).for_phones(HERE)
    assert link == (f"http://{found}:8501" if found else None)


def test_the_link_to_join_opens_the_table_and_no_key_is_in_it() -> None:
    before = announced()
    announce(Address("192.168.0.7"))
    assert join_link("t0ken", f"{HERE}?key=secret") == "http://192.168.0.7:8501/?table=t0ken"
    announce(before)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_host_sees_who_sits_where_and_how_far_they_are(
    open_page: Open, token: str, language: str
) -> None:
    key_of(token, 1)
    app = open_page("table", table=token, lang=language)
    text = text_of(app)
    assert text.count(":material/smartphone:") == 1
    assert text.count(":material/chair:") == 2
    app.button(key="free-1").click().run()
    assert ":material/smartphone:" not in text_of(app)
    assert TableSession(store().tables, token).table.seats[0].lock is None


def test_a_player_sees_the_table_and_changes_only_their_name(open_page: Open, token: str) -> None:
    app = open_page("table", table=token, key=key_of(token, 2))
    assert not app.pills
    assert len(app.text_input) == 1
    app.text_input[0].set_value("Bob").run()
    assert [seat.name for seat in TableSession(store().tables, token).table.seats] == [
        "Ada",
        "Bob",
        "Cleo",
    ]


def test_a_player_fills_in_their_own_shelf_whatever_the_address_says(
    open_page: Open, token: str
) -> None:
    app = open_page("shelves", table=token, key=key_of(token, 2), seat="1", way="type")
    assert app.subheader[0].value == "Bo"
    app.text_input[0].set_value("z1").run()
    seats = TableSession(store().tables, token).table.seats
    assert [(seat.typed or "").startswith("z1") for seat in seats] == [False, True, False]


def test_the_others_are_told_that_a_focus_was_chosen_and_not_which(
    open_page: Open, token: str
) -> None:
    ada, bo = key_of(token, 1), key_of(token, 2)
    address = {"table": token, "filled": "B5", "line": "B5"}
    TableSession(store().tables, token).add(FocusChosen(1, MONSTERS))
    app = open_page("inspection", key=bo, **address)
    assert "Ada has chosen a focus; it stays hidden" in text_of(app).replace("\\", "")
    assert not [button for button in app.button if str(button.key).startswith("reveal")]
    own = open_page("inspection", key=ada, **address)
    own.button(key="reveal-1").click().run()
    assert TableSession(store().tables, token).table.seats[0].revealed
    assert not [
        seat for seat in TableSession(store().tables, token).table.seats[1:] if seat.revealed
    ]


def test_a_closed_table_lets_nobody_in_and_keeps_those_who_sit(open_page: Open, token: str) -> None:
    key = key_of(token, 1)
    app = open_page("table", table=token)
    app.button(key="close-table").click().run()
    assert "This table is closed" in text_of(app)
    assert take_seat(token, 2) is None
    assert take_new_seat(token, "Zoe") is None
    stranger = text_of(open_page(table=token, key="-"))
    assert "The host has closed this table" in stranger
    assert "Bo" not in stranger
    assert visitor_with(key, token).is_player
    # A phone whose seat is freed is offered none.
    TableSession(store().tables, token).add(SeatFreed(1))
    assert "The host has closed this table" in text_of(open_page(table=token, key=key))
    app.button(key="close-table").click().run()
    assert take_seat(token, 2) is not None


def test_a_fifth_phone_joins_only_where_the_house_rule_is_on(set_table: SetTable) -> None:
    token = set_table(*(PlayerSeated(number, f"P{number}") for number in range(1, 5)))
    assert take_new_seat(token, "Emil") is None
    TableSession(store().tables, token).add(SetUp(rulings={"Q48": "six"}))
    assert take_new_seat(token, "Emil")
    assert take_new_seat(token, "Fay")
    assert take_new_seat(token, "Gil") is None


@pytest.mark.parametrize("said", [SetUp(closed=True), SetUp(closed=False)])
def test_only_the_host_closes_a_table(token: str, said: SetUp) -> None:
    player = visitor_with(key_of(token, 1), token)
    with pytest.raises(NotYoursError):
        TableSession(store().tables, token, player).add(said)


def test_the_host_reveals_what_was_chosen_at_a_phone_without_having_seen_it(
    open_page: Open, token: str
) -> None:
    key_of(token, 1)
    TableSession(store().tables, token).add(FocusChosen(1, MONSTERS))
    app = open_page("inspection", table=token)
    app.button(key="all-at-once").click().run()
    assert TableSession(store().tables, token).table.seats[0].revealed
    assert app.success


def test_filling_in_all_at_once_at_a_phone_reveals_its_own_focus_only(
    open_page: Open, token: str
) -> None:
    key = key_of(token, 1)
    TableSession(store().tables, token).add(FocusChosen(1, MONSTERS))
    app = open_page("inspection", table=token, key=key)
    app.button(key="all-at-once").click().run()
    assert [seat.revealed for seat in TableSession(store().tables, token).table.seats] == [
        True,
        False,
        False,
    ]
    assert "Still needed: focus of Bo, Cleo" in text_of(app).replace("\\", "")


def test_advice_is_for_whoever_has_the_focus(open_page: Open, token: str) -> None:
    key = key_of(token, 1)
    TableSession(store().tables, token).add(FocusChosen(1, MONSTERS))
    of_host = open_page("inspection", table=token)
    of_player = open_page("inspection", table=token, key=key)
    assert [pills.options for pills in of_host.pills] == [["Bo", "Cleo"]]
    assert [pills.options for pills in of_player.pills] == [["Ada"]]


def test_the_table_tells_who_has_a_focus_and_calls_none_missing(
    open_page: Open, token: str
) -> None:
    key_of(token, 1)
    before = text_of(open_page("table", table=token))
    assert "no focus yet" in before
    TableSession(store().tables, token).add(FocusChosen(1, MONSTERS))
    after = text_of(open_page("table", table=token))
    assert "focus chosen" in after
    assert "which focus" not in before + after


def test_a_row_that_others_typed_is_not_lost_by_typing_another(
    open_page: Open, set_table: SetTable
) -> None:
    token = set_table(PlayerSeated(1, "Ada"), ShelfTyped(1, "A1"))
    app = open_page("shelves", table=token, way="type")
    TableSession(store().tables, token).add(ShelfTyped(1, "B1"))
    app.text_input[1].set_value("C1").run()
    assert TableSession(store().tables, token).table.seats[0].typed == "B1\nC1\n"
    assert app.text_input[0].value == "B1"


def test_whoever_is_overruled_is_told_when_the_page_comes_back(
    open_page: Open, set_table: SetTable
) -> None:
    token = set_table(PlayerSeated(1, "Ada"))
    app = open_page("shelves", table=token, way="type")
    app.text_input[0].set_value("A1").run()
    TableSession(store().tables, token).add(ShelfTyped(1, "B1"))
    app.run()
    assert ["Somebody else changed what you entered" in toast.value for toast in app.toast] == [
        True
    ]
    app.run()
    assert not app.toast


SEATED: list[AnyEvent] = [PlayerSeated(1, "Ada"), PlayerSeated(2, "Bo")]


@pytest.mark.parametrize(
    ("mine", "theirs", "notified"),
    [
        (shelved("A1", 0, 0), shelved("B1", 0, 0), True),
        (shelved("A1", 0, 0), shelved("B1", 0, 1), False),
        (shelved("A1", 0, 0), photo("B1"), False),
        (shelved("A1", 0, 0), shelved("B1", 0, 0, seat=2), False),
        (HandCounted(1, 2), HandCounted(1, 3), True),
        (SetUp(prominent=MONSTERS), SetUp(banned=MONSTERS), False),
        (SetUp(prominent=MONSTERS), SetUp(prominent=None), True),
        (shelved("A1", 0, 0), Undone(3), True),
        (shelved("A1", 0, 0), Redone(1), False),
    ],
)
def test_only_a_later_change_of_the_same_thing_overrules(
    mine: AnyEvent, theirs: AnyEvent, notified: bool
) -> None:
    assert overruled({3: mine}, [*SEATED, mine, theirs], 3) is notified
    assert not overruled({3: mine, 4: theirs}, [*SEATED, mine, theirs], 3)
    assert not overruled({4: mine}, [*SEATED, theirs, mine], 2)


@pytest.mark.parametrize(
    ("event", "of_all", "of_seat"),
    [
        (ShelfTyped(1, "A1"), True, True),
        (ShelfTyped(2, "A1"), True, False),
        (FocusRevealed(2), True, False),
        (PhotoTaken(2, "p"), True, False),
        (PlayerRenamed(2, "B"), True, True),
        (SeatFreed(2), True, True),
        (SetUp(prominent=MONSTERS), True, True),
    ],
)
def test_a_page_is_shown_anew_only_for_what_it_shows(
    event: AnyEvent, of_all: bool, of_seat: bool
) -> None:
    assert concerns(event, None) is of_all
    assert concerns(event, 1) is of_seat


def test_two_hosts_set_two_house_rules_at_once(open_page: Open, set_table: SetTable) -> None:
    token = set_table(*SEATED)
    apps = [open_page("table", table=token) for _ in range(2)]
    for app, number, reading in zip(apps, (0, 1), ("next", "one-book"), strict=True):
        app.radio[number].set_value(reading).run()
    assert dict(TableSession(store().tables, token).table.rulings) == {
        "Q3": "next",
        "Q4": "one-book",
    }


def test_undo_on_a_seat_that_was_freed_is_told_in_one_sentence(
    open_page: Open, set_table: SetTable
) -> None:
    token = set_table(*SEATED, SeatTaken(1, lock_of("a" * 22)), ShelfTyped(1, "A1"))
    app = open_page("shelves", table=token, key="a" * 22, way="type")
    TableSession(store().tables, token).add(SeatFreed(1))
    app.button(key="undo").click().run()
    assert not app.exception
    assert len(app.toast) == 1
    assert TableSession(store().tables, token).table.seats[0].typed == "A1"
