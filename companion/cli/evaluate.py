"""`exlibris evaluate`: how well photos are read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click
from msgspec import to_builtins

from card_db import Problem, ProblemsError
from companion.cli.console import json_option, language_option, print_json
from companion.cli.copies import find_profile
from companion.cli.files import refuse_unwritable, write_bytes
from companion.cli.progress import with_progress
from companion.engine.exlibris.capture import SUFFIX
from vision.lab.evaluation.captured import CapturedCopy, captures_in
from vision.lab.evaluation.folder import PhotoFolder, copies_in
from vision.lab.evaluation.hands import (
    HandResult,
    evaluate_hands,
    hand_mistakes,
    hands_csv,
    hands_report,
    name_of,
    unseen_hands,
)
from vision.lab.evaluation.kept import (
    Kept,
    file_in,
    kept_photos,
    kept_tables,
    resumed,
    resumed_tables,
)
from vision.lab.evaluation.laid_out import FanSample, WideSample, laid_out_copies
from vision.lab.evaluation.report import mistake_lines, report
from vision.lab.evaluation.run import PhotoResult, evaluate
from vision.lab.evaluation.studio import EVALUATED, demo_copy, unseen_copies
from vision.lab.evaluation.tables import goals_csv, photos_csv
from vision.lab.evaluation.untaught.report import (
    evening_goals_csv,
    evening_mistakes,
    evening_report,
    tables_csv,
)
from vision.lab.evaluation.untaught.run import TableResult, evaluate_tables
from vision.lab.evaluation.untaught.tables import unseen_tables

_OF_STUDIO, _OF_FOLDER = ("untaught", "kind", "designs", "cards", "resume"), ("profile_name",)
"""The options that would be ignored elsewhere."""


@click.command("evaluate")
@click.argument("folder", required=False, type=click.Path(path_type=Path))
@click.option("--studio", is_flag=True, help="Draw photos of unseen designs and read those.")
@click.option(
    "--untaught",
    is_flag=True,
    help="With --studio: read whole tables of copies that nobody has taught yet.",
)
@click.option(
    "--kind",
    type=click.Choice(["shelf", "fan", "wide", "biblios"]),
    default="shelf",
    show_default=True,
    help="With --studio: shelves, piles in overlapping columns, shelves in two photos, or Biblios.",
)
@click.option("--designs", type=click.IntRange(1, 200), default=30, show_default=True)
@click.option(
    "--cards", type=click.IntRange(1, 100_000), default=6000, show_default=True, help="A level."
)
@click.option(
    "--resume",
    type=click.Path(path_type=Path),
    help="With --studio: keep what is read in this folder, and do not read it again.",
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
    if kind != "shelf" and ((resume and kind != "biblios") or untaught):
        raise ProblemsError([Problem("evaluate-options")])
    for wanted in filter(None, (csv_file, goals_file)):
        refuse_unwritable(wanted)
    if folder is not None:
        found = _of_photos(_in_folder(folder, profile_name, language))
    else:
        found = _drawn("untaught" if untaught else kind, designs, cards, resume, language)
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


def _drawn(kind: str, designs: int, cards: int, resume: Path | None, language: str) -> _Found:
    if kind == "biblios":
        return _of_hands(_hands(designs, cards, resume, language))
    if kind == "untaught":
        return _of_tables(_untaught(designs, cards, resume, language))
    return _of_photos(_in_studio(kind, designs, cards, resume, language))


def _of_hands(results: list[HandResult]) -> _Found:
    return _Found(
        csv=lambda: hands_csv(results),
        goals=lambda: hands_csv(results),
        report=lambda: hands_report(results),
        mistakes=lambda: hand_mistakes(results),
        json=lambda: {"photos": [to_builtins(result) for result in results]},
    )


def _hands(designs: int, cards: int, resume: Path | None, language: str) -> list[HandResult]:
    copies = unseen_hands(designs, cards)
    kept = Kept(file_in(resume, "hands"), list[HandResult], name_of) if resume else None
    outcomes = evaluate_hands(copies, kept)
    return [row for rows in with_progress(outcomes, designs, language) for row in rows]


def _refuse_ignored(*, studio: bool, in_folder: bool) -> None:
    if studio == in_folder:
        raise ProblemsError([Problem("evaluate-what")])
    if any(map(_is_given, _OF_FOLDER if studio else _OF_STUDIO)):
        raise ProblemsError([Problem("evaluate-options")])


def _is_given(option: str) -> bool:
    source = click.get_current_context().get_parameter_source(option)
    return source is not click.core.ParameterSource.DEFAULT


def _in_studio(
    kind: str, designs: int, cards: int, resume: Path | None, language: str
) -> list[PhotoResult]:
    if kind != "shelf":
        return _laid_out(FanSample if kind == "fan" else WideSample, designs, cards, language)
    copies = [*unseen_copies(EVALUATED, designs, cards), demo_copy(cards // designs)]
    photos = sum(len(copy.photos) for copy in copies)
    outcomes = (
        evaluate(copies)
        if resume is None
        else resumed(copies, kept_photos(file_in(resume, "photos")))
    )
    return [row for rows in with_progress(outcomes, photos, language) for row in rows]


def _laid_out(
    kind: type[FanSample | WideSample], designs: int, cards: int, language: str
) -> list[PhotoResult]:
    copies = laid_out_copies(kind, EVALUATED, designs, cards)
    photos = sum(len(copy.photos) for copy in copies)
    return [row for rows in with_progress(evaluate(copies), photos, language) for row in rows]


def _untaught(designs: int, cards: int, resume: Path | None, language: str) -> list[TableResult]:
    tables = unseen_tables(EVALUATED, designs, cards)
    outcomes = (
        evaluate_tables(tables)
        if resume is None
        else resumed_tables(tables, kept_tables(file_in(resume, "tables")))
    )
    return [*with_progress(outcomes, len(tables), language)]


def _in_folder(folder: Path, profile_name: str | None, language: str) -> list[PhotoResult]:
    is_capture = folder.is_file() and folder.suffix == SUFFIX
    if not folder.is_dir() and not is_capture:
        raise ProblemsError([Problem("file-missing", {"file": folder})])
    profile = find_profile(profile_name) if profile_name else None
    photo_folders = [] if is_capture else copies_in(folder)
    copies: list[PhotoFolder | CapturedCopy] = [*photo_folders, *captures_in(folder)]
    if not copies:
        raise ProblemsError([Problem("evaluate-nothing", {"folder": folder})])
    photos = sum(len(copy.samples()) for copy in copies)
    outcomes = evaluate(copies, profile)
    return [row for rows in with_progress(outcomes, photos, language) for row in rows]


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
