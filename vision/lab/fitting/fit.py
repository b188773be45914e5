"""Fits the confidence to readings of which the truth is known.

    python -m vision.lab.fitting.fit LESSONS.csv

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

from vision.confidence.model import (
    FILE,
    HELPFUL,
    Features,
    Model,
    Weights,
    books_features,
    card_features,
    load,
    place_features,
    place_probability,
    probability,
)
from vision.confidence.signals import Case
from vision.lab.fitting.gate import gate, passing
from vision.lab.fitting.lessons import Lesson, read_lessons
from vision.lab.fitting.logistic import Bounds, fit_odds

RELIABILITY = Path(__file__).parents[1] / "accuracy" / "confidence.csv"
_RANGES = (0.0, 0.5, 0.8, 0.9, 0.95, 0.99, 0.995, 0.999, 1.0)
_FOLDS = 5
_ENOUGH_WRONG = 5
"""Fewer wrong readings than this would draw a line through single accidents."""


def fit(lessons: Sequence[Lesson], former: Model) -> Model:
    """Fit all models, and set the gates by how sure one is without having seen a design.

    Where there is nothing to learn from, the former weights stay.
    """
    draft = _fit_weights(lessons, former)
    sure = unseen_confidence(lessons, former)
    cases: tuple[Case, ...] = get_args(Case)
    gates = {
        case: gate([one for one in sure if one[0].case == case], former.review_below[case])
        for case in cases
    }
    return msgspec.structs.replace(draft, review_below=gates)


def unseen_confidence(lessons: Sequence[Lesson], former: Model) -> list[tuple[Lesson, float]]:
    """Return how sure a model is of each reading that knows nothing of its copy.

    Only for backs it knows them all: there is just one thing to learn about them, and false ones
    are so rare that without one copy there may be none.
    """
    backs = [lesson for lesson in lessons if lesson.case == "back"]
    faces = [lesson for lesson in lessons if lesson.case != "back"]
    whole = _fit_weights(lessons, former)
    found = [(lesson, sureness(whole, lesson)) for lesson in backs]
    return [*found, *_without_own_copy(faces, lessons, former)]


def _without_own_copy(
    judged: Sequence[Lesson], lessons: Sequence[Lesson], former: Model
) -> Iterator[tuple[Lesson, float]]:
    """Go through some lessons, each judged by a model that was fitted without its copy."""
    names = sorted({lesson.copy for lesson in judged})
    for fold in range(min(_FOLDS, len(names))):
        left_out = set(names[fold::_FOLDS])
        others = [lesson for lesson in lessons if lesson.copy not in left_out]
        model = _fit_weights(others or lessons, former)
        own = [lesson for lesson in judged if lesson.copy in left_out]
        yield from ((lesson, sureness(model, lesson)) for lesson in own)


def sureness(model: Model, lesson: Lesson) -> float:
    """Return a model's confidence in a reading."""
    if lesson.signals is None:
        return place_probability(model, lesson.found, face_down=True)
    return probability(model, lesson.signals)


def _fit_weights(lessons: Sequence[Lesson], former: Model) -> Model:
    place = _fitted(lessons, _place, lambda lesson: lesson.place_right, former.place)
    cases = {
        case: _fit_case([lesson for lesson in lessons if lesson.case == case], weights)
        for case, weights in (("known", former.known), ("unknown", former.unknown))
    }
    return msgspec.structs.replace(former, place=place, **cases)


def _fit_case(lessons: Sequence[Lesson], former: Weights) -> Weights:
    # Of a card that is not there, neither its name nor its books can be right.
    there = [lesson for lesson in lessons if lesson.place_right]
    told = [lesson for lesson in there if lesson.books_told]
    return Weights(
        card=_fitted(there, _card, lambda lesson: lesson.card_right, former.card),
        books=_fitted(told, _books, lambda lesson: lesson.books_right, former.books),
    )


def _place(lesson: Lesson) -> Features:
    return place_features(lesson.found, face_down=lesson.signals is None)


def _card(lesson: Lesson) -> Features:
    return card_features(lesson.signals) if lesson.signals else {}


def _books(lesson: Lesson) -> Features:
    signals = lesson.signals
    return books_features(signals, signals.books_margin or 0.0) if signals else {}


def _fitted(
    lessons: Sequence[Lesson],
    features: Callable[[Lesson], Features],
    right: Callable[[Lesson], bool],
    former: Features,
) -> Features:
    """Fit one logistic model whose weights keep the sign that makes sense.

    Where hardly anything went wrong there is nothing to learn from, and the former weights stay,
    also where a design is judged that they know.
    """
    if sum(not right(lesson) for lesson in lessons) < _ENOUGH_WRONG:
        return former
    names = tuple(features(lessons[0]))
    table = np.array([list(features(lesson).values()) for lesson in lessons])
    truth = [right(lesson) for lesson in lessons]
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


def reliability(judged: Sequence[tuple[Lesson, float]]) -> Iterator[Reliability]:
    """Go through the cases, and through ranges of confidence from below."""
    for case in get_args(Case):
        own = [(sure, lesson.right) for lesson, sure in judged if lesson.case == case]
        for low, high in pairwise(_RANGES):
            inside = [row for row in own if low < row[0] <= high]
            if inside:
                sure, right = np.mean(inside, axis=0)
                yield Reliability(case, low, len(inside), float(sure), float(right))


def _rounded(row: Reliability) -> tuple[object, ...]:
    return row.case, row.above, row.readings, round(row.sure, 5), round(row.right, 5)


def main() -> None:
    """Fit on all rows of a file; write the model, and how reliable such a fit is."""
    lessons = read_lessons(Path(sys.argv[1]))
    former = load()
    judged = unseen_confidence(lessons, former)
    with RELIABILITY.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(Reliability._fields)
        writer.writerows(map(_rounded, reliability(judged)))
    model = fit(lessons, former)
    for line in passing(judged, model.review_below):
        sys.stdout.write(f"{line}\n")
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(model), indent=1) + b"\n")


if __name__ == "__main__":
    main()
