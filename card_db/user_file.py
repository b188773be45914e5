"""Files that a user names: their text, and what is wrong with them, told with their names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

from card_db.problem import Problem, ProblemsError

LARGEST_TEXT = 2_000_000
"""Bytes; a game or a deck takes a few thousand."""


LARGEST_UNPACKED = 128 << 20
"""Bytes of everything in a zip; a misread photo with all that belongs to it takes a fifth."""


class FileError(ProblemsError):
    """A file that cannot be used."""


def text_of_file(path: Path) -> str:
    """Return the text of a file; FileError says what is wrong with it."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_TEXT + 1)
    except (FileNotFoundError, ValueError) as error:
        # A path with a NUL in it is a ValueError, and as missing as any other.
        raise FileError([Problem("file-missing", {"file": path})]) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise FileError([Problem("file-unreadable", {"file": path, "reason": reason})]) from error
    return as_text(path, raw)


def as_text(path: Path, raw: bytes) -> str:
    """Return what was read as text; FileError if it is none, or more than anybody writes."""
    if len(raw) > LARGEST_TEXT:
        raise FileError([Problem("file-too-large", {"file": path, "most": LARGEST_TEXT})])
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = raw[: error.start].count(b"\n") + 1
        raise FileError([Problem("file-encoding", {"file": path, "row": row})]) from error


def refuse_bomb(whole: ZipFile) -> None:
    """Raise a ValueError if a zip would fill the memory when it is unpacked."""
    # No more than it announces is ever unpacked of a file.
    if sum(info.file_size for info in whole.infolist()) > LARGEST_UNPACKED:
        raise ValueError(whole)


def of_file(file: object, problem: Problem) -> Problem:
    """Return the problem with the file that it is a problem of."""
    return Problem("of-file", {"file": file, "problem": problem})


@contextmanager
def naming_file(file: object) -> Iterator[None]:
    """Tell what is wrong with a file's content with the name of the file."""
    try:
        yield
    except FileError:
        raise
    except ProblemsError as error:
        raise FileError([of_file(file, problem) for problem in error.problems]) from error
