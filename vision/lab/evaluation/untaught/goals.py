"""What a first evening must reach, and whether a sample of tables shows that it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from scipy.stats import t as student

from vision.lab.evaluation.compare import Tally
from vision.lab.evaluation.goals import (
    ENOUGH,
    MEASURES,
    Goal,
    GoalVerdict,
    Measure,
    Share,
    share_of,
)
from vision.lab.evaluation.run import PhotoResult
from vision.lab.evaluation.taught import Condition
from vision.lab.evaluation.untaught.run import TableResult
from vision.lab.evaluation.untaught.tables import LEVELS

_BOUNDS: dict[Measure, tuple[float, float]] = {
    "right": (0.995, 0.99),
    "asked_in_vain": (0.04, 0.08),
    "silent": (0.0, 0.0003),
}
FIRST_EVENING: tuple[Goal, ...] = tuple(
    Goal(measure, Condition.UNTAUGHT, level, bound)
    for measure, bounds in _BOUNDS.items()
    for level, bound in zip(LEVELS, bounds, strict=True)
)
_TAPS, _MOST_TAPS = 8, 14
_DESIGNS = 30
"""That something was never seen says little of fewer designs."""
_CONFIDENCE = 0.95

_NAMING = "taps to name icons"


class Interval(NamedTuple):
    """Between which values the true one lies with 95 % probability."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class EveningFigure:
    """One figure of a first evening, beside its goal if it has one."""

    measure: str
    design: str
    """`all`, or the one where it is worst."""
    level: str
    counted: Share
    goal: str = ""
    verdict: GoalVerdict | None = None
    of_mean: Interval | None = None
    """Of a mean, which is no share."""
    is_share: bool = True

    @property
    def interval(self) -> Interval | None:
        """Return where the true value lies, as far as that can be told."""
        return Interval(*self.counted.interval) if self.is_share else self.of_mean


def figures(results: Sequence[TableResult]) -> Iterator[EveningFigure]:
    """Go through all figures, level by level."""
    for level in LEVELS:
        own = [result for result in results if result.level == level]
        if own:
            yield from _of_taps(level, own)
            yield _of_mixed(level, own)
            for goal in FIRST_EVENING:
                if goal.level == level:
                    yield from _of_cards(goal, own)
    if results:
        yield asked_more(results)


def untaught_rows(results: Iterable[TableResult]) -> list[PhotoResult]:
    """Return the photos as they were read after the icons were named with care."""
    rows = (row for result in results for row in result.photos)
    return [row for row in rows if row.way is Condition.UNTAUGHT]


def _of_taps(level: str, results: Sequence[TableResult]) -> Iterator[EveningFigure]:
    taps = [result.naming.taps for result in results]
    mean = _mean_interval(taps)
    verdict = (
        GoalVerdict.REACHED
        if mean.high <= _TAPS
        else GoalVerdict.MISSED
        if mean.low > _TAPS
        else GoalVerdict.NOT_SHOWN
    )
    every, goal = Share(sum(taps), len(taps)), f"{_TAPS} or less"
    yield EveningFigure(_NAMING, "all", level, every, goal, verdict, mean, is_share=False)
    worst = max(results, key=lambda result: result.naming.taps)
    most, goal = Share(worst.naming.taps, 1), f"{_MOST_TAPS} or less"
    verdict = _never_seen(results, is_seen=most.hits > _MOST_TAPS)
    yield EveningFigure(_NAMING, worst.copy, level, most, goal, verdict, is_share=False)


def _mean_interval(values: Sequence[int]) -> Interval:
    """Return Student's interval of a mean; of a single value anything may be true."""
    if len(values) < 2:  # noqa: PLR2004
        return Interval(0.0, float("inf"))
    half = float(student.ppf((1 + _CONFIDENCE) / 2, len(values) - 1))
    half *= float(np.std(values, ddof=1)) / len(values) ** 0.5
    return Interval(float(np.mean(values)) - half, float(np.mean(values)) + half)


def _of_mixed(level: str, results: Sequence[TableResult]) -> EveningFigure:
    """Tell how many mixed groups would be believed by an owner who does not look closely."""
    passed = sum(result.naming.passed for result in results)
    groups = sum(result.naming.groups for result in results)
    verdict = _never_seen(results, is_seen=passed > 0)
    name, share = "mixed groups neither split nor doubted", Share(passed, groups)
    return EveningFigure(name, "all", level, share, "none seen", verdict)


def _of_cards(goal: Goal, results: Sequence[TableResult]) -> Iterator[EveningFigure]:
    def share(own: Sequence[TableResult]) -> Share:
        rows = untaught_rows(own)
        return share_of(sum((row.tally for row in rows), Tally()), goal.measure)

    every = share(results)
    verdict = goal.verdict(every)
    if goal.bound == 0:
        verdict = _never_seen(results, is_seen=every.hits > 0)
    yield EveningFigure(MEASURES[goal.measure], "all", goal.level, every, str(goal), verdict)
    worst, own = _worst(results, share, at_least=goal.at_least)
    yield EveningFigure(MEASURES[goal.measure], worst, goal.level, own)


def _worst(
    results: Sequence[TableResult],
    share: Callable[[Sequence[TableResult]], Share],
    *,
    at_least: bool,
) -> tuple[str, Share]:
    """Return the design that does worst, and its share."""
    copies = sorted({result.copy for result in results})
    shares = {copy: share([own for own in results if own.copy == copy]) for copy in copies}
    pick = min if at_least else max
    return pick(shares.items(), key=lambda item: item[1].value)


def asked_more(results: Sequence[TableResult]) -> EveningFigure:
    """Tell of how many designs more is asked after a lesson than before, in the same photos."""
    taught = [result for result in results if Condition.LESSON in result.asked]
    copies = sorted({result.copy for result in taught})
    more = {copy: _more(own for own in taught if own.copy == copy) for copy in copies}
    share = Share(sum(extra > 0 for extra in more.values()), len(copies))
    verdict = _never_seen(results, is_seen=share.hits > 0)
    name = "designs asked about more after a lesson than before"
    return EveningFigure(name, "all", "all", share, "none seen", verdict)


def _more(results: Iterable[TableResult]) -> int:
    """Return how many more cards are asked about after a lesson."""
    return sum(own.asked[Condition.LESSON] - own.asked[Condition.UNTAUGHT] for own in results)


def _never_seen(results: Sequence[TableResult], *, is_seen: bool) -> GoalVerdict:
    if is_seen:
        return GoalVerdict.MISSED
    cards = {level: 0 for level in {result.level for result in results}}
    for result in results:
        cards[result.level] += sum(row.tally.cards for row in untaught_rows([result]))
    enough = len({result.copy for result in results}) >= _DESIGNS and min(cards.values()) >= ENOUGH
    return GoalVerdict.REACHED if enough else GoalVerdict.NOT_SHOWN
