"""From a backup's file to a store: verified, tried out, and only then put in place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from sqlalchemy import Connection, Engine, MetaData, Table, insert
from sqlalchemy.exc import DBAPIError

from companion.store.backup.format import Manifest, Progress
from companion.store.backup.restore_points import make_restore_point
from companion.store.backup.rows import BadRowError, row_of
from companion.store.backup.verifying import Backup, opened_backup
from companion.store.engines import make_engine, reading, writing
from companion.store.location import database_url
from companion.store.problems import told_as_problems
from companion.store.references import all_of_all
from companion.store.store import Store

_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Restored:
    """What was restored, and the file with what was there before, if anything was."""

    manifest: Manifest
    before: Path | None


def restore(store: Store, file: IO[bytes], name: str, progress: Progress) -> Restored:
    """Replace everything in the store by what is in a backup.

    Every part of it is verified, and its rows are tried out in a database of their own, before the
    store is touched. What was there becomes a backup as well. BackupError if this is no sound
    backup, StoreError if the store cannot take it; then everything is as it was.
    """
    with opened_backup(file, name) as backup:
        manifest = backup.manifest
        total = 2 * manifest.parts
        backup.verify(lambda done, _of: progress(done, total))
        with _tried_out(backup) as rows:
            store.backups.insist_on_room(sum(manifest.contents.values()))
            before = make_restore_point(store)
            store.backups.replace(backup, rows, lambda done, of: progress(total - of + done, total))
        progress(total, total)
        return Restored(manifest, before)


@contextmanager
def _tried_out(backup: Backup) -> Iterator[Connection]:
    """Give the rows of a backup in a database of their own, with the schema of today."""
    with TemporaryDirectory(prefix="exlibris-restore-") as folder:
        url = database_url(f"sqlite:///{Path(folder) / 'rows.db'}")
        engine = make_engine(url)
        try:
            with told_as_problems(url):
                _load(engine, backup)
                with reading(engine) as rows:
                    _insist_on_contents(rows, backup)
                    yield rows
        finally:
            engine.dispose()


def _load(engine: Engine, backup: Backup) -> None:
    """Take in the rows as the migration of that time knew them, and bring them up to date."""
    # Alembic takes long to load.
    from companion.store.upgrading import knows, upgrade  # noqa: PLC0415

    if not knows(backup.manifest.revision):
        raise backup.newer()
    upgrade(engine, backup.manifest.revision)
    then = MetaData()
    then.reflect(engine)
    try:
        with writing(engine) as connection:
            if not {*backup.manifest.tables} <= {*then.tables}:
                raise backup.damaged()
            for table in then.sorted_tables:
                if table.name in backup.manifest.tables:
                    _insert(connection, table, backup)
    except (BadRowError, DBAPIError) as error:
        # The database is new and our own: what it refuses is wrong with the rows.
        raise backup.damaged() from error
    upgrade(engine)


def _insert(connection: Connection, table: Table, backup: Backup) -> None:
    lines = backup.lines(table.name)
    while some := [row_of(line, table) for line in islice(lines, _AT_ONCE)]:
        connection.execute(insert(table), some)


def _insist_on_contents(rows: Connection, backup: Backup) -> None:
    """Make sure that what the rows refer to is there, or was known to be lost."""
    manifest = backup.manifest
    if not all_of_all(rows) <= {*manifest.contents, *manifest.missing}:
        raise backup.damaged()
