"""The folder of this user's data, and the name of the database in it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import platformdirs

DATABASE_FILE = "exlibris.db"
DATABASE_VARIABLE = "EXLIBRIS_DATABASE_URL"
LOG_FILE = "exlibris.log"
_FOLDER, _FILE, _OTHERS = 0o700, 0o600, 0o077


def user_folder() -> Path:
    """Return the folder of this user's data: `EXLIBRIS_HOME`, else the platform's."""
    home = os.environ.get("EXLIBRIS_HOME")
    if home:
        return Path(home).expanduser()
    return platformdirs.user_data_path("exlibris", appauthor=False)


def private_folder() -> Path:
    """Return the folder of this user's data, made if need be; nobody else may enter it."""
    folder = user_folder()
    folder.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
    _close_to_others(folder, _FOLDER)
    return folder


def private_file(name: str) -> Path:
    """Return a file of that folder, made if need be; nobody else may read it."""
    path = private_folder() / name
    if not path.exists():
        # Only then: a home on a disk that cannot be written may still be read.
        path.touch(mode=_FILE)
    _close_to_others(path, _FILE)
    return path


def _close_to_others(path: Path, mode: int) -> None:
    # Somebody else's folder, or a disk without such rights, is as its owner wants it.
    with suppress(OSError):
        if path.stat().st_mode & _OTHERS:
            path.chmod(mode)
