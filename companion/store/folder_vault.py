"""Contents as files in a folder beside the database: one that goes is unlinked, and that is all."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from time import time

from sqlalchemy import URL, Connection

from card_db import Problem
from companion.store.problems import StoreError
from companion.store.vault import Put, digest_of

RESERVE = 100 << 20
"""Bytes of the disk that photos leave alone, for the database and everybody else."""

BALLAST = 2 << 20
"""Bytes set aside so that deleting still works when the disk is full."""

_ENDING, _BALLAST_NAME = "-photos", "set-aside"
_PART = ".part"
_FOLDER, _FILE = 0o700, 0o600
_FULL = {errno.ENOSPC, errno.EDQUOT}


def folder_beside(url: URL) -> Path | None:
    """Return the folder of a database file's contents; None if the database is no file."""
    path = (url.database or "").removeprefix("file:").partition("?")[0]
    if not path or path == ":memory:":
        return None
    return Path(path + _ENDING)


class FolderVault:
    """Keeps each content in a file that is named by its digest."""

    def __init__(self, folder: Path) -> None:
        """Take the folder; it is made when the first content comes."""
        self._folder = folder

    def insist_on_room(self, size: int) -> None:
        """Raise a StoreError if too little would be left of the disk."""
        near = next(path for path in (self._folder, *self._folder.parents) if path.exists())
        if shutil.disk_usage(near).free - size < RESERVE:
            facts = {"where": str(self._folder), "megabytes": RESERVE >> 20}
            raise StoreError(Problem("store-reserve", facts))

    @contextmanager
    def staged(self, content: bytes) -> Iterator[Put]:
        """Write a content to the disk under another name; in its place it is only renamed."""
        part = self._folder / f"{token_hex(8)}{_PART}"
        place = self._folder / digest_of(content)
        with self._told():
            self._folder.mkdir(mode=_FOLDER, exist_ok=True)
            self._set_aside()
        try:
            with self._told():
                _write(part, content)
            yield lambda _connection: self._put(part, place)
        finally:
            part.unlink(missing_ok=True)

    def get(self, _connection: Connection, digest: str) -> bytes | None:
        """Return a content; None if it is gone."""
        with self._told():
            try:
                return (self._folder / digest).read_bytes()
            except FileNotFoundError:
                return None

    def drop(self, _connection: Connection, digests: Iterable[str]) -> None:
        """Let contents go for good."""
        with self._told():
            for digest in digests:
                (self._folder / digest).unlink(missing_ok=True)

    def drop_abandoned(self, seconds: float) -> None:
        """Let go of what nobody finished writing for that long: no row can refer to it."""
        with self._told():
            for part in self._folder.glob(f"*{_PART}"):
                with suppress(FileNotFoundError):
                    if part.stat().st_mtime <= time() - seconds:
                        part.unlink()

    def digests(self, _connection: Connection) -> set[str]:
        """Return what is kept, whether anything refers to it or not."""
        if not self._folder.exists():
            return set()
        names = {path.name for path in self._folder.iterdir() if path.suffix != _PART}
        return names - {_BALLAST_NAME}

    def give_way(self) -> bool:
        """Free the little that is set aside for deleting on a full disk; tell whether it was."""
        ballast = self._folder / _BALLAST_NAME
        with suppress(OSError):
            ballast.unlink()
            return True
        return False

    def _set_aside(self) -> None:
        ballast = self._folder / _BALLAST_NAME
        if not ballast.exists():
            # Of all things this one may wait for a disk with room.
            try:
                _write(ballast, bytes(BALLAST))
            except OSError:
                ballast.unlink(missing_ok=True)

    def _put(self, part: Path, place: Path) -> None:
        with self._told():
            part.replace(place)
            _sync_folder(self._folder)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn an error of the disk into a StoreError."""
        try:
            yield
        except OSError as error:
            facts = {"where": str(self._folder), "reason": error.strerror or "?"}
            cause = "store-full" if error.errno in _FULL else "store-unreachable"
            raise StoreError(Problem(cause, facts)) from error


def _write(path: Path, content: bytes) -> None:
    """Write a file that is on the disk when this returns, and that nobody else may read."""
    with open(path, "xb", opener=lambda name, flags: os.open(name, flags, _FILE)) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    # Not every system lets a folder be opened (Windows does not); there the rename has to do.
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
