"""What the reader must reach, and whether a sample shows that it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from vision.lab.evaluation.compare import Tally
from vision.lab.evaluation.interval import wilson
from vision.lab.evaluation.taught import Condition

Measure = Literal["right", "exact", "placed", "silent", "asked_in_vain"]
MEASURES: dict[Measure, str] = {
    "right": "cards right",
    "exact": "shelves exact",
    "placed": "places exact",
    "silent": "silent errors",
    "asked_in_vain": "asked in vain",
}

ENOUGH = 6000
"""So many cards must be seen to say that something is never seen."""
LEVELS = ("easy", "normal", "hard")
_OF_SHELVES: tuple[Measure, ...] = ("exact", "placed")
"""What is counted by shelf; all else is counted by card."""


class GoalVerdict(StrEnum):
    """What a sample says about a goal."""

    REACHED = "reached"
    NOT_SHOWN = "not shown"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Share:
    """How many of how many, and between which shares the true one lies with 95 % probability."""

    hits: int
    of: int

    @property
    def value(self) -> float:
        """Return the share itself."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return Wilson's interval."""
        return wilson(self.hits, self.of)


def share_of(tally: Tally, measure: Measure) -> Share:
    """Return one measure of a tally, of all its shelves or of all its cards."""
    of = tally.photos if measure in _OF_SHELVES else tally.cards
    return Share(getattr(tally, measure), of)


@dataclass(frozen=True, slots=True)
class Goal:
    """A bound on one measure of one way of reading, at one level."""

    measure: Measure
    way: Condition
    level: str
    bound: float
    worst: bool = False
    """Whether the worst design counts, not all together."""

    @property
    def at_least(self) -> bool:
        """Tell whether more is better."""
        return self.measure in ("right", *_OF_SHELVES)

    def __str__(self) -> str:
        """Return the bound in words."""
        if self.bound == 0:
            return "none seen"
        return f"{self.bound:.2%} or more" if self.at_least else f"less than {self.bound:.2%}"

    def verdict(self, share: Share) -> GoalVerdict:
        """Tell whether the sample shows the bound, excludes it, or can tell neither."""
        low, high = share.interval
        if self.bound == 0:
            reached, missed = share.hits == 0 and share.of >= ENOUGH, share.hits > 0
        elif self.at_least:
            reached, missed = low >= self.bound, high < self.bound
        else:
            reached, missed = high < self.bound, low >= self.bound
        return (
            GoalVerdict.REACHED
            if reached
            else GoalVerdict.MISSED
            if missed
            else GoalVerdict.NOT_SHOWN
        )


def _row(
    measure: Measure,
    way: Condition,
    bounds: Sequence[float],
    *,
    worst: bool = False,
    kind: str = "",
) -> tuple[Goal, ...]:
    """A goal for each level from the easiest on; nothing is asked of levels that have no bound."""
    pairs = zip(LEVELS, bounds, strict=False)
    return tuple(
        Goal(measure, way, f"{kind} {level}".strip(), bound, worst) for level, bound in pairs
    )


GOALS: tuple[Goal, ...] = (
    *_row("right", Condition.UNKNOWN, (0.999, 0.997, 0.93)),
    *_row("right", Condition.UNKNOWN, (0.98, 0.97, 0.80), worst=True),
    *_row("asked_in_vain", Condition.UNKNOWN, (0.02, 0.04, 0.25)),
    *_row("right", Condition.KNOWN, (0.9995, 0.999, 0.985)),
    *_row("asked_in_vain", Condition.KNOWN, (0.005, 0.015, 0.08)),
    *_row("silent", Condition.UNKNOWN, (0.0, 0.0003, 0.001)),
    *_row("silent", Condition.KNOWN, (0.0, 0.0003, 0.001)),
    *_row("silent", Condition.WRONG, (0.0, 0.001, 0.003)),
    *_row("right", Condition.UNKNOWN, (0.995, 0.99, 0.90), kind="fan"),
    *_row("right", Condition.KNOWN, (0.999, 0.995, 0.96), kind="fan"),
    *_row("exact", Condition.UNKNOWN, (0.99, 0.98, 0.90), kind="fan"),
    *_row("silent", Condition.UNKNOWN, (0.0, 0.0005, 0.002), kind="fan"),
    *_row("silent", Condition.KNOWN, (0.0, 0.0005, 0.002), kind="fan"),
    *_row("placed", Condition.UNKNOWN, (0.99, 0.97), kind="wide"),
)


@dataclass(frozen=True, slots=True)
class GoalResult:
    """A goal beside what a sample says of it."""

    goal: Goal
    share: Share

    @property
    def verdict(self) -> GoalVerdict:
        """Tell what the sample shows."""
        return self.goal.verdict(self.share)
