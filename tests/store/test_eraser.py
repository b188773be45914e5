"""What is erased is gone: not only from the tables, but from every byte of the files."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from card_db import Card, CardId, Confirmation, parse_books
from companion.store import Store, StoreError, open_store
from companion.store.tables import METADATA

NAME = "Wilhelmina-Unmistakable"
PHOTO = np.random.default_rng(1).bytes(300_000)
VIEW = np.random.default_rng(2).bytes(60_000)
TRACE = np.random.default_rng(3).bytes(40_000)
PIECES = (
    NAME.encode(),
    PHOTO[5_000:5_032],
    PHOTO[-40:-8],
    VIEW[30_000:30_032],
    TRACE[20_000:20_032],
)
SOURCE = "app abc123"


def set_table(store: Store, name: str = NAME, photo: bytes = PHOTO) -> str:
    token = store.tables.begin()
    store.tables.append(token, 0, [f'{{"event":"seated","seat":1,"name":"{name}"}}'])
    store.tables.keep_photo(token, "p", photo)
    # Writing a row again leaves its old place behind.
    store.tables.keep_view(token, "p", VIEW if photo == PHOTO else b"view")
    store.tables.keep_trace(token, "p", TRACE if photo == PHOTO else b"trace")
    return token


def confirmation(card: CardId, source: str) -> Confirmation:
    return Confirmation(Card(card, parse_books("RF"), 7), source)


def left_in_files(folder: Path) -> list[tuple[str, bytes]]:
    """Every piece of what was erased that can still be found in any file."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return [(file.name, piece) for file in files for piece in PIECES if piece in file.read_bytes()]


def erase_game(store: Store, token: str) -> None:
    assert store.eraser.game(token)


def erase_everything(store: Store, _token: str) -> None:
    store.eraser.everything()


@pytest.mark.parametrize("erase", [erase_game, erase_everything])
def test_no_byte_of_a_game_is_left_in_the_files(
    tmp_path: Path, sqlite_url: str, erase: Callable[[Store, str], None]
) -> None:
    with open_store(sqlite_url) as store:
        other = set_table(store, "Bo", b"another photo")
        token = set_table(store)
        assert len(left_in_files(tmp_path)) >= len(PIECES)
        erase(store, token)
        # The store is still open: nothing waits for it to be closed.
        assert left_in_files(tmp_path) == []
        assert (erase is erase_game) == (store.tables.photo(other, "p") == b"another photo")
    assert left_in_files(tmp_path) == []


def test_no_byte_of_a_photo_is_left_in_the_files(tmp_path: Path, sqlite_url: str) -> None:
    with open_store(sqlite_url) as store:
        token = set_table(store)
        assert store.eraser.photo(token, "p")
        assert not store.eraser.photo(token, "p")
        assert {piece for _, piece in left_in_files(tmp_path)} == {NAME.encode()}
        assert len(store.tables.events(token)) == 1


def test_what_was_cut_out_of_a_photo_goes_with_it(store: Store) -> None:
    token = set_table(store)
    # Both signs stand for others where a database compares by pattern.
    for photo in ("p_%", "pxy", "p_%%"):
        store.tables.keep_photo(token, photo, b"photo")
        store.tables.keep_group(token, photo, "0", b"group")
        store.tables.keep_group(token, photo, "10", b"group")
    assert [info.id for info in store.tables.photos(token)] == ["p", "p_%", "p_%%", "pxy"]
    assert store.eraser.photo(token, "p_%")
    for group in ("0", "10"):
        assert store.tables.photo(token, f"p_%-{group}") is None
        assert store.tables.view(token, f"pxy-{group}") == b"group"
        assert store.tables.view(token, f"p_%%-{group}") == b"group"


def test_nothing_is_cut_out_of_a_photo_that_is_gone(store: Store) -> None:
    token = set_table(store)
    store.eraser.photo(token, "p")
    store.tables.keep_group(token, "p", "0", b"group")
    assert store.tables.photo(token, "p-0") is None


def test_what_the_reader_found_in_a_photo_is_replaced_and_goes_with_it(store: Store) -> None:
    token = store.tables.begin()
    store.tables.keep_photo(token, "p", b"photo")
    assert store.tables.trace(token, "p") is None
    for trace in (b"one", b"another"):
        store.tables.keep_trace(token, "p", trace)
        assert store.tables.trace(token, "p") == trace
    store.tables.keep_trace(token, "p", b"")
    assert store.tables.trace(token, "p") is None
    store.tables.keep_trace(token, "p", b"one")
    store.eraser.photo(token, "p")
    store.tables.keep_trace(token, "p", b"late")
    assert store.tables.trace(token, "p") is None


