"""A folder of photos with their truth beside them, and what teaches the reader its copy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from card_db import Deck, Edition, editions, parse_deck
from companion.engine.notation import NotationError, parse_shelf
from companion.engine.shelf import Shelf
from vision.image import load_photo
from vision.learn.calibration import CalibrationPhoto
from vision.learn.profile import learn_profile
from vision.learn.typed import typed_cards
from vision.profile import Profile

PHOTO_ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".heic"})
_CALIBRATION = "calib_"


@dataclass(frozen=True, slots=True)
class Sample:
    """A photo, its truth, and the level its name begins with."""

    photo: Path
    truth: Shelf

    @property
    def level(self) -> str:
        """Return the first word of the file's name: easy, normal, hard."""
        return self.photo.stem.partition("_")[0]


@dataclass(frozen=True, slots=True)
class Copy:
    """One copy of the game: a folder with photos of its shelves."""

    folder: Path

    @property
    def edition(self) -> Edition:
        """Return the edition whose letters all truths and the deck are written in."""
        texts = [path.read_text(encoding="utf-8") for path in sorted(self.folder.glob("*.shelf"))]
        for edition in editions().values():
            if all(_is_written_in(text, edition) for text in texts):
                return edition
        return editions()["en"]

    @property
    def deck(self) -> Deck | None:
        """Return the copy's deck, if its cards are listed beside the photos."""
        path = self.folder / "deck.csv"
        if not path.exists():
            return None
        cards = parse_deck(path.read_text(encoding="utf-8"), self.edition)
        return Deck.of_cards(self.folder.name, self.edition.code, cards, source=path.name)

    def samples(self) -> Iterator[Sample]:
        """Go through the photos whose truth lies beside them."""
        for photo in sorted(self.folder.iterdir()):
            if photo.suffix.lower() in PHOTO_ENDINGS and not photo.name.startswith(_CALIBRATION):
                truth = photo.with_suffix(".shelf")
                if truth.exists():
                    yield Sample(photo, parse_shelf(truth.read_text("utf-8"), self.edition))

    def learn(self) -> Profile | None:
        """Learn the copy's look from its calibration photos, if it has any."""
        photos = [
            CalibrationPhoto(load_photo(path), typed_cards(truth.read_text("utf-8"), self.edition))
            for path in sorted(self.folder.glob(f"{_CALIBRATION}*.jpg"))
            if (truth := path.with_suffix(".shelf")).exists()
        ]
        return learn_profile(self.folder.name, photos) if photos else None


def _is_written_in(text: str, edition: Edition) -> bool:
    try:
        parse_shelf(text, edition)
    except NotationError:
        return False
    return True


def copies_in(folder: Path) -> list[Copy]:
    """Return the folder itself and those below it, as far as they hold photos with truth."""
    folders = [folder, *sorted(path for path in folder.rglob("*") if path.is_dir())]
    return [copy for copy in map(Copy, folders) if any(True for _ in copy.samples())]
