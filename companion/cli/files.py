"""Opening the files that a user names; this layer alone does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, ClassVar

from card_db import Problem, ProblemsError

LARGEST_TEXT = 2_000_000
"""Bytes; a game or a deck takes a few thousand."""


class FileError(ProblemsError):
    """A file that cannot be used."""


class DiskError(FileError):
    """A disk that does not take what it should."""

    input_at_fault: ClassVar[bool] = False


def read_text(path: Path) -> str:
    """Return the text of a file, `-` being standard input; FileError says what is wrong with it."""
    try:
        raw = _read(path)
    except (FileNotFoundError, ValueError) as error:
        # A path with a NUL in it is a ValueError, and as missing as any other.
        raise FileError([Problem("file-missing", {"file": path})]) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise FileError([Problem("file-unreadable", {"file": path, "reason": reason})]) from error
    if len(raw) > LARGEST_TEXT:
        raise FileError([Problem("file-too-large", {"file": path, "most": LARGEST_TEXT})])
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = raw[: error.start].count(b"\n") + 1
        raise FileError([Problem("file-encoding", {"file": path, "row": row})]) from error


def _read(path: Path) -> bytes:
    if str(path) == "-":
        return sys.stdin.buffer.read(LARGEST_TEXT + 1)
    with path.open("rb") as file:
        return file.read(LARGEST_TEXT + 1)


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file, whole or not at all."""
    with writing_to(path) as file:
        file.write(content)


@contextmanager
def writing_to(path: Path) -> Iterator[IO[bytes]]:
    """Open a file that is there when all of it was written, and otherwise not at all."""
    partial = path.with_name(f".{path.name}.part")
    try:
        with partial.open("wb") as file:
            yield file
        partial.replace(path)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise FileError([Problem("file-missing", {"file": path.parent})]) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise DiskError([Problem("file-unwritable", {"file": path, "reason": reason})]) from error


def of_file(file: object, problem: Problem) -> Problem:
    """Return the problem with the file that it is a problem of."""
    return Problem("of-file", {"file": file, "problem": problem})
