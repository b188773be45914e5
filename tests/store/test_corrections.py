from __future__ import annotations

import pytest

from card_db import Certainty, ProblemsError, TileCorrection
from companion.store import open_store


def test_what_the_owner_saw_is_kept_and_added_to(url: str) -> None:
    with open_store(url) as store:
        assert store.tile_corrections() == {}
        store.correct_tile("wishing_well", TileCorrection(open_spaces=1))
        store.correct_tile("wishing_well", TileCorrection(marked_spaces=(3, 4)))
        store.correct_tile("book_seller", TileCorrection(preparation=5, solo=False))
    with open_store(url) as store:
        assert store.tile_corrections() == {
            "book_seller": TileCorrection(preparation=5, solo=False),
            "wishing_well": TileCorrection(open_spaces=1, marked_spaces=(3, 4)),
        }


def test_no_mark_is_something_else_than_nothing_said(url: str) -> None:
    with open_store(url) as store:
        store.correct_tile("wishing_well", TileCorrection(marked_spaces=()))
        assert store.tile_corrections()["wishing_well"].marked_spaces == ()


def test_a_forgotten_tile_has_its_assumed_numbers_again(url: str) -> None:
    with open_store(url) as store:
        store.correct_tile("wishing_well", TileCorrection(open_spaces=1))
        assert store.forget_tile("wishing_well")
        assert not store.forget_tile("wishing_well")
        assert store.tile_corrections() == {}


def test_what_no_tile_shows_is_not_kept(url: str) -> None:
    with open_store(url) as store:
        with pytest.raises(ProblemsError) as refused:
            store.correct_tile("wishing_well", TileCorrection(open_spaces=4, preparation=10))
        assert [found.id for found in refused.value.problems] == ["tile-spaces", "tile-preparation"]
        assert store.tile_corrections() == {}


def test_the_locations_are_as_the_owner_saw_them(url: str) -> None:
    with open_store(url) as store:
        store.correct_tile("wishing_well", TileCorrection(open_spaces=1))
        well = store.locations()["wishing_well"]
        assert (well.open_spaces.value, well.open_spaces.certainty) == (1, Certainty.SEEN)
