"""Where the user's data lives: a folder, and a database that is in it unless told otherwise."""

from __future__ import annotations

import os

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from card_db import Problem
from companion.store.folder import DATABASE_FILE, DATABASE_VARIABLE, private_file, user_folder
from companion.store.problems import StoreError, place

_DRIVERS = {
    "sqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}


def database_url(given: str | None) -> URL:
    """Return the URL given, else that in `EXLIBRIS_DATABASE_URL`, else that of the user's file."""
    text = given or os.environ.get(DATABASE_VARIABLE)
    return _parsed(text) if text else _own_file()


def _own_file() -> URL:
    url = URL.create("sqlite", database=str(user_folder() / DATABASE_FILE))
    try:
        private_file(DATABASE_FILE)
    except OSError as error:
        facts = {"where": place(url), "reason": error.strerror}
        raise StoreError(Problem("store-unreachable", facts)) from error
    return url


def _parsed(text: str) -> URL:
    # The text may hold a password, and so may an error about it: neither is passed on.
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StoreError(Problem("store-url", {"known": tuple(_DRIVERS)})) from None
    if url.drivername not in _DRIVERS:
        facts = {"found": url.drivername, "known": tuple(_DRIVERS)}
        raise StoreError(Problem("store-url", facts))
    return url.set(drivername=_DRIVERS[url.drivername])
