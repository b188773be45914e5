"""Misread photos: the part of the store that keeps them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from secrets import token_hex

from sqlalchemy import delete, insert, select, update

from companion.store.keeper import Keeper
from companion.store.learning import storable_text
from companion.store.tables import CAPTURES

_ID_BYTES = 4


@dataclass(frozen=True, slots=True)
class CaptureInfo:
    """A misread photo in the store, without its content."""

    id: str
    game_table: str | None
    """The game with which it is deleted; None if it is kept on purpose."""
    photo: str
    cards: int
    """How many cards were corrected."""
    made_at: str


class CaptureKeeper(Keeper):
    """Keeps misread photos, each as one file. Every method is one transaction."""

    def save(self, token: str, photo: str, cards: int, content: bytes) -> str:
        """Keep a misread photo of a game, in the place of an earlier save; return its id."""
        token, photo, name = storable_text(token), storable_text(photo), token_hex(_ID_BYTES)
        row = {"id": name, "game_table": token, "photo": photo, "cards": cards}
        of_photo = CAPTURES.c.game_table == token, CAPTURES.c.photo == photo
        self._vault.insist_on_room(len(content))
        with self._keeping(content) as keeping:
            execute, digest = keeping.connection.execute, keeping.digest
            keeping.replaced.update(execute(select(CAPTURES.c.digest).where(*of_photo)).scalars())
            execute(delete(CAPTURES).where(*of_photo))
            execute(insert(CAPTURES).values(**row, made_at=self._now(), digest=digest))
        return name

    def all(self, token: str | None = None) -> tuple[CaptureInfo, ...]:
        """Return all misread photos, or those of a game, the latest first."""
        columns = [CAPTURES.c[name] for name in CaptureInfo.__slots__]
        wanted = select(*columns).order_by(CAPTURES.c.made_at.desc(), CAPTURES.c.id)
        if token is not None:
            wanted = wanted.where(CAPTURES.c.game_table == storable_text(token))
        with self._reading() as connection:
            return tuple(CaptureInfo(**row._mapping) for row in connection.execute(wanted))

    def content(self, name: str) -> bytes | None:
        """Return a misread photo as one file."""
        named = CAPTURES.c.id == storable_text(name)
        with self._reading() as connection:
            digest: str | None = connection.scalar(select(CAPTURES.c.digest).where(named))
            return None if digest is None else self._vault.get(connection, digest)

    def keep_without(self, token: str) -> None:
        """Keep the misread photos of a game also when it is deleted."""
        of_game = CAPTURES.c.game_table == storable_text(token)
        with self._writing() as connection:
            connection.execute(update(CAPTURES).where(of_game).values(game_table=None))

    def remove(self, names: Iterable[str]) -> int:
        """Forget misread photos; return how many there were."""
        doomed = CAPTURES.c.id.in_([storable_text(name) for name in names])
        with self._writing() as connection:
            gone = set(connection.scalars(select(CAPTURES.c.digest).where(doomed)))
            count = connection.execute(delete(CAPTURES).where(doomed)).rowcount
        self._release(gone)
        self._sweep()
        return count
