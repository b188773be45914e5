"""Rows and columns are numbered once it is known which places hold a card."""

from collections.abc import Collection

import pytest

from companion.engine.exlibris.reading import Doubt, Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.candidates.laid import card, row
from tests.vision.shelf.laying import laid_out
from vision.found import CardKind
from vision.grid.numbering import number, number_as_stated, number_places


def test_an_overlooked_card_counts_once_it_shows_a_header() -> None:
    left, _, right = row(3, 3)
    with_it = laid_out([left, right], {Place(0, col) for col in range(3)}).numbered.cards
    assert set(with_it) == {Place(0, col) for col in range(3)}
    assert not with_it[Place(0, 1)].is_sure
    without = laid_out([left, right], {Place(0, 0), Place(0, 2)}).numbered.cards
    assert set(without) == {Place(0, 0), Place(0, 2)}


def test_without_a_doubtful_first_card_the_columns_begin_after_it() -> None:
    shown = {Place(0, col) for col in (1, 2, 3)}
    laid = laid_out([card(2 - 1.05, 3, score=0.4), *row(3, 3)], shown)
    assert len(laid.grid.cards) == 4
    assert set(laid.numbered.cards) == {Place(0, col) for col in range(3)}
    assert laid.numbered.previous == {Place(0, col): Place(0, col + 1) for col in range(3)}


def test_a_sure_face_and_a_back_need_no_header() -> None:
    back = card(2 + 1.05 * 3, 3, kind=CardKind.BACK, score=0.4)
    assert len(laid_out([*row(3, 3), back], set()).numbered.cards) == 4


def test_where_places_are_in_doubt_every_hole_counts_as_a_card() -> None:
    one, two, _, four = row(4, 3)
    grid = laid_out([one, two, four]).grid
    shown = set(grid.cards)
    sure, doubtful = (
        number_places(grid, shown, doubts) for doubts in ((), (Doubt(Reason.OTHER_GROUP),))
    )
    assert set(sure.cards) == {Place(0, 0), Place(0, 1), Place(0, 3)}
    assert set(doubtful.cards) == {Place(0, col) for col in range(4)}
    assert doubtful.doubts == (Doubt(Reason.OTHER_GROUP),)


def test_doubts_about_the_choice_come_before_those_about_the_grid() -> None:
    shifted = [card(2.5 + 1.05 * col, 4.5) for col in range(3)]
    grid = laid_out([*row(6, 3), *shifted]).grid
    found = number_places(grid, set(grid.cards), (Doubt(Reason.CARD_LEFT_OUT),)).doubts
    assert found == (Doubt(Reason.CARD_LEFT_OUT), Doubt(Reason.COLUMNS_UNCLEAR))


def test_the_sure_cards_alone_are_counted_from_the_first_of_them() -> None:
    one, two, _, four = row(4, 3)
    doubtful = card(2 - 1.05, 3, kind=CardKind.BACK, score=0.3)
    grid = laid_out([doubtful, one, two, four]).grid
    assert len(grid.cards) == 4
    stated = {Place(0, 0), Place(0, 1), Place(0, 3)}
    sure = number_as_stated(grid, lambda places: set(places) == stated)
    assert set(sure.cards) == stated


def test_without_an_unsure_first_row_the_rows_begin_after_it() -> None:
    grid = laid_out([card(2 + 1.05, 1.5, score=0.7), *row(4, 3)]).grid
    stated = {Place(0, col) for col in range(4)}
    found = number_as_stated(grid, lambda places: set(places) == stated)
    assert set(found.cards) == stated
    # Columns count from that of the first card in the first row.
    assert found.previous == {Place(0, col): Place(1, col - 1) for col in range(4)}


@pytest.mark.parametrize(("score", "left"), [(0.4, 4), (0.7, 4), (0.95, 5)])
def test_an_owner_who_says_what_lies_there_is_believed_over_an_unsure_card(
    score: float, left: int
) -> None:
    grid = laid_out([*row(4, 3), card(4.1, 4.5, score=score)]).grid

    def are_four(places: Collection[Place]) -> bool:
        return len(places) == 4

    assert len(number_as_stated(grid, are_four).cards) == left


def test_a_lower_row_that_starts_further_left_is_counted_from_its_own_first_column() -> None:
    ragged = [*row(3, 3), *(card(2 + 1.05 * col, 4.5) for col in (-1, 0, 1))]
    grid = laid_out(ragged).grid
    assert min(place.col for place in grid.cards) == -1
    numbered = number(grid.cards).cards
    assert set(numbered) == {
        *(Place(0, col) for col in (1, 2, 3)),
        *(Place(1, col) for col in (0, 1, 2)),
    }


@pytest.mark.parametrize(("score", "asked"), [(0.2, False), (0.35, True)])
def test_what_may_be_a_card_between_two_others_counts_without_a_header(
    score: float, asked: bool
) -> None:
    left, middle, right = row(3, 3)
    doubtful = card(2 + 1.05, 3, score=score)
    laid = laid_out([left, doubtful, right], {Place(0, 0), Place(0, 2)})
    assert (Place(0, 1) in laid.numbered.cards) == asked
    at_the_end = card(2 + 1.05 * 2, 3, score=score)
    ends = laid_out([left, middle, at_the_end], {Place(0, 0), Place(0, 1)})
    assert set(ends.numbered.cards) == {Place(0, 0), Place(0, 1)}
