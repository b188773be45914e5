"""Followed games at phones: who may write them, and what makes their pages come again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from streamlit.testing.v1 import AppTest

from companion.app.referee.games_news import FOLLOW, games_news_address, sign_of
from companion.app.table.access import visitor_with
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.table.visitor import lock_of
from companion.draft.events import PlayerSeated, SeatFreed, SeatTaken
from tests.app.conftest import Open, SetTable, record_of, type_line
from tests.app.http import Client, running_routes
from tests.app.test_followed_games import BEGUN

PLAYERS = "players: Ada, Bo\n"
ADA = "ada"


@pytest.fixture
def table(set_table: SetTable) -> str:
    """A table where Ada has a phone."""
    return set_table(PlayerSeated(1, "Ada"), SeatTaken(1, lock_of(ADA)), PlayerSeated(2, "Bo"))


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with running_routes() as running:
        yield running


def free_seat(table: str) -> None:
    TableSession(store().tables, table).add(SeatFreed(1))


def say(app: AppTest) -> None:
    type_line(app, "Ada: Ghost to Wishing Well")


def take_back(app: AppTest) -> None:
    app.button(key="followed-undo-1").click().run()


def change_first(app: AppTest) -> None:
    (first,) = [field for field in app.selectbox if field.label == "First player"]
    first.set_value("1").run()


def add_lines(app: AppTest) -> None:
    app.text_area[0].set_value("hand Ada: A1 A2")
    app.button(key="followed-add-more-1").click().run()


@pytest.mark.parametrize("freed", [True, False], ids=["freed", "seated"])
@pytest.mark.parametrize(
    ("record", "act"),
    [(BEGUN, say), (BEGUN, take_back), (PLAYERS, change_first), (PLAYERS, add_lines)],
)
def test_a_phone_writes_a_game_as_long_as_it_has_its_seat(
    open_page: Open, table: str, record: str, act: Callable[[AppTest], None], freed: bool
) -> None:
    game = store().followed.begin(record, table)
    app = open_page("referee", part=FOLLOW, table=table, key=ADA, game=game)
    if freed:
        free_seat(table)
    act(app)
    assert (record_of(game) == record) is freed
    assert ["no longer yours" in toast.value for toast in app.toast] == [True] * freed


def test_a_phone_without_its_seat_begins_no_game(open_page: Open, table: str) -> None:
    app = open_page("referee", part=FOLLOW, table=table, key=ADA)
    free_seat(table)
    app.button(key="follow-table").click().run()
    assert store().followed.all() == ()
    assert "no longer yours" in app.toast[0].value


def asking(client: Client, table: str, game: str = "", part: str = FOLLOW) -> Callable[[], bool]:
    """Return how Ada's page, as it is now, asks whether it is old."""
    sign = sign_of(visitor_with(ADA, table), part, game)
    address = games_news_address(ADA, table=table, part=part, game=game, sign=sign)
    return lambda: bool(client.get(address).json["news"])


def test_a_page_with_games_comes_again_when_there_is_another(client: Client, table: str) -> None:
    is_old = asking(client, table)
    store().followed.begin(BEGUN)
    assert not is_old()
    store().followed.begin(BEGUN, table)
    assert is_old()


def test_a_page_with_one_game_comes_again_for_that_one_alone(client: Client, table: str) -> None:
    game, other = (store().followed.begin(BEGUN, table) for _ in range(2))
    is_old = asking(client, table, game)
    store().followed.write(other, 1, PLAYERS)
    assert not is_old()
    store().followed.write(game, 1, PLAYERS)
    assert is_old()
    is_old = asking(client, table, game)
    store().followed.remove(game)
    assert is_old()


@pytest.mark.parametrize("part", ["", FOLLOW, "rules"])
def test_a_page_comes_again_when_its_phone_has_lost_the_seat(
    client: Client, table: str, part: str
) -> None:
    is_old = asking(client, table, part=part)
    TableSession(store().tables, table).add(SeatTaken(2, lock_of("bo")))
    assert not is_old()
    free_seat(table)
    assert is_old()
