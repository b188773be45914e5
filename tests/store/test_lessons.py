from __future__ import annotations

import sqlite3
from pathlib import Path

from companion.store import LessonInfo, Store, open_store

OLD = Path(__file__).parent / "old"
STAMP = "2026-11-16T20:15:00+00:00"


def test_a_lesson_is_kept_part_by_part(store: Store) -> None:
    token = store.lessons.new_token()
    assert store.lessons.all() == ()
    store.lessons.keep(token, "about", b"{}")
    store.lessons.keep(token, "photo", b"one")
    store.lessons.keep(token, "photo", b"two")
    assert store.lessons.part(token, "photo") == b"two"
    assert store.lessons.part(token, "other") is None
    assert store.lessons.all() == (LessonInfo(token, STAMP),)
    store.lessons.drop(token, "photo")
    assert store.lessons.part(token, "photo") is None
    assert store.lessons.part(token, "about") == b"{}"


def test_lessons_know_nothing_of_each_other(store: Store) -> None:
    one, other = store.lessons.new_token(), store.lessons.new_token()
    assert one != other
    store.lessons.keep(one, "about", b"1")
    store.lessons.keep(other, "about", b"2")
    assert store.lessons.remove(one)
    assert not store.lessons.remove(one)
    assert store.lessons.part(other, "about") == b"2"


def test_a_lesson_kept_by_this_version_will_be_there_for_the_next(sqlite_url: str) -> None:
    old = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
    old.executescript((OLD / "0005.sql").read_text(encoding="utf-8"))
    old.close()
    with open_store(sqlite_url) as store:
        (info,) = store.lessons.all()
        assert store.lessons.part(info.token, "about") == b"{}"
