"""What the reader does with a photo of a lesson: the cards are found, and read if they can be."""

from __future__ import annotations

from contextlib import suppress

import cv2

from card_db import Category, ProblemsError, editions
from companion.app.reader.groups import icon_groups
from companion.app.reader.profile_jobs import FindCards, PhotoWasSeen, ReadCards
from companion.app.reader.second_reader import second_reader
from vision.finding import NothingSeen, find_shelf
from vision.grid.numbering import number
from vision.image import Picture, load_photo, shrunk
from vision.learn.calibration import CategoryPhoto
from vision.learn.profile import learn_profile
from vision.outline import outline_of
from vision.pipeline import Knowledge, read_photo
from vision.profile import Profile, load_profile

_VIEW_PX, _VIEW_QUALITY = 1000, 75


def found_cards(job: FindCards) -> PhotoWasSeen:
    """Find the cards of a photo; ProblemsError if there are none."""
    picture = load_photo(job.photo)
    shelf = find_shelf(picture)
    if isinstance(shelf, NothingSeen):
        raise ProblemsError(shelf.problems)
    found = number(shelf.grid.cards).cards
    cards = tuple((place, outline_of(found[place].quad, shelf.size)) for place in sorted(found))
    return PhotoWasSeen(_view(picture), shelf.size, cards)


def read_cards(job: ReadCards) -> PhotoWasSeen:
    """Find the cards of a photo, and read them as far as that goes; ProblemsError if none are."""
    picture = load_photo(job.photo)
    known = Knowledge(editions()[job.edition], witness=second_reader())
    reading = read_photo(picture, _profile(job), known)
    if not reading.cards:
        return found_cards(FindCards(job.photo))
    return PhotoWasSeen(
        _view(picture),
        reading.size,
        tuple((card.place, card.quad) for card in reading.cards),
        reading.cards,
        icon_groups(reading.trace.prints),
    )


def _profile(job: ReadCards) -> Profile | None:
    """Return what is known of the copy: its category cards, else what it was read with so far."""
    with suppress(ProblemsError):
        if job.category_cards:
            order = tuple(Category(code) for code in job.order)
            photo = CategoryPhoto(load_photo(job.category_cards), order)
            return learn_profile("lesson", (), photo)
        if job.profile:
            return load_profile(job.profile)
    return None


def _view(picture: Picture) -> bytes:
    small, _ = shrunk(picture, _VIEW_PX)
    return cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, _VIEW_QUALITY])[1].tobytes()
