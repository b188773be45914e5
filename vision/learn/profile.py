"""A profile from calibration photos: the crops of what was typed in, and of the category cards."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

import numpy as np

from card_db import CODES, Category, Problem
from vision.evidence.glyphs import read_ordinals
from vision.evidence.icons.colour import icon_colours
from vision.evidence.icons.embedding import embed
from vision.evidence.icons.known import LeftOut
from vision.evidence.icons.looks import Looks
from vision.headers.crops import stacked
from vision.learn.agreement import (
    Agreement,
    agreements,
    disputed_letters,
    problem_with,
    problem_with_some,
    shows_more_icons,
)
from vision.learn.calibration import (
    CalibrationError,
    CalibrationPhoto,
    CategoryPhoto,
    TaughtCopy,
    TaughtHeader,
    taught_headers,
)
from vision.learn.category_cards import NamedIcons, category_icons, like_those_of_books
from vision.learn.icon_labels import Embedding, Labels, label_icons
from vision.learn.lesson_icons import CardIcons, icons_of_photo, labelled_crops
from vision.photo_advice.photo import problems_of_photo
from vision.profile import Crop, Field, Profile, as_colour

# How sure the total beside a typed ordinal must be to be kept as an example.
_SURE_TOTAL = 0.9
# The share of icons that the others of the copy must name rightly, else they are too poor or alike.
_LEAST_NAMED_RIGHTLY = 0.85


def learn_profile(
    name: str, photos: Sequence[CalibrationPhoto], categories: CategoryPhoto | None = None
) -> Profile:
    """Learns a copy; CalibrationError says what the photos lack."""
    copy = taught_headers(photos)
    taught = list(chain.from_iterable(copy.headers))
    seen = _checked(photos, copy)
    more = shows_more_icons(taught, seen)
    by_photo = _without(copy.headers, more)
    crops = [*_icons(by_photo, categories), *_letters(taught, seen), *_ordinals(taught)]
    profile = Profile(name, tuple(crops), layout=copy.layout, layouts=copy.layouts)
    _refuse_poor(profile)
    return profile


def _checked(photos: Sequence[CalibrationPhoto], copy: TaughtCopy) -> list[Agreement]:
    """How far the print agrees with what was typed; a photo of other cards is refused."""
    every: list[Agreement] = []
    for photo, taught in zip(photos, copy.headers, strict=True):
        seen = agreements(taught)
        problem = problem_with(taught, seen)
        if problem is not None:
            raise CalibrationError(_reasons(problem, photo, taught))
        every += seen
    problem = problem_with_some(list(chain.from_iterable(copy.headers)), every)
    if problem is not None:
        raise CalibrationError([problem])
    return every


def _reasons(
    problem: Problem, photo: CalibrationPhoto, taught: Sequence[TaughtHeader]
) -> list[Problem]:
    """Why a photo teaches nothing; where no letter shows, what is wrong with it says enough."""
    places = [place for place, card in photo.cards.items() if card is not None]
    quads = {place: t.header.quad for place, t in zip(places, taught, strict=True)}
    advice = [*problems_of_photo(photo.picture, quads)]
    return advice if advice and problem.id == "copy-no-letters" else [problem, *advice]


def _without(
    by_photo: Sequence[Sequence[TaughtHeader]], left_out: set[int]
) -> list[list[TaughtHeader]]:
    """The cards of each photo without some, counted through all photos."""
    numbers = iter(range(sum(map(len, by_photo))))
    return [[t for t in taught if next(numbers) not in left_out] for taught in by_photo]


def _icons(
    photos: Sequence[Sequence[TaughtHeader]], categories: CategoryPhoto | None
) -> Iterator[Crop]:
    """The icons of the category cards, and of all cards that show as many as were typed."""
    by_photo = [icons_of_photo(taught) for taught in photos]
    cards = [card for own in by_photo for card in own]
    named = _named(categories, cards)
    origin = categories.origin if categories else ""
    yield from _of_category_cards(named, origin, with_colour=not cards)
    known = dict(zip(named, embed(stacked([*named.values()])), strict=True))
    if cards:
        yield from labelled_crops(by_photo, _labels(cards, known))


def _of_category_cards(named: NamedIcons, origin: str, *, with_colour: bool) -> Iterator[Crop]:
    """Their icons, with colours only if nothing else has them: they may stand on other ground."""
    colours = icon_colours(stacked([*named.values()]))
    for (code, picture), colour in zip(named.items(), colours, strict=True):
        kept = as_colour(colour) if with_colour else None
        yield Crop(Field.ICON, str(code), picture, origin, kept)


def _labels(cards: Sequence[CardIcons], known: Mapping[Category, Embedding]) -> list[Labels]:
    """Which icon is which; the shapes of some are known already.

    Colours tell much on one copy and mislead on another: taken by shape alone and by both, the
    icons are named as each is named best by the others.
    """
    books = [card.books for card in cards]
    by_shape, by_both = [card.looks.shapes for card in cards], [card.features for card in cards]
    ways = [label_icons(features, books, known) for features in (by_shape, by_both)]
    looks = Looks.joined(card.looks for card in cards)
    return max(ways, key=lambda labels: LeftOut.of(looks, _codes(labels)).success)


def _codes(labels: Sequence[Labels]) -> list[str]:
    return [CODES[kind] for card in labels for kind in card]


def _named(categories: CategoryPhoto | None, cards: Sequence[CardIcons]) -> NamedIcons:
    """The icons of the category cards, the way up that suits the icons of the book cards."""
    if categories is None:
        return {}
    ways = category_icons(categories)
    if not cards:
        return ways[0]
    kinds = [kind for card in _labels(cards, {}) for kind in card]
    return like_those_of_books(ways, Looks.joined(card.looks for card in cards).shapes, kinds)


def _letters(taught: Sequence[TaughtHeader], seen: Sequence[Agreement]) -> Iterator[Crop]:
    """The letters; one that plainly looks like another is kept as both, so that it is asked about.

    It may be a slip of whoever typed, or a letter that only this copy prints so.
    """
    disputed = disputed_letters(seen)
    for number, (t, one) in enumerate(zip(taught, seen, strict=True)):
        if t.header.letter is not None:
            yield Crop(Field.LETTER, t.card.letter, t.header.letter, t.origin)
            if number in disputed:
                yield Crop(Field.LETTER, one.looks_like, t.header.letter, t.origin)


def _ordinals(taught: Sequence[TaughtHeader]) -> Iterator[Crop]:
    """Ordinals are typed, totals are not: they are kept where they read clearly."""
    seen = [(t.header.ordinal, t) for t in taught if t.header.ordinal is not None]
    crops = [crop for crop, _ in seen]
    for (crop, t), scores in zip(seen, read_ordinals(crops), strict=True):
        number = t.card.number
        row = scores.table[number - 1]
        chances = np.exp(row - np.logaddexp.reduce(row))
        if chances.max() > _SURE_TOTAL:
            says = f"{number}/{int(np.argmax(chances)) + 1}"
            yield Crop(Field.ORDINAL, says, crop, t.origin)


def _refuse_poor(profile: Profile) -> None:
    """What does not even read its own lessons would read nothing else."""
    taught = {crop.says for crop in profile.of(Field.ICON)}
    missing = tuple(code for code in CODES if code not in taught)
    if missing:
        raise CalibrationError([Problem("copy-missing-categories", {"codes": missing})])
    named_rightly = profile.separation.share
    if named_rightly < _LEAST_NAMED_RIGHTLY:
        raise CalibrationError([Problem("copy-icons-alike", {"share": round(100 * named_rightly)})])
