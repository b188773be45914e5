"""When nobody can tell of which row or column the cards of a shelf are."""

import numpy as np
import pytest

from companion.engine.shelf import Place
from tests.vision.candidates.laid import SIZE, card, row
from vision.candidates.cards import CardKind
from vision.shelf.find import shelf_of


def test_backs_are_left_out_in_doubt_if_the_faces_opposite_are_hardly_seen() -> None:
    hardly_seen = card(2, 1.5, np.pi, score=0.02)
    backs = [card(2 + 1.05 * col, 1.5, 0.0, CardKind.BACK) for col in (1, 4, 5)]
    shelf = shelf_of([*row(6, 3), *row(6, 4.5), hardly_seen, *backs], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 12
    assert all(found.is_astray for found in shelf.cards.values())


def test_the_place_of_a_row_shifted_by_half_a_card_is_in_doubt() -> None:
    shifted = [card(2.5 + 1.05 * col, 4.5) for col in range(3)]
    shelf = shelf_of([*row(6, 3), *shifted], SIZE)
    assert shelf is not None
    assert all(one.is_astray and one.found < 0.5 for one in shelf.cards.values())


def test_of_two_small_groups_apart_all_places_are_in_doubt() -> None:
    apart = [card(2 + 1.05 * col, 4.5) for col in (5, 6)]
    shelf = shelf_of([*row(2, 3), *apart], SIZE)
    assert shelf is not None
    assert not shelf.is_one_of_two
    assert all(found.is_astray for found in shelf.cards.values())
    longer = shelf_of([*row(6, 2), *row(4, 3.5), card(2 + 1.05 * 8, 6)], SIZE)
    assert longer is not None
    assert not any(found.is_astray for found in longer.cards.values())


def test_of_two_small_groups_of_which_one_stands_on_its_head_all_places_are_in_doubt() -> None:
    opposite = [card(2 + 1.05 * col, 1.2, np.pi) for col in range(3)]
    shelf = shelf_of([*row(3, 4), *opposite], SIZE)
    assert shelf is not None
    assert not shelf.is_one_of_two
    assert all(found.is_astray for found in shelf.cards.values())


@pytest.mark.parametrize("out_of_step", [0.0, 0.35])
def test_a_doubtful_face_that_shows_no_header_leaves_no_doubt_behind(out_of_step: float) -> None:
    ghost = card(2 - 1.05 - out_of_step, 3, score=0.06)
    shelf = shelf_of([ghost, *row(5, 3), *row(5, 4.5)], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 11
    shown = {Place(down, col) for down in range(2) for col in range(1, 6)}
    assert all(found.is_astray for found in shelf.cards.values())
    left, _ = shelf.with_headers(shown)
    assert len(left.cards) == 10
    assert not any(found.is_astray for found in left.cards.values())


def test_where_a_doubtful_back_would_begin_a_column_all_places_are_in_doubt() -> None:
    rows = [*row(4, 3), *row(4, 4.5)]
    before = card(2 - 1.05, 3, kind=CardKind.BACK, score=0.4)
    shelf = shelf_of([*rows, before], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 9
    assert all(found.is_astray for found in shelf.cards.values())


def test_where_a_doubtful_face_begins_a_column_all_places_are_in_doubt() -> None:
    shelf = shelf_of([card(2 - 1.05, 3, score=0.1), *row(3, 3), *row(3, 4.5)], SIZE)
    assert shelf is not None
    assert all(found.is_astray for found in shelf.cards.values())


ABOVE, BEFORE = (2 + 1.05, 1.5), (2 - 1.05, 3.0)
"""Alone in the first row, and alone in the first column."""


@pytest.mark.parametrize(
    ("at", "kind", "score", "asked"),
    [
        (ABOVE, CardKind.BACK, 0.9, True),
        (ABOVE, CardKind.BACK, 0.99, True),
        (ABOVE, CardKind.BOOK, 0.7, True),
        (ABOVE, CardKind.BOOK, 0.95, False),
        (BEFORE, CardKind.BACK, 0.9, True),
        (BEFORE, CardKind.BACK, 0.99, False),
        (BEFORE, CardKind.BOOK, 0.7, True),
        (BEFORE, CardKind.BOOK, 0.95, False),
    ],
)
def test_if_a_row_or_column_is_there_only_by_an_unsure_card_all_places_are_in_doubt(
    at: tuple[float, float], kind: CardKind, score: float, asked: bool
) -> None:
    shelf = shelf_of([card(*at, kind=kind, score=score), *row(4, 3), *row(4, 4.5)], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 9
    assert {found.is_astray for found in shelf.cards.values()} == {asked}


@pytest.mark.parametrize(("face", "asked"), [(CardKind.BOOK, False), (CardKind.BACK, True)])
def test_if_a_first_row_shows_backs_alone_all_places_are_in_doubt(
    face: CardKind, asked: bool
) -> None:
    backs = [card(2 + 1.05 * col, 1.5, kind=CardKind.BACK, score=1.0) for col in range(3)]
    last = card(2 + 1.05 * 3, 1.5, kind=face, score=1.0)
    shelf = shelf_of([*backs, last, *row(4, 3), *row(4, 4.5)], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 12
    assert {found.is_astray for found in shelf.cards.values()} == {asked}


def test_a_shelf_of_backs_alone_is_in_no_doubt() -> None:
    backs = [card(2 + 1.05 * col, 3, kind=CardKind.BACK, score=1.0) for col in range(3)]
    shelf = shelf_of(backs, SIZE)
    assert shelf is not None
    assert not any(found.is_astray for found in shelf.cards.values())


@pytest.mark.parametrize(
    ("x", "turn", "asked"), [(2 - 1.1, 0.3, True), (2 - 1.1, 1.5, False), (2 + 6.5, 0.3, False)]
)
def test_if_a_card_beside_a_row_is_out_of_line_all_places_are_in_doubt(
    x: float, turn: float, asked: bool
) -> None:
    shelf = shelf_of([*row(4, 3), *row(4, 4.5), card(x, 3.1, turn)], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 8
    assert {found.is_astray for found in shelf.cards.values()} == {asked}


def test_if_cards_lie_between_columns_places_are_in_doubt_and_holes_are_asked_about() -> None:
    astray = [card(2 + 1.05 * 5.6, 3), card(2 + 1.05 * 6.6, 3)]
    shelf = shelf_of([*row(5, 3), *astray], SIZE)
    assert shelf is not None
    asked, _ = shelf.with_headers(set(shelf.cards))
    for judged in (shelf, asked):
        assert all(found.is_astray for found in judged.cards.values())
    assert set(asked.cards) == {*shelf.cards, *shelf.holes} == {Place(0, n) for n in range(8)}
