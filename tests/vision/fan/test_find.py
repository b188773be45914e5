"""Every card of a fan is found, at its place, whatever the design."""

from pathlib import Path

import numpy as np
import pytest

from card_db import Card
from companion.engine.exlibris.shelf import Place
from tests.vision.fan.drawn import fan, places
from vision.arrangement import Arrangement
from vision.image import Picture, load_photo
from vision.pipeline import SeenShelf, see


def seen(photo: Picture, laid: Arrangement | None = Arrangement.FAN) -> SeenShelf:
    found = see(photo, laid)
    assert isinstance(found, SeenShelf)
    return found


@pytest.mark.parametrize("seed", [303, 310])
def test_every_card_of_a_fan_has_its_place(seed: int) -> None:
    photo = fan(seed)
    cards = seen(photo.image).numbered.cards
    truth = places(photo)
    assert set(cards) == set(truth)
    wide = np.median([np.hypot(*(card.quad[1] - card.quad[0])) for card in cards.values()])
    off = [np.hypot(*(cards[place].quad[0] - truth[place])) / wide for place in truth]
    assert np.median(off) < 0.1
    assert max(off) < 0.2


def test_the_headers_of_a_fan_are_read_from_their_own_card() -> None:
    photo = fan(303)
    found = seen(photo.image)
    assert all(header.shows_more for header in found.headers.values())
    icons = {place: len(header.likely_icons) for place, header in found.headers.items()}
    truth = {
        Place(row, col): len(card.books)
        for row, cards in enumerate(photo.truth.rows)
        for col, card in enumerate(cards)
        if isinstance(card, Card)
    }
    assert icons == truth


def test_a_photo_tells_whether_it_shows_a_fan_or_a_shelf(easy_photo: Picture) -> None:
    assert seen(fan(303).image, None).fan is not None
    assert seen(easy_photo, None).fan is None
    assert seen(easy_photo, None).rather is None


def test_what_is_laid_out_otherwise_than_expected_is_reported(easy_photo: Picture) -> None:
    assert seen(easy_photo, Arrangement.FAN).rather is Arrangement.SHELF
    assert seen(easy_photo, Arrangement.SHELF).rather is None
    found = see(fan(303).image, Arrangement.SHELF)
    if isinstance(found, SeenShelf):
        assert found.rather is Arrangement.FAN
    else:
        assert [problem.id for problem in found.problems] == ["photo-is-fan"]


SHELVES = Path(__file__).parents[3] / "sample_photos"


@pytest.mark.parametrize("shelf", ["demo/easy_1", "deckA/normal_11", "test-3/hard_1"])
def test_a_shelf_is_not_taken_for_a_pile_that_nobody_can_make_out(shelf: str) -> None:
    """What looks like print above whole cards is no card under them."""
    photo = load_photo(SHELVES / f"{shelf}.jpg")
    assert seen(photo, Arrangement.FAN).rather is Arrangement.SHELF


def test_nothing_is_found_on_a_bare_table() -> None:
    bare = np.full((900, 1200, 3), 127, np.uint8)
    assert not isinstance(see(bare, Arrangement.FAN), SeenShelf)
