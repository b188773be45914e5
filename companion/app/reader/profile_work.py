"""What the reader does about profiles: learns them, shows them, forgets parts of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from functools import reduce
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from card_db import Category, Edition, editions, parse_books
from companion.app.reader.lesson_work import found_cards, read_cards
from companion.app.reader.profile_jobs import (
    FindCards,
    ForgetCrops,
    ForgetOrigins,
    IconsParted,
    LearnPrint,
    LearnProfile,
    LessonPhoto,
    NameGroups,
    PartIcons,
    ProfileAnswer,
    ProfileJob,
    ProfileLearned,
    ProfileShown,
    ReadCards,
    ShownCrop,
    ShownSource,
    ShowProfile,
)
from companion.engine.exlibris.reading import Outline, card_id
from vision.doubts.of_named import NamedGroup
from vision.evidence.icons.apart import halves
from vision.evidence.icons.separation import CLEAR_LEAD, Separation
from vision.image import Picture, load_photo, shrunk, size_of
from vision.learn.calibration import CalibrationPhoto, CategoryPhoto
from vision.learn.confirmed import learned_from, profile_of_named
from vision.learn.own_copy import shows_copy
from vision.learn.profile import learn_profile
from vision.learn.tapped import TappedParts
from vision.learn.typed import typed_cards
from vision.learn.unlearned import is_rejected, unlearned
from vision.profile import Crop, Field, Profile, kind_of, load_profile, save_profile
from vision.trace import CardPrint, load_trace, looks_at

Points = NDArray[np.float64]

_CROP_PX = 96


def work_on_profile(job: ProfileJob) -> ProfileAnswer:
    """Do what is asked; ProblemsError says why it cannot be done."""
    return _WORK[type(job)](job)


def _learned(job: LearnProfile) -> Profile:
    edition = editions()[job.edition]
    photos = [_photo(lesson, edition) for lesson in job.lessons]
    categories = _category_photo(job.category_cards, job.order) if job.category_cards else None
    return replace(learn_profile(job.name, photos, categories), edition=job.edition)


def _named(job: NameGroups) -> Profile:
    groups = [NamedGroup(own.icons, own.category) for own in job.named]
    learned = profile_of_named(job.name, load_trace(job.trace), groups, job.origin)
    return replace(learned, edition=job.edition)


def _parted(job: PartIcons) -> IconsParted:
    found = halves(looks_at(load_trace(job.trace), job.icons))
    second = found.second if found else ()
    return IconsParted(tuple(icon for icon, out in zip(job.icons, second, strict=False) if out))


def _with_print(job: LearnPrint) -> Profile:
    """The profile with what was confirmed, each card found again by its outline."""
    profile, trace = load_profile(job.profile), load_trace(job.trace)
    if not shows_copy(trace, profile):
        return profile
    wanted = [one for one in job.cards if not is_rejected(profile, one.card, job.photo)]
    for taught in wanted:
        card, shown = card_id(taught.card), _print_within(taught.quad, trace.prints.values())
        if card is not None and shown is not None:
            profile = learned_from(profile, card, taught.of, parse_books(taught.books), shown)
            profile = profile.cut_from(taught.card, job.photo)
    return profile


def _print_within(quad: Outline, prints: Iterable[CardPrint]) -> CardPrint | None:
    """The print of the card whose middle lies nearest to that of these corners, if it is near."""
    corners: Points = np.array(quad)
    middle, reach = corners.mean(axis=0), np.linalg.norm(corners[1] - corners[0]) / 2
    nearest = min(prints, key=lambda shown: _distance(shown, middle), default=None)
    return nearest if nearest and _distance(nearest, middle) < reach else None


def _distance(shown: CardPrint, point: Points) -> float:
    return float(np.linalg.norm(np.mean(shown.outline, axis=0) - point))


def _photo(lesson: LessonPhoto, edition: Edition) -> CalibrationPhoto:
    picture = load_photo(lesson.photo)
    cards = typed_cards(lesson.cards, edition)
    return CalibrationPhoto(picture, cards, _tapped(lesson.taps, picture))


def _tapped(taps: Sequence[tuple[float, float]], picture: Picture) -> TappedParts | None:
    if len(taps) != len(fields(TappedParts)):
        return None
    wide, high = size_of(picture)
    return TappedParts(*((x * wide, y * high) for x, y in taps))


def _category_photo(photo: bytes, order: str) -> CategoryPhoto:
    return CategoryPhoto(load_photo(photo), tuple(Category(code) for code in order))


def _shown(profile: Profile) -> ProfileShown:
    apart = profile.separation if profile.of(Field.ICON) else None
    return ProfileShown(
        profile.name,
        tuple(map(_shown_crop, profile.crops)),
        apart.share if apart else 0.0,
        apart.leads if apart else {},
        apart.unclear if apart else (),
        profile.digits_not_seen,
        tuple(ShownSource(o, kind_of(o).value, crops) for o, crops in profile.sources.items()),
        _confused(apart) if apart else (),
        profile.disputed,
        profile.letters_not_known,
    )


def _confused(apart: Separation) -> tuple[str, ...]:
    """The pairs of categories that may be taken for each other, the worst first."""
    pairs = sorted(apart.between.items(), key=lambda pair: pair[1])
    return tuple(pair for pair, lead in pairs if lead < CLEAR_LEAD)


def _shown_crop(crop: Crop) -> ShownCrop:
    small, _ = shrunk(crop.picture, _CROP_PX)
    picture = cv2.imencode(".png", small)[1].tobytes()
    return ShownCrop(crop.field, crop.says, crop.origin, picture, kind_of(crop.origin).value)


def _without(job: ForgetCrops) -> ProfileLearned:
    # From the last to the first, so that the numbers still to come stay right.
    numbers = sorted(job.numbers, reverse=True)
    rest = reduce(Profile.without_crop, numbers, load_profile(job.profile))
    return ProfileLearned(save_profile(rest))


def _without_origins(job: ForgetOrigins) -> ProfileLearned:
    before = load_profile(job.profile)
    rest = unlearned(before, job.origins, reject=job.reject)
    # A profile that knows no icon would keep the first photo from being asked about.
    is_of_use = bool(rest.of(Field.ICON) or (rest.crops and not before.of(Field.ICON)))
    return ProfileLearned(save_profile(rest) if is_of_use else b"")


_WORK: dict[type[ProfileJob], Callable[[Any], ProfileAnswer]] = {
    LearnProfile: lambda job: ProfileLearned(save_profile(_learned(job))),
    PartIcons: _parted,
    NameGroups: lambda job: ProfileLearned(save_profile(_named(job))),
    LearnPrint: lambda job: ProfileLearned(save_profile(_with_print(job))),
    FindCards: found_cards,
    ReadCards: read_cards,
    ShowProfile: lambda job: _shown(load_profile(job.profile)),
    ForgetCrops: _without,
    ForgetOrigins: _without_origins,
}
