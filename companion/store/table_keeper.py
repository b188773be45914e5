"""Tables while they are filled in: the part of the store that keeps them."""

from __future__ import annotations

from collections.abc import Sequence

from companion.store import game_tables as rows
from companion.store.game_tables import PhotoInfo, TableInfo
from companion.store.keeper import Keeper
from companion.store.keys import new_key
from companion.store.learning import storable_text


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
        """Keep a photo under a name of its own."""
        with self._writing() as connection:
            rows.add_photo(connection, storable_text(token), photo, content, self._now())

    def keep_view(self, token: str, photo: str, view: bytes) -> None:
        """Keep how screens show a photo."""
        with self._writing() as connection:
            rows.add_view(connection, storable_text(token), photo, view)

    def keep_trace(self, token: str, photo: str, trace: bytes) -> None:
        """Keep what every step of the reader found in a photo; an empty trace forgets the last."""
        with self._writing() as connection:
            rows.add_trace(connection, storable_text(token), photo, trace)

    def trace(self, token: str, photo: str) -> bytes | None:
        """Return what the reader found in a photo; None if it was read by an older version."""
        with self._reading() as connection:
            return rows.stored_trace(connection, storable_text(token), storable_text(photo))

    def keep_group(self, token: str, photo: str, group: str, picture: bytes) -> None:
        """Keep the picture of an icon group along with its photo, unless that was deleted."""
        name, token = rows.group_id(photo, group), storable_text(token)
        with self._writing() as connection:
            if rows.stored_photo(connection, token, photo) is not None:
                rows.add_photo(connection, token, name, picture, self._now())
                rows.add_view(connection, token, name, picture)

    def photos(self, token: str) -> tuple[PhotoInfo, ...]:
        """Return what photos a table has, in the order in which they were taken."""
        with self._reading() as connection:
            return rows.stored_photos(connection, storable_text(token))

    def photo(self, token: str, photo: str) -> bytes | None:
        """Return a photo as it came."""
        with self._reading() as connection:
            return rows.stored_photo(connection, storable_text(token), storable_text(photo))

    def view(self, token: str, photo: str) -> bytes | None:
        """Return a photo as screens show it."""
        with self._reading() as connection:
            return rows.stored_view(connection, storable_text(token), storable_text(photo))
