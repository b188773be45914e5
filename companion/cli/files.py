"""Reading and writing the files that a user names at the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR
from os import strerror
from pathlib import Path
from typing import IO, ClassVar

from card_db import LARGEST_TEXT, FileError, Problem, as_text, text_of_file


class DiskError(FileError):
    """A disk that does not take what it should."""

    input_at_fault: ClassVar[bool] = False


def read_text(path: Path) -> str:
    """Return the text of a file, `-` being standard input; FileError says what is wrong with it."""
    if str(path) == "-":
        return as_text(path, sys.stdin.buffer.read(LARGEST_TEXT + 1))
    return text_of_file(path)


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file, whole or not at all."""
    with writing_to(path) as file:
        file.write(content)


@contextmanager
def writing_to(path: Path) -> Iterator[IO[bytes]]:
    """Open a file that is there when all of it was written, and otherwise not at all."""
    partial = _partial(path)
    with _telling_trouble(path):
        with partial.open("wb") as file:
            yield file
        partial.replace(path)


def refuse_unwritable(path: Path) -> None:
    """Say at once that a file cannot be written, where that would come up after long work."""
    partial = _partial(path)
    with _telling_trouble(path):
        if path.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR))
        partial.open("wb").close()
        partial.unlink()


def make_folder(path: Path) -> None:
    """Make a folder for what will be written, unless there is one."""
    with _telling_trouble(path):
        path.mkdir(parents=True, exist_ok=True)


def _partial(path: Path) -> Path:
    return path.with_name(f".{path.name}.part")


@contextmanager
def _telling_trouble(path: Path) -> Iterator[None]:
    try:
        yield
    except (FileNotFoundError, NotADirectoryError) as error:
        raise FileError([Problem("file-missing", {"file": path.parent})]) from error
    except OSError as error:
        # Where a folder is and a file was meant, or the other way round, the disk is not at fault.
        wrong_name = isinstance(error, FileExistsError | IsADirectoryError)
        reason = error.strerror or type(error).__name__
        problem = Problem("file-unwritable", {"file": path, "reason": reason})
        raise (FileError if wrong_name else DiskError)([problem]) from error
