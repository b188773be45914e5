"""Results of a long evaluation, kept photo by photo so that it can be broken off and resumed."""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from vision.lab.evaluation.run import PhotoResult, evaluate
from vision.lab.evaluation.studio import StudioCopy

_ROOT = Path(__file__).parents[3]
_READER = ("vision", "card_db", "companion/engine")
"""What a result depends on: the reader, the studio, and what they know of the game."""
_FINGERPRINT = 12

PhotoName = tuple[str, str]
"""Copy and photo."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A file of finished photos, a line each; another version of the reader has another file."""

    file: Path

    @classmethod
    def under(cls, folder: Path) -> Kept:
        """Return what this version of the reader keeps in a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        return cls(folder / f"{_fingerprint()}.jsonl")

    def photos(self) -> dict[PhotoName, list[PhotoResult]]:
        """Return the rows of every finished photo; a line that was broken off counts as not."""
        found: dict[PhotoName, list[PhotoResult]] = {}
        for line in self.file.read_bytes().splitlines() if self.file.exists() else ():
            try:
                rows = msgspec.json.decode(line, type=list[PhotoResult])
            except msgspec.DecodeError:
                continue
            found[rows[0].copy, rows[0].photo] = rows
        return found

    def keep(self, rows: list[PhotoResult]) -> None:
        """Add one photo."""
        with self.file.open("ab") as file:
            # The line before may have been broken off, and must not spoil this one.
            file.write(b"\n" + msgspec.json.encode(rows))


def resumed(copies: Sequence[StudioCopy], kept: Kept) -> Iterator[list[PhotoResult]]:
    """Go through all photos, those of earlier runs first; no finished one is read again."""
    done = kept.photos()
    for copy in copies:
        yield from (
            done[copy.name, photo.name] for photo in copy.photos if (copy.name, photo.name) in done
        )
    left = [_without(copy, done) for copy in copies]
    for rows in evaluate([copy for copy in left if copy.photos]):
        kept.keep(rows)
        yield rows


def _without(copy: StudioCopy, done: Container[PhotoName]) -> StudioCopy:
    left = tuple(photo for photo in copy.photos if (copy.name, photo.name) not in done)
    return replace(copy, photos=left)


def _fingerprint() -> str:
    """Return a name for the reader as it is now: its code and its weights."""
    digest = hashlib.sha256()
    for package in _READER:
        for path in sorted((_ROOT / package).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(str(path.relative_to(_ROOT)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:_FINGERPRINT]
