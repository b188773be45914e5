"""Misread photos are kept until they or their game are deleted."""

from __future__ import annotations

from companion.store import CaptureInfo, Store

STAMP = "2026-11-16T20:15:00+00:00"


def test_a_misread_photo_is_saved_once_for_each_photo(store: Store) -> None:
    token, other = store.tables.begin(), store.tables.begin()
    first = store.captures.save(token, "p", 1, b"one")
    again = store.captures.save(token, "p", 2, b"two")
    elsewhere = store.captures.save(other, "p", 1, b"three")
    assert store.captures.content(first) is None
    assert store.captures.content(again) == b"two"
    assert store.captures.all(token) == (CaptureInfo(again, token, "p", 2, STAMP),)
    assert {info.id for info in store.captures.all()} == {again, elsewhere}


def test_it_is_deleted_by_itself(store: Store) -> None:
    name = store.captures.save(store.tables.begin(), "p", 1, b"one")
    assert store.captures.remove([name, "none"]) == 1
    assert store.captures.all() == ()


def test_it_goes_with_its_game_unless_kept_on_purpose(store: Store) -> None:
    gone, kept = store.tables.begin(), store.tables.begin()
    for token in (gone, kept):
        store.captures.save(token, "p", 1, token.encode())
    store.captures.keep_without(kept)
    assert store.eraser.game(gone)
    assert store.eraser.game(kept)
    (info,) = store.captures.all()
    assert info.game_table is None
    assert store.captures.content(info.id) == kept.encode()


def test_it_goes_with_its_photo(store: Store) -> None:
    token = store.tables.begin()
    for photo in ("p", "q"):
        store.tables.keep_photo(token, photo, b"photo")
        store.captures.save(token, photo, 1, b"file")
    store.eraser.photo(token, "p")
    assert [info.photo for info in store.captures.all()] == ["q"]


def test_deleting_everything_deletes_what_was_kept_on_purpose_too(store: Store) -> None:
    token = store.tables.begin()
    store.captures.save(token, "p", 1, b"file")
    store.captures.keep_without(token)
    store.eraser.everything()
    assert store.captures.all() == ()
