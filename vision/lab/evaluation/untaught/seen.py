"""A table's photos as they were seen, read in the ways that are compared."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from card_db import editions
from vision.evidence.witnesses import Witness, find_witness
from vision.finding import NothingSeen
from vision.image import Picture, load_photo
from vision.lab.evaluation.untaught.icons import faces_of, true_icons
from vision.lab.evaluation.untaught.owner import Kinds, OwnersWord, found_groups
from vision.lab.evaluation.untaught.tables import StudioTable
from vision.lab.studio.truth import Truth
from vision.learn.confirmed import profile_of_named
from vision.pipeline import Knowledge, SeenShelf, read_seen, see
from vision.profile import Profile
from vision.reading import Reading
from vision.together import read_together
from vision.trace import Trace

Owner = Callable[[Trace, Kinds], OwnersWord]


@dataclass(frozen=True)
class Told:
    """What is known of a copy: a profile, and what was said of the icons of which photos."""

    profile: Profile | None = None
    words: Mapping[int, OwnersWord] = field(default_factory=dict)


@dataclass(frozen=True)
class SeenTable:
    """The photos of a table, in which nothing is named yet."""

    table: StudioTable
    photos: tuple[tuple[Picture, SeenShelf | NothingSeen], ...]
    truths: tuple[Truth, ...]

    @classmethod
    def of(cls, table: StudioTable) -> SeenTable:
        """Draw a table and look at its photos."""
        drawn = table.photos()
        pictures = [load_photo(photo.jpeg) for photo in drawn]
        seen = tuple((picture, see(picture)) for picture in pictures)
        return cls(table, seen, tuple(photo.truth for photo in drawn))

    @property
    def known(self) -> Knowledge:
        """Return what is known: the edition and no card."""
        return Knowledge(editions()[self.table.design.edition], None, (), _witness())

    @cached_property
    def alone(self) -> list[Trace]:
        """How each photo reads by itself while nothing is known of the copy."""
        return [read_seen(*photo, None, self.known).trace for photo in self.photos]

    def kinds(self, number: int) -> Kinds:
        """Return the true categories of the icons of a photo."""
        seen = self.alone[number].seen
        faces = faces_of(self.truths[number])
        return true_icons(self.table.design, faces, seen) if seen else {}

    def told_by(self, owner: Owner) -> Told:
        """Have the icons named of each photo about which the app asks, one after the other.

        It asks about the first one, and about each that what was learned so far does not fit.
        """
        told = Told()
        for number, (_, seen) in enumerate(self.photos):
            trace = self.alone[number]
            if found_groups(trace) and _asks(seen, told.profile):
                word = owner(trace, self.kinds(number))
                profile = profile_of_named(self.table.design.name, trace, word.groups, "photo")
                told = Told(profile, {**told.words, number: word})
        return told

    def read_with(self, told: Told) -> list[Reading]:
        """Read all photos together."""
        start = time.perf_counter()
        named = {number: word.groups for number, word in told.words.items()}
        readings = read_together(self.photos, told.profile, self.known, named)
        each = (time.perf_counter() - start) / len(readings)
        return [replace(reading, seconds=each) for reading in readings]


def _asks(seen: SeenShelf | NothingSeen, profile: Profile | None) -> bool:
    if isinstance(seen, NothingSeen) or profile is None:
        return profile is None
    match = seen.match(profile)
    return match is not None and not match.fits


@cache
def _witness() -> Witness | None:
    return find_witness().witness
