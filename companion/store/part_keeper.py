"""Tiles and assistants that the owner wrote down, as the texts they were given in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, delete, insert, select

from card_db import Problem, ProblemsError
from companion.engine.exlibris.part_file import Part, own_parts, parse_part, use_part_texts
from companion.store.keeper import Keeper
from companion.store.problems import RefusedError
from companion.store.tables import CHOICES, FOLLOWED_GAMES

_PART = "part-"
MOST_PARTS = 200
"""More tiles and assistants than anybody writes down."""


class PartKeeper(Keeper):
    """Keeps the owner's tiles and assistants. Every method is one transaction."""

    def texts(self) -> Mapping[str, str]:
        """Return all of them by their ids, as they were written."""
        with self._reading() as connection:
            return stored_parts(connection)

    def save(self, texts: Iterable[str]) -> tuple[Part, ...]:
        """Keep them all, or none; those with the same id are replaced.

        ProblemsError lists everything that is wrong with any of them.
        """
        parts = tuple(map(parse_part, texts))
        self.use()
        problems = [*_told_apart(parts)]
        if problems:
            raise ProblemsError(problems)
        with self._writing() as connection:
            for part in parts:
                _insist_same_name(connection, part)
                put_part(connection, part)
            if len(stored_parts(connection)) > MOST_PARTS:
                raise ProblemsError([Problem("parts-too-many", {"most": MOST_PARTS})])
        self.use()
        return parts

    def remove(self, id_: str) -> bool:
        """Forget one, and tell whether it was there; RefusedError if a followed game names it."""
        self.use()
        with self._writing() as connection:
            before = own_parts().get(id_)
            if before is not None:
                insist_part_unused(connection, before)
            gone = drop_part(connection, id_)
        self.use()
        return gone

    def use(self) -> None:
        """Let all of them be known from now on."""
        use_part_texts(self.texts().values())


def stored_parts(connection: Connection) -> dict[str, str]:
    """Return all tiles and assistants by their ids, as they were written."""
    rows = connection.execute(
        select(CHOICES).where(CHOICES.c.what.startswith(_PART)).order_by(CHOICES.c.what)
    )
    return {row.what.removeprefix(_PART): row.chosen for row in rows}


def put_part(connection: Connection, part: Part) -> None:
    """Write a tile or an assistant down, in place of one with the same id."""
    drop_part(connection, part.key)
    text = part.own.text if part.own else ""
    connection.execute(insert(CHOICES).values(what=_PART + part.key, chosen=text))


def drop_part(connection: Connection, id_: str) -> bool:
    """Forget a tile or an assistant, and tell whether it was there."""
    gone = connection.execute(delete(CHOICES).where(CHOICES.c.what == _PART + id_))
    return gone.rowcount > 0


def _told_apart(parts: tuple[Part, ...]) -> Iterable[Problem]:
    """Two of the same name, or of the same id, would be one in a record."""
    known = {**own_parts()}
    for part in parts:
        known.pop(part.key, None)
    for at, part in enumerate(parts):
        others = (*parts[:at], *known.values())
        if any(_name(other) == _name(part) for other in others):
            yield Problem("part-name-taken", {"key": "name", "found": _name(part)})
        if any(other.key == part.key for other in parts[:at]):
            yield Problem("part-id-twice", {"key": "id", "found": part.key})


def _name(part: Part) -> str:
    return part.own.name if part.own else part.key


def _insist_same_name(connection: Connection, part: Part) -> None:
    """Raise a RefusedError if another name would make a followed game unreadable."""
    before = own_parts().get(part.key)
    if before is not None and (_name(before), type(before)) != (_name(part), type(part)):
        insist_part_unused(connection, before)


def insist_part_unused(connection: Connection, part: Part) -> None:
    """Raise a RefusedError if a followed game names it."""
    used = select(FOLLOWED_GAMES.c.token).where(FOLLOWED_GAMES.c.record.contains(_name(part)))
    if connection.execute(used.limit(1)).first():
        raise RefusedError(Problem("part-in-use", {"name": _name(part)}))
