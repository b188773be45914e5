"""Deletion that deletes: the part of the store after which nothing is left of a thing."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, or_, select

from companion.store import decks, keys
from companion.store.backup.restore_points import forget_restore_points
from companion.store.game_tables import GROUP
from companion.store.keeper import Keeper
from companion.store.learning import storable_text
from companion.store.problems import StoreError
from companion.store.references import all_of_all, all_of_game, unreferenced
from companion.store.tables import CAPTURES, CHOICES, GAME_TABLES, METADATA, PHOTOS

Erasure = Callable[[Connection], tuple[bool, set[str | None]]]
"""Deletes rows; tells whether there were any, and which contents they referred to."""

_LONG = 600
"""Seconds after which nobody is still writing a photo to the disk."""


class Eraser(Keeper):
    """Erases in one transaction, and then sweeps: no file of ours holds what was erased."""

    def game(self, token: str, *, learned_as: str | None = None) -> bool:
        """Erase a table with all it has; on demand also the cards that it confirmed as a source."""
        token = storable_text(token)

        def erase(connection: Connection) -> tuple[bool, set[str | None]]:
            contents: set[str | None] = {*all_of_game(connection, token)}
            for rows in METADATA.sorted_tables:
                if "game_table" in rows.c:
                    connection.execute(delete(rows).where(rows.c.game_table == token))
            connection.execute(delete(CHOICES).where(CHOICES.c.chosen == token))
            gone = connection.execute(delete(GAME_TABLES).where(GAME_TABLES.c.token == token))
            if learned_as is not None:
                decks.remove_source(connection, storable_text(learned_as))
            return gone.rowcount > 0, contents

        return self._erase(erase)

    def photo(self, token: str, photo: str) -> bool:
        """Erase one photo of a table with all that was made of it, also as a misread one."""
        token, photo = storable_text(token), storable_text(photo)
        its_groups = PHOTOS.c.id.startswith(photo + GROUP, autoescape=True)
        doomed = PHOTOS.c.game_table == token, or_(PHOTOS.c.id == photo, its_groups)
        misread = CAPTURES.c.game_table == token, CAPTURES.c.photo == photo
        columns = PHOTOS.c.digest, PHOTOS.c.view_digest, PHOTOS.c.trace_digest

        def erase(connection: Connection) -> tuple[bool, set[str | None]]:
            rows = connection.execute(select(*columns).where(*doomed))
            contents: set[str | None] = {digest for row in rows for digest in row}
            contents.update(connection.scalars(select(CAPTURES.c.digest).where(*misread)))
            gone = connection.execute(delete(PHOTOS).where(*doomed))
            connection.execute(delete(CAPTURES).where(*misread))
            return gone.rowcount > 0, contents

        return self._erase(erase)

    def everything(self) -> None:
        """Erase all there is: games, photos, also misread ones, decks, profiles, lessons."""

        def erase(connection: Connection) -> tuple[bool, set[str | None]]:
            contents: set[str | None] = {*all_of_all(connection)}
            key = keys.make_host_key(connection)
            for rows in reversed(METADATA.sorted_tables):
                connection.execute(delete(rows))
            # Whoever just said so still stands there, with the host's link.
            keys.keep_host_key(connection, key)
            return True, contents

        self._erase(erase)
        self._vault.drop_abandoned(0)
        forget_restore_points()

    def sweep(self) -> None:
        """Leave nothing in the files of the database of what was deleted."""
        self._sweep()

    def tidy(self) -> None:
        """Let contents go that no row refers to: whoever brought or erased them was killed."""
        with self._reading() as connection:
            found = unreferenced(connection, self._vault.digests(connection))
        self._release({*found})
        self._vault.drop_abandoned(_LONG)

    def _erase(self, erase: Erasure) -> bool:
        try:
            gone, contents = self._rows(erase)
        except StoreError as error:
            # Deleting must work on a full disk above all: what was set aside for it is freed.
            if error.problem.id != "store-full" or not self._vault.give_way():
                raise
            gone, contents = self._rows(erase)
        self._release(contents)
        self._sweep()
        return gone

    def _rows(self, erase: Erasure) -> tuple[bool, set[str | None]]:
        with self._writing() as connection:
            return erase(connection)
