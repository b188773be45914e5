from __future__ import annotations

import os
import sqlite3
import sys
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text

from companion.store import StoreError, engines, open_store, user_folder
from companion.store.engines import make_engine, writing
from companion.store.location import database_url
from tests.store.cards import confirmed
from tests.store.postgres import PASSWORD


def refusal(url: str | None) -> StoreError:
    with pytest.raises(StoreError) as refused:
        open_store(url)
    return refused.value


def learn_one(url: str | None, name: str = "en") -> None:
    with open_store(url) as store:
        store.learn(name, "en", [confirmed("A1/7.FR")])


def path_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def test_the_user_folder_is_where_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("EXLIBRIS_HOME", str(tmp_path / "mine"))
    assert user_folder() == tmp_path / "mine"
    monkeypatch.setenv("EXLIBRIS_HOME", "~/mine")
    assert user_folder() == Path.home() / "mine"
    monkeypatch.delenv("EXLIBRIS_HOME")
    assert user_folder().name == "exlibris"


def test_without_a_url_the_store_is_a_file_in_the_user_folder() -> None:
    learn_one(None)
    assert (user_folder() / "exlibris.db").is_file()


def test_the_environment_names_the_database_and_an_argument_overrules_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first, second = (f"sqlite:///{tmp_path / name}.db" for name in ("first", "second"))
    monkeypatch.setenv("EXLIBRIS_DATABASE_URL", first)
    learn_one(None, "one")
    learn_one(second, "two")
    assert not user_folder().exists()
    for url, name in ((first, "one"), (second, "two")):
        with open_store(url) as store:
            assert [info.name for info in store.deck_names()] == [name]


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_every_spelling_of_postgresql_is_understood(postgres_url: str, scheme: str) -> None:
    learn_one(postgres_url.replace("postgresql", scheme, 1))
    with open_store(postgres_url) as store:
        assert [info.name for info in store.deck_names()] == ["en"]


def test_sqlite_writes_ahead_and_minds_foreign_keys(sqlite_url: str) -> None:
    learn_one(sqlite_url)
    engine = make_engine(database_url(sqlite_url))
    with engine.begin() as connection:
        for pragma, value in (("journal_mode", "wal"), ("foreign_keys", 1)):
            assert connection.scalar(text(f"PRAGMA {pragma}")) == value
    engine.dispose()


@pytest.mark.parametrize(
    "url", ["nonsense", "mysql://u:secret@h/d", "postgresql://u:secret@h:secret/d", "sqlite+x://"]
)
def test_a_url_of_no_database_we_know_is_refused_without_repeating_it(url: str) -> None:
    error = refusal(url)
    assert error.problem.id == "store-url"
    assert "secret" not in "".join(traceback.format_exception(error))


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    error = refusal("postgresql://u:secret@localhost/d")
    assert error.problem.id == "store-driver"
    assert error.problem.facts["driver"] == "psycopg"
    assert "secret" not in str(error)


def test_a_folder_that_is_not_there_is_not_made_up(tmp_path: Path) -> None:
    error = refusal(f"sqlite:///{tmp_path / 'nowhere' / 'exlibris.db'}")
    assert error.problem.id == "store-unreachable"
    assert error.problem.facts["where"] == str(tmp_path / "nowhere" / "exlibris.db")


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    assert refusal(f"sqlite:///{tmp_path}").problem.id == "store-unreachable"


def test_a_user_folder_that_cannot_be_made_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("EXLIBRIS_HOME", str(tmp_path / "file" / "home"))
    assert refusal(None).problem.id == "store-unreachable"


@pytest.mark.parametrize("content", [b"letter,ordinal,total,icons\n" * 100, os.urandom(5000)])
def test_a_file_that_is_no_database_is_told_and_left_alone(sqlite_url: str, content: bytes) -> None:
    path_of(sqlite_url).write_bytes(content)
    assert refusal(sqlite_url).problem.id == "store-damaged"
    assert path_of(sqlite_url).read_bytes() == content


def test_a_damaged_database_is_told(sqlite_url: str) -> None:
    learn_one(sqlite_url)
    whole = path_of(sqlite_url).read_bytes()
    path_of(sqlite_url).write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    assert refusal(sqlite_url).problem.id == "store-damaged"


def test_a_read_only_file_can_be_read_but_not_learned_into(sqlite_url: str) -> None:
    learn_one(sqlite_url)
    check_read_only(f"sqlite:///file:{path_of(sqlite_url)}?mode=ro&uri=true")


def test_a_read_only_server_can_be_read_but_not_learned_into(postgres_url: str) -> None:
    learn_one(postgres_url)
    check_read_only(f"{postgres_url}%20-cdefault_transaction_read_only%3Don")


def check_read_only(url: str) -> None:
    with open_store(url) as store:
        assert [info.name for info in store.deck_names()] == ["en"]
        with pytest.raises(StoreError) as refused:
            store.learn("en", "en", [confirmed("A2/7.FR")])
    assert refused.value.problem.id == "store-readonly"


def test_a_server_that_is_not_running_is_told_without_the_password(tmp_path: Path) -> None:
    error = refusal(f"postgresql://ada:{PASSWORD}@/d?host={tmp_path}")
    assert error.problem.id == "store-unreachable"
    assert error.problem.facts["where"] == f"postgresql://{tmp_path}/d"
    assert PASSWORD not in "".join(traceback.format_exception(error))


@pytest.mark.parametrize("given", ["user", "parameter"])
def test_a_wrong_password_is_not_told(postgres: str, given: str) -> None:
    wrong = "wrong-sesame-43"
    url = postgres.format("postgres")
    if given == "user":
        url = url.replace(PASSWORD, wrong)
    else:
        url = f"{url.replace(f':{PASSWORD}', '')}&password={wrong}"
    error = refusal(url)
    assert error.problem.id == "store-unreachable"
    assert "password authentication failed" in str(error)
    assert wrong not in "".join(traceback.format_exception(error))


def test_a_database_that_is_not_on_the_server_is_told(postgres: str) -> None:
    assert refusal(postgres.format("nowhere")).problem.id == "store-unreachable"


def test_a_writer_that_never_ends_is_not_waited_for_for_ever(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    learn_one(url)
    monkeypatch.setattr(engines, "PATIENCE_SECONDS", 1)
    other = make_engine(database_url(url))
    with open_store(url) as store, writing(other):
        with pytest.raises(StoreError) as refused:
            store.learn("en", "en", [confirmed("A2/7.FR")])
        assert [info.cards for info in store.deck_names()] == [1]
    other.dispose()
    assert refused.value.problem.id == "store-busy"


def test_opening_waits_for_a_writer_of_a_file_that_does_not_write_ahead_yet(
    sqlite_url: str,
) -> None:
    writer = sqlite3.connect(path_of(sqlite_url), isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    with ThreadPoolExecutor(1) as thread:
        opened = thread.submit(learn_one, sqlite_url)
        with pytest.raises(TimeoutError):
            opened.result(timeout=0.3)
        writer.execute("COMMIT")
        opened.result()
    writer.close()


def test_threads_can_open_different_databases_at_once(tmp_path: Path) -> None:
    urls = [f"sqlite:///{tmp_path / str(number)}.db" for number in range(8)]
    with ThreadPoolExecutor(len(urls)) as threads:
        list(threads.map(learn_one, urls))


def test_a_database_of_something_else_is_left_alone(sqlite_url: str) -> None:
    other = sqlite3.connect(path_of(sqlite_url))
    other.execute("CREATE TABLE decks (ships TEXT)")
    other.close()
    assert refusal(sqlite_url).problem.id == "store-failed"
