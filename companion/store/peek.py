"""Looks into the user's own database that does without loading the store."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing

from companion.store.folder import DATABASE_FILE, DATABASE_VARIABLE, user_folder


def own_edition_texts() -> tuple[str, ...] | None:
    """Return the owner's editions; None where only the store can tell."""
    return _chosen("edition-%")


def own_part_texts() -> tuple[str, ...] | None:
    """Return the owner's tiles and assistants; None where only the store can tell."""
    return _chosen("part-%")


def _chosen(like: str) -> tuple[str, ...] | None:
    if os.environ.get(DATABASE_VARIABLE):
        return None
    path = user_folder() / DATABASE_FILE
    try:
        if not path.exists():
            return ()
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as found:
            rows = found.execute("SELECT chosen FROM choices WHERE what LIKE ?", (like,))
            return tuple(row[0] for row in rows.fetchall())
    except (OSError, sqlite3.Error):
        # A database that is damaged or of an old version: commands that need it say so.
        return ()


def has_no_corrected_tile() -> bool:
    """Tell whether surely nothing was corrected; whatever is unclear is left to the store."""
    if os.environ.get(DATABASE_VARIABLE):
        return False
    path = user_folder() / DATABASE_FILE
    try:
        if not path.exists():
            return True
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as found:
            return found.execute("SELECT 1 FROM tiles LIMIT 1").fetchone() is None
    except (OSError, sqlite3.Error):
        return False
