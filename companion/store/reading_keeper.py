"""Photos that wait to be read: the part of the store that says whose turn it is.

Of a seat only the newest photo waits. Tables take turns: a photo's turn is that of the photos in
work, or the one behind its table's last. Who reads a photo has it on lease, and says again and
again that it still does; the photo of one who fell silent is given to the next.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from secrets import token_hex

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from companion.store.game_tables import insist_on_table
from companion.store.keeper import Keeper
from companion.store.learning import storable_text
from companion.store.tables import READINGS

LEASE_SECONDS = 20
_ORDER = READINGS.c.turn, READINGS.c.number


@dataclass(frozen=True, slots=True)
class Lease:
    """A photo that somebody may read now, and nobody else."""

    game_table: str
    seat: int
    photo: str
    tries: int
    """How often it was begun, this time included."""
    lease: str


class ReadingKeeper(Keeper):
    """Keeps what waits to be read. Every method is one transaction."""

    def wish(self, token: str, seat: int, photo: str) -> None:
        """Have a photo read instead of any other of its seat; one in work is started again."""
        token = storable_text(token)
        with self._writing() as connection:
            insist_on_table(connection, token)
            before = connection.execute(select(READINGS).where(*_at(token, seat))).first()
            # Who sends one photo after the other neither gains nor loses a turn by it.
            waits = before is not None and before.lease is None
            turn = before.turn if before and waits else _turn(connection, token)
            number = before.number if before and waits else _number(connection)
            connection.execute(delete(READINGS).where(*_at(token, seat)))
            row = {"game_table": token, "seat": seat, "photo": photo, "tries": 0}
            connection.execute(insert(READINGS).values(**row, turn=turn, number=number))

    def claim(self) -> Lease | None:
        """Return the photo whose turn it is, on lease; None if none waits."""
        with self._reading() as connection:
            if connection.scalar(select(READINGS.c.seat).where(self._is_free()).limit(1)) is None:
                return None
        with self._writing() as connection:
            free = select(READINGS).where(self._is_free()).order_by(*_ORDER).limit(1)
            row = connection.execute(free.with_for_update(skip_locked=True)).first()
            if row is None:
                return None
            lease, tries = token_hex(8), row.tries + 1
            held = {"lease": lease, "tries": tries, "leased_until": self._end()}
            at = _at(row.game_table, row.seat)
            connection.execute(update(READINGS).where(*at).values(**held))
            return Lease(row.game_table, row.seat, row.photo, tries, lease)

    def extend(self, leases: Iterable[str]) -> None:
        """Say that these are still in work."""
        held = READINGS.c.lease.in_(list(leases))
        with self._writing() as connection:
            connection.execute(update(READINGS).where(held).values(leased_until=self._end()))

    def holds(self, lease: Lease) -> bool:
        """Tell whether a photo is still on this lease."""
        with self._reading() as connection:
            held = select(READINGS.c.seat).where(READINGS.c.lease == lease.lease)
            return connection.scalar(held) is not None

    def finish(self, lease: Lease) -> None:
        """Say that a photo was read; if it was wished for again meanwhile, that wish stays."""
        with self._writing() as connection:
            connection.execute(delete(READINGS).where(READINGS.c.lease == lease.lease))

    def count(self) -> int:
        """Return how many wait or are in work."""
        with self._reading() as connection:
            return connection.scalar(select(func.count()).select_from(READINGS)) or 0

    def ahead(self, token: str, seat: int, photo: str) -> int | None:
        """Return how many come before a photo: 0 is in work; None if it does not wait."""
        with self._reading() as connection:
            rows = connection.execute(select(READINGS).order_by(*_ORDER)).all()
        waiting = [row for row in rows if row.lease is None]
        for place, row in enumerate([row for row in rows if row.lease is not None] + waiting):
            if (row.game_table, row.seat, row.photo) == (token, seat, photo):
                return 0 if row.lease is not None else place
        return None

    def _is_free(self) -> ColumnElement[bool]:
        return or_(READINGS.c.lease.is_(None), READINGS.c.leased_until < self._now())

    def _end(self) -> str:
        end = datetime.fromisoformat(self._now()) + timedelta(seconds=LEASE_SECONDS)
        return end.isoformat(timespec="seconds")


def _at(token: str, seat: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return READINGS.c.game_table == token, READINGS.c.seat == seat


def _turn(connection: Connection, token: str) -> int:
    now = connection.scalar(select(func.min(READINGS.c.turn))) or 0
    of_table = READINGS.c.game_table == token
    last = connection.scalar(select(func.max(READINGS.c.turn)).where(of_table))
    return now if last is None else max(now, last + 1)


def _number(connection: Connection) -> int:
    return (connection.scalar(select(func.max(READINGS.c.number))) or 0) + 1
