"""The one store that all pages and routes of this server share."""

from __future__ import annotations

from functools import cache

from companion.store import Store, open_store


@cache
def kept() -> Store:
    """Return the store; it is opened when first asked for."""
    return open_store()
