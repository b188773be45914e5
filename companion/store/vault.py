"""Where photos and other large contents are kept: under the digest of what they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from hashlib import sha256
from typing import Protocol

from sqlalchemy import URL, Connection

Put = Callable[[Connection], None]
"""Puts a content in its place, inside the transaction that writes who refers to it."""


class Vault(Protocol):
    """Keeps contents by their digest; the rows of the database say what refers to them.

    Whoever drops a content holds the writer's transaction, so that nobody refers to it meanwhile.
    """

    def insist_on_room(self, size: int) -> None:
        """Raise a StoreError if too little would be left of the disk."""

    def staged(self, content: bytes) -> AbstractContextManager[Put]:
        """Bring a content close to its place before anybody has to wait; give what puts it in."""

    def get(self, connection: Connection, digest: str) -> bytes | None:
        """Return a content; None if it is gone."""

    def drop(self, connection: Connection, digests: Iterable[str]) -> None:
        """Let contents go for good."""

    def drop_abandoned(self, seconds: float) -> None:
        """Let go of what nobody finished writing for that long."""

    def digests(self, connection: Connection) -> set[str]:
        """Return what is kept, whether anything refers to it or not."""

    def give_way(self) -> bool:
        """Free the little that is set aside for deleting on a full disk; tell whether it was."""


def digest_of(content: bytes) -> str:
    """Return the name of a content: the same for the same bytes."""
    return sha256(content).hexdigest()


def vault_for(url: URL) -> Vault:
    """Return where the contents of a database are.

    Beside a file of SQLite there is a folder. Servers that share a PostgreSQL may share no disk:
    there the database keeps the contents, which every one of them reaches.
    """
    # Only the one that is needed: neither is free.
    if url.get_backend_name() == "sqlite":
        from companion.store.folder_vault import FolderVault, folder_beside  # noqa: PLC0415

        folder = folder_beside(url)
        if folder is not None:
            return FolderVault(folder)
    from companion.store.database_vault import DatabaseVault  # noqa: PLC0415

    return DatabaseVault()
