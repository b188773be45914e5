"""Sets the confidence below which the player is asked, so that few wrong readings pass it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import floor
from typing import NamedTuple

from vision.confidence.signals import Case
from vision.lab.evaluation.goals import GOALS
from vision.lab.evaluation.taught import Condition
from vision.lab.fitting.labelled import LabelledReading

Judged = tuple[LabelledReading, float]
"""A reading and how sure one is of it."""

_CASES: dict[Condition, Case] = {Condition.KNOWN: "known", Condition.UNKNOWN: "unknown"}
_SHARE = 0.5
"""Part of what a goal allows. The other half is for cards that are not seen at all, and for those
that are asked about however well they read."""


def gate(judged: Sequence[Judged], former: float) -> float:
    """Return the confidence below which one asks: low enough to ask little, or higher if it may be.

    Questions that nobody minds are asked, for the sake of what went wrong in none of the readings.
    """
    return max(_lowest(judged, former), _highest(judged))


def _highest(judged: Sequence[Judged]) -> float:
    """Return the highest confidence below which no level has more right ones than may be asked."""
    found = []
    for (case, level), share in _may_be_asked().items():
        own = [one for one in judged if (one[0].case, one[0].level) == (case, level)]
        right = sorted(sure for reading, sure in own if reading.right)
        found += right[floor(share * len(own)) :][:1]
    return min(found, default=0.0)


def _may_be_asked() -> dict[tuple[Case, str], float]:
    """Return which share of the readings of a case and level may be asked about in vain."""
    return {
        (_CASES[goal.way], goal.level): _SHARE * goal.bound
        for goal in GOALS
        if goal.measure == "asked_in_vain"
    }


def _lowest(judged: Sequence[Judged], former: float) -> float:
    """Return the lowest confidence above which no level has more wrong than is tolerated.

    Where fewer are wrong, nothing shows how low that may be, and the former one stays.
    """
    left = _tolerated(judged)
    passed = 1.0
    for reading, sure in sorted(judged, key=lambda one: (-one[1], one[0].right)):
        if not reading.right:
            left[reading.level] -= 1
            if left[reading.level] < 0:
                return passed
        passed = sure
    return former


def _tolerated(judged: Sequence[Judged]) -> Counter[str]:
    """Return how many wrong readings may pass at each level; at one without a goal, none."""
    silent = (goal for goal in GOALS if goal.measure == "silent" and goal.way in _CASES)
    goals = {goal.level: goal.bound for goal in silent}
    cards = Counter(reading.level for reading, _ in judged)
    return Counter(
        {level: floor(_SHARE * goals.get(level, 0.0) * count) for level, count in cards.items()}
    )


class Passing(NamedTuple):
    """What a gate does at one level: shares of all readings there."""

    case: str
    level: str
    readings: int
    silent: float
    asked_in_vain: float


def passing(judged: Sequence[Judged], gates: dict[Case, float]) -> Iterator[Passing]:
    """Go through the cases and levels."""
    groups = sorted({(reading.case, reading.level) for reading, _ in judged})
    for case, level in groups:
        here = [one for one in judged if (one[0].case, one[0].level) == (case, level)]
        asked = [(reading.right, sure < gates[case]) for reading, sure in here]
        silent, vain = asked.count((False, False)), asked.count((True, True))
        yield Passing(case, level, len(here), silent / len(here), vain / len(here))
