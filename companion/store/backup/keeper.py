"""Writes everything that is kept into one file, and puts what such a file holds in its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import msgspec
from sqlalchemy import Connection, delete, insert, select, text

from companion import __version__
from companion.store import keys
from companion.store.backup.format import (
    FORMAT,
    MANIFEST,
    Manifest,
    Progress,
    RowsFile,
    Sha256,
    content_name,
    rows_name,
    tables_kept,
)
from companion.store.backup.rows import line_of, stored_rows, stored_rows_by
from companion.store.backup.verifying import Backup
from companion.store.edition_keeper import stored_editions
from companion.store.keeper import Keeper
from companion.store.part_keeper import stored_parts
from companion.store.references import all_of_all
from companion.store.staff_keeper import keep_staff, stored_staff
from companion.store.tables import CHOICES, REVISION
from companion.store.vault import digest_of

_TRIES = 5


class _DeletedError(Exception):
    """Something was deleted while the backup was being written."""


class BackupKeeper(Keeper):
    """Reads all there is as it is at one moment, and replaces all there is in one transaction."""

    def write(self, file: IO[bytes], progress: Progress) -> Manifest:
        """Write a backup while everybody goes on; it shows everything as it was at one moment."""
        for again in reversed(range(_TRIES)):
            file.seek(0)
            file.truncate()
            try:
                return self._write(file, progress, last=not again)
            except _DeletedError:
                # What somebody deletes meanwhile shall not live on in a backup.
                continue
        raise AssertionError

    def is_empty(self) -> bool:
        """Tell whether nothing is kept that anybody would miss."""
        with self._reading() as connection:
            kept = (table for table in tables_kept() if table is not CHOICES)
            rows = (connection.execute(select(table).limit(1)).first() for table in kept)
            return not (any(rows) or stored_editions(connection) or stored_parts(connection))

    def insist_on_room(self, size: int) -> None:
        """Raise a StoreError if the disk has no room for that much."""
        self._vault.insist_on_room(size)

    def replace(self, backup: Backup, rows: Connection, progress: Progress) -> None:
        """Replace everything by what is in a verified backup, whose rows lie in a database.

        All or nothing. The keys of host and staff stay as they are now: nobody who holds a link is
        locked out, and no key that was withdrawn opens anything again.
        """
        contents: set[str | None] = {*backup.manifest.contents}
        try:
            with self._writing() as connection:
                contents.update(all_of_all(connection))
                key, staff = keys.stored_host_key(connection), stored_staff(connection)
                for table in reversed(tables_kept()):
                    connection.execute(delete(table))
                for done, digest in enumerate(backup.manifest.contents, start=1):
                    with self._vault.staged(backup.content(digest)) as put:
                        put(connection)
                    progress(done, len(backup.manifest.contents))
                _copy(rows, connection)
                if key is not None:
                    keys.forget_host_key(connection)
                    keys.keep_host_key(connection, key)
                keep_staff(connection, staff)
        finally:
            self._release(contents)
        self._sweep()

    def _write(self, file: IO[bytes], progress: Progress, *, last: bool) -> Manifest:
        with self._reading() as connection:
            _hold_still(connection)
            digests = sorted(all_of_all(connection))
            sizes: dict[str, int] = {}
            with ZipFile(file, "w") as whole:
                tables = dict(_write_tables(connection, whole))
                for done, digest in enumerate(digests, start=1):
                    content = self._vault.get(connection, digest)
                    if content is not None and digest_of(content) == digest:
                        whole.writestr(ZipInfo(content_name(digest)), content, ZIP_STORED)
                        sizes[digest] = len(content)
                    progress(done, len(digests))
                missing = tuple(digest for digest in digests if digest not in sizes)
                if missing and not last:
                    self._insist_on_loss(missing)
                manifest = Manifest(
                    FORMAT, __version__, REVISION, self._now(), tables, sizes, missing
                )
                encoded = msgspec.json.encode(manifest)
                whole.writestr(ZipInfo(MANIFEST), encoded, ZIP_DEFLATED)
        return manifest

    def _insist_on_loss(self, missing: tuple[str, ...]) -> None:
        """Make sure that these are lost, and that nobody has just deleted them."""
        with self._reading() as connection:
            if not all_of_all(connection).issuperset(missing):
                raise _DeletedError


def _hold_still(connection: Connection) -> None:
    """Let all that is read in this transaction be as it was at one moment."""
    # SQLite does so by itself.
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))


def _write_tables(connection: Connection, whole: ZipFile) -> Iterator[tuple[str, RowsFile]]:
    for table in tables_kept():
        info = ZipInfo(rows_name(table.name))
        info.compress_type = ZIP_DEFLATED
        running, rows = Sha256(), 0
        with whole.open(info, "w", force_zip64=True) as file:
            for row in stored_rows(connection, table):
                file.write(running.add(line_of(row)))
                rows += 1
        yield table.name, RowsFile(rows, running.size, running.digest)


def _copy(source: Connection, target: Connection) -> None:
    for table in tables_kept():
        for some in stored_rows_by(source, table):
            target.execute(insert(table), some)
