"""Tables while they are filled in, as rows: their events in order, and their photos."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from sqlalchemy import Connection, func, insert, select, update

from card_db import Problem
from companion.store.problems import RefusedError
from companion.store.tables import GAME_TABLES, PHOTOS, TABLE_EVENTS

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
    _insist(connection, token)
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
    _insist(connection, token)
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
    size = func.length(PHOTOS.c.content).label("size")
    shown = PHOTOS.c.view.is_not(None).label("shown")
    rows = connection.execute(
        select(PHOTOS.c.id, PHOTOS.c.taken_at, size, shown)
        .where(PHOTOS.c.game_table == token, ~PHOTOS.c.id.contains(GROUP))
        .order_by(PHOTOS.c.taken_at, PHOTOS.c.id)
    )
    return tuple(PhotoInfo(row.id, row.taken_at, row.size, bool(row.shown)) for row in rows)


def group_id(photo: str, group: str) -> str:
    """Return the name of the picture of an icon group of a photo."""
    return f"{photo}{GROUP}{group}"


def add_photo(connection: Connection, token: str, photo: str, content: bytes, now: str) -> None:
    """Write a photo down, unless the table has it already."""
    _insist(connection, token)
    known = select(PHOTOS.c.id).where(PHOTOS.c.game_table == token, PHOTOS.c.id == photo)
    if connection.scalar(known) is None:
        row = {"game_table": token, "id": photo, "content": content, "taken_at": now}
        connection.execute(insert(PHOTOS).values(**row))


def add_view(connection: Connection, token: str, photo: str, view: bytes) -> None:
    """Write down how screens show a photo."""
    connection.execute(
        update(PHOTOS).where(PHOTOS.c.game_table == token, PHOTOS.c.id == photo).values(view=view)
    )


def add_trace(connection: Connection, token: str, photo: str, trace: bytes) -> None:
    """Write down what the reader found in a photo, in the place of what it found before."""
    of_photo = PHOTOS.c.game_table == token, PHOTOS.c.id == photo
    connection.execute(update(PHOTOS).where(*of_photo).values(trace=trace or None))


def stored_trace(connection: Connection, token: str, photo: str) -> bytes | None:
    """Return what the reader found in a photo."""
    trace: bytes | None = connection.scalar(
        select(PHOTOS.c.trace).where(PHOTOS.c.game_table == token, PHOTOS.c.id == photo)
    )
    return trace


def stored_photo(connection: Connection, token: str, photo: str) -> bytes | None:
    """Return a photo as it came."""
    content: bytes | None = connection.scalar(
        select(PHOTOS.c.content).where(PHOTOS.c.game_table == token, PHOTOS.c.id == photo)
    )
    return content


def stored_view(connection: Connection, token: str, photo: str) -> bytes | None:
    """Return a photo as screens show it."""
    view: bytes | None = connection.scalar(
        select(PHOTOS.c.view).where(PHOTOS.c.game_table == token, PHOTOS.c.id == photo)
    )
    return view


def _insist(connection: Connection, token: str) -> None:
    found = select(GAME_TABLES.c.token).where(GAME_TABLES.c.token == token)
    if connection.scalar(found) is None:
        raise NoTableError
