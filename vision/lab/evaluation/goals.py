"""What the reader must reach, and whether a sample shows that it does."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from vision.lab.evaluation.compare import Tally
from vision.lab.evaluation.interval import wilson

Measure = Literal["right", "exact", "silent", "asked_in_vain"]
MEASURES: dict[Measure, str] = {
    "right": "cards right",
    "exact": "shelves exact",
    "silent": "silent errors",
    "asked_in_vain": "asked in vain",
}


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
    """Return one measure of a tally; shelves are counted by photo, all else by card."""
    of = tally.photos if measure == "exact" else tally.cards
    return Share(getattr(tally, measure), of)


@dataclass(frozen=True, slots=True)
class Goal:
    """A bound on one measure at one level; None for the deck means known or not."""

    measure: Measure
    deck_known: bool | None
    level: str
    bound: float

    @property
    def at_least(self) -> bool:
        """Tell whether more is better."""
        return self.measure in ("right", "exact")

    def __str__(self) -> str:
        """Return the bound in words."""
        if self.bound == 0:
            return "none seen"
        return f"{self.bound:.2%} or more" if self.at_least else f"less than {self.bound:.2%}"

    def verdict(self, share: Share) -> GoalVerdict:
        """Tell whether the sample shows the bound, excludes it, or can tell neither."""
        low, high = share.interval
        if self.bound == 0:
            reached, missed = share.hits == 0 < share.of, share.hits > 0
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


def _row(measure: Measure, *, deck_known: bool | None, **bounds: float) -> tuple[Goal, ...]:
    return tuple(Goal(measure, deck_known, level, bound) for level, bound in bounds.items())


GOALS: tuple[Goal, ...] = (
    *_row("right", deck_known=False, easy=0.999, normal=0.995),
    *_row("right", deck_known=True, easy=0.9995, normal=0.998, hard=0.98),
    *_row("exact", deck_known=True, easy=0.99, normal=0.97, hard=0.75),
    *_row("silent", deck_known=None, easy=0.0, normal=0.0005, hard=0.002),
    *_row("asked_in_vain", deck_known=True, easy=0.01, normal=0.03, hard=0.10),
)


@dataclass(frozen=True, slots=True)
class GoalResult:
    """A goal beside what a sample says of it."""

    goal: Goal
    deck_known: bool
    share: Share

    @property
    def deck(self) -> str:
        """Return whether the deck was known, in a word."""
        return deck_word(known=self.deck_known)

    @property
    def verdict(self) -> GoalVerdict:
        """Tell what the sample shows."""
        return self.goal.verdict(self.share)


def deck_word(*, known: bool) -> str:
    """Return whether a deck is known, in a word."""
    return "known" if known else "unknown"