def forget_lesson(store: Store) -> Callable[[], object]:
    token = store.lessons.new_token()
    store.lessons.keep(token, "photo", PHOTO)
    store.lessons.keep(token, "about", NAME.encode())
    return lambda: store.lessons.remove(token)


def forget_record(store: Store) -> Callable[[], object]:
    token = store.followed.begin(f"players: {NAME}, Bo\n")
    return lambda: store.followed.remove(token)


def forget_deck(store: Store) -> Callable[[], object]:
    store.learn(NAME, "en", [confirmation(CardId("A", 1), SOURCE)])
    return lambda: store.forget(NAME)


def forget_card(store: Store) -> Callable[[], object]:
    store.learn("en", "en", [confirmation(CardId("A", 1), NAME)])
    return lambda: store.forget("en", CardId("A", 1))


@pytest.mark.parametrize("keep", [forget_lesson, forget_record, forget_deck, forget_card])
def test_no_byte_is_left_of_whatever_else_is_forgotten(
    tmp_path: Path, sqlite_url: str, keep: Callable[[Store], Callable[[], object]]
) -> None:
    with open_store(sqlite_url) as store:
        forget = keep(store)
        assert left_in_files(tmp_path)
        assert forget()
        assert left_in_files(tmp_path) == []


def test_a_file_of_an_sqlite_that_only_marks_what_is_deleted(
    tmp_path: Path, sqlite_url: str
) -> None:
    """What an older version only took out of the rows goes with a start and the next deletion."""
    with open_store(sqlite_url) as store:
        token, other = set_table(store), set_table(store, "Bo", b"x")
    plain = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
    plain.execute("PRAGMA secure_delete = OFF")
    plain.execute("DELETE FROM photos WHERE game_table = ?", (token,))
    plain.execute("DELETE FROM table_events WHERE game_table = ?", (token,))
    plain.commit()
    plain.close()
    assert left_in_files(tmp_path)
    with open_store(sqlite_url) as store:
        store.tidy()
        store.eraser.game(other)
        assert left_in_files(tmp_path) == []


def test_a_game_in_the_midst_of_reading_is_said_to_be_busy(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.engines.PATIENCE_SECONDS", 0)
    with open_store(sqlite_url) as store:
        token = set_table(store)
        reader = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM photos").fetchone()
        with pytest.raises(StoreError, match="store-busy"):
            store.eraser.game(token)
        reader.close()
        assert store.tables.all() == ()


def test_the_rows_of_a_game_are_gone(store: Store) -> None:
    token, other = set_table(store), set_table(store, "Bo")
    assert store.eraser.game(token)
    assert [info.token for info in store.tables.all()] == [other]
    assert set(store.tables.all_events()) == {other}
    assert store.tables.photos(token) == ()
    assert [(info.id, info.bytes) for info in store.tables.photos(other)] == [("p", len(PHOTO))]


def test_what_a_game_taught_goes_only_where_asked(store: Store) -> None:
    token = set_table(store)
    here, elsewhere = CardId("A", 1), CardId("B", 2)
    said = [confirmation(here, SOURCE), confirmation(elsewhere, SOURCE)]
    store.learn("en", "en", [*said, confirmation(elsewhere, "app zzz999")])
    assert store.learned_at(SOURCE) == (here, elsewhere)
    store.eraser.game(token)
    assert store.learned_at(SOURCE) == (here, elsewhere)
    store.eraser.game(token, learned_as=SOURCE)
    assert store.learned_at(SOURCE) == ()
    deck = store.deck("en")
    assert deck is not None
    assert deck.ids == (elsewhere,)


def test_everything_is_everything(store: Store) -> None:
    set_table(store)
    store.learn("en", "en", [confirmation(CardId("A", 1), SOURCE)])
    store.save_profile("mine", b"profile")
    store.lessons.keep(store.lessons.new_token(), "photo", b"photo")
    store.eraser.everything()
    left = store.tables.all(), store.deck_names(), store.profiles(), store.lessons.all()
    assert left == ((), (), (), ())
    assert store.tables.begin()


def test_every_table_that_belongs_to_a_game_says_so() -> None:
    """The eraser finds what goes with a game by the name of the column."""
    for rows in METADATA.sorted_tables:
        for key in rows.foreign_keys:
            if key.column.table.name == "game_tables":
                assert key.parent.name == "game_table"


def test_whoever_erased_everything_still_has_the_host_link(store: Store) -> None:
    key = store.host_key()
    store.eraser.everything()
    assert store.host_key() == key
