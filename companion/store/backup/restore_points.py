"""What was there before a backup was restored: kept as a backup itself, for a while."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from card_db import Problem
from companion.store.backup.format import SUFFIX
from companion.store.folder import private_folder, user_folder
from companion.store.problems import StoreError

if TYPE_CHECKING:
    from companion.store.store import Store

FOLDER = "restore-points"
KEPT = 3
_NAME = "%Y-%m-%d_%H%M%S.%f"
_PART = ".part"


def restore_points() -> tuple[Path, ...]:
    """Return the files of what was there before a restore, the latest first."""
    found = (user_folder() / FOLDER).glob(f"*{SUFFIX}")
    return tuple(sorted(found, reverse=True))


def when(path: Path) -> datetime:
    """Return when a restore point was made, by its name."""
    return datetime.strptime(path.name.removesuffix(SUFFIX), _NAME).replace(tzinfo=UTC)


def make_restore_point(store: Store) -> Path | None:
    """Write what is kept now into the user's folder; None if that is nothing."""
    if store.backups.is_empty():
        return None
    name = datetime.now(UTC).strftime(_NAME)
    try:
        folder = private_folder() / FOLDER
        folder.mkdir(mode=0o700, exist_ok=True)
        path = folder / f"{name}{SUFFIX}"
        part = path.with_suffix(_PART)
        try:
            with open(part, "x+b", opener=_private) as file:
                store.backups.write(file, lambda _done, _of: None)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            # What did not become a restore point must not fill the disk.
            part.unlink(missing_ok=True)
    except OSError as error:
        facts = {"where": str(user_folder() / FOLDER), "reason": error.strerror or "?"}
        raise StoreError(Problem("restore-point", facts)) from error
    for old in restore_points()[KEPT:]:
        old.unlink(missing_ok=True)
    return path


def forget_restore_points() -> None:
    """Delete them all."""
    for path in (user_folder() / FOLDER).glob("*"):
        with suppress(FileNotFoundError):
            path.unlink()


def _private(name: str, flags: int) -> int:
    return os.open(name, flags, 0o600)
