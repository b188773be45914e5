"""Fits the confidence to readings of which the truth is known.

    python -m vision.lab.fitting.confidence READINGS.csv

`python -m vision.lab.fitting.gather` writes such rows. The model is fitted to all of them; what is
told of it, and the confidences below which the player is asked, come from models that were fitted
without the design in question. A part in which too little went wrong stays as it was, and may have
been fitted to that design before.
"""

import csv
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, get_args

import msgspec
import numpy as np
from scipy.optimize import brentq
from scipy.special import expit

from vision.confidence.model import (
    FILE,
    HELPFUL,
    CaseWeights,
    Features,
    Model,
    books_features,
    card_features,
    confidence_under,
    load,
    place_features,
    place_probability,
)
from vision.confidence.signals import Case
from vision.lab.fitting.gate import gate, passing
from vision.lab.fitting.labelled import LabelledReading, read_labelled
from vision.lab.logistic import Bounds, fit_odds
from vision.weights import FOLDER

_ACCURACY = Path(__file__).parents[1] / "accuracy" / "confidence.csv"
RELIABILITY = _ACCURACY if FILE.parent == FOLDER else FILE.with_suffix(".csv")
"""A fit that is only tried out leaves the committed table alone."""
_RANGES = (0.0, 0.5, 0.8, 0.9, 0.95, 0.99, 0.995, 0.999, 1.0)
_FOLDS = 5
_ENOUGH_WRONG = 5
"""Fewer wrong readings than this would draw a line through single accidents."""
_IN_DOUBT = "places in doubt"
_FAR = 20.0
"""No weight is larger than this."""


def fit(readings: Sequence[LabelledReading], former: Model) -> Model:
    """Fit all models, and set the gates by how sure one is without having seen a design.

    Where there is nothing to learn from, the former weights stay.
    """
    draft = _fit_weights(readings, former)
    sure = unseen_confidence(readings, former)
    cases: tuple[Case, ...] = get_args(Case)
    gates = {
        case: gate([one for one in sure if one[0].case == case], former.review_below[case])
        for case in cases
    }
    return msgspec.structs.replace(draft, review_below=gates)


def unseen_confidence(
    readings: Sequence[LabelledReading], former: Model
) -> list[tuple[LabelledReading, float]]:
    """How sure a model is of each reading that knows nothing of its copy (cross-validation).

    What is always asked about is left out: no gate decides about it. For backs the model knows
    them all: there is just one thing to learn about them, and false ones are so rare that without
    one copy there may be none.
    """
    gated = [reading for reading in readings if not reading.always_asked]
    backs = [reading for reading in gated if reading.case == "back"]
    faces = [reading for reading in gated if reading.case != "back"]
    whole = _fit_weights(readings, former)
    found = [(reading, sureness(whole, reading)) for reading in backs]
    return [*found, *_without_own_copy(faces, readings, former)]


def _without_own_copy(
    judged: Sequence[LabelledReading], readings: Sequence[LabelledReading], former: Model
) -> Iterator[tuple[LabelledReading, float]]:
    """Go through some readings, each judged by a model that was fitted without its copy."""
    names = sorted({reading.copy for reading in judged})
    for fold in range(min(_FOLDS, len(names))):
        left_out = set(names[fold::_FOLDS])
        others = [reading for reading in readings if reading.copy not in left_out]
        model = _fit_weights(others or readings, former)
        own = [reading for reading in judged if reading.copy in left_out]
        yield from ((reading, sureness(model, reading)) for reading in own)


def sureness(model: Model, reading: LabelledReading) -> float:
    """Return a model's confidence in a reading."""
    if reading.signals is None:
        return place_probability(model, _place(reading))
    return confidence_under(model, reading.signals).whole


def _fit_weights(readings: Sequence[LabelledReading], former: Model) -> Model:
    gated = [reading for reading in readings if not reading.always_asked]
    place = _fitted(gated, _place, lambda reading: reading.place_right, former.place)
    in_doubt = [reading for reading in readings if reading.places_in_doubt]
    cases = {
        case: _fit_case([reading for reading in gated if reading.case == case], weights)
        for case, weights in (("known", former.known), ("unknown", former.unknown))
    }
    return msgspec.structs.replace(former, place=_with_doubt(place, in_doubt), **cases)


