"""A card that the finder overlooked in a row or at its end is found by a closer look."""

import pytest

import vision.pipeline
from companion.engine.shelf import Place
from vision.grid.lay_out import Grid, lay_out
from vision.image import Picture
from vision.pipeline import FoundShelf, find_shelf
from vision.shelf.choose import ChosenShelf


def found(photo: Picture) -> FoundShelf:
    shelf = find_shelf(photo)
    assert isinstance(shelf, FoundShelf)
    return shelf


def test_an_overlooked_end_of_a_row_is_found_and_nothing_else(
    easy_photo: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = found(easy_photo).grid.cards
    last = max(whole)
    assert Place(last.row, last.col - 1) in whole

    def overlooking(chosen: ChosenShelf) -> Grid:
        grid = lay_out(chosen)
        return Grid({p: card for p, card in grid.cards.items() if p != last}, grid.holes)

    monkeypatch.setattr(vision.pipeline, "lay_out", overlooking)
    assert set(found(easy_photo).grid.cards) == set(whole)
