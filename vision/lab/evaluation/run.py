"""Reads every photo of some copies in several ways, and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from card_db import Deck
from vision.arrangement import Arrangement
from vision.lab.evaluation.compare import Mistake, Tally, compare, mistakes, refused
from vision.lab.evaluation.copies import AnyCopy, AnySample
from vision.lab.evaluation.laid_out import FanSample, WideSample
from vision.lab.evaluation.piles import at_true_places, compare_pile
from vision.lab.evaluation.pool import over_photos
from vision.lab.evaluation.questions import AskedFor, questions_of
from vision.lab.evaluation.stages import Stage, stage_of
from vision.lab.evaluation.taught import Condition, Taught
from vision.lab.workers.crew import Crew
from vision.profile import Profile
from vision.reading import Reading


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
    copies: Sequence[AnyCopy[AnySample]],
    profile: Profile | None = None,
    *,
    crew: Crew | None = None,
) -> Iterator[list[PhotoResult]]:
    """Go through all photos in their order, the rows of one at a time."""
    yield from over_photos(copies, count_sample, profile, mixed_up=True, crew=crew)


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
            _tally(read, sample, deck),
            wrong=tuple(str(one) for one in mistakes(read, truth) if is_listed(one, way)),
            questions=questions_of(read, truth),
            stages=Counter(map(stage_of, mistakes(read, truth))),
        )
        for way, read in _read(taught, sample).items()
    ]


def _read(taught: Taught, sample: AnySample) -> dict[Condition, Reading]:
    if isinstance(sample, WideSample):
        return taught.read_joined(sample.pictures())
    if not isinstance(sample, FanSample):
        return taught.read(sample.picture())
    ways = taught.read(sample.picture(), Arrangement.FAN)
    return {way: at_true_places(read, sample.outlines, sample.truth) for way, read in ways.items()}


def _tally(read: Reading, sample: AnySample, deck: Deck | None) -> Tally:
    if isinstance(sample, FanSample):
        return compare_pile(read, sample.truth, deck)
    return compare(read, sample.truth, deck)


def is_listed(mistake: Mistake, way: Condition) -> bool:
    """Whether a mistake is worth a line: with another copy's profile every card is asked about."""
    return mistake.silent or way is not Condition.WRONG
