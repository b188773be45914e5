"""Contents as rows of the database, for servers that share nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, delete, insert, select

from companion.store.tables import CONTENTS
from companion.store.vault import Put, digest_of


class DatabaseVault:
    """Keeps each content in a row that is named by its digest."""

    def insist_on_room(self, size: int) -> None:
        """Say nothing: how full the server's disk is, only the server knows."""

    @contextmanager
    def staged(self, content: bytes) -> Iterator[Put]:
        """Give what writes the row."""
        digest = digest_of(content)

        def put(connection: Connection) -> None:
            known = select(CONTENTS.c.digest).where(CONTENTS.c.digest == digest)
            if connection.scalar(known) is None:
                connection.execute(insert(CONTENTS).values(digest=digest, content=content))

        yield put

    def get(self, connection: Connection, digest: str) -> bytes | None:
        """Return a content; None if it is gone."""
        named = CONTENTS.c.digest == digest
        content: bytes | None = connection.scalar(select(CONTENTS.c.content).where(named))
        return content

    def drop(self, connection: Connection, digests: Iterable[str]) -> None:
        """Let contents go for good."""
        for digest in digests:
            connection.execute(delete(CONTENTS).where(CONTENTS.c.digest == digest))

    def drop_abandoned(self, seconds: float) -> None:
        """Do nothing: a transaction that nobody finishes leaves nothing."""

    def digests(self, connection: Connection) -> set[str]:
        """Return what is kept, whether anything refers to it or not."""
        return set(connection.scalars(select(CONTENTS.c.digest)))

    def give_way(self) -> bool:
        """Tell that nothing is set aside."""
        return False
