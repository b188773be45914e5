from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.store import NoTableError, StaleError, Store, open_store

OLD = Path(__file__).parent / "old"


def test_a_token_holds_128_bits_and_is_never_given_twice(store: Store) -> None:
    tokens = {store.tables.begin() for _ in range(20)}
    assert len(tokens) == 20
    assert all(len(token) == 22 for token in tokens)


def test_events_come_back_in_their_order(store: Store) -> None:
    token = store.tables.begin()
    assert store.tables.append(token, 0, ["a", "b"]) == 2
    assert store.tables.append(token, 2, ["ć"]) == 3
    assert store.tables.events(token) == ("a", "b", "ć")
    assert store.tables.events(token, after=2) == ("ć",)


def test_a_table_that_has_moved_on_takes_nothing(store: Store) -> None:
    token = store.tables.begin()
    store.tables.append(token, 0, ["a"])
    with pytest.raises(StaleError):
        store.tables.append(token, 0, ["b"])
    with pytest.raises(StaleError):
        store.tables.append(token, 2, ["b"])
    assert store.tables.events(token) == ("a",)


def test_tables_know_nothing_of_each_other(store: Store) -> None:
    one, other = store.tables.begin(), store.tables.begin()
    store.tables.append(one, 0, ["a"])
    store.tables.keep_photo(one, "p", b"photo")
    assert store.tables.events(other) == ()
    assert store.tables.photo(other, "p") is None


@pytest.mark.parametrize("token", ["", "unknown", "x\0y"])
def test_without_its_token_nobody_gets_a_table(store: Store, token: str) -> None:
    with pytest.raises(NoTableError):
        store.tables.events(token)
    with pytest.raises(NoTableError):
        store.tables.append(token, 0, ["a"])
    with pytest.raises(NoTableError):
        store.tables.keep_photo(token, "p", b"photo")


def test_a_photo_is_kept_once_with_the_view_of_it(store: Store) -> None:
    token = store.tables.begin()
    store.tables.keep_photo(token, "p", b"photo")
    assert store.tables.view(token, "p") is None
    store.tables.keep_view(token, "p", b"view")
    store.tables.keep_photo(token, "p", b"photo")
    assert store.tables.photo(token, "p") == b"photo"
    assert store.tables.view(token, "p") == b"view"


def test_a_removed_table_leaves_nothing_behind(store: Store) -> None:
    token = store.tables.begin()
    store.tables.append(token, 0, ["a"])
    store.tables.keep_photo(token, "p", b"photo")
    assert store.eraser.game(token)
    assert not store.eraser.game(token)
    assert store.tables.all() == ()
    assert store.tables.photo(token, "p") is None


def test_tables_are_listed_with_the_number_of_their_changes(store: Store) -> None:
    token = store.tables.begin()
    assert [(info.token, info.revision) for info in store.tables.all()] == [(token, 0)]
    store.tables.append(token, 0, ["a", "b"])
    (info,) = store.tables.all()
    assert (info.revision, info.changed_at) == (2, "2026-11-16T20:15:00+00:00")


def test_a_table_of_an_old_version_is_still_there(sqlite_url: str) -> None:
    old = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
    old.executescript((OLD / "0004.sql").read_text(encoding="utf-8"))
    old.close()
    with open_store(sqlite_url) as store:
        (info,) = store.tables.all()
        assert len(store.tables.events(info.token)) == 2
        assert store.tables.photo(info.token, "p1") == b"photo"
        assert store.tables.view(info.token, "p1") == b"view"
