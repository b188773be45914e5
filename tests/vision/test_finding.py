"""What the finder overlooked is found by a closer look; what it took for something else, too."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

import vision.candidates.again
import vision.finding
from companion.engine.exlibris.shelf import Place
from tests.vision.conftest import PHOTOS
from vision.candidates.backs import weigh_backs
from vision.finding import FoundShelf, find_shelf
from vision.found import CardKind, FoundCard
from vision.grid.lay_out import Grid, lay_out
from vision.image import Picture, load_photo
from vision.shelf.choose import ChosenShelf


def found(photo: Picture) -> FoundShelf:
    shelf = find_shelf(photo)
    assert isinstance(shelf, FoundShelf)
    return shelf


def overlook(monkeypatch: pytest.MonkeyPatch, *places: Place) -> None:
    """Have the finder overlook some cards of the grid."""

    def overlooking(chosen: ChosenShelf) -> Grid:
        grid = lay_out(chosen)
        return Grid({p: card for p, card in grid.cards.items() if p not in places}, grid.holes)

    monkeypatch.setattr(vision.finding, "lay_out", overlooking)


@pytest.mark.parametrize("missing", [1, 2])
def test_an_overlooked_end_of_a_row_is_found_and_nothing_else(
    easy_photo: Picture, monkeypatch: pytest.MonkeyPatch, missing: int
) -> None:
    whole = found(easy_photo).grid.cards
    row, cols = max(whole)
    ends = [Place(row, col) for col in range(cols - missing + 1, cols + 1)]
    assert Place(row, cols - missing) in whole
    overlook(monkeypatch, *ends)
    assert set(found(easy_photo).grid.cards) == set(whole)


def test_a_back_whose_edges_show_poorly_is_known_by_its_likeness_to_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    photo = load_photo(PHOTOS.parent / "test-8" / "easy_2.jpg")
    whole = found(photo).grid.cards
    backs = {place for place, card in whole.items() if card.kind is CardKind.BACK}
    last = max(place for place in backs if Place(place.row, place.col + 1) not in whole)

    def sees_little(_: Picture, cards: Sequence[FoundCard]) -> list[FoundCard]:
        return [replace(card, score=0.1) for card in cards]

    overlook(monkeypatch, last)
    monkeypatch.setattr(vision.candidates.again, "refine", sees_little)
    again = found(photo).grid.cards
    assert set(again) == set(whole)
    assert again[last].kind is CardKind.BACK
    assert not again[last].is_sure


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
