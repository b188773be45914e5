"""Reads every photo of some copies and counts; copies are shared out over the processors."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass

import cv2

from card_db import Problem
from vision.evaluation.compare import Tally, compare
from vision.evaluation.folder import Copy
from vision.image import load_photo
from vision.learn.calibration import CalibrationError
from vision.profile import Profile
from vision.read import Knowledge, read_photo
from vision.witnesses import find_witness


@dataclass(frozen=True, slots=True)
class Row:
    """What became of one photo, with the deck known or not."""

    copy: str
    photo: str
    level: str
    deck_known: bool
    tally: Tally


@dataclass(frozen=True, slots=True)
class Refusal:
    """A copy that could not be learned from its calibration photos, and why."""

    copy: str
    problems: tuple[Problem, ...]


Outcome = Row | Refusal


def evaluate(copies: Iterable[Copy], profile: Profile | None = None) -> Iterator[Outcome]:
    """Go through all photos, a copy at a time on each processor, as they are done."""
    with ProcessPoolExecutor(max_workers=os.cpu_count(), initializer=_one_thread) as pool:
        for done in as_completed([pool.submit(evaluate_copy, copy, profile) for copy in copies]):
            yield from done.result()


def _one_thread() -> None:
    # Two processes with threads of their own would only stand in each other's way.
    cv2.setNumThreads(1)


def evaluate_copy(copy: Copy, profile: Profile | None = None) -> list[Outcome]:
    """Learn one copy as its owner would, then read all its photos with and without its deck."""
    try:
        learned = profile or copy.learn()
    except CalibrationError as error:
        return [Refusal(copy.folder.name, error.problems)]
    if learned is None:
        return [Refusal(copy.folder.name, (Problem("profile-none"),))]
    return list(_rows(copy, learned))


def _rows(copy: Copy, profile: Profile) -> Iterator[Row]:
    witness, deck = find_witness().witness, copy.deck
    for sample in copy.samples():
        photo = load_photo(sample.photo)
        for known in (None, deck) if deck is not None else (None,):
            reading = read_photo(photo, profile, Knowledge(copy.edition, known, (), witness))
            tally = compare(reading, sample.truth)
            yield Row(copy.folder.name, sample.photo.name, sample.level, known is not None, tally)
