"""What the reader does about profiles: learns them, shows them, forgets parts of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from card_db import Category, Edition, Problem, ProblemsError, editions, parse_books
from companion.app.reader.profile_jobs import (
    FindCards,
    ForgetCrops,
    ForgetOrigins,
    LearnPrint,
    LearnProfile,
    NameGroups,
    PhotoWasSeen,
    ProfileAnswer,
    ProfileJob,
    ProfileLearned,
    ProfileShown,
    ShownCrop,
    ShowProfile,
)
from companion.engine.reading import card_id
from companion.engine.shelf import Place
from vision.image import Picture, load_photo, shrunk
from vision.learn.calibration import CalibrationPhoto, CategoryPhoto
from vision.learn.confirmed import learned_from, profile_of_groups
from vision.learn.profile import learn_profile
from vision.learn.typed import typed_cards
from vision.pipeline import Knowledge, read_photo
from vision.profile import Crop, Field, Profile, load_profile, save_profile
from vision.reading import CardReading, Reading
from vision.shelf.find import find_shelf

Points = NDArray[np.float64]

_VIEW_PX, _VIEW_QUALITY = 1000, 75
_CROP_PX = 96


def work_on_profile(job: ProfileJob) -> ProfileAnswer:
    """Do what is asked; ProblemsError says why it cannot be done."""
    return _WORK[type(job)](job)


def _learned(job: LearnProfile) -> Profile:
    edition = editions()[job.edition]
    photos = [_photo(lesson.photo, lesson.cards, edition) for lesson in job.lessons]
    categories = _category_photo(job.category_cards, job.order) if job.category_cards else None
    return replace(learn_profile(job.name, photos, categories), edition=job.edition)


def _named(job: NameGroups) -> Profile:
    reading = read_photo(load_photo(job.photo), None, Knowledge(editions()[job.edition]))
    named = {int(group): Category(code) for group, code in job.named.items()}
    return replace(profile_of_groups(job.name, reading, named, job.origin), edition=job.edition)


def _with_print(job: LearnPrint) -> Profile:
    """The profile with what was confirmed, each card found again by where it lies."""
    profile, picture = load_profile(job.profile), load_photo(job.photo)
    reading = read_photo(picture, profile, Knowledge(editions()[job.edition]))
    height, width = picture.shape[:2]
    for taught in job.cards:
        place = _place_of(reading, np.array(taught.quad) * (width, height))
        crops = reading.crops.get(place) if place else None
        card = card_id(taught.card)
        if crops is not None and card is not None:
            profile = learned_from(profile, card, taught.of, parse_books(taught.books), crops)
    return profile


def _place_of(reading: Reading, corners: Points) -> Place | None:
    """Where the reading has the card that lies within these corners."""
    centre = corners.mean(axis=0)
    reach = np.linalg.norm(corners[1] - corners[0]) / 2
    nearest = min(reading.cards, key=lambda card: _distance(card, centre), default=None)
    return nearest.place if nearest and _distance(nearest, centre) < reach else None


def _distance(card: CardReading, point: Points) -> float:
    return float(np.linalg.norm(np.mean(card.quad, axis=0) - point))


def _photo(photo: bytes, cards: str, edition: Edition) -> CalibrationPhoto:
    return CalibrationPhoto(load_photo(photo), typed_cards(cards, edition))


def _category_photo(photo: bytes, order: str) -> CategoryPhoto:
    return CategoryPhoto(load_photo(photo), tuple(Category(code) for code in order))


def _seen(picture: Picture) -> PhotoWasSeen:
    shelf = find_shelf(picture)
    if shelf is None:
        raise ProblemsError([Problem("photo-no-cards")])
    height, width = picture.shape[:2]
    cards = [
        (place, tuple((float(x) / width, float(y) / height) for x, y in card.quad))
        for place, card in sorted(shelf.cards.items())
    ]
    small, _ = shrunk(picture, _VIEW_PX)
    view = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, _VIEW_QUALITY])[1].tobytes()
    return PhotoWasSeen(view, (width, height), tuple(cards))


def _shown(profile: Profile) -> ProfileShown:
    apart = profile.separation if profile.of(Field.ICON) else None
    return ProfileShown(
        profile.name,
        tuple(map(_shown_crop, profile.crops)),
        apart.share if apart else 0.0,
        apart.leads if apart else {},
        apart.unclear if apart else (),
        profile.digits_not_seen,
    )


def _shown_crop(crop: Crop) -> ShownCrop:
    small, _ = shrunk(crop.picture, _CROP_PX)
    picture = cv2.imencode(".png", small)[1].tobytes()
    return ShownCrop(crop.field, crop.says, crop.origin, picture)


def _without(job: ForgetCrops) -> ProfileLearned:
    # From the last to the first, so that the numbers still to come stay right.
    numbers = sorted(job.numbers, reverse=True)
    rest = reduce(Profile.without_crop, numbers, load_profile(job.profile))
    return ProfileLearned(save_profile(rest))


def _without_origins(job: ForgetOrigins) -> ProfileLearned:
    rest = reduce(Profile.without, job.origins, load_profile(job.profile))
    # A profile that knows nothing would keep the first photo from being asked about.
    return ProfileLearned(save_profile(rest) if rest.crops else b"")


_WORK: dict[type[ProfileJob], Callable[[Any], ProfileAnswer]] = {
    LearnProfile: lambda job: ProfileLearned(save_profile(_learned(job))),
    NameGroups: lambda job: ProfileLearned(save_profile(_named(job))),
    LearnPrint: lambda job: ProfileLearned(save_profile(_with_print(job))),
    FindCards: lambda job: _seen(load_photo(job.photo)),
    ShowProfile: lambda job: _shown(load_profile(job.profile)),
    ForgetCrops: _without,
    ForgetOrigins: _without_origins,
}
