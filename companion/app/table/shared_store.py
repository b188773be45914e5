"""The one store that all pages and routes of this server share, and the games read from it."""

from __future__ import annotations

from functools import cache

from companion.history.past import Archive
from companion.store import Store, open_store


@cache
def store() -> Store:
    """Return the store; it is opened when first asked for."""
    opened = open_store()
    opened.tidy()
    return opened


@cache
def archive() -> Archive:
    """Return what remembers the games of the store."""
    return Archive()
