"""Lessons while they are prepared: the part of the store that keeps them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

from companion.store.keeper import Keeper
from companion.store.keys import new_key
from companion.store.learning import storable_text
from companion.store.tables import LESSON_PARTS


@dataclass(frozen=True, slots=True)
class LessonInfo:
    """A lesson in the store, and when it was last changed."""

    token: str
    changed_at: str


class LessonKeeper(Keeper):
    """Keeps lessons in named parts. Every method is one transaction."""

    def new_token(self) -> str:
        """Return the token of a lesson to come; there is one once it has a part."""
        return new_key()

    def all(self) -> tuple[LessonInfo, ...]:
        """Return all lessons, the one changed last first."""
        changed = func.max(LESSON_PARTS.c.kept_at).label("changed_at")
        with self._reading() as connection:
            rows = connection.execute(
                select(LESSON_PARTS.c.lesson, changed).group_by(LESSON_PARTS.c.lesson)
            )
            found = [LessonInfo(row.lesson, row.changed_at) for row in rows]
        return tuple(sorted(found, key=lambda info: (info.changed_at, info.token), reverse=True))

    def keep(self, token: str, part: str, content: bytes) -> None:
        """Keep a part of a lesson, in the place of the one of the same name."""
        values = {"lesson": storable_text(token), "part": part, "kept_at": self._now()}
        self._vault.insist_on_room(len(content))
        with self._keeping(content) as keeping:
            execute = keeping.connection.execute
            keeping.replaced.add(_digest(keeping.connection, token, part))
            execute(delete(LESSON_PARTS).where(*_named(token, part)))
            execute(insert(LESSON_PARTS).values(**values, digest=keeping.digest))

    def part(self, token: str, part: str) -> bytes | None:
        """Return a part of a lesson."""
        with self._reading() as connection:
            digest = _digest(connection, token, part)
            return None if digest is None else self._vault.get(connection, digest)

    def drop(self, token: str, part: str) -> None:
        """Forget a part of a lesson."""
        with self._writing() as connection:
            gone = _digest(connection, token, part)
            connection.execute(delete(LESSON_PARTS).where(*_named(token, part)))
        self._release({gone})

    def remove(self, token: str) -> bool:
        """Forget a lesson with its photos; tell whether it was there."""
        of_lesson = LESSON_PARTS.c.lesson == storable_text(token)
        with self._writing() as connection:
            parts = set(connection.scalars(select(LESSON_PARTS.c.digest).where(of_lesson)))
            gone = connection.execute(delete(LESSON_PARTS).where(of_lesson))
        self._release(parts)
        self._sweep()
        return gone.rowcount > 0


def _digest(connection: Connection, token: str, part: str) -> str | None:
    digest: str | None = connection.scalar(
        select(LESSON_PARTS.c.digest).where(*_named(token, part))
    )
    return digest


def _named(token: str, part: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return LESSON_PARTS.c.lesson == storable_text(token), LESSON_PARTS.c.part == part
