from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.store import FollowedInfo, StaleError, Store, open_store

OLD = Path(__file__).parent / "old"
STAMP = "2026-11-16T20:15:00+00:00"
HEADER, LONGER = "players: Ada, Bo\n", "players: Ada, Bo\nAda: passes\n"


def test_a_record_is_kept_as_it_is_written(store: Store) -> None:
    token = store.followed.begin(HEADER)
    assert store.followed.find(token) == FollowedInfo(token, None, HEADER, 1, STAMP)
    store.followed.write(token, 1, LONGER)
    assert store.followed.find(token) == FollowedInfo(token, None, LONGER, 2, STAMP)
    assert store.followed.find("nothing") is None


def test_who_writes_on_what_is_no_longer_so_is_told(store: Store) -> None:
    token = store.followed.begin(HEADER)
    store.followed.write(token, 1, LONGER)
    with pytest.raises(StaleError):
        store.followed.write(token, 1, HEADER)
    with pytest.raises(StaleError):
        store.followed.write("nothing", 1, HEADER)
    found = store.followed.find(token)
    assert found is not None
    assert found.record == LONGER


def test_followed_games_know_nothing_of_each_other(store: Store) -> None:
    one, other = store.followed.begin(HEADER), store.followed.begin(LONGER)
    assert one != other
    assert {info.token for info in store.followed.all()} == {one, other}
    assert store.followed.remove(one)
    assert not store.followed.remove(one)
    assert [info.record for info in store.followed.all()] == [LONGER]


def test_a_table_that_is_forgotten_takes_its_followed_games_along(store: Store) -> None:
    table, elsewhere = store.tables.begin(), store.followed.begin(HEADER)
    store.followed.begin(HEADER, table)
    assert store.eraser.game(table)
    assert [info.token for info in store.followed.all()] == [elsewhere]


def test_a_game_followed_by_this_version_will_be_there_for_the_next(sqlite_url: str) -> None:
    old = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
    old.executescript((OLD / "0007.sql").read_text(encoding="utf-8"))
    old.close()
    with open_store(sqlite_url) as store:
        (info,) = store.followed.all()
        assert (info.record, info.game_table) == (HEADER, store.tables.all()[0].token)
