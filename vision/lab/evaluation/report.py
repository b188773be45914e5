"""The result of an evaluation in words: a table by level, and each goal beside what was found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from vision.lab.evaluation.compare import Tally
from vision.lab.evaluation.goals import (
    GOALS,
    LEVELS,
    MEASURES,
    Goal,
    GoalResult,
    Share,
    share_of,
)
from vision.lab.evaluation.questions import question_lines, together
from vision.lab.evaluation.run import PhotoResult
from vision.lab.evaluation.taught import Condition

DEMO = "demo"
"""The shipped design: what is read of it proves nothing for others, and is told apart."""
WIDE = 30
_HEADING = (
    f"{'level':12}{'deck':15}{'photos':>6}{'cards':>7}  "
    + "".join(f"{name:{WIDE}}" for name in MEASURES.values())
    + f"{'s/photo':>7}"
)


def report(rows: Sequence[PhotoResult]) -> Iterator[str]:
    """Go through the lines of the whole report; the demo design comes last, by itself."""
    others = [row for row in rows if row.copy != DEMO]
    if others:
        yield from _part(others)
        yield from _by_goal(others)
        yield from by_reason(others)
        yield from _by_copy(others)
    demo = [row for row in rows if row.copy == DEMO]
    if demo:
        yield from ("", "the shipped demo design, which proves nothing for others:")
        yield from _part(demo)


def _part(rows: Sequence[PhotoResult]) -> Iterator[str]:
    yield from table(rows)
    yield _refused(rows)
    yield from _alike(rows)


def table(rows: Sequence[PhotoResult]) -> Iterator[str]:
    """Go through the lines of the table, with 95 % intervals."""
    yield _HEADING
    for level, way in _groups(rows):
        tally = total(_of_group(rows, level, way))
        yield (
            f"{level:12}{way:15}{tally.photos:>6}{tally.cards:>7}  "
            + "".join(f"{said(share_of(tally, measure)):{WIDE}}" for measure in MEASURES)
            + f"{tally.seconds / max(1, tally.photos):>7.2f}"
        )


def _groups(rows: Iterable[PhotoResult]) -> list[tuple[str, Condition]]:
    found = {(row.level, row.way) for row in rows}
    return sorted(found, key=lambda group: (_order_of(group[0]), [*Condition].index(group[1])))


def _order_of(level: str) -> tuple[str, int]:
    """Levels of one kind of photos stand together, the easiest first; other names come last."""
    kind, _, name = level.rpartition(" ")
    return kind, LEVELS.index(name) if name in LEVELS else len(LEVELS)


def _of_group(rows: Iterable[PhotoResult], level: str, way: Condition) -> list[PhotoResult]:
    return [row for row in rows if (row.level, row.way) == (level, way)]


def total(rows: Iterable[PhotoResult]) -> Tally:
    """Return all rows together."""
    return sum((row.tally for row in rows), Tally())


def said(share: Share) -> str:
    """Return a share with its 95 % interval."""
    low, high = share.interval
    return f"{share.value:.3%} [{low:.3%}, {high:.3%}]"


def _refused(rows: Sequence[PhotoResult]) -> str:
    """Say how many copies could not be learned; their cards stand in the table as not right."""
    why = {row.copy: row.refused for row in rows}
    reasons = Counter(reason for reason in why.values() if reason)
    listed = ", ".join(f"{reason} {count}" for reason, count in reasons.most_common())
    said = f"{len(why)} copies, {reasons.total()} of them refused"
    return f"{said} ({listed})" if listed else said


def _alike(rows: Sequence[PhotoResult]) -> Iterator[str]:
    """Say how often even perfect icons leave the ordinal to decide."""
    tally = total(row for row in rows if row.way is Condition.KNOWN)
    if tally.cards:
        share = tally.alike / tally.cards
        yield f"{share:.1%} of the cards share letter and books with another card of their deck"


def _by_goal(rows: Sequence[PhotoResult]) -> Iterator[str]:
    yield from ("", "goals:")
    for standing in standings(rows):
        goal = standing.goal
        worst = ", worst design" if goal.worst else ""
        name = f"{MEASURES[goal.measure]}{worst}, {goal.way}, {goal.level}"
        yield f"  {name:46}{said(standing.share):{WIDE}}  {goal!s:16}  {standing.verdict}"


def by_reason(rows: Sequence[PhotoResult]) -> Iterator[str]:
    """Say why cards were asked about."""
    for level, way in _groups(rows):
        questions = together(row.questions for row in _of_group(rows, level, way))
        if questions:
            yield from ("", f"questions by reason, {way}, {level}:")
            yield from question_lines(questions)


def standings(rows: Sequence[PhotoResult]) -> Iterator[GoalResult]:
    """Go through the goals that the rows mention."""
    for goal in GOALS:
        own = _of_group(rows, goal.level, goal.way)
        if own:
            yield GoalResult(goal, _worst(goal, own) if goal.worst else _share(goal, own))


def _share(goal: Goal, rows: Iterable[PhotoResult]) -> Share:
    return share_of(total(rows), goal.measure)


def _worst(goal: Goal, rows: Sequence[PhotoResult]) -> Share:
    """Return the share of the copy that is read worst."""
    copies = {row.copy for row in rows}
    shares = [_share(goal, [row for row in rows if row.copy == copy]) for copy in copies]
    return min(shares, key=lambda share: share.value)


def _by_copy(rows: Sequence[PhotoResult]) -> Iterator[str]:
    """Say which copies are read well and which are not, the worst first."""
    yield from ("", "by copy, all levels: cards right and silent errors, deck unknown and known")
    lines = {copy: _of_copy(rows, copy) for copy in {row.copy for row in rows}}
    for copy, both in sorted(lines.items(), key=lambda item: share_of(item[1][0], "right").value):
        counted = [tally for tally in both if tally.cards]
        shares = (f"{share_of(tally, 'right').value:9.2%}{tally.silent:5}" for tally in counted)
        yield f"  {copy:16}{both[0].cards:6} cards {''.join(shares)}"


def _of_copy(rows: Iterable[PhotoResult], copy: str) -> list[Tally]:
    """Return what became of a copy, its deck unknown and known."""
    own = [row for row in rows if row.copy == copy]
    return [
        total(row for row in own if row.way is way) for way in (Condition.UNKNOWN, Condition.KNOWN)
    ]


def mistake_lines(rows: Sequence[PhotoResult]) -> Iterator[str]:
    """Go through all that was read wrong: at which stage by copy, then photo by photo."""
    yield ""
    yield from _by_stage([row for row in rows if row.way is Condition.UNKNOWN])
    yield ""
    for row in sorted(rows, key=lambda row: (row.copy, row.photo, row.way)):
        for wrong in row.wrong:
            yield f"{row.copy} {row.photo}, {row.way}: {wrong}"


def _by_stage(rows: Sequence[PhotoResult]) -> Iterator[str]:
    yield "by copy, deck unknown: the stage at which cards went wrong"
    for copy in sorted({row.copy for row in rows}):
        stages: Counter[str] = Counter()
        for row in rows:
            if row.copy == copy:
                stages.update(row.stages)
        if stages:
            listed = ", ".join(f"{stage} {count}" for stage, count in stages.most_common())
            yield f"  {copy:16}{listed}"
