"""Database engines and their transactions: any number read at once, one writes at a time."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Lock
from time import monotonic, sleep
from weakref import WeakKeyDictionary

from sqlalchemy import URL, Connection, Engine, create_engine, event, func, select, text

from card_db import Problem
from companion.store.problems import StoreError, place

PATIENCE_SECONDS = 30
"""How long a writer waits for the one before it."""
_KEPT_OPEN = 10
"""Connections that stay open for the next one who asks."""
_POSTGRESQL_CONNECTIONS = 30
"""Of one program at most: a server of the database takes a hundred, from all programs together."""

_WRITING, _SWEEPING = "exlibris_writing", "exlibris_sweeping"
_TURNS: WeakKeyDictionary[Engine, Lock] = WeakKeyDictionary()
"""Whose turn it is to write into a file, among the threads of this program."""
_WRITER_LOCK = 0x45784C69
"""The number of PostgreSQL's advisory lock that a writer holds; only ours must agree on it."""


def make_engine(url: URL) -> Engine:
    """Return an engine for the database; it connects when first used."""
    return _sqlite(url) if url.get_backend_name() == "sqlite" else _postgresql(url)


def _postgresql(url: URL) -> Engine:
    patience = {"connect_timeout": str(PATIENCE_SECONDS), **url.query}
    try:
        # A writer must see what the one before it wrote, whatever the server's own default is.
        return create_engine(
            url.set(query=patience),
            isolation_level="READ COMMITTED",
            pool_pre_ping=True,
            max_overflow=_POSTGRESQL_CONNECTIONS - _KEPT_OPEN,
            pool_size=_KEPT_OPEN,
            pool_timeout=2 * PATIENCE_SECONDS,
        )
    except ImportError:
        facts = {"where": place(url), "driver": "psycopg"}
        raise StoreError(Problem("store-driver", facts)) from None


def _sqlite(url: URL) -> Engine:
    # As many as there are threads: a full evening must not wait for a connection to a file.
    pool = {"pool_size": _KEPT_OPEN, "max_overflow": -1} if url.database else {}
    engine = create_engine(url, **pool)
    _TURNS[engine] = Lock()
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    # Transactions begin where we say so: the driver's own begin too late to protect a reading.
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys = ON")
    # What is deleted is overwritten: not every SQLite is built to do so by itself.
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE_SECONDS * 1000}")
    _write_ahead(connection)


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Let readers and the writer work side by side; the file remembers it."""
    # Of several that turn this on together SQLite tells all but one at once that it is busy.
    deadline = monotonic() + PATIENCE_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > deadline:
                raise
            sleep(0.01)
        else:
            return


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    # SQLite sweeps only outside of a transaction.
    if not options.get(_SWEEPING):
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get(_WRITING) else "BEGIN")


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that only reads."""
    with engine.begin() as connection:
        yield connection


def _turn(engine: Engine) -> AbstractContextManager[object]:
    """Wait for the other threads of this program that write; other programs are the database's.

    SQLite knows no queue: who looks at the right moment goes first, and of many some look in vain.
    """
    return _TURNS.get(engine, nullcontext())


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that writes alone; it is undone as a whole if anything fails."""
    with (
        _turn(engine),
        engine.connect().execution_options(**{_WRITING: True}) as connection,
        connection.begin(),
    ):
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SET LOCAL lock_timeout = '{PATIENCE_SECONDS}s'"))
            connection.execute(select(func.pg_advisory_xact_lock(_WRITER_LOCK)))
        yield connection


@contextmanager
def sweeping(engine: Engine) -> Iterator[Connection]:
    """Open a connection without a transaction, for what SQLite does only outside of one."""
    with engine.connect().execution_options(**{_SWEEPING: True}) as connection:
        yield connection
