"""Editions that the owner wrote down, as the texts they were given in."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, delete, insert, select

from card_db import Edition, Problem, editions
from companion.engine.exlibris.edition_file import parse_edition, use_edition_texts
from companion.store.keeper import Keeper
from companion.store.problems import RefusedError
from companion.store.tables import CHOICES, DECKS, FOLLOWED_GAMES, TABLE_EVENTS

_EDITION = "edition-"


class EditionKeeper(Keeper):
    """Keeps the owner's editions. Every method is one transaction."""

    def texts(self) -> Mapping[str, str]:
        """Return all editions by code, as they were written."""
        with self._reading() as connection:
            return stored_editions(connection)

    def save(self, text: str) -> str:
        """Keep an edition in place of one with the same code; return the code.

        ProblemsError lists everything that is wrong with it. What games or decks use keeps its
        letters.
        """
        edition = parse_edition(text)
        code = edition.code
        with self._writing() as connection:
            before = editions().get(code)
            if before and not {*before.alphabet} <= {*edition.alphabet}:
                insist_unused(connection, code)
            put_edition(connection, edition)
        self.use()
        return code

    def remove(self, code: str) -> bool:
        """Forget an edition, and tell whether it was there.

        RefusedError if games or decks use it: they could not be read any more.
        """
        with self._writing() as connection:
            insist_unused(connection, code)
            gone = drop_edition(connection, code)
        self.use()
        return gone

    def use(self) -> None:
        """Let all of them stand beside the printed editions from now on."""
        use_edition_texts(self.texts().values())


def put_edition(connection: Connection, edition: Edition) -> None:
    """Write an edition down, in place of one with the same code."""
    drop_edition(connection, edition.code)
    values = {"what": _EDITION + edition.code, "chosen": edition.text}
    connection.execute(insert(CHOICES).values(**values))


def drop_edition(connection: Connection, code: str) -> bool:
    """Forget an edition, and tell whether it was there."""
    gone = connection.execute(delete(CHOICES).where(CHOICES.c.what == _EDITION + code))
    return gone.rowcount > 0


def stored_editions(connection: Connection) -> dict[str, str]:
    """Return all editions by code, as they were written."""
    rows = connection.execute(
        select(CHOICES).where(CHOICES.c.what.startswith(_EDITION)).order_by(CHOICES.c.what)
    )
    return {row.what.removeprefix(_EDITION): row.chosen for row in rows}


def insist_unused(connection: Connection, code: str) -> None:
    """Raise a RefusedError if a deck, a table, a lesson or a followed game is of this edition."""
    used = (
        select(DECKS.c.name).where(DECKS.c.edition == code),
        select(TABLE_EVENTS.c.revision).where(TABLE_EVENTS.c.event.contains(f'"edition":"{code}"')),
        select(FOLLOWED_GAMES.c.token).where(
            FOLLOWED_GAMES.c.record.contains(f"edition: {code}\n")
        ),
    )
    if any(connection.execute(found.limit(1)).first() for found in used):
        raise RefusedError(Problem("edition-in-use", {"name": code}))
