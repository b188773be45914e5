"""What may be wrong with the things kept, found without changing them, and fixed where it is safe.

Mending never takes away what somebody might still want: a lost photo stays named, for a backup may
bring it back.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.exc import DBAPIError

from card_db import Problem
from companion.store.folder import user_folder
from companion.store.folder_vault import RESERVE
from companion.store.keeper import Keeper
from companion.store.references import REFERENCES, all_of_all, unreferenced
from companion.store.tables import PHOTOS, READINGS
from companion.store.vault import digest_of

_OTHERS, _OWNER = 0o077, 0o700


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong, and whether it can be fixed without any risk."""

    problem: Problem
    mendable: bool = False


@dataclass(frozen=True, slots=True)
class Checkup:
    """What was looked at, and what is wrong with it."""

    database: str
    """Its kind: sqlite or postgresql."""
    contents: int
    waiting: int
    findings: tuple[Finding, ...]


def examine_home(folder: Path | None = None) -> tuple[Finding, ...]:
    """Return what is wrong with the folder of this user's data; call it before opening a store."""
    home = folder or user_folder()
    if not home.exists():
        return ()
    return *_rights(home), *_room(home)


def mend_home(folder: Path | None = None) -> None:
    """Close the folder of this user's data to everybody else."""
    for path in _open_to_others(folder or user_folder()):
        path.chmod(path.stat().st_mode & _OWNER)


def _rights(home: Path) -> Iterator[Finding]:
    if not os.access(home, os.R_OK | os.W_OK | os.X_OK):
        yield Finding(Problem("home-unwritable", {"where": home}))
    elif several := [*_open_to_others(home)]:
        facts = {"where": several[0], "n": len(several)}
        yield Finding(Problem("home-open", facts), mendable=True)


def _room(home: Path) -> Iterator[Finding]:
    free = shutil.disk_usage(home).free
    if free < RESERVE:
        yield Finding(Problem("home-full", {"where": home, "megabytes": free >> 20}))


def _open_to_others(home: Path) -> Iterator[Path]:
    """Go through what others may read; within a folder that is closed nobody gets at anything."""
    if os.name != "posix":
        return
    for path in (home, *sorted(home.rglob("*"))):
        if not path.is_symlink() and path.stat().st_mode & _OTHERS:
            yield path


class CheckupKeeper(Keeper):
    """Looks whether what is kept is whole."""

    def examine(self) -> Checkup:
        """Return what is there and what is wrong with it; every content is read once."""
        with self._reading() as connection:
            kept = self._vault.digests(connection)
            named = all_of_all(connection)
            waiting = connection.execute(select(READINGS)).all()
            findings = (
                *_of_database(connection),
                *self._of_contents(connection, named, kept),
                *_loose(unreferenced(connection, kept)),
                *_of_queue(connection),
            )
            return Checkup(connection.dialect.name, len(named), len(waiting), findings)

    def mend(self) -> None:
        """Delete what nothing refers to or can be made again; empty the queue of ghosts."""
        with self._reading() as connection:
            spoiled = {*self._spoiled(connection, all_of_all(connection))}
            loose = unreferenced(connection, self._vault.digests(connection))
        with self._writing() as connection:
            for digest in spoiled:
                # A photo whose trace is gone is read again.
                of_it = PHOTOS.c.trace_digest == digest
                connection.execute(update(PHOTOS).where(of_it).values(trace_digest=None))
            for row in _ghosts(connection):
                at = READINGS.c.game_table == row.game_table, READINGS.c.seat == row.seat
                connection.execute(delete(READINGS).where(*at))
        self._release({*loose, *spoiled})
        self._vault.drop_abandoned(0)

    def _of_contents(
        self, connection: Connection, named: set[str], kept: set[str]
    ) -> Iterator[Finding]:
        for digest in self._spoiled(connection, named):
            facts = {"digest": digest[:12]}
            if _is_only_trace(connection, digest):
                problem = "trace-spoiled" if digest in kept else "trace-lost"
                yield Finding(Problem(problem, facts), mendable=True)
            else:
                yield Finding(Problem("photo-spoiled" if digest in kept else "photo-lost", facts))

    def _spoiled(self, connection: Connection, named: Iterable[str]) -> Iterator[str]:
        """Go through the contents that are gone, or are not what their name says."""
        for digest in sorted(named):
            content = self._vault.get(connection, digest)
            if content is None or digest_of(content) != digest:
                yield digest


def _of_database(connection: Connection) -> Iterator[Finding]:
    if connection.dialect.name != "sqlite":
        return
    try:
        said = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check(1)")]
        loose = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    except DBAPIError as error:
        said, loose = [str(error.orig)], None
    if said != ["ok"]:
        yield Finding(Problem("database-broken", {"reason": said[0]}))
    elif loose is not None:
        yield Finding(Problem("database-broken", {"reason": f"{loose[0]} -> {loose[2]}"}))


def _loose(digests: set[str]) -> Iterator[Finding]:
    if digests:
        yield Finding(Problem("photos-loose", {"n": len(digests)}), mendable=True)


def _of_queue(connection: Connection) -> Iterator[Finding]:
    ghosts = len(_ghosts(connection))
    if ghosts:
        yield Finding(Problem("queue-ghosts", {"n": ghosts}), mendable=True)


def _ghosts(connection: Connection) -> list[Any]:
    """Return what waits to be read although its photo is gone."""
    of_it = PHOTOS.c.game_table == READINGS.c.game_table, PHOTOS.c.id == READINGS.c.photo
    there = select(PHOTOS.c.id).where(*of_it).exists()
    return list(connection.execute(select(READINGS).where(~there)).all())


def _is_only_trace(connection: Connection, digest: str) -> bool:
    """Tell whether nothing but what the reader noted of a photo has this content."""
    others = (column for column in REFERENCES if column is not PHOTOS.c.trace_digest)
    return not any(
        connection.execute(select(column).where(column == digest).limit(1)).first()
        for column in others
    )
