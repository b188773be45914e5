"""The result of an evaluation as CSV: a line per photo, and a line per goal."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import fields

from vision.lab.evaluation.compare import Tally
from vision.lab.evaluation.goals import GoalResult
from vision.lab.evaluation.report import DEMO, standings
from vision.lab.evaluation.run import PhotoResult
from vision.lab.evaluation.taught import Condition

COUNTS = tuple(field.name for field in fields(Tally) if field.name != "seconds")


def photos_csv(rows: Iterable[PhotoResult]) -> str:
    """Return a line per photo and way of reading."""
    heading = ("copy", "photo", "level", "way", *COUNTS, "seconds", "refused")
    ordered = sorted(rows, key=lambda row: (row.copy, row.photo, [*Condition].index(row.way)))
    return csv_text(heading, map(_photo, ordered))


def _photo(row: PhotoResult) -> tuple[object, ...]:
    seconds = f"{row.tally.seconds:.2f}"
    counts = (getattr(row.tally, name) for name in COUNTS)
    return row.copy, row.photo, row.level, row.way, *counts, seconds, row.refused


def goals_csv(rows: Sequence[PhotoResult]) -> str:
    """Return a line per goal, over all copies but the demo."""
    heading = ("measure", "way", "design", "level", "hits", "of", "low", "high", "goal", "verdict")
    return csv_text(heading, map(_goal, standings([row for row in rows if row.copy != DEMO])))


def _goal(standing: GoalResult) -> tuple[object, ...]:
    goal, share = standing.goal, standing.share
    interval = (f"{bound:.6f}" for bound in share.interval)
    named = (goal.measure, goal.way, "worst" if goal.worst else "all", goal.level)
    return *named, share.hits, share.of, *interval, goal, standing.verdict


def csv_text(heading: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    """Return lines under their heading."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heading)
    writer.writerows(lines)
    return out.getvalue()
