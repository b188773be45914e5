"""Work on many photos, shared out over a crew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Any, TypeVar

from vision.lab.evaluation.captured import CapturedCopy
from vision.lab.evaluation.copies import AnyCopy, AnySample
from vision.lab.evaluation.folder import FolderSample, PhotoFolder
from vision.lab.evaluation.taught import Taught, teach
from vision.lab.workers.crew import Crew
from vision.lab.workers.local import local_crew
from vision.profile import Profile

S = TypeVar("S", bound=AnySample)
Item = TypeVar("Item")
T = TypeVar("T")


def over_photos(
    copies: Sequence[AnyCopy[S]],
    work: Callable[[Taught, Any], T],
    profile: Profile | None = None,
    *,
    mixed_up: bool = False,
    crew: Crew | None = None,
) -> Iterator[T]:
    """Teach all copies, then go through the results for all their photos, copy by copy.

    Where they are mixed up, each photo is also read with the profile of another copy.
    """
    with _crew(crew) as at_work:
        lessons = _taught(at_work, copies, profile)
        lessons = _mixed_up(lessons) if mixed_up else lessons
        yield from at_work.each(
            work,
            (
                (taught, _sent(sample))
                for copy, taught in zip(copies, lessons, strict=True)
                for sample in copy.samples()
            ),
        )


def over_items(
    items: Sequence[Item], work: Callable[[Item], T], crew: Crew | None = None
) -> Iterator[T]:
    """Go through the results for all items, in their order."""
    with _crew(crew) as at_work:
        yield from at_work.each(work, ((item,) for item in items))


def _crew(crew: Crew | None) -> AbstractContextManager[Crew]:
    return local_crew() if crew is None else nullcontext(crew)


def _taught(crew: Crew, copies: Sequence[AnyCopy[S]], profile: Profile | None) -> list[Taught]:
    """Teach all copies; those whose photos lie here are taught here, if nobody else has them."""
    if crew.has_our_files or not any(
        isinstance(copy, PhotoFolder | CapturedCopy) for copy in copies
    ):
        return [*crew.each(teach, ((copy, profile) for copy in copies))]
    return [teach(copy, profile) for copy in copies]


def _sent(sample: AnySample) -> AnySample:
    """Return the sample with its photo, which is only a file's name until then."""
    return sample.sent() if isinstance(sample, FolderSample) else sample


def _mixed_up(lessons: Sequence[Taught]) -> list[Taught]:
    """Give each copy the profile of the next one too, as an owner of two picks it by mistake."""
    learned = [taught.profile for taught in lessons if taught.profile is not None]
    return [replace(taught, other=_after(taught.profile, learned)) for taught in lessons]


def _after(own: Profile | None, profiles: Sequence[Profile]) -> Profile | None:
    if own is None or len(profiles) < 2:  # noqa: PLR2004
        return None
    return profiles[(profiles.index(own) + 1) % len(profiles)]
