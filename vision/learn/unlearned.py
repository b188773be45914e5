"""Unlearning: a profile without some of its sources, the others named again without their help."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

import numpy as np

from card_db import CODES, Category
from vision.evidence.icons.colour import SIZE as COLOUR_SIZE
from vision.evidence.icons.embedding import embed
from vision.evidence.icons.looks import Looks
from vision.headers.crops import stacked
from vision.headers.layout import HeaderLayout
from vision.learn.icon_labels import consistent_labels
from vision.profile import Crop, Field, Profile, SourceKind, kind_of, lessons_key, lessons_of


def unlearned(profile: Profile, origins: Collection[str], *, reject: bool = False) -> Profile:
    """The profile as if these sources had taught it nothing.

    Which icon of a confirmed card is which book was told by the icons known before it: that is
    asked again of the lessons and photos that are left. Without any, nobody can tell, and the
    icons go, too.
    Whatever is rejected must not teach again.
    """
    kept = [crop for crop in profile.crops if crop.origin not in origins]
    lessons = {c.origin for c in kept if kind_of(c.origin) is SourceKind.LESSON}
    taken_back = _has_lesson(profile, origins)
    cards = {c.origin: None for c in kept if kind_of(c.origin) is SourceKind.CARD}
    left = replace(profile, crops=tuple(crop for crop in kept if crop.origin not in cards))
    named = (
        crop
        for card in cards
        for crop in _named_anew(left, [own for own in kept if own.origin == card])
    )
    return replace(
        left.with_crops(named),
        # Where the others' own layout is not known: rather none than a wrong one. Every photo
        # tells its own.
        layout=profile.layouts.get(lessons_key(lessons)) if taken_back else profile.layout,
        layouts=_of_lessons(profile.layouts, lessons) if taken_back else profile.layouts,
        rejected=(*profile.rejected, *(_rejected(profile, origins) if reject else ())),
    )


def is_rejected(profile: Profile, card: str, photo: str) -> bool:
    """Whether the owner of a copy does not want a card of this photo to teach."""
    return _mark(card, photo) in profile.rejected


def _named_anew(profile: Profile, crops: list[Crop]) -> Iterator[Crop]:
    """The crops of one confirmed card, its icons as those of the profile name them."""
    icons = [crop for crop in crops if crop.field is Field.ICON]
    yield from (crop for crop in crops if crop.field is not Field.ICON)
    if icons and profile.of(Field.ICON):
        books = [Category(crop.says) for crop in icons]
        kinds = consistent_labels(profile.icons.log_probabilities(_looks(icons)), books)
        yield from (
            replace(crop, says=CODES[kind]) for crop, kind in zip(icons, kinds, strict=True)
        )


def _looks(icons: list[Crop]) -> Looks:
    unknown = (np.nan,) * COLOUR_SIZE
    colours = np.array([crop.colour or unknown for crop in icons], np.float32)
    return Looks(embed(stacked([crop.picture for crop in icons])), colours)


def _has_lesson(profile: Profile, origins: Collection[str]) -> bool:
    """Whether some of the sources are lessons of the profile."""
    own = {crop.origin for crop in profile.crops if crop.origin in origins}
    return any(kind_of(origin) is SourceKind.LESSON for origin in own)


def _of_lessons(
    layouts: Mapping[str, HeaderLayout], lessons: Collection[str]
) -> dict[str, HeaderLayout]:
    """The layouts that nothing but some of these lessons tells."""
    return {key: layout for key, layout in layouts.items() if lessons_of(key) < {*lessons}}


def _rejected(profile: Profile, origins: Iterable[str]) -> Iterator[str]:
    photos = {(c.origin, c.photo) for c in profile.crops if c.origin in origins and c.photo}
    return (_mark(*one) for one in sorted(photos))


def _mark(card: str, photo: str) -> str:
    return f"{card} {photo}"
