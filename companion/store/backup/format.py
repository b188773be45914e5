"""The file format of backups.

A backup is a zip. `rows/TABLE.jsonl` holds the rows of a table, one JSON object a line, bytes as
base64. `contents/DIGEST` is a photo or another content of the vault, named by its SHA-256. The
manifest comes last: it names every other file with its size and digest, and the migration that the
rows belong to. Restoring begins at that migration, so a backup of any age can be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from hashlib import sha256

import msgspec
from sqlalchemy import Table

from card_db import Problem, ProblemsError
from companion.store.tables import CONTENTS, METADATA

FORMAT = 1
SUFFIX = ".exlibris-backup"
MANIFEST = "exlibris-backup.json"

LARGEST_MANIFEST = 64 << 20
LARGEST_ROW = 128 << 20
LARGEST_ROWS = 1 << 30
LARGEST_CONTENT = 256 << 20

Progress = Callable[[int, int], None]
"""Is told how many parts are done, and of how many."""

_DIGEST = re.compile(r"[0-9a-f]{64}")


class BackupError(ProblemsError):
    """A file that cannot be restored, and why; nothing was changed."""

    def __init__(self, what: str, **facts: object) -> None:
        """Take the id of the problem, and its facts."""
        super().__init__([Problem(what, facts)])


class RowsFile(msgspec.Struct, frozen=True):
    """The rows of a table: how many there are, their bytes, and the digest of these."""

    rows: int
    size: int
    digest: str


class Manifest(msgspec.Struct, frozen=True):
    """What is in a backup."""

    format: int
    program: str
    revision: str
    made_at: str
    tables: Mapping[str, RowsFile]
    contents: Mapping[str, int]
    """The size of each content, by its digest."""
    missing: tuple[str, ...] = ()
    """Contents that rows refer to but that were already lost when the backup was made."""

    @property
    def parts(self) -> int:
        """Return how many files there are beside the manifest."""
        return len(self.tables) + len(self.contents)

    @property
    def games(self) -> int:
        """Return how many games there are."""
        found = self.tables.get("game_tables")
        return found.rows if found else 0


class _Kind(msgspec.Struct):
    """As much of a manifest as every format has."""

    format: int


def manifest_of(text: bytes, name: str) -> Manifest:
    """Return the manifest written in this text; BackupError if it is newer, or is none."""
    try:
        kind = msgspec.json.decode(text, type=_Kind)
        if kind.format > FORMAT:
            raise BackupError("backup-newer", file=name)
        manifest = msgspec.json.decode(text, type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BackupError("backup-foreign", file=name) from None
    if not _is_sound(manifest):
        raise BackupError("backup-damaged", file=name)
    return manifest


def _is_sound(manifest: Manifest) -> bool:
    """Tell whether all sizes are within the limits, and all digests are digests."""
    tables = manifest.tables.values()
    return (
        manifest.format == FORMAT
        and all(map(is_digest, (*manifest.contents, *manifest.missing)))
        and all(0 <= size <= LARGEST_CONTENT for size in manifest.contents.values())
        and all(0 <= table.size <= LARGEST_ROWS and table.rows >= 0 for table in tables)
    )


def is_digest(text: str) -> bool:
    """Tell whether this may name a content: nothing else may become a file's name."""
    return _DIGEST.fullmatch(text) is not None


def tables_kept() -> tuple[Table, ...]:
    """Return the tables that are in a backup, each behind those it refers to."""
    return tuple(table for table in METADATA.sorted_tables if table is not CONTENTS)


def rows_name(table: str) -> str:
    """Return the file with the rows of a table."""
    return f"rows/{table}.jsonl"


def content_name(digest: str) -> str:
    """Return the file with a content."""
    return f"contents/{digest}"


class Sha256:
    """A running digest and size."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._hash, self.size = sha256(), 0

    def add(self, some: bytes) -> bytes:
        """Take in some more bytes, and return them."""
        self._hash.update(some)
        self.size += len(some)
        return some

    @property
    def digest(self) -> str:
        """Return the digest of all bytes so far."""
        return self._hash.hexdigest()
