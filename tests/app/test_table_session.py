from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.table.table_session import TableSession
from companion.draft.events import FocusChosen, PlayerRenamed, PlayerSeated, ShelfTyped
from companion.store import NoTableError, Store, open_store
from tests.draft.tables import shelved


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(f"sqlite:///{tmp_path / 'session.db'}")


@pytest.fixture
def token(store: Store) -> str:
    token = store.tables.begin()
    TableSession(store.tables, token).add(PlayerSeated(1, "Ada"), PlayerSeated(2, "Bo"))
    return token


def test_what_is_added_is_there_for_whoever_looks_next(store: Store, token: str) -> None:
    assert not TableSession(store.tables, token).add(shelved("A1", 0, 0))
    seat = TableSession(store.tables, token).table.seats[0]
    assert len(seat.shelf) == 1


def test_two_who_change_different_things_lose_nothing(store: Store, token: str) -> None:
    one, other = TableSession(store.tables, token), TableSession(store.tables, token)
    assert not one.add(shelved("A1", 0, 0))
    assert not other.add(shelved("B1", 0, 0, seat=2))
    assert not one.add(shelved("A2", 0, 1), FocusChosen(1))
    assert [len(seat.shelf) for seat in TableSession(store.tables, token).table.seats] == [2, 1]


@pytest.mark.parametrize(
    ("first", "second", "overruled"),
    [
        (shelved("A1", 0, 0), shelved("B1", 0, 0), True),
        (shelved("A1", 0, 0), shelved("B1", 0, 1), False),
        (shelved("A1", 0, 0), ShelfTyped(1, "B1"), True),
        (PlayerRenamed(1, "A"), PlayerRenamed(1, "B"), True),
        (PlayerRenamed(1, "A"), PlayerRenamed(2, "B"), False),
        (PlayerRenamed(1, "A"), FocusChosen(1), False),
    ],
)
def test_the_later_change_wins_and_says_so(
    store: Store, token: str, first: ShelfTyped, second: ShelfTyped, overruled: bool
) -> None:
    one, other = TableSession(store.tables, token), TableSession(store.tables, token)
    one.add(first)
    assert other.add(second) is overruled
    assert TableSession(store.tables, token).events[-1] == second


def test_undo_and_redo_are_kept_like_everything_else(store: Store, token: str) -> None:
    session = TableSession(store.tables, token)
    session.add(shelved("A1", 0, 0))
    session.undo(1)
    session.undo(1)
    again = TableSession(store.tables, token)
    assert len(again.table.seats[0].shelf) == 0
    assert again.can_redo(1)
    assert not again.can_undo(1)
    again.redo(1)
    assert len(TableSession(store.tables, token).table.seats[0].shelf) == 1


def test_there_is_no_session_without_a_table(store: Store) -> None:
    with pytest.raises(NoTableError):
        TableSession(store.tables, "nothing")
