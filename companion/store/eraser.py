"""Deletion that deletes: the part of the store after which nothing is left of a thing."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import delete, or_

from companion.store import decks, keys
from companion.store.game_tables import GROUP
from companion.store.keeper import Transaction
from companion.store.learning import storable_text
from companion.store.tables import CAPTURES, GAME_TABLES, METADATA, PHOTOS


class Eraser:
    """Erases in one transaction, and then sweeps: no file of ours holds what was erased."""

    def __init__(self, writing: Transaction, sweep: Callable[[], None]) -> None:
        """Take how a transaction begins, and how the database is swept."""
        self._writing, self.sweep = writing, sweep

    def game(self, token: str, *, learned_as: str | None = None) -> bool:
        """Erase a table with all it has; on demand also the cards that it confirmed as a source."""
        token = storable_text(token)
        with self._writing() as connection:
            for rows in METADATA.sorted_tables:
                if "game_table" in rows.c:
                    connection.execute(delete(rows).where(rows.c.game_table == token))
            gone = connection.execute(delete(GAME_TABLES).where(GAME_TABLES.c.token == token))
            if learned_as is not None:
                decks.remove_source(connection, storable_text(learned_as))
        self.sweep()
        return gone.rowcount > 0

    def photo(self, token: str, photo: str) -> bool:
        """Erase one photo of a table with all that was made of it, also as a misread one."""
        photo, of_table = storable_text(photo), PHOTOS.c.game_table == storable_text(token)
        its_groups = PHOTOS.c.id.startswith(photo + GROUP, autoescape=True)
        with self._writing() as connection:
            gone = connection.execute(
                delete(PHOTOS).where(of_table, or_(PHOTOS.c.id == photo, its_groups))
            )
            of_game = CAPTURES.c.game_table == storable_text(token)
            connection.execute(delete(CAPTURES).where(of_game, CAPTURES.c.photo == photo))
        self.sweep()
        return gone.rowcount > 0

    def everything(self) -> None:
        """Erase all there is: games, photos, also misread ones, decks, profiles, lessons."""
        with self._writing() as connection:
            key = keys.make_host_key(connection)
            for rows in reversed(METADATA.sorted_tables):
                connection.execute(delete(rows))
            # Whoever just said so still stands there, with the host's link.
            keys.keep_host_key(connection, key)
        self.sweep()
