"""Fits the confidence to readings of which the truth is known.

    python -m vision.confidence.fit READINGS.csv

One row per place: the signals, and whether card and books were right. `vision.confidence.draw`
and `exlibris evaluate` write such rows.
"""

import csv
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from vision.confidence.model import (
    FILE,
    HELPFUL,
    Model,
    books_features,
    card_features,
    load,
    probability,
)
from vision.confidence.signals import SIGNALS, Signals

COLUMNS = (*SIGNALS, "card_right", "books_right")
_PRIOR = 1e-3
"""How strongly weights are drawn to zero; keeps them finite where nothing ever went wrong."""
_RANGES = (0.0, 0.5, 0.8, 0.9, 0.95, 0.99, 0.995, 0.999, 1.0)
_SILENT = 3e-4
"""Wrong readings above the gate that are tolerated, as a share of all."""


@dataclass(frozen=True)
class Reading:
    """The signals of one place and what was right of it."""

    signals: Signals
    card_right: bool
    books_right: bool
    """Also where they could not be told."""

    @property
    def right(self) -> bool:
        """Tell whether card and books were right."""
        return self.card_right and self.books_right


Features = dict[str, float]


def fit(readings: Sequence[Reading], former: Model) -> Model:
    """Fit both models, and set the gate so that few wrong readings pass it.

    The former model of the books stays if none were told.
    """
    card = _fitted([(card_features(r.signals), r.card_right) for r in readings])
    told = [
        (books_features(r.signals, r.signals.books_margin), r.books_right)
        for r in readings
        if r.signals.books_margin is not None
    ]
    draft = Model(card, _fitted(told) if told else former.books, 1.0)
    return msgspec.structs.replace(draft, review_below=_gate(draft, readings))


def _fitted(lessons: Sequence[tuple[Features, bool]]) -> Features:
    """Fit one logistic model whose weights keep the sign that makes sense."""
    names = tuple(lessons[0][0])
    table = np.array([list(features.values()) for features, _ in lessons])
    truth = np.array([1.0 if right else -1.0 for _, right in lessons])

    def surprise(weights: NDArray[np.float64]) -> float:
        odds = truth * (table @ weights)
        return float(np.logaddexp(0, -odds).mean() + _PRIOR * (weights[1:] ** 2).mean())

    start = np.zeros(len(names))
    found = minimize(surprise, start, method="L-BFGS-B", bounds=[_bounds(name) for name in names])
    return {name: round(float(weight), 4) for name, weight in zip(names, found.x, strict=True)}


def _bounds(name: str) -> tuple[float | None, float | None]:
    if name == "always":
        return None, None
    return (0.0, None) if name in HELPFUL else (None, 0.0)


def _gate(model: Model, readings: Sequence[Reading]) -> float:
    """Return the lowest confidence above which no more than the tolerated share is wrong."""
    rows = [(probability(model, r.signals), r.right) for r in readings]
    by_confidence = sorted(rows, key=lambda row: (-row[0], row[1]))
    wrong, gate = 0, 1.0
    for sure, right in by_confidence:
        wrong += not right
        if wrong > _SILENT * len(readings):
            return gate
        gate = sure
    return gate


class Reliability(NamedTuple):
    """Readings of about one confidence: how many, how sure on average, how often right."""

    above: float
    readings: int
    sure: float
    right: float


def reliability(model: Model, readings: Sequence[Reading]) -> Iterator[Reliability]:
    """Go through ranges of confidence from below."""
    rows = [(probability(model, r.signals), r.right) for r in readings]
    for low, high in pairwise(_RANGES):
        inside = [row for row in rows if low < row[0] <= high]
        if inside:
            sure, right = np.mean(inside, axis=0)
            yield Reliability(low, len(inside), float(sure), float(right))


def write_readings(file: Path, readings: Iterable[Reading]) -> None:
    """Write readings as CSV."""
    with file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(COLUMNS)
        for reading in readings:
            values = asdict(reading.signals).values()
            numbers = ["" if value is None else round(float(value), 5) for value in values]
            writer.writerow([*numbers, int(reading.card_right), int(reading.books_right)])


def read_readings(file: Path) -> list[Reading]:
    """Read what `write_readings` wrote."""
    with file.open(newline="", encoding="utf-8") as rows:
        return [_reading(row) for row in csv.DictReader(rows)]


def _reading(row: dict[str, str]) -> Reading:
    number = {name: float(row[name] or "nan") for name in SIGNALS}
    signals = Signals(
        card_margin=number["card_margin"],
        books_margin=number["books_margin"] if row["books_margin"] else None,
        letter_word=int(number["letter_word"]),
        ordinal_word=int(number["ordinal_word"]),
        letter_px=number["letter_px"],
        digit_px=number["digit_px"],
        glare=number["glare"],
        contested=bool(number["contested"]),
    )
    return Reading(signals, row["card_right"] == "1", row["books_right"] == "1")


def main() -> None:
    """Fit on all rows of a file and write the model.

    How reliable such a fit is gets printed for the second half after fitting on the first alone.
    """
    readings = read_readings(Path(sys.argv[1]))
    half = len(readings) // 2
    for row in (Reliability._fields, *reliability(fit(readings[:half], load()), readings[half:])):
        print(*row, sep=",")  # noqa: T201
    model = fit(readings, load())
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(model), indent=1) + b"\n")


if __name__ == "__main__":
    main()
