"""A folder of photos with their truth beside them, and what teaches the reader its copy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from card_db import Deck, Edition, editions, naming_file, parse_deck, text_of_file
from companion.engine.exlibris.notation import NotationError, parse_shelf
from companion.engine.exlibris.shelf import Shelf
from vision.image import Picture, load_photo
from vision.lab.evaluation.copies import Lessons
from vision.learn.calibration import CalibrationPhoto
from vision.learn.typed import typed_cards

T = TypeVar("T")

PHOTO_ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".heic"})
_CALIBRATION = "calib_"
_CATEGORIES = "calib_categories"


@dataclass(frozen=True, slots=True)
class FolderSample:
    """A photo, its truth, and the level its name begins with."""

    photo: Path
    truth: Shelf

    @property
    def name(self) -> str:
        """Return the file's name."""
        return self.photo.name

    @property
    def level(self) -> str:
        """Return the first word of the file's name: easy, normal, hard."""
        return self.photo.stem.partition("_")[0]

    def picture(self) -> Picture:
        """Return the photo, upright."""
        return _parsed(self.photo, load_photo)

    def sent(self) -> SentSample:
        """Return it with its photo, to be read where the file is not."""
        return SentSample(self, _parsed(self.photo, Path.read_bytes))


@dataclass(frozen=True, slots=True)
class SentSample:
    """A photo of a folder that is read by another process, perhaps on another machine."""

    sample: FolderSample
    content: bytes

    @property
    def name(self) -> str:
        """Return the file's name."""
        return self.sample.name

    @property
    def level(self) -> str:
        """Return how hard it is."""
        return self.sample.level

    @property
    def truth(self) -> Shelf:
        """Return what it shows."""
        return self.sample.truth

    def picture(self) -> Picture:
        """Return the photo, upright."""
        return _parsed(self.sample.photo, lambda _: load_photo(self.content))


@dataclass(frozen=True)
class PhotoFolder:
    """One copy of the game: a folder with photos of its shelves."""

    folder: Path

    @property
    def name(self) -> str:
        """Return the folder's name."""
        return self.folder.name

    @property
    def edition(self) -> Edition:
        """Return the edition whose letters all truths and the deck are written in."""
        return editions()[self._edition_code]

    @cached_property
    def _edition_code(self) -> str:
        texts = [text_of_file(path) for path in sorted(self.folder.glob("*.shelf"))]
        for code, edition in editions().items():
            if all(_is_written_in(text, edition) for text in texts):
                return code
        return "en"

    @cached_property
    def deck(self) -> Deck | None:
        """Return the copy's deck, if its cards are listed beside the photos."""
        path = self.folder / "deck.csv"
        if not path.exists():
            return None
        text = text_of_file(path)
        cards = _parsed(path, lambda _: parse_deck(text, self.edition))
        return Deck.of_cards(self.name, self.edition.code, cards, source=path.name)

    def samples(self) -> list[FolderSample]:
        """Return the photos whose truth lies beside them."""
        return [
            FolderSample(photo, _parsed(truth, self._shelf))
            for photo in self._photos()
            if not photo.name.startswith(_CALIBRATION)
            and (truth := photo.with_suffix(".shelf")).exists()
        ]

    def lessons(self) -> Lessons | None:
        """Return the copy's calibration photos, if it has any."""
        taught = [photo for photo in self._photos() if photo.name.startswith(_CALIBRATION)]
        categories = [_parsed(photo, load_photo) for photo in taught if photo.stem == _CATEGORIES]
        books = [photo for photo in taught if photo.with_suffix(".shelf").exists()]
        if not books:
            return None
        return Lessons(categories[0] if categories else None, tuple(map(self._lesson, books)))

    def _photos(self) -> list[Path]:
        files = sorted(self.folder.iterdir())
        return [path for path in files if path.suffix.lower() in PHOTO_ENDINGS]

    def _shelf(self, path: Path) -> Shelf:
        return parse_shelf(text_of_file(path), self.edition)

    def _lesson(self, photo: Path) -> CalibrationPhoto:
        typed = photo.with_suffix(".shelf")
        cards = _parsed(typed, lambda path: typed_cards(text_of_file(path), self.edition))
        return CalibrationPhoto(_parsed(photo, load_photo), cards)


def _parsed(path: Path, parse: Callable[[Path], T]) -> T:
    """Return what a file holds; what is wrong with it is told with the file's name."""
    with naming_file(path):
        return parse(path)


def _is_written_in(text: str, edition: Edition) -> bool:
    try:
        parse_shelf(text, edition)
    except NotationError:
        return False
    return True


def copies_in(folder: Path) -> list[PhotoFolder]:
    """Return the folder itself and those below it, as far as they hold photos with truth."""
    folders = [folder, *sorted(path for path in folder.rglob("*") if path.is_dir())]
    return [copy for copy in map(PhotoFolder, folders) if copy.samples()]
