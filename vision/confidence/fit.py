"""Fits the confidence to readings of which the truth is known.

    python -m vision.confidence.fit READINGS.csv

One row per place: the signals, and whether card and books were right. `vision.confidence.draw`
and `exlibris evaluate` write such rows.
"""

import csv
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import expit

from vision.confidence.model import FILE, HELPFUL, Model, books_features, card_features, load
from vision.confidence.signals import SIGNALS, Signals

COLUMNS = (*SIGNALS, "card_right", "books_right")
_PRIOR = 1e-3
"""How strongly weights are drawn to zero; keeps them finite where nothing ever went wrong."""
_SILENT = 3e-4
"""Wrong readings below the gate that are tolerated, as a share of all."""


@dataclass(frozen=True)
class Reading:
    """The signals of one place and what was right of it."""

    signals: Signals
    card_right: bool
    books_right: bool | None
    """None where no icons were read."""


Features = Callable[[Signals], dict[str, float]]


def fit(readings: Sequence[Reading], former: Model) -> Model:
    """Fit both models, and set the gate so that few wrong readings pass it.

    The former model of the books stays where no icons were read.
    """
    card = _fitted(readings, card_features, [r.card_right for r in readings])
    with_icons = [r for r in readings if r.books_right is not None]
    books = former.books
    if with_icons:
        books = _fitted(with_icons, books_features, [bool(r.books_right) for r in with_icons])
    draft = Model(card, books, 1.0)
    return msgspec.structs.replace(draft, review_below=_gate(draft, readings))


def _fitted(
    readings: Sequence[Reading], features: Features, right: Sequence[bool]
) -> dict[str, float]:
    """Fit one logistic model whose weights keep the sign that makes sense."""
    names = tuple(features(readings[0].signals))
    table = np.array([list(features(r.signals).values()) for r in readings])
    truth = np.where(right, 1.0, -1.0)

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


def probabilities(model: Model, readings: Sequence[Reading]) -> NDArray[np.float64]:
    """Return the confidence of every reading under a model."""
    rows = [(card_features(r.signals), books_features(r.signals)) for r in readings]
    card = [sum(model.card[n] * v for n, v in row.items()) for row, _ in rows]
    books = [sum(model.books[n] * v for n, v in row.items()) for _, row in rows]
    icons_read = np.array([r.books_right is not None for r in readings])
    return np.asarray(expit(card) * np.where(icons_read, expit(books), 1.0))


def right(readings: Iterable[Reading]) -> NDArray[np.bool_]:
    """Tell which readings were right in card and books."""
    return np.array([r.card_right and r.books_right is not False for r in readings])


def _gate(model: Model, readings: Sequence[Reading]) -> float:
    """Return the lowest confidence above which no more than the tolerated share is wrong."""
    sure = probabilities(model, readings)
    order = np.argsort(-sure)
    wrong = np.cumsum(~right(readings)[order])
    passed = np.flatnonzero(wrong <= _SILENT * len(readings))
    return float(sure[order[passed[-1]]]) if passed.size else 1.0


def reliability(
    model: Model, readings: Sequence[Reading]
) -> Iterator[tuple[str, int, float, float]]:
    """Go through ranges of confidence: how many readings, how sure on average, how often right."""
    sure, good = probabilities(model, readings), right(readings)
    edges = [0.0, 0.5, 0.8, 0.9, 0.95, 0.99, 0.995, 0.999, 1.0]
    for low, high in pairwise(edges):
        inside = (sure > low) & (sure <= high)
        if inside.any():
            yield (
                f"{low}-{high}",
                int(inside.sum()),
                float(sure[inside].mean()),
                float(good[inside].mean()),
            )


def write_readings(file: Path, readings: Iterable[Reading]) -> None:
    """Write readings as CSV."""
    with file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(COLUMNS)
        for reading in readings:
            values = asdict(reading.signals).values()
            numbers = [round(float(value), 5) for value in values]
            books = "" if reading.books_right is None else int(reading.books_right)
            writer.writerow([*numbers, int(reading.card_right), books])


def read_readings(file: Path) -> list[Reading]:
    """Read what `write_readings` wrote."""
    with file.open(newline="", encoding="utf-8") as rows:
        return [_reading(row) for row in csv.DictReader(rows)]


def _reading(row: dict[str, str]) -> Reading:
    number = {name: float(row[name]) for name in SIGNALS}
    signals = Signals(
        card_margin=number["card_margin"],
        books_margin=number["books_margin"],
        letter_word=int(number["letter_word"]),
        ordinal_word=int(number["ordinal_word"]),
        letter_px=number["letter_px"],
        digit_px=number["digit_px"],
        glare=number["glare"],
        contested=bool(number["contested"]),
    )
    books = row["books_right"]
    return Reading(signals, row["card_right"] == "1", books == "1" if books else None)


def main() -> None:
    """Fit on the rows of a file, write the model and print how reliable it is on them."""
    readings = read_readings(Path(sys.argv[1]))
    model = fit(readings, load())
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(model), indent=1) + b"\n")
    for row in reliability(model, readings):
        print(*row)  # noqa: T201


if __name__ == "__main__":
    main()
