"""What `exlibris evaluate` reads: drawn photos, tables that nobody taught, or a folder."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from card_db import Problem, ProblemsError
from companion.cli.copies import find_profile
from companion.cli.progress import with_progress
from companion.engine.exlibris.capture import SUFFIX
from vision.lab.evaluation.captured import CapturedCopy, captures_in
from vision.lab.evaluation.copies import AnyCopy, AnySample
from vision.lab.evaluation.folder import PhotoFolder, copies_in
from vision.lab.evaluation.hands import HandResult, evaluate_hands, name_of, unseen_hands
from vision.lab.evaluation.kept import (
    AnyStudioCopy,
    Kept,
    file_in,
    kept_photos,
    kept_tables,
    resumed,
    resumed_tables,
)
from vision.lab.evaluation.laid_out import FanSample, WideSample, laid_out_copies
from vision.lab.evaluation.run import PhotoResult, evaluate
from vision.lab.evaluation.studio import EVALUATED, demo_copy, unseen_copies
from vision.lab.evaluation.untaught.run import TableResult, evaluate_tables
from vision.lab.evaluation.untaught.tables import unseen_tables
from vision.lab.workers.crew import Crew

LAID_OUT: dict[str, type[FanSample | WideSample]] = {"fan": FanSample, "wide": WideSample}
"""The kinds of photos that are not of a single shelf."""
HANDS = "biblios"
"""The kind of photos that are of cards of the other game."""


@dataclass(frozen=True, slots=True)
class ToEvaluate:
    """What `evaluate` was asked to read."""

    folder: Path | None
    """A folder with photos, or one capture; else the studio draws them."""
    kind: str
    designs: int
    cards: int
    resume: Path | None
    profile_name: str | None
    language: str


def photos_asked(asked: ToEvaluate, crew: Crew) -> list[PhotoResult]:
    """Read all photos that were asked for."""
    if asked.folder is not None:
        return _in_folder(asked.folder, asked, crew)
    if asked.kind in LAID_OUT:
        return _of_studio(
            laid_out_copies(LAID_OUT[asked.kind], EVALUATED, asked.designs, asked.cards),
            asked,
            crew,
        )
    unseen = unseen_copies(EVALUATED, asked.designs, asked.cards)
    return _of_studio([*unseen, demo_copy(asked.cards // asked.designs)], asked, crew)


def _of_studio(copies: Sequence[AnyStudioCopy], asked: ToEvaluate, crew: Crew) -> list[PhotoResult]:
    outcomes = (
        evaluate(copies, crew=crew)
        if asked.resume is None
        else resumed(copies, kept_photos(file_in(asked.resume, "photos")), crew)
    )
    return _all_rows(copies, outcomes, asked.language)


def tables_asked(asked: ToEvaluate, crew: Crew) -> list[TableResult]:
    """Read all tables that were asked for."""
    tables = unseen_tables(EVALUATED, asked.designs, asked.cards)
    outcomes = (
        evaluate_tables(tables, crew)
        if asked.resume is None
        else resumed_tables(tables, kept_tables(file_in(asked.resume, "tables")), crew)
    )
    return [*with_progress(outcomes, len(tables), asked.language)]


def hands_asked(asked: ToEvaluate, crew: Crew) -> list[HandResult]:
    """Read all hands that were asked for."""
    copies = unseen_hands(asked.designs, asked.cards)
    kept = None
    if asked.resume is not None:
        kept = Kept(file_in(asked.resume, "hands"), list[HandResult], name_of)
    outcomes = evaluate_hands(copies, kept, crew)
    return [row for rows in with_progress(outcomes, len(copies), asked.language) for row in rows]


def _in_folder(folder: Path, asked: ToEvaluate, crew: Crew) -> list[PhotoResult]:
    is_capture = folder.is_file() and folder.suffix == SUFFIX
    if not folder.is_dir() and not is_capture:
        raise ProblemsError([Problem("file-missing", {"file": folder})])
    profile = find_profile(asked.profile_name) if asked.profile_name else None
    photo_folders = [] if is_capture else copies_in(folder)
    copies: list[PhotoFolder | CapturedCopy] = [*photo_folders, *captures_in(folder)]
    if not copies:
        raise ProblemsError([Problem("evaluate-nothing", {"folder": folder})])
    return _all_rows(copies, evaluate(copies, profile, crew=crew), asked.language)


def _all_rows(
    copies: Sequence[AnyCopy[AnySample]], outcomes: Iterable[list[PhotoResult]], language: str
) -> list[PhotoResult]:
    photos = sum(len(copy.samples()) for copy in copies)
    return [row for rows in with_progress(outcomes, photos, language) for row in rows]
