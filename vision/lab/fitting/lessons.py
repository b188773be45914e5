"""Readings of which the truth is known, as rows of a CSV file."""

import csv
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from vision.confidence.signals import SIGNALS, Case, Signals

_RIGHT = ("place_right", "card_right", "books_right")
COLUMNS = ("copy", "level", "face_down", *SIGNALS, *_RIGHT)


@dataclass(frozen=True)
class Lesson:
    """One place as it was read, and what was right of it; a back has no signals but `found`."""

    signals: Signals | None
    found: float
    place_right: bool
    card_right: bool = True
    books_right: bool = True
    """Also where they could not be told."""
    copy: str = ""
    level: str = ""

    @property
    def right(self) -> bool:
        """Tell whether everything was right."""
        return self.place_right and self.card_right and self.books_right

    @property
    def books_told(self) -> bool:
        """Tell whether there was anything to say about the books."""
        return self.signals is not None and self.signals.books_margin is not None

    @property
    def case(self) -> Case:
        """Return by which experience such a reading is judged."""
        return self.signals.case if self.signals else "back"


def write_lessons(file: Path, lessons: Iterable[Lesson]) -> None:
    """Write lessons as CSV."""
    with file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(map(_row, lessons))


def _row(lesson: Lesson) -> dict[str, object]:
    numbers = asdict(lesson.signals) if lesson.signals else {"found": lesson.found}
    return {
        "copy": lesson.copy,
        "level": lesson.level,
        "face_down": int(lesson.signals is None),
        **{name: _number(value) for name, value in numbers.items()},
        **{name: int(getattr(lesson, name)) for name in _RIGHT},
    }


def _number(value: float | None) -> float | str:
    return "" if value is None else round(float(value), 5)


def read_lessons(file: Path) -> list[Lesson]:
    """Read what `write_lessons` wrote."""
    with file.open(newline="", encoding="utf-8") as rows:
        return [_lesson(row) for row in csv.DictReader(rows)]


def _lesson(row: dict[str, str]) -> Lesson:
    return Lesson(
        None if row["face_down"] == "1" else _signals(row),
        float(row["found"]),
        place_right=row["place_right"] == "1",
        card_right=row["card_right"] == "1",
        books_right=row["books_right"] == "1",
        copy=row["copy"],
        level=row["level"],
    )


def _signals(row: dict[str, str]) -> Signals:
    number = {name: float(row[name]) for name in SIGNALS if name != "books_margin"}
    return Signals(
        card_margin=number["card_margin"],
        books_margin=float(row["books_margin"]) if row["books_margin"] else None,
        letter_word=int(number["letter_word"]),
        ordinal_word=int(number["ordinal_word"]),
        letter_px=number["letter_px"],
        digit_px=number["digit_px"],
        glare=number["glare"],
        contested=bool(number["contested"]),
        in_deck=bool(number["in_deck"]),
        found=number["found"],
        icons_apart=number["icons_apart"],
        cut=bool(number["cut"]),
        murky=bool(number["murky"]),
    )
