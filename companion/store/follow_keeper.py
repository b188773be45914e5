"""Games that are followed move by move: the part of the store that keeps their records."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update

from companion.store.game_tables import StaleError
from companion.store.keeper import Keeper
from companion.store.keys import new_key
from companion.store.learning import storable_text
from companion.store.tables import FOLLOWED_GAMES


@dataclass(frozen=True, slots=True)
class FollowedInfo:
    """A followed game in the store: its record, at which table, and how often it was changed."""

    token: str
    game_table: str | None
    record: str
    revision: int
    changed_at: str


class FollowKeeper(Keeper):
    """Keeps the records of followed games. Every method is one transaction."""

    def begin(self, record: str, game_table: str | None = None) -> str:
        """Keep a new record, and return its token, which nobody can guess."""
        token = new_key()
        values = {"game_table": game_table, "record": storable_text(record), "revision": 1}
        with self._writing() as connection:
            connection.execute(
                insert(FOLLOWED_GAMES).values(token=token, changed_at=self._now(), **values)
            )
        return token

    def all(self) -> tuple[FollowedInfo, ...]:
        """Return all followed games, the one changed last first."""
        order = FOLLOWED_GAMES.c.changed_at.desc(), FOLLOWED_GAMES.c.token
        with self._reading() as connection:
            rows = connection.execute(select(FOLLOWED_GAMES).order_by(*order))
            return tuple(FollowedInfo(**row._mapping) for row in rows)

    def find(self, token: str) -> FollowedInfo | None:
        """Return the followed game with this token."""
        named = FOLLOWED_GAMES.c.token == storable_text(token)
        with self._reading() as connection:
            row = connection.execute(select(FOLLOWED_GAMES).where(named)).first()
            return None if row is None else FollowedInfo(**row._mapping)

    def write(self, token: str, expected: int, record: str) -> None:
        """Keep a record as it is now; StaleError if somebody changed it since that revision."""
        named = FOLLOWED_GAMES.c.token == storable_text(token)
        values = {"record": storable_text(record), "revision": expected + 1}
        with self._writing() as connection:
            written = connection.execute(
                update(FOLLOWED_GAMES)
                .where(named, FOLLOWED_GAMES.c.revision == expected)
                .values(changed_at=self._now(), **values)
            )
            if written.rowcount == 0:
                raise StaleError

    def remove(self, token: str) -> bool:
        """Forget a followed game; tell whether it was there."""
        named = FOLLOWED_GAMES.c.token == storable_text(token)
        with self._writing() as connection:
            gone = connection.execute(delete(FOLLOWED_GAMES).where(named))
        self._sweep()
        return gone.rowcount > 0
