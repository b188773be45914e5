from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, text

from card_db import use_own_editions, use_own_parts
from companion.store import Store, open_store
from companion.store.location import database_url
from tests.store.postgres import running_server, server_programs

NOW = datetime(2026, 11, 16, 20, 15, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _no_user_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep the tests away from the data of whoever runs them."""
    monkeypatch.delenv("EXLIBRIS_DATABASE_URL", raising=False)
    monkeypatch.setenv("EXLIBRIS_HOME", str(tmp_path / "home"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Give the URL of a running server, with `{}` for the name of a database."""
    programs = server_programs()
    if programs is None:
        missing = "no PostgreSQL server is installed"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    with running_server(programs) as url:
        yield url


@pytest.fixture
def postgres_url(postgres: str) -> Iterator[str]:
    """Give the URL of an empty PostgreSQL database: a schema of its own, which is made faster."""
    name = f"test_{uuid4().hex}"
    _command(postgres, f"CREATE SCHEMA {name}")
    yield f"{postgres.format('postgres')}&options=-csearch_path%3D{name}"
    _command(postgres, f"DROP SCHEMA {name} CASCADE")


def _command(server: str, command: str) -> None:
    engine = create_engine(database_url(server.format("postgres")), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(command))
    engine.dispose()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """Give the URL of a SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path / 'exlibris.db'}"


@pytest.fixture(params=["sqlite_url", "postgres_url"])
def url(request: pytest.FixtureRequest) -> str:
    """Give the URL of an empty database, of each kind in turn."""
    found: str = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """Give an empty store, of each kind in turn, whose clock stands still."""
    with open_store(url, clock=lambda: NOW) as opened:
        yield opened


@pytest.fixture(autouse=True)
def printed_alone() -> Iterator[None]:
    """Forget what a test wrote down of an owner's."""
    yield
    use_own_editions(())
    use_own_parts(())
