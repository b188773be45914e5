"""The locations as the owner of this copy corrected them."""

from __future__ import annotations

from collections.abc import Mapping

from card_db import Location, locations
from companion.store.peek import has_no_corrected_tile


def own_locations() -> Mapping[str, Location]:
    """Return the locations; the store, which is slow to load, is asked only if it matters."""
    if has_no_corrected_tile():
        return locations()
    from companion.store import open_store  # noqa: PLC0415 - slow, and seldom needed

    with open_store() as store:
        return store.locations()
