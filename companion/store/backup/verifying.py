"""A backup that is read: every file of it is compared with the manifest before anything else."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from zipfile import BadZipFile, ZipFile, is_zipfile

from companion.store.backup.format import (
    LARGEST_MANIFEST,
    LARGEST_ROW,
    MANIFEST,
    BackupError,
    Manifest,
    Progress,
    Sha256,
    content_name,
    manifest_of,
    rows_name,
)
from companion.store.vault import digest_of

_BROKEN = (
    BadZipFile,
    EOFError,
    KeyError,
    NotImplementedError,
    OverflowError,
    RuntimeError,
    ValueError,
    zlib.error,
)
"""What the zip of somebody else's making may lead to."""
_ZIP_BEGINS = b"PK\x03\x04"


class Backup:
    """A backup that is open."""

    def __init__(self, whole: ZipFile, manifest: Manifest, name: str) -> None:
        """Take the zip, what it says is in it, and how its file is called."""
        self._whole, self.manifest, self._name = whole, manifest, name

    def verify(self, progress: Progress) -> None:
        """Compare every size and digest with the manifest; BackupError if one differs."""
        done = 0
        for table in self.manifest.tables:
            for _line in self.lines(table):
                pass
            progress(done := done + 1, self.manifest.parts)
        for digest in self.manifest.contents:
            self.content(digest)
            progress(done := done + 1, self.manifest.parts)

    def content(self, digest: str) -> bytes:
        """Return a content; BackupError if it is not what its name says."""
        size = self.manifest.contents[digest]
        with self._opened(content_name(digest)) as file:
            content = file.read(size + 1)
        if len(content) != size or digest_of(content) != digest:
            raise self.damaged()
        return content

    def lines(self, table: str) -> Iterator[bytes]:
        """Go through the rows of a table; at the end it is certain that they are what they were."""
        said, seen, rows = self.manifest.tables[table], Sha256(), 0
        with self._opened(rows_name(table)) as file:
            while line := file.readline(min(LARGEST_ROW, said.size - seen.size + 1)):
                seen.add(line)
                rows += 1
                yield line
        if (rows, seen.size, seen.digest) != (said.rows, said.size, said.digest):
            raise self.damaged()

    def damaged(self) -> BackupError:
        """Return what to raise where the file is not as it was written."""
        return BackupError("backup-damaged", file=self._name)

    def newer(self) -> BackupError:
        """Return what to raise where a newer version of this program wrote the file."""
        return BackupError("backup-newer", file=self._name)

    @contextmanager
    def _opened(self, name: str) -> Iterator[IO[bytes]]:
        with _told(self.damaged()), self._whole.open(name) as file:
            yield file


@contextmanager
def opened_backup(file: IO[bytes], name: str) -> Iterator[Backup]:
    """Open a backup; BackupError says whether it is cut off, newer, or no backup at all."""
    begins = file.read(len(_ZIP_BEGINS))
    file.seek(0)
    if not is_zipfile(file):
        cut_off = begins == _ZIP_BEGINS
        raise BackupError("backup-damaged" if cut_off else "backup-foreign", file=name)
    damaged = BackupError("backup-damaged", file=name)
    with _told(damaged):
        whole = ZipFile(file)
    with whole:
        if MANIFEST not in whole.namelist():
            raise BackupError("backup-foreign", file=name)
        with _told(damaged), whole.open(MANIFEST) as inner:
            text = inner.read(LARGEST_MANIFEST + 1)
        if len(text) > LARGEST_MANIFEST:
            raise damaged
        yield Backup(whole, manifest_of(text, name), name)


@contextmanager
def opened_file(path: Path) -> Iterator[IO[bytes]]:
    """Open a file that somebody named; BackupError if it cannot be read."""
    try:
        file = path.open("rb")
    except FileNotFoundError:
        raise BackupError("file-missing", file=path) from None
    except OSError as error:
        raise BackupError("file-unreadable", file=path, reason=error.strerror) from None
    with file:
        yield file


@contextmanager
def _told(problem: BackupError) -> Iterator[None]:
    """Turn whatever a broken zip leads to into one problem."""
    try:
        yield
    except _BROKEN as error:
        if isinstance(error, BackupError):
            raise
        raise problem from error
