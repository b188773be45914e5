from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect, text

from companion.store import Learned, StoreError, open_store
from companion.store.engines import make_engine
from companion.store.location import database_url
from companion.store.tables import METADATA, REVISION
from companion.store.upgrading import migrations, upgrade
from tests.store.cards import confirmed

OLD = Path(__file__).parent / "old"
SCRIPT = ScriptDirectory.from_config(migrations())
REVISIONS = tuple(migration.revision for migration in SCRIPT.walk_revisions())


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    made = make_engine(database_url(url))
    yield made
    made.dispose()


def schema(engine: Engine) -> dict[str, Any]:
    """Return everything that the database says of its tables, but for Alembic's own."""
    found = inspect(engine)
    return {
        name: (
            [{**column, "type": str(column["type"])} for column in found.get_columns(name)],
            found.get_pk_constraint(name),
            found.get_foreign_keys(name),
            found.get_indexes(name),
            found.get_unique_constraints(name),
            found.get_check_constraints(name),
        )
        for name in found.get_table_names()
        if name != "alembic_version"
    }


def test_the_migrations_make_exactly_the_tables_in_the_code(engine: Engine) -> None:
    METADATA.create_all(engine)
    in_code = schema(engine)
    METADATA.drop_all(engine)
    upgrade(engine)
    assert schema(engine) == in_code
    assert in_code.keys() == METADATA.tables.keys()


def test_the_code_names_the_newest_migration() -> None:
    assert SCRIPT.get_heads() == [REVISION]


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_database_of_any_age_is_brought_up_to_date(
    engine: Engine, url: str, revision: str
) -> None:
    upgrade(engine, revision)
    with open_store(url) as store:
        assert store.learn("en", "en", [confirmed("A1/7.FR")]) == Learned(1, 0)
    with engine.begin() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == REVISION


@pytest.mark.parametrize("revision", REVISIONS)
def test_what_was_learned_with_an_old_version_is_still_there(
    sqlite_url: str, revision: str
) -> None:
    old = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
    old.executescript((OLD / f"{revision}.sql").read_text(encoding="utf-8"))
    old.close()
    with open_store(sqlite_url) as store:
        deck = store.deck("pl")
        assert deck is not None
        assert deck.confirmations == (
            confirmed("Ć1/3.SFR", "zdjęcie półki", "2026-11-16T20:15:00+00:00"),
            confirmed("Ć2.MMCC", "import karty.csv", "2026-11-17T08:00:00+00:00"),
        )


def test_a_database_of_a_newer_version_is_refused_and_left_alone(engine: Engine, url: str) -> None:
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        before = schema(engine)
    with pytest.raises(StoreError) as refused:
        open_store(url)
    assert refused.value.problem.id == "store-newer"
    assert refused.value.problem.facts["revision"] == "9999"
    assert schema(engine) == before


def test_a_migration_that_fails_half_way_leaves_nothing(engine: Engine, url: str) -> None:
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE confirmations (of_what TEXT)"))
    with pytest.raises(StoreError) as refused:
        open_store(url)
    assert refused.value.problem.id == "store-failed"
    assert inspect(engine).get_table_names() == ["confirmations"]
