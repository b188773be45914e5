"""What the finder overlooked is found by a closer look; what it took for something else, too."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

import vision.finding
from companion.engine.exlibris.shelf import Place
from vision.candidates.backs import weigh_backs
from vision.finding import FoundShelf, find_shelf
from vision.found import CardKind, FoundCard
from vision.grid.lay_out import Grid, lay_out
from vision.image import Picture
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

    monkeypatch.setattr(vision.finding, "lay_out", overlooking)
    assert set(found(easy_photo).grid.cards) == set(whole)


def test_a_book_whose_picture_looks_like_a_category_card_is_a_book(
    easy_photo: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    books = [card for card in found(easy_photo).on_plane.cards if card.kind is CardKind.BOOK]

    def pictured(photo: Picture, cards: Sequence[FoundCard]) -> list[FoundCard]:
        weighed = weigh_backs(photo, cards)
        first = next(card for card in weighed if card.kind is CardKind.BOOK and card.is_sure)
        return [replace(c, kind=CardKind.CATEGORY) if c is first else c for c in weighed]

    monkeypatch.setattr(vision.finding, "weigh_backs", pictured)
    shelf = found(easy_photo)
    kinds = [card.kind for card in shelf.on_plane.cards]
    assert CardKind.CATEGORY not in kinds
    assert kinds.count(CardKind.BOOK) == len(books)