def _with_doubt(place: Features, readings: Sequence[LabelledReading]) -> Features:
    """The model of the place with a weight for places in doubt, fitted to those alone.

    They are always asked about, so the rest of the model must not bend to them.
    """
    wrong = sum(not reading.place_right for reading in readings)
    if wrong < _ENOUGH_WRONG:
        return place
    plain = {name: weight for name, weight in place.items() if name != _IN_DOUBT}
    base = np.array([sum(plain[n] * _place(one)[n] for n in plain) for one in readings])
    share = 1 - wrong / len(readings)
    weight = brentq(lambda w: float(expit(base + w).mean()) - share, -_FAR, _FAR)
    return {**plain, _IN_DOUBT: round(float(weight), 4)}


def _fit_case(readings: Sequence[LabelledReading], former: CaseWeights) -> CaseWeights:
    # Of a card that is not there, neither its name nor its books can be right.
    there = [reading for reading in readings if reading.place_right]
    told = [reading for reading in there if reading.books_told]
    return CaseWeights(
        card=_fitted(there, _card, lambda reading: reading.card_right, former.card),
        books=_fitted(told, _books, lambda reading: reading.books_right, former.books),
    )


def _place(reading: LabelledReading) -> Features:
    return place_features(
        reading.found,
        face_down=reading.signals is None,
        places_in_doubt=reading.places_in_doubt,
    )


def _card(reading: LabelledReading) -> Features:
    return card_features(reading.signals) if reading.signals else {}


def _books(reading: LabelledReading) -> Features:
    signals = reading.signals
    return books_features(signals, signals.books_margin or 0.0) if signals else {}


def _fitted(
    readings: Sequence[LabelledReading],
    features: Callable[[LabelledReading], Features],
    right: Callable[[LabelledReading], bool],
    former: Features,
) -> Features:
    """Fit one logistic model whose weights keep the sign that makes sense.

    Where hardly anything went wrong there is nothing to learn from, and the former weights stay,
    also where a design is judged that they know.
    """
    if sum(not right(reading) for reading in readings) < _ENOUGH_WRONG:
        return former
    names = tuple(features(readings[0]))
    table = np.array([list(features(reading).values()) for reading in readings])
    truth = [right(reading) for reading in readings]
    found = fit_odds(table, truth, [_bounds(name) for name in names])
    return {name: round(float(weight), 4) for name, weight in zip(names, found, strict=True)}


def _bounds(name: str) -> Bounds:
    if name == "always":
        return None, None
    return (0.0, None) if name in HELPFUL else (None, 0.0)


class Reliability(NamedTuple):
    """Readings of about one confidence: how many, how sure on average, how often right."""

    case: str
    above: float
    readings: int
    sure: float
    right: float


def reliability(judged: Sequence[tuple[LabelledReading, float]]) -> Iterator[Reliability]:
    """Go through the cases, and through ranges of confidence from below."""
    for case in get_args(Case):
        own = [(sure, reading.right) for reading, sure in judged if reading.case == case]
        for low, high in pairwise(_RANGES):
            inside = [row for row in own if low < row[0] <= high]
            if inside:
                sure, right = np.mean(inside, axis=0)
                yield Reliability(case, low, len(inside), float(sure), float(right))


def _rounded(row: Reliability) -> tuple[object, ...]:
    return row.case, row.above, row.readings, round(row.sure, 5), round(row.right, 5)


def main() -> None:
    """Fit on all rows of a file; write the model, and how reliable such a fit is."""
    readings = read_labelled(Path(sys.argv[1]))
    former = load()
    judged = unseen_confidence(readings, former)
    with RELIABILITY.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(Reliability._fields)
        writer.writerows(map(_rounded, reliability(judged)))
    model = fit(readings, former)
    for line in passing(judged, model.review_below):
        sys.stdout.write(f"{line}\n")
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(model), indent=1) + b"\n")


if __name__ == "__main__":
    main()
