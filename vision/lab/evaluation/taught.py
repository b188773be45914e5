"""A copy that the reader was taught, as its owner would teach it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from card_db import Deck, Problem, editions
from vision.arrangement import Arrangement
from vision.evidence.witnesses import Witness, find_witness
from vision.finding import NothingSeen
from vision.image import Picture
from vision.joining.join import read_joined
from vision.lab.evaluation.copies import AnyCopy, AnySample
from vision.learn.calibration import CalibrationError
from vision.pipeline import Knowledge, decide, look_at, read_photo, see
from vision.profile import Profile
from vision.reading import Reading
from vision.trace import PhotoEvidence


class Condition(StrEnum):
    """In which way a photo is read."""

    UNKNOWN = "unknown"
    """Taught, the deck not known."""
    KNOWN = "known"
    """Taught, the deck known."""
    WRONG = "wrong profile"
    """With the profile of another copy, the deck not known."""
    UNTAUGHT = "untaught"
    """A table whose icon groups were named with care, the deck not known."""
    HASTY = "named in haste"
    """The same, each group named by what most of its icons are."""
    LESSON = "after a lesson"
    """The same table, the copy taught."""


@dataclass(frozen=True, slots=True)
class Taught:
    """A copy with its learned look, or with the reason why there is none."""

    copy: str
    edition_code: str
    deck: Deck | None
    profile: Profile | None
    refused: str = ""
    """The id of the problem."""
    other: Profile | None = None
    """The profile of another copy, as one picks it by mistake."""

    def read(
        self, picture: Picture, laid: Arrangement = Arrangement.SHELF
    ) -> dict[Condition, Reading]:
        """Read a photo in every way that is possible; nothing where nothing was learned."""
        if self.profile is None:
            return {}
        unknown = Knowledge(editions()[self.edition_code], None, (), _witness())
        start = time.perf_counter()
        seen = look_at(picture, self.profile, unknown, laid)
        looked = time.perf_counter() - start
        ways = {Condition.UNKNOWN: _decided(picture, seen, unknown, looked)}
        if self.deck is not None:
            known = replace(unknown, deck=self.deck)
            ways[Condition.KNOWN] = _decided(picture, seen, known, looked)
        if self.other is not None:
            ways[Condition.WRONG] = read_photo(picture, self.other, unknown, laid)
        return ways

    def read_joined(self, pictures: Sequence[Picture]) -> dict[Condition, Reading]:
        """Read overlapping photos of one shelf in the same ways."""
        if self.profile is None:
            return {}
        known = Knowledge(editions()[self.edition_code], None, (), _witness())
        ways = {Condition.UNKNOWN: known}
        if self.deck is not None:
            ways[Condition.KNOWN] = replace(known, deck=self.deck)
        seen = [(picture, see(picture)) for picture in pictures]
        joined = {way: read_joined(seen, self.profile, own) for way, own in ways.items()}
        return {
            way: Reading(tuple(one.card for one in read.cards), read.problems, read.seconds)
            for way, read in joined.items()
        }


def _decided(
    picture: Picture, seen: PhotoEvidence | NothingSeen, known: Knowledge, looked: float
) -> Reading:
    """Decide on what was seen once; the time of looking counts every time."""
    start = time.perf_counter()
    reading = decide(picture, seen, known)
    return replace(reading, seconds=looked + time.perf_counter() - start)


def teach(copy: AnyCopy[AnySample], profile: Profile | None = None) -> Taught:
    """Learn one copy from its calibration photos, unless a profile is given."""
    learned, why = profile, ""
    try:
        learned = learned or _learned(copy)
    except CalibrationError as error:
        why = error.problems[0].id
    return Taught(copy.name, copy.edition.code, copy.deck, learned, why)


def _learned(copy: AnyCopy[AnySample]) -> Profile:
    lessons = copy.lessons()
    if lessons is None:
        raise CalibrationError([Problem("profile-none")])
    return lessons.learn(copy.name)


@cache
def _witness() -> Witness | None:
    return find_witness().witness
