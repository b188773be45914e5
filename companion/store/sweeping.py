"""Sweeps the files of SQLite, so that they hold nothing of what was deleted.

SQLite overwrites what is deleted, but rows that moved within the file may have left a few bytes
where they were. Only rewriting the file leaves none, and while that goes on nobody else writes.
So it is done at once where it takes a moment, and at the next start where there is more.
"""

from __future__ import annotations

import sqlite3
from time import monotonic, sleep

from sqlalchemy import Connection, Engine, delete, insert, select
from sqlalchemy.exc import OperationalError

from card_db import Problem
from companion.store import engines
from companion.store.problems import StoreError, place
from companion.store.tables import CHOICES

AT_ONCE = 4 << 20
"""Bytes that are rewritten in a tenth of a second or less, unless the machine is busy."""

SWEEP_DUE = "sweep"
"""The choice that says that this database file is to be rewritten."""

_GLANCE_MS, _PAUSE_SECONDS = 50, 0.02


def sweep(engine: Engine) -> None:
    """Leave nothing of what was deleted in the files of the database, as far as they are ours."""
    if engine.dialect.name != "sqlite":
        return
    with engines.sweeping(engine) as connection:
        anew = _bytes(connection) <= AT_ONCE and _write_anew(connection)
    if not anew:
        _remember(engine)
    with engines.sweeping(engine) as connection:
        _empty_log(connection)


def sweep_if_due(engine: Engine) -> None:
    """Rewrite the file if that was put off."""
    if engine.dialect.name != "sqlite" or not _is_due(engine):
        return
    with engines.sweeping(engine) as connection:
        if not _write_anew(connection):
            return
    with engines.writing(engine) as connection:
        connection.execute(delete(CHOICES).where(CHOICES.c.what == SWEEP_DUE))
    with engines.sweeping(engine) as connection:
        _empty_log(connection)


def put_off(connection: Connection) -> None:
    """Remember that the file is to be rewritten."""
    connection.execute(delete(CHOICES).where(CHOICES.c.what == SWEEP_DUE))
    connection.execute(insert(CHOICES).values(what=SWEEP_DUE, chosen=""))


def _remember(engine: Engine) -> None:
    if not _is_due(engine):
        with engines.writing(engine) as connection:
            put_off(connection)


def _is_due(engine: Engine) -> bool:
    with engines.reading(engine) as connection:
        return (
            connection.scalar(select(CHOICES.c.what).where(CHOICES.c.what == SWEEP_DUE)) is not None
        )


def _bytes(connection: Connection) -> int:
    """Return how much would be written: the pages that are in use."""
    asked = ("page_count", "freelist_count", "page_size")
    pages, free, size = (
        int(connection.exec_driver_sql(f"PRAGMA {what}").scalar() or 0) for what in asked
    )
    return (pages - free) * size


def _write_anew(connection: Connection) -> bool:
    """Write the file without gaps; tell whether the disk had room for it."""
    try:
        connection.exec_driver_sql("VACUUM")
    except OperationalError as error:
        if getattr(error.orig, "sqlite_errorcode", None) != sqlite3.SQLITE_FULL:
            raise
        return False
    return True


def _empty_log(connection: Connection) -> None:
    """Take in what waits beside the file, and empty the file in which it waited."""
    # SQLite lets no one write while it waits for readers: so it waits a moment, again and again.
    deadline = monotonic() + engines.PATIENCE_SECONDS
    connection.exec_driver_sql(f"PRAGMA busy_timeout = {_GLANCE_MS}")
    try:
        while connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar():
            if monotonic() > deadline:
                where = place(connection.engine.url)
                raise StoreError(Problem("store-busy", {"where": where, "reason": "WAL"}))
            sleep(_PAUSE_SECONDS)
    finally:
        patience = engines.PATIENCE_SECONDS * 1000
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {patience}")
