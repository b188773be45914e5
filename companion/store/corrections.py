"""What the owner of a copy read off the location tiles, where our numbers are assumed."""

from __future__ import annotations

from sqlalchemy import Connection, Row, delete, insert, select

from card_db import TileCorrection
from companion.store.tables import TILES


def stored_corrections(connection: Connection) -> dict[str, TileCorrection]:
    """Return all corrections by location."""
    rows = connection.execute(select(TILES).order_by(TILES.c.location))
    return {row.location: _correction(row) for row in rows}


def _correction(row: Row[tuple[object, ...]]) -> TileCorrection:
    marks = row.marked_spaces
    marked = None if marks is None else tuple(int(mark) for mark in marks)
    return TileCorrection(row.open_spaces, marked, row.preparation, row.solo)


def save_correction(connection: Connection, location: str, correction: TileCorrection) -> None:
    """Write a correction down, in the place of the one before."""
    remove_correction(connection, location)
    marked = correction.marked_spaces
    marks = None if marked is None else "".join(map(str, marked))
    values = {
        "location": location,
        "open_spaces": correction.open_spaces,
        "marked_spaces": marks,
        "preparation": correction.preparation,
        "solo": correction.solo,
    }
    connection.execute(insert(TILES).values(**values))


def remove_correction(connection: Connection, location: str) -> bool:
    """Remove what was read off a tile, and tell whether there was anything."""
    gone = connection.execute(delete(TILES).where(TILES.c.location == location))
    return gone.rowcount > 0
