"""How good the reader is: readings against truth, card by card and shelf by shelf."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from math import sqrt
from pathlib import Path
from typing import TypeVar

from card_db import Edition
from companion.engine.notation import parse_shelf
from companion.engine.shelf import Cell, Place, Shelf
from vision.image import Picture, load_photo
from vision.reading import CardReading, Reading

_NORMAL_95 = 1.96
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Result:
    """What became of the cards of one photo."""

    photo: str
    cards: int
    right: int
    """Place, letter, ordinal and all books; a face-down card is right if it is seen as one."""
    wrong_asked: int
    """Wrong, but marked for review."""
    silent: int
    """Wrong, missing or invented, and not marked."""
    right_asked: int
    """Right, but marked for review all the same."""
    seconds: float

    @property
    def level(self) -> str:
        """The kind of photo: what stands before the first underscore of its name."""
        return Path(self.photo).stem.split("_")[0]

    @property
    def exact(self) -> bool:
        """Whether the whole shelf was read without a mistake."""
        return self.right == self.cards and not (self.wrong_asked or self.silent)


def photos_with_truth(folder: Path) -> list[Path]:
    """The photos of a folder that have their shelf beside them, except calibration photos."""
    return sorted(
        shelf.with_suffix(suffix)
        for shelf in folder.glob("*.shelf")
        for suffix in (".jpg", ".jpeg", ".png", ".heic")
        if shelf.with_suffix(suffix).exists() and not shelf.stem.startswith("calib_")
    )


def evaluate(
    photos: Iterable[Path], read: Callable[[Picture], Reading], edition: Edition
) -> Iterator[Result]:
    """Reads photo after photo and compares each with its truth."""
    for photo in photos:
        text = photo.with_suffix(".shelf").read_text(encoding="utf-8")
        truth = parse_shelf(text, edition)
        yield compare(photo.name, truth, read(load_photo(photo)))


def compare(photo: str, truth: Shelf, reading: Reading) -> Result:
    """One reading against its truth, both moved to the top-left corner."""
    wanted = _from_corner(dict(truth.cells))
    found = _from_corner({card.place: card for card in reading.cards})
    right = {place for place, card in found.items() if _agrees(wanted.get(place), card)}
    wrong = (wanted.keys() | found.keys()) - right
    asked = {place for place, card in found.items() if card.review}
    return Result(
        photo=photo,
        cards=len(wanted),
        right=len(right),
        wrong_asked=len(wrong & asked),
        silent=len(wrong - asked),
        right_asked=len(right & asked),
        seconds=round(reading.seconds, 3),
    )


def _agrees(truth: Cell | None, card: CardReading) -> bool:
    if truth is None or truth.face_down != card.face_down:
        return False
    return truth.face_down or truth.card == card.cell.card


def _from_corner(cells: dict[Place, Value]) -> dict[Place, Value]:
    top = min((place.row for place in cells), default=0)
    left = min((place.col for place in cells), default=0)
    return {Place(row - top, col - left): value for (row, col), value in cells.items()}


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """The 95 % interval of a share; everything is possible where nothing was tried."""
    if tries == 0:
        return 0.0, 1.0
    share, z2 = hits / tries, _NORMAL_95**2
    middle = (share + z2 / (2 * tries)) / (1 + z2 / tries)
    spread = share * (1 - share) / tries + z2 / (4 * tries**2)
    half = _NORMAL_95 * sqrt(spread) / (1 + z2 / tries)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Summary:
    """The results of one level taken together."""

    level: str
    photos: int
    exact: int
    cards: int
    right: int
    silent: int
    right_asked: int
    seconds: float
    """The mean time per photo."""


def summarise(results: Sequence[Result]) -> list[Summary]:
    """One summary per level, in alphabetical order."""
    levels = sorted({result.level for result in results})
    return [_summary(level, [r for r in results if r.level == level]) for level in levels]


def _summary(level: str, results: Sequence[Result]) -> Summary:
    return Summary(
        level=level,
        photos=len(results),
        exact=sum(result.exact for result in results),
        cards=sum(result.cards for result in results),
        right=sum(result.right for result in results),
        silent=sum(result.silent for result in results),
        right_asked=sum(result.right_asked for result in results),
        seconds=sum(result.seconds for result in results) / len(results),
    )


def as_csv(results: Iterable[Result]) -> str:
    """The results as a table for people and for `git diff`."""
    text = io.StringIO()
    names = [field.name for field in fields(Result)]
    writer = csv.DictWriter(text, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(result) for result in results)
    return text.getvalue()
