"""What can go wrong with the store, told as facts instead of the drivers' own errors."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import ClassVar

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoFreeConnectionError

from card_db import Problem, ProblemsError

# SQLite names its errors by number, PostgreSQL by five signs.
_CAUSES: Mapping[object, str] = {
    sqlite3.SQLITE_CANTOPEN: "store-unreachable",
    sqlite3.SQLITE_PERM: "store-unreachable",
    sqlite3.SQLITE_NOTADB: "store-damaged",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_READONLY: "store-readonly",
    sqlite3.SQLITE_BUSY: "store-busy",
    sqlite3.SQLITE_FULL: "store-full",
    "25006": "store-readonly",
    "42501": "store-readonly",
    "55P03": "store-busy",
    "53100": "store-full",
}
_MAIN_CODE = 0xFF
"""SQLite's error numbers carry the general kind of error in their lowest byte."""

_OUTAGES = {"store-unreachable", "store-failed", "store-busy"}

_SECRET = "password"  # noqa: S105 - part of the names of URL parameters, not a password


class StoreError(ProblemsError):
    """The store cannot do what was asked, and why."""

    input_at_fault: ClassVar[bool] = False

    def __init__(self, problem: Problem) -> None:
        """Keep the problem."""
        self.problem = problem
        super().__init__([problem])

    @property
    def is_outage(self) -> bool:
        """Tell whether the database does not answer, which may pass by itself."""
        return self.problem.id in _OUTAGES


class RefusedError(StoreError):
    """What was asked of the store cannot be; the store itself is well."""

    input_at_fault: ClassVar[bool] = True


def place(url: URL) -> str:
    """Return where the database is as anybody may see it: its path, or its server and name."""
    if url.get_backend_name() == "sqlite":
        return url.database or ":memory:"
    # The server may stand among the URL's parameters; of these nothing else is shown.
    host = url.host or ",".join(url.normalized_query.get("host", ("localhost",)))
    port = f":{url.port}" if url.port else ""
    return f"postgresql://{host}{port}/{url.database or ''}"


@contextmanager
def told_as_problems(url: URL) -> Iterator[None]:
    """Turn every error of the database into a StoreError."""
    try:
        yield
    except SQLAlchemyError as error:
        facts = {"where": place(url), "reason": _reason(url, error)}
        # Without the driver's traceback, which nobody vouches to be free of passwords.
        raise StoreError(Problem(_cause(error), facts)) from None


def _cause(error: SQLAlchemyError) -> str:
    if isinstance(error, NoFreeConnectionError):
        return "store-busy"
    if not isinstance(error, DBAPIError):
        return "store-failed"
    if isinstance(error.orig, sqlite3.Error):
        return _CAUSES.get(getattr(error.orig, "sqlite_errorcode", 0) & _MAIN_CODE, "store-failed")
    # The server's connection errors come without a code.
    otherwise = "store-unreachable" if isinstance(error, OperationalError) else "store-failed"
    return _CAUSES.get(getattr(error.orig, "sqlstate", None), otherwise)


def _reason(url: URL, error: SQLAlchemyError) -> str:
    """Return the first line of the driver's own words, without secrets of the URL."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    reason = next(iter(str(cause).splitlines()), type(cause).__name__)
    hidden = [value for name, value in url.query.items() if _SECRET in name]
    for secret in filter(None, (url.password, *hidden)):
        reason = reason.replace(str(secret), "***")
    return reason
