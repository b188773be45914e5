"""What the reader does with photos of a pile."""

from __future__ import annotations

from dataclasses import replace

import cv2

from card_db import ProblemsError, editions
from companion.app.reader.pile_jobs import PileWasRead, ReadPile, ReadPilePhoto
from companion.app.reader.second_reader import second_reader
from vision.arrangement import Arrangement
from vision.image import Picture, load_photo, shrunk
from vision.joining.pile import read_pile
from vision.pipeline import Knowledge, see
from vision.profile import load_profile

_VIEW_PX, _VIEW_QUALITY = 1600, 80


def read_photos_of_pile(job: ReadPile) -> PileWasRead:
    """Read a pile; ProblemsError says why not a single card of it was found."""
    pictures = [load_photo(photo) for photo in job.photos]
    profile = replace(load_profile(job.profile), name=job.name) if job.profile else None
    deck = job.deck if len(job.deck) else None
    known = Knowledge(editions()[job.deck.edition], deck, job.taken, second_reader())
    laid = Arrangement.FAN if job.columns else None
    read = read_pile([(one, see(one, laid)) for one in pictures], profile, known)
    if not any(photo.reading.cards for photo in read):
        raise ProblemsError([problem for photo in read for problem in photo.reading.problems])
    return PileWasRead(
        tuple(
            ReadPilePhoto(
                photo.reading.cards,
                photo.reading.problems,
                photo.reading.size,
                view_of(picture),
                tuple(photo.repeats.values()),
            )
            for photo, picture in zip(read, pictures, strict=True)
        )
    )


def view_of(picture: Picture) -> bytes:
    """Return a photo as screens show it."""
    small, _ = shrunk(picture, _VIEW_PX)
    return cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, _VIEW_QUALITY])[1].tobytes()
