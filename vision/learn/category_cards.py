"""The six category cards: each shows one icon, large, and by its place we know which it is."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from card_db import CODES, Category, Problem
from vision.evidence.icons.embedding import Embeddings, embed
from vision.finding import FoundShelf, find_shelf
from vision.geometry import Quad, turn_of
from vision.grid.numbering import number_as_stated
from vision.headers.crops import cut_icon, stacked
from vision.headers.frame import cut_category_cards
from vision.headers.parts import find_category_icons
from vision.image import Picture
from vision.learn.calibration import CalibrationError, CategoryPhoto

NamedIcons = dict[Category, Picture]
# By how much more the icons must be like those of the book cards to turn the photo over.
_CLEARLY = 0.05
# By how much more an icon must be like those of another category to be plainly one of these.
_PLAINLY = 0.3


def category_icons(photo: CategoryPhoto) -> tuple[NamedIcons, NamedIcons]:
    """The icon of each category with the cards as they stand in the photo, and turned over.

    Many a category card tells nobody which end is its top, unlike a book card with its letter.
    CalibrationError without all six cards.
    """
    shelf = find_shelf(photo.picture)
    wanted = len(photo.order)
    cards = {}
    if isinstance(shelf, FoundShelf):
        cards = number_as_stated(shelf.grid, lambda places: len(places) == wanted).cards
    if len(cards) != wanted:
        facts = {"found": len(cards), "wanted": wanted}
        raise CalibrationError([Problem("copy-category-cards", facts)])
    quads = [cards[place].quad for place in sorted(cards)]
    over = [np.roll(quad, 2, axis=0) for quad in reversed(quads)]
    ways = _named(photo, quads), _named(photo, over)
    return ways if abs(turn_of(quads[0])) < np.pi / 2 else ways[::-1]


def _named(photo: CategoryPhoto, quads: Sequence[Quad]) -> NamedIcons:
    pictures = cut_category_cards(photo.picture, quads)
    icons = zip(photo.order, pictures, find_category_icons(pictures), strict=True)
    return {category: cut_icon(card, icon.box) for category, card, icon in icons if icon}


def like_those_of_books(
    ways: tuple[NamedIcons, NamedIcons], points: Embeddings, kinds: Sequence[int]
) -> NamedIcons:
    """The icons of category cards the way up in which they are like those of book cards.

    What is more like another kind of the book cards is left out; CalibrationError if the order
    in which the cards were said to lie is plainly another.
    """
    means = {kind: points[np.equal(kinds, kind)].mean(axis=0) for kind in sorted(set(kinds))}
    likeness = [_likeness(way, means) for way in ways]
    upright, over = (_agreement(alike) for alike in likeness)
    chosen = int(over > upright + _CLEARLY)
    _refuse_other_order(likeness[chosen])
    unlike = {category for category, alike in likeness[chosen].items() if not _is_best(alike)}
    return {
        category: picture for category, picture in ways[chosen].items() if category not in unlike
    }


def _refuse_other_order(likeness: dict[Category, tuple[float, ...]]) -> None:
    """Two icons or more that are plainly another category's were taken for each other."""
    other = tuple(category for category, alike in likeness.items() if _is_plainly_other(alike))
    if len(other) > 1:
        raise CalibrationError([Problem("copy-other-order", {"codes": other})])


def _likeness(
    icons: NamedIcons, means: dict[int, NDArray[np.float32]]
) -> dict[Category, tuple[float, ...]]:
    """How like its own kind an icon is, and how like the others, of those that books show."""
    known = {category: CODES.index(category) for category in icons}
    known = {category: kind for category, kind in known.items() if kind in means}
    seen = embed(stacked([icons[category] for category in known]))
    return {
        category: tuple(
            float(point @ mean)
            for _, mean in sorted(means.items(), key=lambda pair: pair[0] != known[category])
        )
        for category, point in zip(known, seen, strict=True)
    }


def _agreement(likeness: dict[Category, tuple[float, ...]]) -> float:
    return float(np.mean([own for own, *_ in likeness.values()])) if likeness else 0.0


def _is_plainly_other(likeness: tuple[float, ...]) -> bool:
    own, *others = likeness
    return max(others, default=own) > own + _PLAINLY


def _is_best(likeness: tuple[float, ...]) -> bool:
    return likeness[0] == max(likeness)
