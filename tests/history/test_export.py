"""Everything in one file, and nothing that is still a secret."""

from __future__ import annotations

import io
import tracemalloc
from pathlib import Path
from zipfile import ZipFile

import pytest

from card_db import (
    Card,
    CardId,
    Confirmation,
    TileCorrection,
    editions,
    parse_books,
    parse_deck,
)
from companion.draft.codec import decode
from companion.draft.events import FocusChosen, PlayerSeated, Undone
from companion.draft.fold import fold
from companion.draft.restore import events_of
from companion.engine.exlibris.game_file import parse_game
from companion.history.export import README, write_export
from companion.history.past import past_games
from companion.render.language import LANGUAGES
from companion.store import Store
from tests.app.games import EVEN, SOLO, THREE
from tests.draft.tables import shelved
from tests.history.test_past import keep, keep_game, store

__all__ = ["store"]

JPEG = b"\xff\xd8\xff\xe0 a photo"
HEIC = b"\0\0\0\x18ftypheic a photo"
NASTY = "../../etc/passwd"


def exported(store: Store, language: str = "en", *, photos: bool = True) -> ZipFile:
    file = io.BytesIO()
    write_export(store, file, language, photos=photos)
    whole = ZipFile(io.BytesIO(file.getvalue()))
    assert whole.testzip() is None
    return whole


def names(whole: ZipFile, ending: str) -> list[str]:
    return [name for name in whole.namelist() if name.endswith(ending)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_store_exports_what_it_is(store: Store, language: str) -> None:
    whole = exported(store, language)
    assert whole.namelist() == [README, "tiles.json"]
    assert "game.toml" in whole.read(README).decode()


def test_every_game_comes_back_from_its_file(store: Store) -> None:
    for text in (THREE, EVEN, SOLO):
        keep_game(store, text)
    whole = exported(store)
    files = [whole.read(name).decode() for name in sorted(names(whole, "game.toml"))]
    assert [parse_game(text) for text in files] == [parse_game(t) for t in (THREE, EVEN, SOLO)]
    events = whole.read(sorted(names(whole, "events.jsonl"))[0]).decode().splitlines()
    assert fold(decode(events)) == fold(events_of(parse_game(THREE)))


def test_a_focus_that_is_hidden_stays_hidden(store: Store) -> None:
    focus = FocusChosen(1, parse_books("MM")[0])
    keep(store, PlayerSeated(1, "Ada"), focus, PlayerSeated(2, "Bo"))
    whole = exported(store)
    (name,) = names(whole, "events.jsonl")
    assert decode(whole.read(name).decode().splitlines()) == (
        PlayerSeated(1, "Ada"),
        FocusChosen(1),
        PlayerSeated(2, "Bo"),
    )
    assert names(whole, "game.toml") == []


def test_what_was_undone_is_the_same_where_a_focus_is_hidden(store: Store) -> None:
    focus = FocusChosen(1, parse_books("MM")[0])
    first, second = shelved("A1.RF", 0, 0), shelved("B2.RM", 0, 1)
    keep(store, PlayerSeated(1, "Ada"), focus, first, second, Undone(4))
    whole = exported(store)
    (name,) = names(whole, "events.jsonl")
    seat = fold(decode(whole.read(name).decode().splitlines())).seats[0]
    assert list(seat.said) == [(0, 0)]
    assert seat.focus is None


def test_photos_come_as_they_were_or_not_at_all(store: Store) -> None:
    token = keep(store, PlayerSeated(1, "Ada"))
    store.tables.keep_photo(token, "p1", JPEG)
    store.tables.keep_photo(token, "p2", HEIC)
    store.tables.keep_group(token, "p2", "0", JPEG)
    whole = exported(store)
    found = {Path(name).name: whole.read(name) for name in whole.namelist() if "/photos/" in name}
    assert found == {"p1.jpg": JPEG, "p2.heic": HEIC}
    assert not [name for name in exported(store, photos=False).namelist() if "/photos/" in name]


def test_decks_profiles_and_tiles_come_along(store: Store) -> None:
    card = Card(CardId("A", 1), parse_books("RF"), 7)
    store.learn("my deck", "en", [Confirmation(card, "test")])
    store.save_profile("my copy", b"profile")
    store.correct_tile("diviners_hut", TileCorrection(open_spaces=3))
    whole = exported(store)
    assert parse_deck(whole.read("decks/my deck.csv").decode(), editions()["en"]) == (card,)
    assert whole.read("profiles/my copy.exlibris") == b"profile"
    assert b"diviners_hut" in whole.read("tiles.json")


def test_no_name_leads_out_of_the_folder_and_no_token_is_told(store: Store) -> None:
    token = keep(store, PlayerSeated(1, NASTY), PlayerSeated(2, "x" * 400))
    for name in exported(store).namelist():
        assert ".." not in name
        assert len(name) < 120
        assert token not in name


def test_a_table_that_cannot_be_read_spoils_nothing(store: Store) -> None:
    token = store.tables.begin()
    store.tables.append(token, 0, ['{"event":"from-the-future","focus":"M"}'])
    keep_game(store, THREE)
    whole = exported(store)
    assert len(names(whole, "events.jsonl")) == len(past_games(store)) == 2
    assert not any(b"from-the-future" in whole.read(name) for name in whole.namelist())


def test_no_more_than_one_photo_is_in_memory_at_a_time(store: Store, tmp_path: Path) -> None:
    size = 2_000_000
    token = keep(store, PlayerSeated(1, "Ada"))
    for number in range(8):
        store.tables.keep_photo(token, f"p{number}", JPEG + bytes([number]) * size)
    with (tmp_path / "all.zip").open("wb") as file:
        tracemalloc.start()
        write_export(store, file, "en", photos=True)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert file.tell() > 8 * size
    assert peak < 4 * size
