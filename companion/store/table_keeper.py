"""Tables while they are filled in: the part of the store that keeps them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Column

from companion.store import game_tables as rows
from companion.store.game_tables import PhotoInfo, TableInfo
from companion.store.keeper import Keeper
from companion.store.keys import new_key
from companion.store.learning import storable_text
from companion.store.tables import PHOTOS


class TableKeeper(Keeper):
    """Keeps events and photos of tables. Every method is one transaction."""

    def begin(self) -> str:
        """Make a new table, and return its token, which nobody can guess."""
        token = new_key()
        with self._writing() as connection:
            rows.add_table(connection, token, self._now())
        return token

    def all(self) -> tuple[TableInfo, ...]:
        """Return all tables, the one changed last first."""
        with self._reading() as connection:
            return rows.stored_tables(connection)

    def events(self, token: str, after: int = 0) -> tuple[str, ...]:
        """Return the events of a table behind a revision; NoTableError without such a table."""
        with self._reading() as connection:
            return rows.stored_events(connection, storable_text(token), after)

    def all_events(self) -> dict[str, tuple[str, ...]]:
        """Return the events of all tables that have any, as they are at one moment."""
        with self._reading() as connection:
            return rows.all_events(connection)

    def append(self, token: str, expected: int, events: Sequence[str]) -> int:
        """Add events and return the new revision; StaleError if the table is not as expected."""
        with self._writing() as connection:
            return rows.add_events(connection, storable_text(token), expected, events, self._now())

    def keep_photo(self, token: str, photo: str, content: bytes) -> None:
        """Keep a photo under a name of its own; refused if it is too much for table or disk."""
        token, size = storable_text(token), len(content)
        self._vault.insist_on_room(size)
        with self._reading() as connection:
            rows.insist_on_quota(connection, token, photo, size)
        with self._keeping(content) as keeping:
            # Asked again: many may come at once.
            rows.insist_on_quota(keeping.connection, token, photo, size)
            known = keeping.digest, size
            rows.add_photo(keeping.connection, token, photo, known, self._now())

    def keep_view(self, token: str, photo: str, view: bytes) -> None:
        """Keep how screens show a photo."""
        self._refer((storable_text(token), photo), PHOTOS.c.view_digest, view)

    def keep_trace(self, token: str, photo: str, trace: bytes) -> None:
        """Keep what every step of the reader found in a photo; an empty trace forgets the last."""
        self._refer((storable_text(token), photo), PHOTOS.c.trace_digest, trace)

    def trace(self, token: str, photo: str) -> bytes | None:
        """Return what the reader found in a photo; None if it was read by an older version."""
        return self._content(token, photo, PHOTOS.c.trace_digest)

    def keep_group(self, token: str, photo: str, group: str, picture: bytes) -> None:
        """Keep the picture of an icon group along with its photo, unless that was deleted."""
        name, token = rows.group_id(photo, group), storable_text(token)
        with self._keeping(picture) as keeping:
            connection, known = keeping.connection, (keeping.digest, len(picture))
            if rows.has_photo(connection, token, photo):
                rows.add_photo(connection, token, name, known, self._now())
                column = PHOTOS.c.view_digest
                keeping.replaced.add(rows.refer(connection, (token, name), column, keeping.digest))

    def photos(self, token: str) -> tuple[PhotoInfo, ...]:
        """Return what photos a table has, in the order in which they were taken."""
        with self._reading() as connection:
            return rows.stored_photos(connection, storable_text(token))

    def photo(self, token: str, photo: str) -> bytes | None:
        """Return a photo as it came."""
        return self._content(token, photo, PHOTOS.c.digest)

    def view(self, token: str, photo: str) -> bytes | None:
        """Return a photo as screens show it."""
        return self._content(token, photo, PHOTOS.c.view_digest)

    def _refer(self, photo: tuple[str, str], column: Column[str], content: bytes) -> None:
        """Keep what was made of a photo, in the place of what was there; nothing forgets that."""
        if not content:
            with self._writing() as connection:
                before = rows.refer(connection, photo, column, None)
            self._release({before})
            return
        with self._keeping(content) as keeping:
            before = rows.refer(keeping.connection, photo, column, keeping.digest)
            keeping.replaced.add(before)

    def _content(self, token: str, photo: str, column: Column[str]) -> bytes | None:
        named = storable_text(token), storable_text(photo)
        with self._reading() as connection:
            digest = rows.referred(connection, named, column)
            return None if digest is None else self._vault.get(connection, digest)
