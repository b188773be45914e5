"""Results of a long evaluation, kept one by one so that it can be broken off and resumed."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from vision.lab.evaluation.laid_out import LaidOutCopy
from vision.lab.evaluation.run import PhotoResult, evaluate
from vision.lab.evaluation.studio import StudioCopy
from vision.lab.evaluation.untaught.run import TableResult, evaluate_tables
from vision.lab.evaluation.untaught.tables import StudioTable
from vision.lab.workers.crew import Crew
from vision.lab.workers.version import reader_version

ResultName = tuple[str, str]
"""Copy and photo, or copy and table."""

R = TypeVar("R")
AnyStudioCopy = TypeVar("AnyStudioCopy", StudioCopy, LaidOutCopy)


@dataclass(frozen=True, slots=True)
class Kept(Generic[R]):
    """A file of finished results, a line each; another version of the reader has another file."""

    file: Path
    kind: type[R]
    name_of: Callable[[R], ResultName]

    def finished(self) -> dict[ResultName, R]:
        """Return every finished result; a line that was broken off counts as none."""
        found: dict[ResultName, R] = {}
        for line in self.file.read_bytes().splitlines() if self.file.exists() else ():
            try:
                result = msgspec.json.decode(line, type=self.kind)
            except msgspec.DecodeError:
                continue
            found[self.name_of(result)] = result
        return found

    def keep(self, result: R) -> None:
        """Add one result."""
        with self.file.open("ab") as file:
            # The line before may have been broken off, and must not spoil this one.
            file.write(b"\n" + msgspec.json.encode(result))


def kept_photos(file: Path) -> Kept[list[PhotoResult]]:
    """Return the rows of photos that are kept in a file."""
    return Kept(file, list[PhotoResult], lambda rows: (rows[0].copy, rows[0].photo))


def kept_tables(file: Path) -> Kept[TableResult]:
    """Return the tables that are kept in a file."""
    return Kept(file, TableResult, lambda result: (result.copy, result.table))


def file_in(folder: Path, what: str) -> Path:
    """Return where this version of the reader keeps such results in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{what}-{reader_version()}.jsonl"


def resumed(
    copies: Sequence[AnyStudioCopy],
    kept: Kept[list[PhotoResult]],
    crew: Crew | None = None,
) -> Iterator[list[PhotoResult]]:
    """Go through all photos, those of earlier runs first; no finished one is read again."""
    done = kept.finished()
    for copy in copies:
        yield from (
            done[copy.name, photo.name] for photo in copy.photos if (copy.name, photo.name) in done
        )
    left = [_without(copy, done) for copy in copies]
    for rows in evaluate([copy for copy in left if copy.photos], crew=crew):
        kept.keep(rows)
        yield rows


def resumed_tables(
    tables: Sequence[StudioTable], kept: Kept[TableResult], crew: Crew | None = None
) -> Iterator[TableResult]:
    """Go through all tables, those of earlier runs first; no finished one is read again."""
    done = kept.finished()
    names = {table: (table.design.name, table.name) for table in tables}
    yield from (done[name] for name in names.values() if name in done)
    for result in evaluate_tables([t for t in tables if names[t] not in done], crew):
        kept.keep(result)
        yield result


def _without(copy: AnyStudioCopy, done: Container[ResultName]) -> AnyStudioCopy:
    left = tuple(photo for photo in copy.photos if (copy.name, photo.name) not in done)
    return replace(copy, photos=left)
