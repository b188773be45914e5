"""What the parts of the store have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field

from sqlalchemy import Connection

from companion.store.references import unreferenced
from companion.store.vault import Vault, digest_of

Transaction = Callable[[], AbstractContextManager[Connection]]


@dataclass(frozen=True, slots=True)
class Keeping:
    """A transaction in which a content gets its place."""

    connection: Connection
    digest: str
    replaced: set[str | None] = field(default_factory=set)
    """What the content stands in the place of; it goes unless something else refers to it."""


class Keeper:
    """Keeps one kind of things."""

    def __init__(
        self,
        reading: Transaction,
        writing: Transaction,
        now: Callable[[], str],
        sweep: Callable[[], None],
        vault: Vault,
    ) -> None:
        """Take how transactions begin, the time as text, how to sweep, and where contents are."""
        self._reading, self._writing, self._now = reading, writing, now
        self._sweep, self._vault = sweep, vault

    @contextmanager
    def _keeping(self, content: bytes) -> Iterator[Keeping]:
        """Open a writing transaction with a content in the vault; it is certain at the end.

        Whatever happens in it: no content stays that no row refers to.
        """
        replaced: set[str | None] = {digest_of(content)}
        try:
            with self._vault.staged(content) as put, self._writing() as connection:
                put(connection)
                yield Keeping(connection, digest_of(content), replaced)
        finally:
            self._release(replaced)

    def _release(self, digests: set[str | None]) -> None:
        release(self._reading, self._writing, self._vault, digests)


def release(
    reading: Transaction, writing: Transaction, vault: Vault, digests: set[str | None]
) -> None:
    """Let those contents go that no row refers to any more, once that is certain."""
    named = {digest for digest in digests if digest is not None}
    if not named:
        return
    with reading() as connection:
        loose = unreferenced(connection, named)
    if loose:
        # Asked again while nobody else writes: the same photo may just come again.
        with writing() as connection:
            vault.drop(connection, unreferenced(connection, loose))
