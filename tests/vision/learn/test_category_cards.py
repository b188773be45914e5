"""The six category cards teach the icons, whichever end of such a card looks like its top."""

import numpy as np
import pytest

from card_db import CATEGORIES, CODES, Category, Problem
from vision.evidence.icons.embedding import Embeddings, embed
from vision.headers.crops import stacked
from vision.image import Picture, load_photo, turned
from vision.lab.studio.photo import draw_categories
from vision.lab.studio.sample import sample_design
from vision.learn.calibration import CalibrationError, CategoryPhoto
from vision.learn.category_cards import NamedIcons, category_icons, like_those_of_books

DESIGNS = (300, 305, 308)


@pytest.fixture(scope="module", params=DESIGNS)
def photo(request: pytest.FixtureRequest) -> CategoryPhoto:
    drawn = draw_categories(sample_design(request.param, "test"), 41)
    return CategoryPhoto(load_photo(drawn.jpeg), CATEGORIES)


@pytest.fixture(scope="module")
def icons(photo: CategoryPhoto) -> NamedIcons:
    return category_icons(photo)[0]


def test_every_category_card_shows_its_icon(icons: NamedIcons) -> None:
    assert set(icons) == set(CATEGORIES)


def test_a_photo_upside_down_gives_the_same_icons_turned_over(
    photo: CategoryPhoto, icons: NamedIcons
) -> None:
    over = CategoryPhoto(turned(photo.picture, 180), CATEGORIES)
    points, kinds = _learned(icons)
    chosen = like_those_of_books(category_icons(over), points, kinds)
    assert len(chosen) >= len(CATEGORIES) - 1
    for category, picture in chosen.items():
        assert float(_point(picture) @ _point(icons[category])) > 0.6


def test_what_is_more_like_another_kind_is_left_out(icons: NamedIcons) -> None:
    points, kinds = _learned(icons)
    first, second = Category(CODES[0]), Category(CODES[1])
    swapped = icons | {first: icons[second]}
    assert first not in like_those_of_books((swapped, {}), points, kinds)


def test_categories_taken_for_each_other_are_refused_by_name(icons: NamedIcons) -> None:
    points, kinds = _learned(icons)
    first, second = Category(CODES[0]), Category(CODES[1])
    swapped = icons | {first: icons[second], second: icons[first]}
    with pytest.raises(CalibrationError) as refused:
        like_those_of_books((swapped, {}), points, kinds)
    assert refused.value.problems == (Problem("copy-other-order", {"codes": (first, second)}),)


def _learned(icons: NamedIcons) -> tuple[Embeddings, list[int]]:
    """Icons as if book cards had shown them."""
    return embed(stacked(list(icons.values()))), [CODES.index(category) for category in icons]


def _point(picture: Picture) -> Embeddings:
    return np.asarray(embed(stacked([picture]))[0])
