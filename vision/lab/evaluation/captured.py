"""A photo that players marked as misread, read again as it was read at their table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from card_db import Deck, Edition, Problem, editions, naming_file, parse_deck
from companion.engine.exlibris.capture import SUFFIX, Capture, CaptureError, unpack
from companion.engine.exlibris.notation import parse_shelf
from companion.engine.exlibris.shelf import Shelf
from vision.image import Picture, load_photo
from vision.profile import Profile, load_profile

LEVEL = "misread"


@dataclass(frozen=True, slots=True)
class CapturedSample:
    """The photo, and what the players said it shows."""

    file: Path
    photo: bytes
    truth: Shelf

    @property
    def name(self) -> str:
        """Return the file's name."""
        return self.file.name

    @property
    def level(self) -> str:
        """Return how such photos are told apart from others in a report."""
        return LEVEL

    def picture(self) -> Picture:
        """Return the photo, upright."""
        with naming_file(self.file):
            return load_photo(self.photo)


@dataclass(frozen=True, slots=True)
class CapturedProfile:
    """What the reader knew of the copy by then."""

    file: Path
    content: bytes

    def learn(self, _name: str) -> Profile:
        """Return the profile as it was."""
        with naming_file(self.file):
            return load_profile(self.content)


@dataclass(frozen=True)
class CapturedCopy:
    """One file with a misread photo, which is a copy of its own: each has its own profile."""

    file: Path

    @property
    def name(self) -> str:
        """Return the file's name without its ending."""
        return self.file.stem

    @cached_property
    def _capture(self) -> Capture:
        with naming_file(self.file):
            found = unpack(self.file.read_bytes())
            if found.about.edition not in editions():
                raise CaptureError([Problem("capture-unreadable")])
            return found

    @property
    def edition(self) -> Edition:
        """Return the edition of its table."""
        return editions()[self._capture.about.edition]

    @cached_property
    def deck(self) -> Deck | None:
        """Return the cards that were known by then."""
        if not self._capture.deck:
            return None
        with naming_file(self.file):
            cards = parse_deck(self._capture.deck, self.edition)
        return Deck.of_cards(self.name, self.edition.code, cards, source=self.file.name)

    def samples(self) -> list[CapturedSample]:
        """Return its photo."""
        with naming_file(self.file):
            truth = parse_shelf(self._capture.truth, self.edition)
        return [CapturedSample(self.file, self._capture.photo, truth)]

    def lessons(self) -> CapturedProfile | None:
        """Return what was known of the copy, if anything."""
        profile = self._capture.profile
        return CapturedProfile(self.file, profile) if profile else None


def captures_in(folder: Path) -> list[CapturedCopy]:
    """Return the misread photos of a folder and those below it; a single file is one."""
    files = [folder] if folder.is_file() else sorted(folder.rglob(f"*{SUFFIX}"))
    return [CapturedCopy(file) for file in files if file.is_file()]
