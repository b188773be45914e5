"""Rows as lines of text, and back."""

from __future__ import annotations

from base64 import b64encode
from binascii import Error, a2b_base64
from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Integer,
    LargeBinary,
    String,
    Table,
    select,
)

from companion.store.sweeping import SWEEP_DUE
from companion.store.tables import CHOICES

_MOST = 2**31
_AT_ONCE = 200


class BadRowError(ValueError):
    """A line that is no row of its table."""


def written_columns(table: Table) -> list[Column[Any]]:
    """Return the columns of a table, without the number that a database gives by itself."""
    return [column for column in table.c if column is not table.autoincrement_column]


def stored_rows(connection: Connection, table: Table) -> Iterator[dict[str, Any]]:
    """Go through the rows of a table in the order of its key."""
    for some in stored_rows_by(connection, table):
        yield from some


def stored_rows_by(connection: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """Go through the rows of a table in the order of its key, a number of them at a time."""
    asked = select(*written_columns(table)).order_by(*table.primary_key.columns)
    if table is CHOICES:
        asked = asked.where(CHOICES.c.what != SWEEP_DUE)
    for some in connection.execute(asked).mappings().partitions(_AT_ONCE):
        yield [dict(row) for row in some]


def line_of(row: dict[str, Any]) -> bytes:
    """Return a row as a line of JSON."""
    plain = {
        name: b64encode(value).decode() if isinstance(value, bytes) else value
        for name, value in row.items()
    }
    return msgspec.json.encode(plain) + b"\n"


def row_of(line: bytes, table: Table) -> dict[str, Any]:
    """Return the row that a line of JSON holds; BadRowError if the table has no such rows."""
    try:
        raw = msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadRowError from None
    columns = {column.name: column for column in written_columns(table)}
    if raw.keys() != columns.keys():
        raise BadRowError
    return {name: _value(columns[name], value) for name, value in raw.items()}


def _value(column: Column[Any], value: object) -> object:
    if value is None:
        # Whether that may be, the database says.
        return None
    kind = column.type
    if isinstance(kind, LargeBinary):
        return _bytes(value)
    if isinstance(kind, Boolean):
        return _insisted(value, fits=isinstance(value, bool))
    if isinstance(kind, Integer):
        fits = isinstance(value, int) and not isinstance(value, bool) and -_MOST <= value < _MOST
        return _insisted(value, fits=fits)
    assert isinstance(kind, String)  # noqa: S101 - the store has no other kinds of columns
    fits = isinstance(value, str) and "\0" not in value and len(value) <= (kind.length or _MOST)
    return _insisted(value, fits=fits)


def _insisted(value: object, *, fits: bool) -> object:
    if not fits:
        raise BadRowError
    return value


def _bytes(value: object) -> bytes:
    if not isinstance(value, str):
        raise BadRowError
    try:
        return a2b_base64(value, strict_mode=True)
    except (Error, ValueError):
        raise BadRowError from None
