"""Brings a database to the newest schema."""

from __future__ import annotations

from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from card_db import Problem
from companion.store.engines import writing
from companion.store.problems import StoreError, place

# Alembic keeps the running migration in variables that all threads share.
_ONE_THREAD = Lock()


def migrations() -> Config:
    """Return Alembic's settings: the migrations inside this package, and no file of settings."""
    config = Config()
    config.set_main_option("script_location", "companion.store:migrations")
    return config


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Apply the migrations up to this one that the database lacks: all of them or none."""
    with _ONE_THREAD, writing(engine) as connection:
        config = migrations()
        _refuse_newer(connection, ScriptDirectory.from_config(config))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def knows(revision: str) -> bool:
    """Tell whether there is a migration of this name."""
    return revision in _known(ScriptDirectory.from_config(migrations()))


def _known(script: ScriptDirectory) -> set[str]:
    return {migration.revision for migration in script.walk_revisions()}


def _refuse_newer(connection: Connection, script: ScriptDirectory) -> None:
    known = _known(script)
    held = MigrationContext.configure(connection).get_current_heads()
    for revision in held:
        if revision not in known:
            facts = {"where": place(connection.engine.url), "revision": revision}
            raise StoreError(Problem("store-newer", facts))
