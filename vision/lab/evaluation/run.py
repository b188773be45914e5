"""Reads every photo of some copies in several ways, and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from vision.lab.evaluation.compare import Tally, compare, mistakes, refused
from vision.lab.evaluation.copies import AnyCopy, AnySample
from vision.lab.evaluation.pool import over_photos
from vision.lab.evaluation.questions import AskedFor, questions_of
from vision.lab.evaluation.stages import Stage, stage_of
from vision.lab.evaluation.taught import Condition, Taught
from vision.profile import Profile


@dataclass(frozen=True, slots=True)
class PhotoResult:
    """What became of one photo, read in one way."""

    copy: str
    photo: str
    level: str
    way: Condition
    tally: Tally
    refused: str = ""
    """Why the copy could not be learned, if it could not: the id of the problem."""
    wrong: tuple[str, ...] = ()
    """What was wrong, card by card."""
    questions: dict[str, AskedFor] = field(default_factory=dict)
    """What was asked about, by reason."""
    stages: dict[Stage, int] = field(default_factory=dict)
    """How many cards failed at which stage."""


def evaluate(
    copies: Sequence[AnyCopy[AnySample]], profile: Profile | None = None
) -> Iterator[list[PhotoResult]]:
    """Go through all photos as they are done, the rows of one at a time."""
    yield from over_photos(copies, count_sample, profile, mixed_up=True)


def count_sample(taught: Taught, sample: AnySample) -> list[PhotoResult]:
    """Read one photo; a copy that was refused has no card right, and none silently wrong."""
    named = taught.copy, sample.name, sample.level
    truth, deck = sample.truth, taught.deck
    if taught.profile is None:
        ways = (Condition.UNKNOWN, Condition.KNOWN) if deck else (Condition.UNKNOWN,)
        return [PhotoResult(*named, way, refused(truth, deck), taught.refused) for way in ways]
    return [
        PhotoResult(
            *named,
            way,
            compare(read, truth, deck),
            wrong=tuple(map(str, mistakes(read, truth))),
            questions=questions_of(read, truth),
            stages=Counter(map(stage_of, mistakes(read, truth))),
        )
        for way, read in taught.read(sample.picture()).items()
    ]
