"""Keys of the staff, who help the host: the part of the store that knows what each one opens.

A key itself is not kept, only what it is recognised by.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from companion.store.game_tables import insist_on_table
from companion.store.keeper import Keeper
from companion.store.keys import new_key
from companion.store.learning import storable_text
from companion.store.tables import CHOICES, GAME_TABLES

_STAFF = "staff-"
_SHOWN = 6
_KEPT = 32
"""As much of the digest as is kept: 128 bits, and no more than the column holds."""
EVERYTHING = ""


@dataclass(frozen=True, slots=True)
class StaffKey:
    """One key of the staff."""

    name: str
    """As much of what it is recognised by as tells it from the others."""
    game_table: str
    """The token of its table; `EVERYTHING` if it opens what the host's key opens."""


class StaffKeeper(Keeper):
    """Keeps the keys of the staff. Every method is one transaction."""

    def give(self, game_table: str = EVERYTHING) -> str:
        """Return a new key for one table, or for everything; NoTableError without such a table."""
        game_table = storable_text(game_table)
        key = new_key()
        lock = hashlib.sha256(key.encode()).hexdigest()
        with self._writing() as connection:
            if game_table != EVERYTHING:
                insist_on_table(connection, game_table)
            connection.execute(insert(CHOICES).values(what=_row(lock), chosen=game_table))
        return key

    def opens(self, lock: str) -> str | None:
        """Return the table that the key opens which is recognised by this, or `EVERYTHING`."""
        with self._reading() as connection:
            found = select(CHOICES.c.chosen).where(CHOICES.c.what == _row(lock))
            table: str | None = connection.scalar(found)
            return table

    def all(self) -> tuple[StaffKey, ...]:
        """Return all keys that open something."""
        with self._reading() as connection:
            rows = connection.execute(
                select(CHOICES).where(CHOICES.c.what.startswith(_STAFF)).order_by(CHOICES.c.what)
            ).all()
        return tuple(StaffKey(_name(row.what), row.chosen) for row in rows)

    def withdraw(self, name: str) -> bool:
        """Make a key open nothing from now on; tell whether there was one of this name."""
        if len(name) < _SHOWN:
            return False
        doomed = CHOICES.c.what.startswith(_STAFF + storable_text(name), autoescape=True)
        with self._writing() as connection:
            return connection.execute(delete(CHOICES).where(doomed)).rowcount > 0

    def withdraw_all(self, game_table: str) -> None:
        """Make all keys of one table open nothing any more."""
        of_table = CHOICES.c.what.startswith(_STAFF), CHOICES.c.chosen == storable_text(game_table)
        with self._writing() as connection:
            connection.execute(delete(CHOICES).where(*of_table))


def _row(lock: str) -> str:
    return _STAFF + lock[:_KEPT]


def stored_staff(connection: Connection) -> list[dict[str, str]]:
    """Return the rows of all keys."""
    rows = connection.execute(select(CHOICES).where(CHOICES.c.what.startswith(_STAFF)))
    return [dict(row) for row in rows.mappings()]


def keep_staff(connection: Connection, kept: list[dict[str, str]]) -> None:
    """Let these keys be the only ones; those of a table that is gone are left out."""
    connection.execute(delete(CHOICES).where(CHOICES.c.what.startswith(_STAFF)))
    tables = {EVERYTHING, *connection.scalars(select(GAME_TABLES.c.token))}
    rows = [row for row in kept if row["chosen"] in tables]
    if rows:
        connection.execute(insert(CHOICES), rows)


def _name(what: str) -> str:
    return what.removeprefix(_STAFF)[:_SHOWN]
