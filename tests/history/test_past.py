"""Games read back from the store, and found again."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from card_db import Card, CardId, Confirmation, parse_books
from companion.draft.codec import AnyEvent, encode
from companion.draft.events import FocusChosen, FocusRevealed, PlayerSeated, SetUp
from companion.draft.restore import events_of
from companion.engine.exlibris.game_file import parse_game
from companion.history.past import Archive, counted, past_games
from companion.history.search import found
from companion.store import Store, open_store
from tests.app.games import EVEN, SOLO, THREE

OWN = THREE.replace('deck = "demo"\n', "")


class Clock:
    """Every table is begun a day after the one before."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(days=1)
        return self.now


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(f"sqlite:///{tmp_path / 'exlibris.db'}", clock=Clock()) as opened:
        yield opened


def keep(store: Store, *events: AnyEvent) -> str:
    token = store.tables.begin()
    store.tables.append(token, 0, [encode(event) for event in events])
    return token


def keep_game(store: Store, text: str) -> str:
    return keep(store, *events_of(parse_game(text)))


def test_the_newest_game_comes_first(store: Store) -> None:
    tokens = [keep_game(store, text) for text in (OWN, SOLO, EVEN)]
    assert [game.token for game in past_games(store)] == tokens[::-1]
    assert all(game.finished for game in past_games(store))


def test_what_statistics_count(store: Store) -> None:
    first = keep_game(store, OWN)
    for text in (OWN, THREE, SOLO):
        keep_game(store, text)
    keep(store, PlayerSeated(1, "Ada"))
    games = counted(past_games(store))
    assert [len(game.scores) for game in games] == [3, 2]
    begun = {game.token: game.begun_at for game in past_games(store)}
    assert games[0].when == begun[first]


def test_the_deck_decides_whether_a_game_is_whole(store: Store) -> None:
    archive = Archive()
    token = keep_game(store, EVEN.replace("A1.RR", "A1"))
    assert archive.games(store)[0].finished is None
    card = Card(CardId("A", 1), parse_books("RR"), 7)
    store.learn("en", "en", [Confirmation(card, "test")])
    assert archive.games(store)[0].finished is not None
    store.tables.append(token, len(store.tables.events(token)), [encode(SetUp(banned=None))])
    assert archive.games(store)[0].finished is None
    store.eraser.game(token)
    assert archive.games(store) == ()


def test_what_has_not_changed_is_not_read_again(store: Store) -> None:
    archive = Archive()
    keep_game(store, OWN)
    (before,) = archive.games(store)
    keep_game(store, SOLO)
    assert archive.games(store)[1] is before


@pytest.mark.parametrize(
    ("query", "language", "names"),
    [
        ("", "en", ["Łucja", "Ada"]),
        ("lucja", "en", ["Łucja"]),
        ("ŁUC", "pl", ["Łucja"]),
        ("ada bo", "en", ["Ada"]),
        ("ada łucja", "en", []),
        ("codices", "en", ["Ada"]),
        ("bestiaires", "pl", ["Ada"]),
        ("ada", "pl", ["Ada"]),
        ("monster", "en", ["Ada"]),
        ("2026-11-02", "en", ["Ada"]),
        ("november", "en", ["Łucja", "Ada"]),
        ("novembre 2026", "fr", ["Łucja", "Ada"]),
        ("listopada", "pl", ["Łucja", "Ada"]),
        ("spells", "en", ["Łucja"]),
        ("%", "en", []),
    ],
)
def test_a_game_is_found_by_name_category_and_day(
    store: Store, query: str, language: str, names: list[str]
) -> None:
    keep_game(store, EVEN)
    keep(store, SetUp(prominent=parse_books("SS")[0]), PlayerSeated(1, "Łucja"))
    hits = found(past_games(store), query, language)
    assert [game.names[0] for game in hits] == names


def test_a_hidden_focus_finds_nothing(store: Store) -> None:
    hidden = [e for e in events_of(parse_game(OWN)) if not isinstance(e, FocusRevealed)]
    assert FocusChosen(1, parse_books("MM")[0]) in hidden
    keep(store, *hidden)
    assert found(past_games(store), "monster", "en") == ()
