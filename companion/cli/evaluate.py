"""`exlibris evaluate`: how well photos are read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click
from msgspec import to_builtins

from card_db import Problem, ProblemsError
from companion.cli.cluster import cluster_option
from companion.cli.console import json_option, language_option, print_json
from companion.cli.evaluating import (
    HANDS,
    LAID_OUT,
    ToEvaluate,
    hands_asked,
    photos_asked,
    tables_asked,
)
from companion.cli.files import refuse_unwritable, write_bytes
from vision.lab.evaluation.hands import HandResult, hand_mistakes, hands_csv, hands_report
from vision.lab.evaluation.report import mistake_lines, report
from vision.lab.evaluation.run import PhotoResult
from vision.lab.evaluation.tables import goals_csv, photos_csv
from vision.lab.evaluation.untaught.report import (
    evening_goals_csv,
    evening_mistakes,
    evening_report,
    tables_csv,
)
from vision.lab.evaluation.untaught.run import TableResult
from vision.lab.workers.at import crew_at
from vision.lab.workers.crew import Crew

_OF_STUDIO, _OF_FOLDER = ("untaught", "kind", "designs", "cards", "resume"), ("profile_name",)
"""The options that would be ignored elsewhere."""


@click.command("evaluate")
@click.argument("folder", required=False, type=click.Path(path_type=Path))
@click.option("--studio", is_flag=True, help="Draw photos of unseen designs and read them.")
@click.option(
    "--untaught",
    is_flag=True,
    help="With --studio: read whole tables of copies that nobody has taught yet.",
)
@click.option(
    "--kind",
    type=click.Choice(["shelf", *LAID_OUT, HANDS]),
    default="shelf",
    show_default=True,
    help="With --studio: shelves, piles in overlapping columns, shelves in two photos, or Biblios.",
)
@click.option("--designs", type=click.IntRange(1, 200), default=30, show_default=True)
@click.option(
    "--cards",
    type=click.IntRange(1, 100_000),
    default=6000,
    show_default=True,
    help="Cards per level.",
)
@click.option(
    "--resume",
    type=click.Path(path_type=Path),
    help="With --studio: keep what is read in this folder, and don't read it again.",
)
@click.option(
    "--profile", "profile_name", help="Read with this profile, not with one learned there."
)
@click.option("--csv", "csv_file", type=click.Path(path_type=Path), help="Write a line per photo.")
@click.option(
    "--goals", "goals_file", type=click.Path(path_type=Path), help="Write a line per goal."
)
@click.option(
    "--mistakes", is_flag=True, help="Print every card that was read wrong, and at which stage."
)
@cluster_option
@json_option
@language_option
def evaluate_command(
    folder: Path | None,
    *,
    studio: bool,
    untaught: bool,
    kind: str,
    designs: int,
    cards: int,
    resume: Path | None,
    profile_name: str | None,
    csv_file: Path | None,
    goals_file: Path | None,
    mistakes: bool,
    cluster: str | None,
    as_json: bool,
    language: str,
) -> None:
    """Measure accuracy and time over the photos in FOLDER that have a `.shelf` beside them.

    Misread photos that `exlibris captures export` wrote are read again as they were read then.

    With --studio, over photos that are drawn: --designs never used for tuning, --cards a level.

    With --untaught, the photos of four shelves are read together, and their icons named, as on the
    first evening with a copy.
    """
    _refuse_ignored(studio=studio, in_folder=folder is not None)
    if kind != "shelf" and untaught:
        raise ProblemsError([Problem("evaluate-options")])
    for wanted in filter(None, (csv_file, goals_file)):
        refuse_unwritable(wanted)
    asked = ToEvaluate(folder, kind, designs, cards, resume, profile_name, language)
    with crew_at(cluster) as crew:
        found = _found(asked, crew, untaught=untaught)
    for file, text in ((csv_file, found.csv), (goals_file, found.goals)):
        if file is not None:
            write_bytes(file, text().encode())
    if as_json:
        print_json(found.json())
    else:
        click.echo("\n".join([*found.report(), *(found.mistakes() if mistakes else ())]))


@dataclass(frozen=True)
class _Found:
    """What was found, in every form in which it may be asked for."""

    csv: Callable[[], str]
    goals: Callable[[], str]
    report: Callable[[], Iterable[str]]
    mistakes: Callable[[], Iterable[str]]
    json: Callable[[], dict[str, Any]]


def _of_photos(rows: list[PhotoResult]) -> _Found:
    return _Found(
        csv=lambda: photos_csv(rows),
        goals=lambda: goals_csv(rows),
        report=lambda: report(rows),
        mistakes=lambda: mistake_lines(rows),
        json=lambda: {"photos": [_row_json(row) for row in rows]},
    )


def _of_tables(results: list[TableResult]) -> _Found:
    return _Found(
        csv=lambda: tables_csv(results),
        goals=lambda: evening_goals_csv(results),
        report=lambda: evening_report(results),
        mistakes=lambda: evening_mistakes(results),
        json=lambda: {"tables": [_table_json(result) for result in results]},
    )


def _found(asked: ToEvaluate, crew: Crew, *, untaught: bool) -> _Found:
    if untaught:
        return _of_tables(tables_asked(asked, crew))
    if asked.kind == HANDS:
        return _of_hands(hands_asked(asked, crew))
    return _of_photos(photos_asked(asked, crew))


def _of_hands(results: list[HandResult]) -> _Found:
    return _Found(
        csv=lambda: hands_csv(results),
        goals=lambda: hands_csv(results),
        report=lambda: hands_report(results),
        mistakes=lambda: hand_mistakes(results),
        json=lambda: {"photos": [to_builtins(result) for result in results]},
    )


def _refuse_ignored(*, studio: bool, in_folder: bool) -> None:
    if studio == in_folder:
        raise ProblemsError([Problem("evaluate-what")])
    if any(map(_is_given, _OF_FOLDER if studio else _OF_STUDIO)):
        raise ProblemsError([Problem("evaluate-options")])


def _is_given(option: str) -> bool:
    source = click.get_current_context().get_parameter_source(option)
    return source is not click.core.ParameterSource.DEFAULT


def _row_json(row: PhotoResult) -> dict[str, Any]:
    named = {"copy": row.copy, "photo": row.photo, "level": row.level, "way": row.way}
    return (
        named
        | asdict(row.tally)
        | {
            "refused": row.refused or None,
            "wrong": row.wrong,
            "stages": row.stages,
            "questions": {reason: asdict(asked) for reason, asked in row.questions.items()},
        }
    )


def _table_json(result: TableResult) -> dict[str, Any]:
    return {
        "copy": result.copy,
        "table": result.table,
        "level": result.level,
        **asdict(result.naming),
        "asked": dict(result.asked),
        "photos": [_row_json(row) for row in result.photos],
    }
