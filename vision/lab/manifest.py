"""Where every weight file comes from, as `manifest.toml` beside the files tells it."""

import hashlib
import shutil
import subprocess
from collections.abc import Iterable
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec

NAME = "manifest.toml"
_NOT_MEASURED = "not measured yet"


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """The origin of one weight file."""

    command: str
    seed: int
    commit: str
    """The state of the script that made it."""
    date: date
    sha256: str
    accuracy: str = _NOT_MEASURED
    """A short figure, and where it comes from."""
    note: str = ""


def load(folder: Path) -> dict[str, Entry]:
    """The entries of a folder, by file name."""
    file = folder / NAME
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    return msgspec.toml.decode(text, type=dict[str, Entry])


def _store(folder: Path, entries: dict[str, Entry]) -> None:
    data = msgspec.toml.encode(dict(sorted(entries.items())))
    (folder / NAME).write_bytes(data)


def digest(file: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def record(file: Path, command: str, seed: int, commit: str) -> None:
    """Note that a file was made just now by a command and a state of the script."""
    made = datetime.now(UTC).date()
    entry = Entry(command, seed, commit, made, digest(file))
    _store(file.parent, load(file.parent) | {file.name: entry})


def record_accuracy(folder: Path, files: Iterable[str], accuracy: str) -> None:
    """Note how good files are, as far as the folder's manifest knows them."""
    entries = load(folder)
    measured = {
        name: msgspec.structs.replace(entries[name], accuracy=accuracy)
        for name in files
        if name in entries
    }
    if measured:
        _store(folder, entries | measured)


def commit_of_script() -> str:
    """The commit of this checkout, marked if something was changed since."""
    git = shutil.which("git")
    if git is None:
        return "unknown"
    found = subprocess.run(  # noqa: S603
        [git, "describe", "--always", "--abbrev=7", "--dirty=-changed", "--exclude=*"],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        check=False,
    )
    return found.stdout.strip() or "unknown"
