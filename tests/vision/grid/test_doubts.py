"""When nobody can tell of which row or column the cards of a shelf are."""

import pytest

from companion.engine.exlibris.reading import Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.candidates.laid import card, row
from tests.vision.shelf.laying import laid_out
from vision.doubts.ledger import Ledger
from vision.found import CardKind
from vision.grid.doubts import place_doubts


def test_the_place_of_a_row_shifted_by_half_a_card_is_in_doubt() -> None:
    shifted = [card(2.5 + 1.05 * col, 4.5) for col in range(3)]
    laid = laid_out([*row(6, 3), *shifted])
    assert laid.reasons == {Reason.COLUMNS_UNCLEAR}
    ledger = Ledger.of(laid.numbered.doubts, ())
    assert len(laid.numbered.cards) == 9
    assert all(ledger.at(place) for place in laid.numbered.cards)


@pytest.mark.parametrize("out_of_step", [0.0, 0.35])
def test_a_doubtful_face_that_shows_no_header_leaves_no_doubt_behind(out_of_step: float) -> None:
    ghost = card(2 - 1.05 - out_of_step, 3, score=0.06)
    found = [ghost, *row(5, 3), *row(5, 4.5)]
    with_ghost = laid_out(found)
    assert len(with_ghost.grid.cards) == 11
    assert Reason.FIRST_COLUMN_UNCLEAR in with_ghost.reasons
    assert (Reason.COLUMNS_UNCLEAR in with_ghost.reasons) == (out_of_step > 0)
    left = laid_out(found, {Place(down, col) for down in range(2) for col in range(1, 6)})
    assert len(left.numbered.cards) == 10
    assert left.reasons == set()


def test_where_a_doubtful_back_would_begin_a_column_all_places_are_in_doubt() -> None:
    rows = [*row(4, 3), *row(4, 4.5)]
    before = card(2 - 1.05, 3, kind=CardKind.BACK, score=0.4)
    laid = laid_out([*rows, before])
    assert len(laid.numbered.cards) == 9
    assert laid.reasons == {Reason.FIRST_COLUMN_UNCLEAR}


def test_where_a_doubtful_face_begins_a_column_all_places_are_in_doubt() -> None:
    laid = laid_out([card(2 - 1.05, 3, score=0.1), *row(3, 3), *row(3, 4.5)])
    assert laid.reasons == {Reason.FIRST_COLUMN_UNCLEAR}


@pytest.mark.parametrize(
    ("above", "below", "reasons"),
    [
        (False, True, {Reason.FIRST_ROW_UNCLEAR}),
        (True, True, set()),
        (True, False, set()),
        (False, False, set()),
    ],
)
def test_a_first_row_of_faces_without_a_header_may_be_none(
    *, above: bool, below: bool, reasons: set[Reason]
) -> None:
    cards = laid_out([card(2 + 1.05, 1.5), *row(4, 3), *row(4, 4.5)]).grid.cards
    top = min(place.row for place in cards)
    shown = {place for place in cards if (above if place.row == top else below)}
    assert {doubt.reason for doubt in place_doubts(cards, shown)} == reasons


ABOVE, BEFORE = (2 + 1.05, 1.5), (2 - 1.05, 3.0)
"""Alone in the first row, and alone in the first column."""
ROW, COLUMN, FACE_DOWN = (
    Reason.FIRST_ROW_UNCLEAR,
    Reason.FIRST_COLUMN_UNCLEAR,
    Reason.FIRST_ROW_FACE_DOWN,
)


@pytest.mark.parametrize(
    ("at", "kind", "score", "reasons"),
    [
        (ABOVE, CardKind.BACK, 0.9, {ROW, FACE_DOWN}),
        (ABOVE, CardKind.BACK, 0.99, {FACE_DOWN}),
        (ABOVE, CardKind.BOOK, 0.7, {ROW}),
        (ABOVE, CardKind.BOOK, 0.95, set()),
        (BEFORE, CardKind.BACK, 0.9, {COLUMN}),
        (BEFORE, CardKind.BACK, 0.99, set()),
        (BEFORE, CardKind.BOOK, 0.7, {COLUMN}),
        (BEFORE, CardKind.BOOK, 0.95, set()),
    ],
)
def test_if_a_row_or_column_is_there_only_by_an_unsure_card_all_places_are_in_doubt(
    at: tuple[float, float], kind: CardKind, score: float, reasons: set[Reason]
) -> None:
    laid = laid_out([card(*at, kind=kind, score=score), *row(4, 3), *row(4, 4.5)])
    assert len(laid.numbered.cards) == 9
    assert laid.reasons == reasons


@pytest.mark.parametrize(
    ("face", "reasons"), [(CardKind.BOOK, set()), (CardKind.BACK, {Reason.FIRST_ROW_FACE_DOWN})]
)
def test_if_a_first_row_shows_backs_alone_all_places_are_in_doubt(
    face: CardKind, reasons: set[Reason]
) -> None:
    backs = [card(2 + 1.05 * col, 1.5, kind=CardKind.BACK, score=1.0) for col in range(3)]
    last = card(2 + 1.05 * 3, 1.5, kind=face, score=1.0)
    laid = laid_out([*backs, last, *row(4, 3), *row(4, 4.5)])
    assert len(laid.numbered.cards) == 12
    assert laid.reasons == reasons


def test_a_shelf_of_backs_alone_is_in_no_doubt() -> None:
    backs = [card(2 + 1.05 * col, 3, kind=CardKind.BACK, score=1.0) for col in range(3)]
    assert laid_out(backs).reasons == set()


def test_if_cards_lie_between_columns_places_are_in_doubt_and_holes_are_asked_about() -> None:
    between = [card(2 + 1.05 * 5.6, 3), card(2 + 1.05 * 6.6, 3)]
    laid = laid_out([*row(5, 3), *between])
    assert laid.reasons == {Reason.COLUMNS_UNCLEAR}
    every = {*laid.grid.cards, *laid.grid.holes}
    assert set(laid.numbered.cards) == every == {Place(0, n) for n in range(8)}


def test_a_gap_that_is_no_whole_number_of_columns_puts_places_in_doubt() -> None:
    """Each card is near its column, but half of the row may begin one column later."""
    halves = [card(2 + 1.05 * col + (0.34 if col > 2 else 0.0), 3) for col in range(6)]
    assert laid_out(halves).reasons == {Reason.COLUMNS_UNCLEAR}
    assert laid_out(row(6, 3)).reasons == set()


def test_where_there_are_no_cards_there_is_no_doubt() -> None:
    assert [*place_doubts({}, ())] == []


def test_a_crooked_card_among_its_neighbours_puts_no_place_in_doubt() -> None:
    crooked = [card(2 + 1.05 * col - (0.32 if col == 4 else 0.0), 4.5) for col in range(5)]
    assert laid_out([*row(5, 3), *crooked]).reasons == set()


def test_cards_that_overlap_are_next_to_each_other() -> None:
    closed_up = [card(2 + 1.05 * col - (0.31 if col > 2 else 0.0), 3) for col in range(6)]
    assert laid_out([*closed_up, *row(6, 4.5)]).reasons == set()


def test_a_row_that_begins_between_columns_puts_places_in_doubt_all_the_same() -> None:
    between = [card(2.45 + 1.05 * col, 4.5) for col in range(4)]
    assert laid_out([*row(6, 3), *between]).reasons == {Reason.COLUMNS_UNCLEAR}
