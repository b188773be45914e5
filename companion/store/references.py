"""Which rows refer to contents in the vault; what none refers to is let go."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, select

from companion.store.tables import CAPTURES, LESSON_PARTS, PHOTOS

REFERENCES = (
    PHOTOS.c.digest,
    PHOTOS.c.view_digest,
    PHOTOS.c.trace_digest,
    CAPTURES.c.digest,
    LESSON_PARTS.c.digest,
)
_AT_ONCE = 500
"""Databases limit how many values one question may name."""


def unreferenced(connection: Connection, digests: Iterable[str]) -> set[str]:
    """Return those of these contents that no row refers to."""
    left = set(digests)
    named = sorted(left)
    for first in range(0, len(named), _AT_ONCE):
        some = named[first : first + _AT_ONCE]
        for column in REFERENCES:
            left -= set(connection.scalars(select(column).where(column.in_(some))))
    return left


def all_of_game(connection: Connection, token: str) -> set[str]:
    """Return the contents that the rows of a game refer to."""
    of_game = [column for column in REFERENCES if "game_table" in column.table.c]
    return _held(
        connection.scalars(select(column).where(column.table.c.game_table == token))
        for column in of_game
    )


def all_of_all(connection: Connection) -> set[str]:
    """Return all contents that any row refers to."""
    return _held(connection.scalars(select(column)) for column in REFERENCES)


def _held(found: Iterable[Iterable[str | None]]) -> set[str]:
    return {digest for digests in found for digest in digests if digest is not None}
