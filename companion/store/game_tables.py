"""Tables while they are filled in, as rows: their events in order, and their photos."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from sqlalchemy import Column, Connection, func, insert, select, update

from card_db import Problem
from companion.store.problems import RefusedError
from companion.store.tables import GAME_TABLES, PHOTOS, TABLE_EVENTS

QUOTA = 300 << 20
"""Bytes of photos that one table may have: some fifty, as phones take them."""

GROUP = "-"
"""What stands between the name of a photo and the id of an icon group; no photo has it."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table in the store: when it was begun and last changed, and how often it was changed."""

    token: str
    created_at: str
    changed_at: str
    revision: int


@dataclass(frozen=True, slots=True)
class PhotoInfo:
    """A photo in the store, without its content."""

    id: str
    taken_at: str
    bytes: int
    shown: bool
    """Whether there is a view of it for screens."""


class StaleError(RefusedError):
    """The table was changed since it was looked at; nothing was written."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__(Problem("table-stale"))


class NoTableError(RefusedError):
    """There is no table with this token."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__(Problem("table-missing"))


def add_table(connection: Connection, token: str, now: str) -> None:
    """Write down a new table."""
    connection.execute(insert(GAME_TABLES).values(token=token, created_at=now))


def stored_tables(connection: Connection) -> tuple[TableInfo, ...]:
    """Return all tables, the one changed last first."""
    changed = func.max(TABLE_EVENTS.c.happened_at).label("changed_at")
    revision = func.max(TABLE_EVENTS.c.revision).label("revision")
    rows = connection.execute(
        select(GAME_TABLES, changed, revision)
        .join_from(GAME_TABLES, TABLE_EVENTS, isouter=True)
        .group_by(GAME_TABLES.c.token, GAME_TABLES.c.created_at)
    )
    found = [
        TableInfo(row.token, row.created_at, row.changed_at or row.created_at, row.revision or 0)
        for row in rows
    ]
    return tuple(sorted(found, key=lambda info: (info.changed_at, info.token), reverse=True))


def stored_events(connection: Connection, token: str, after: int) -> tuple[str, ...]:
    """Return the events behind a revision, in their order; NoTableError without such a table."""
    insist_on_table(connection, token)
    rows = connection.execute(
        select(TABLE_EVENTS.c.event)
        .where(TABLE_EVENTS.c.game_table == token, TABLE_EVENTS.c.revision > after)
        .order_by(TABLE_EVENTS.c.revision)
    )
    return tuple(row.event for row in rows)


def all_events(connection: Connection) -> dict[str, tuple[str, ...]]:
    """Return the events of all tables that have any, in their order."""
    rows = connection.execute(
        select(TABLE_EVENTS.c.game_table, TABLE_EVENTS.c.event).order_by(
            TABLE_EVENTS.c.game_table, TABLE_EVENTS.c.revision
        )
    )
    by_table = groupby(rows, key=lambda row: row.game_table)
    return {token: tuple(row.event for row in found) for token, found in by_table}


def add_events(
    connection: Connection, token: str, expected: int, events: Sequence[str], now: str
) -> int:
    """Write events behind the expected revision; StaleError if the table is further than that."""
    insist_on_table(connection, token)
    held = connection.scalar(
        select(func.max(TABLE_EVENTS.c.revision)).where(TABLE_EVENTS.c.game_table == token)
    )
    if (held or 0) != expected:
        raise StaleError
    rows = [
        {"game_table": token, "revision": revision, "event": event, "happened_at": now}
        for revision, event in enumerate(events, start=expected + 1)
    ]
    if rows:
        connection.execute(insert(TABLE_EVENTS), rows)
    return expected + len(rows)


def stored_photos(connection: Connection, token: str) -> tuple[PhotoInfo, ...]:
    """Return what photos a table has, in the order in which they were taken.

    A picture that was cut out of a photo is none.
    """
    shown = PHOTOS.c.view_digest.is_not(None).label("shown")
    rows = connection.execute(
        select(PHOTOS.c.id, PHOTOS.c.taken_at, PHOTOS.c.size, shown)
        .where(PHOTOS.c.game_table == token, ~PHOTOS.c.id.contains(GROUP))
        .order_by(PHOTOS.c.taken_at, PHOTOS.c.id)
    )
    return tuple(PhotoInfo(row.id, row.taken_at, row.size or 0, bool(row.shown)) for row in rows)


def group_id(photo: str, group: str) -> str:
    """Return the name of the picture of an icon group of a photo."""
    return f"{photo}{GROUP}{group}"


def add_photo(
    connection: Connection, token: str, photo: str, content: tuple[str, int], now: str
) -> None:
    """Write a photo down by its digest and size, unless the table has it already."""
    insist_on_table(connection, token)
    if not has_photo(connection, token, photo):
        digest, size = content
        row = {"game_table": token, "id": photo, "digest": digest, "size": size, "taken_at": now}
        connection.execute(insert(PHOTOS).values(**row))


def insist_on_quota(connection: Connection, token: str, photo: str, size: int) -> None:
    """Refuse a photo with which a table would have more of them than its share of the disk."""
    of_table = PHOTOS.c.game_table == token
    held = connection.scalar(select(func.sum(PHOTOS.c.size)).where(of_table)) or 0
    if held + size > QUOTA and not has_photo(connection, token, photo):
        raise RefusedError(Problem("photo-quota", {"megabytes": QUOTA >> 20}))


def has_photo(connection: Connection, token: str, photo: str) -> bool:
    """Tell whether a table has a photo of this name."""
    named = PHOTOS.c.game_table == token, PHOTOS.c.id == photo
    return connection.scalar(select(PHOTOS.c.id).where(*named)) is not None


def refer(
    connection: Connection, photo: tuple[str, str], column: Column[str], digest: str | None
) -> str | None:
    """Write down a view or a trace of a photo by its digest; return the digest it replaces."""
    before = referred(connection, photo, column)
    token, name = photo
    of_photo = PHOTOS.c.game_table == token, PHOTOS.c.id == name
    connection.execute(update(PHOTOS).where(*of_photo).values({column: digest}))
    return before


def referred(connection: Connection, photo: tuple[str, str], column: Column[str]) -> str | None:
    """Return the digest of a photo, its view or its trace."""
    token, name = photo
    digest: str | None = connection.scalar(
        select(column).where(PHOTOS.c.game_table == token, PHOTOS.c.id == name)
    )
    return digest


def insist_on_table(connection: Connection, token: str) -> None:
    """Raise NoTableError without such a table."""
    found = select(GAME_TABLES.c.token).where(GAME_TABLES.c.token == token)
    if connection.scalar(found) is None:
        raise NoTableError
