"""A profile from calibration photos: the crops of what was typed in, and of the category cards."""

from collections.abc import Iterator, Sequence

import numpy as np

from card_db import CODES, Books, Problem
from vision.evidence.glyphs import KNOWN_LETTERS, read_letters, read_ordinals
from vision.evidence.icons.embedding import Embeddings, embed
from vision.headers.crops import stacked
from vision.headers.header import Header
from vision.image import Picture
from vision.learn.calibration import (
    CalibrationError,
    CalibrationPhoto,
    CategoryPhoto,
    TaughtHeader,
    taught_headers,
)
from vision.learn.category_cards import NamedIcons, category_icons, like_those_of_books
from vision.learn.icon_labels import label_icons
from vision.learn.known_parts import TypedCard
from vision.profile import Crop, Field, Profile

# How sure the total beside a typed ordinal must be to be kept as an example.
_SURE_TOTAL = 0.9
# The share of typed letters that must be among the likeliest, else something else was typed.
_LEGIBLE, _LIKELIEST = 0.5, 3
# The share of icons that the others of the copy must name rightly, else they are too poor or alike.
_LEAST_NAMED_RIGHTLY = 0.85


def learn_profile(
    name: str, photos: Sequence[CalibrationPhoto], categories: CategoryPhoto | None = None
) -> Profile:
    """Learns a copy; CalibrationError says what the photos lack."""
    taught, layout = taught_headers(photos)
    if photos:
        _refuse_other_letters(taught)
    crops = [*_icons(taught, categories), *_letters(taught), *_ordinals(taught)]
    profile = Profile(name, tuple(crops), layout=layout)
    _refuse_poor(profile)
    return profile


def _refuse_other_letters(taught: Sequence[TaughtHeader]) -> None:
    """A photo that shows other cards than were typed would teach nonsense."""
    seen = [(t.header.letter, t.card) for t in taught if t.header.letter is not None]
    scores = read_letters([crop for crop, _ in seen], tuple(KNOWN_LETTERS))
    likeliest = np.argsort(-scores[:, :-1], axis=1)[:, :_LIKELIEST]
    wanted = [KNOWN_LETTERS.index(card.letter) for _, card in seen]
    right = sum(letter in row for letter, row in zip(wanted, likeliest, strict=True))
    if right < _LEGIBLE * len(taught):
        raise CalibrationError([Problem("copy-other-letters")])


def _icons(taught: Sequence[TaughtHeader], categories: CategoryPhoto | None) -> Iterator[Crop]:
    """The icons of the category cards, and of all cards that show as many as were typed."""
    usable = [t for t in taught if len(_likeliest(t)) == len(t.card.books) > 0]
    crops = [_likeliest(t) for t in usable]
    points = [embed(stacked(card)) for card in crops]
    books = [t.card.books for t in usable]
    named = _named(categories, points, books)
    for code, picture in named.items():
        yield Crop(Field.ICON, str(code), picture)
    known = {code: embed(stacked([picture]))[0] for code, picture in named.items()}
    labels = label_icons(points, books, known) if usable else []
    for card, kinds in zip(crops, labels, strict=True):
        for picture, kind in zip(card, kinds, strict=True):
            yield Crop(Field.ICON, CODES[kind], picture)


def _named(
    categories: CategoryPhoto | None, points: Sequence[Embeddings], books: Sequence[Books]
) -> NamedIcons:
    """The icons of the category cards, the way up that suits the icons of the book cards."""
    if categories is None:
        return {}
    ways = category_icons(categories)
    if not points:
        return ways[0]
    kinds = [kind for card in label_icons(points, books, {}) for kind in card]
    return like_those_of_books(ways, np.concatenate(points), kinds)


def _likeliest(taught: TaughtHeader) -> list[Picture]:
    """As many icons of a header as its card has books, the likeliest, left to right."""
    icons = taught.header.parts.icons
    best = sorted(range(len(icons)), key=lambda n: -icons[n].log_odds)[: len(taught.card.books)]
    return [taught.header.icons[n] for n in sorted(best)]


def _letters(taught: Sequence[TaughtHeader]) -> Iterator[Crop]:
    for header, card in _pairs(taught):
        if header.letter is not None:
            yield Crop(Field.LETTER, card.letter, header.letter)


def _ordinals(taught: Sequence[TaughtHeader]) -> Iterator[Crop]:
    """Ordinals are typed, totals are not: they are kept where they read clearly."""
    seen = [(h.ordinal, card) for h, card in _pairs(taught) if h.ordinal is not None]
    crops = [crop for crop, _ in seen]
    for (crop, card), scores in zip(seen, read_ordinals(crops), strict=True):
        row = scores.table[card.number - 1]
        chances = np.exp(row - np.logaddexp.reduce(row))
        if chances.max() > _SURE_TOTAL:
            yield Crop(Field.ORDINAL, f"{card.number}/{int(np.argmax(chances)) + 1}", crop)


def _pairs(taught: Sequence[TaughtHeader]) -> Iterator[tuple[Header, TypedCard]]:
    return ((t.header, t.card) for t in taught)


def _refuse_poor(profile: Profile) -> None:
    """What does not even read its own lessons would read nothing else."""
    taught = {crop.says for crop in profile.of(Field.ICON)}
    missing = tuple(code for code in CODES if code not in taught)
    if missing:
        raise CalibrationError([Problem("copy-missing-categories", {"codes": missing})])
    named_rightly = profile.separation.share
    if named_rightly < _LEAST_NAMED_RIGHTLY:
        raise CalibrationError([Problem("copy-icons-alike", {"share": round(100 * named_rightly)})])
