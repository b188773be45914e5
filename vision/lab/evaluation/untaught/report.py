"""The result of first evenings in words and as CSV."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields

from vision.lab.evaluation.compare import Tally
from vision.lab.evaluation.goals import Share
from vision.lab.evaluation.report import WIDE, by_reason, mistake_lines, said, table
from vision.lab.evaluation.tables import COUNTS, csv_text
from vision.lab.evaluation.taught import Condition
from vision.lab.evaluation.untaught.goals import EveningFigure, figures
from vision.lab.evaluation.untaught.run import NamingCount, TableResult

_NAMING = tuple(own.name for own in fields(NamingCount))


def evening_report(results: Sequence[TableResult]) -> Iterator[str]:
    """Go through the lines of the whole report."""
    rows = [row for result in results for row in result.photos]
    yield from table(rows)
    lessons = {row.copy: row.refused for row in rows if row.way is Condition.LESSON}
    refused = sum(map(bool, lessons.values()))
    yield f"{len(results)} tables of {len(lessons)} copies, {refused} of their lessons refused"
    yield from ("", "a first evening, beside each mean the worst design:")
    yield from map(_line, figures(results))
    yield from by_reason([row for row in rows if row.way is Condition.UNTAUGHT])
    yield from _by_copy(results)


def evening_mistakes(results: Iterable[TableResult]) -> Iterator[str]:
    """Go through all that was read wrong."""
    yield from mistake_lines([row for result in results for row in result.photos])


def _line(figure: EveningFigure) -> str:
    name = f"{figure.measure}, {figure.level}, {figure.design}"
    verdict = f"  {figure.goal:18}  {figure.verdict}" if figure.verdict else ""
    return f"  {name:62}{_value(figure):{WIDE}}{verdict}".rstrip()


def _value(figure: EveningFigure) -> str:
    if figure.is_share:
        return said(figure.counted)
    mean = f"{figure.counted.value:.1f}"
    return (
        f"{mean} [{figure.interval.low:.1f}, {figure.interval.high:.1f}]"
        if figure.interval
        else mean
    )


def _by_copy(results: Sequence[TableResult]) -> Iterator[str]:
    """Say of each copy how its evenings went, the one with most questions first."""
    yield from (
        "",
        "by copy: cards right, silent errors, most taps, asked before and after a lesson",
    )
    copies = {
        result.copy: [own for own in results if own.copy == result.copy] for result in results
    }
    lines = {copy: _of_copy(own) for copy, own in copies.items()}
    for copy, (_, line) in sorted(lines.items(), key=lambda item: -item[1][0]):
        yield f"  {copy:16}{line}"


def _of_copy(results: Sequence[TableResult]) -> tuple[int, str]:
    tally = sum((_tally(result, Condition.UNTAUGHT) for result in results), Tally())
    before = sum(result.asked[Condition.UNTAUGHT] for result in results)
    lessons = [result.asked[w] for result in results for w in result.asked if w is Condition.LESSON]
    after = str(sum(lessons)) if lessons else "refused"
    taps = max(result.naming.taps for result in results)
    right = Share(tally.right, tally.cards).value
    line = f"{tally.cards:6} cards{right:9.2%}{tally.silent:5}{taps:5} taps{before:6}{after:>8}"
    return before, line


def _tally(result: TableResult, way: Condition) -> Tally:
    return sum((row.tally for row in result.photos if row.way is way), Tally())


def tables_csv(results: Iterable[TableResult]) -> str:
    """Return a line per table and way of reading."""
    heading = ("copy", "table", "level", "way", *COUNTS, "asked", *_NAMING)
    ordered = sorted(results, key=lambda result: (result.copy, result.table))
    return csv_text(heading, (line for result in ordered for line in _lines(result)))


def _lines(result: TableResult) -> Iterator[tuple[object, ...]]:
    for way, asked in result.asked.items():
        tally = _tally(result, way)
        counts = (getattr(tally, name) for name in COUNTS)
        naming = (getattr(result.naming, name) for name in _NAMING)
        yield result.copy, result.table, result.level, way, *counts, asked, *naming


def evening_goals_csv(results: Sequence[TableResult]) -> str:
    """Return a line per figure."""
    heading = ("measure", "design", "level", "hits", "of", "low", "high", "goal", "verdict")
    return csv_text(heading, map(_figure, figures(results)))


def _figure(figure: EveningFigure) -> tuple[object, ...]:
    interval = (f"{bound:.6f}" for bound in figure.interval) if figure.interval else ("", "")
    named = figure.measure, figure.design, figure.level, figure.counted.hits, figure.counted.of
    return *named, *interval, figure.goal, figure.verdict or ""
