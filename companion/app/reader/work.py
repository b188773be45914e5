"""What the reader does with a job. This alone loads the vision package, in a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

import cv2

from card_db import Problem, ProblemsError, editions
from companion.app.reader.groups import icon_groups, icon_sheet
from companion.app.reader.hand_jobs import HandJob
from companion.app.reader.hand_work import work_on_hand
from companion.app.reader.jobs import Answer, FirstSight, Job, PhotoWasRead, ReadPhoto, Refused
from companion.app.reader.joined_work import read_parts
from companion.app.reader.pile_jobs import ReadPile
from companion.app.reader.pile_work import read_photos_of_pile
from companion.app.reader.profile_work import work_on_profile
from companion.app.reader.second_reader import second_reader
from companion.app.reader.table_jobs import DecideTable
from companion.app.reader.table_work import decide_table
from vision.doubts.of_named import NamedGroup
from vision.finding import FoundShelf
from vision.image import Picture, load_photo, shrunk
from vision.photo_advice.first_look import first_look
from vision.pipeline import Knowledge, read_photo
from vision.profile import Profile, ProfileError, load_profile
from vision.reading import Reading
from vision.trace import save_trace

_VIEW_PX = 1600
_VIEW_QUALITY = 80


def work(job: Job, tell: Callable[[FirstSight], None] = lambda _: None) -> Answer:
    """Do what is asked, and tell what is seen on the way; what cannot be done is said."""
    try:
        return _done(job, tell)
    except ProblemsError as error:
        return Refused(error.problems)
    except MemoryError:
        return Refused((Problem("reader-memory"),))


def _done(job: Job, tell: Callable[[FirstSight], None]) -> Answer:
    if isinstance(job, ReadPhoto):
        return _read(job, tell)
    if isinstance(job, ReadPile):
        return read_photos_of_pile(job)
    if isinstance(job, HandJob):
        return work_on_hand(job)
    return decide_table(job) if isinstance(job, DecideTable) else work_on_profile(job)


def _read(job: ReadPhoto, tell: Callable[[FirstSight], None]) -> Answer:
    picture = load_photo(job.photo)
    edition = editions()[job.deck.edition]
    deck = job.deck if len(job.deck) else None
    others = tuple(_usable(job.others))
    named = tuple(NamedGroup(own.icons, own.category) for own in job.named)
    known = Knowledge(edition, deck, job.taken, second_reader(), others, named)
    profile = replace(load_profile(job.profile), name=job.name) if job.profile else None
    if job.beside:
        return read_parts([*map(load_photo, job.beside), picture], profile, known)
    reading = read_photo(
        picture, profile, known, found=lambda found: tell(_at_first(picture, found))
    )
    if not reading.cards:
        return Refused(reading.problems)
    return PhotoWasRead(
        cards=reading.cards,
        problems=reading.problems,
        seconds=reading.seconds,
        size=reading.size,
        view=_view(picture),
        trace=save_trace(reading.trace),
        **_icons(reading),
    )


def _at_first(picture: Picture, found: FoundShelf) -> FirstSight:
    cards = {place: card.quad for place, card in sorted(found.grid.cards.items())}
    return FirstSight(len(cards), tuple(first_look(picture, cards)))


def _icons(reading: Reading) -> dict[str, Any]:
    """Return the icons to be asked about; none where a profile named them."""
    if _was_used(reading):
        return {}
    prints = reading.trace.prints
    return {"groups": icon_groups(prints), "icons": icon_sheet(prints)}


def _was_used(reading: Reading) -> bool:
    """Tell whether a profile named the icons; one of another copy does not."""
    return reading.trace.seen is not None and reading.trace.seen.separation is not None


def _usable(profiles: Mapping[str, bytes]) -> Iterator[Profile]:
    for name, content in profiles.items():
        # One that is too old is no match for anything.
        with suppress(ProfileError):
            yield replace(load_profile(content), name=name)


def _view(picture: Picture) -> bytes:
    small, _ = shrunk(picture, _VIEW_PX)
    return cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, _VIEW_QUALITY])[1].tobytes()
