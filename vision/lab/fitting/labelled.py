"""Readings of which the truth is known, as rows of a CSV file."""

import csv
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from vision.confidence.signals import SIGNALS, Case, Signals

_RIGHT = ("place_right", "card_right", "books_right")
COLUMNS = ("copy", "level", "face_down", *SIGNALS, *_RIGHT, "always_asked")


@dataclass(frozen=True)
class LabelledReading:
    """One place as it was read, and what was right; a back has no signals but how sure it is."""

    signals: Signals | None
    found: float
    places_in_doubt: bool
    place_right: bool
    card_right: bool = True
    books_right: bool = True
    """Also where they could not be told."""
    always_asked: bool = False
    """Whether there are other doubts than a low confidence, so that no gate decides about it."""
    copy: str = ""
    level: str = ""

    @property
    def right(self) -> bool:
        """Whether everything was right."""
        return self.place_right and self.card_right and self.books_right

    @property
    def books_told(self) -> bool:
        """Whether there was anything to say about the books."""
        return self.signals is not None and self.signals.books_margin is not None

    @property
    def case(self) -> Case:
        """By which experience such a reading is judged."""
        return self.signals.case if self.signals else "back"


def write_labelled(file: Path, readings: Iterable[LabelledReading]) -> None:
    """Write readings as CSV."""
    with file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(map(_row, readings))


def _row(reading: LabelledReading) -> dict[str, object]:
    of_back = {"found": reading.found, "places_in_doubt": reading.places_in_doubt}
    numbers = asdict(reading.signals) if reading.signals else of_back
    return {
        "copy": reading.copy,
        "level": reading.level,
        "face_down": int(reading.signals is None),
        **{name: _number(value) for name, value in numbers.items()},
        **{name: int(getattr(reading, name)) for name in _RIGHT},
        "always_asked": int(reading.always_asked),
    }


def _number(value: float | None) -> float | str:
    return "" if value is None else round(float(value), 5)


def read_labelled(file: Path) -> list[LabelledReading]:
    """Read what `write_labelled` wrote."""
    with file.open(newline="", encoding="utf-8") as rows:
        return [_reading(row) for row in csv.DictReader(rows)]


def _reading(row: dict[str, str]) -> LabelledReading:
    return LabelledReading(
        None if row["face_down"] == "1" else _signals(row),
        float(row["found"]),
        places_in_doubt=float(row["places_in_doubt"]) > 0,
        place_right=row["place_right"] == "1",
        card_right=row["card_right"] == "1",
        books_right=row["books_right"] == "1",
        always_asked=row["always_asked"] == "1",
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
        digit_px=number["digit_px"],
        glare=number["glare"],
        contested=bool(number["contested"]),
        in_deck=bool(number["in_deck"]),
        found=number["found"],
        icons_apart=number["icons_apart"],
        places_in_doubt=bool(number["places_in_doubt"]),
    )
