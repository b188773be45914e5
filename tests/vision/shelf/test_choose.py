"""Which of the cards in a photo are its shelf."""

import numpy as np
import pytest

from companion.engine.exlibris.reading import Doubt, Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.candidates.laid import SIZE, card, row
from tests.vision.shelf.laying import choose_from, laid_out, laid_out_poses
from vision.found import CardKind
from vision.geometry import Pose


def test_a_photo_without_cards_has_no_shelf() -> None:
    assert choose_from([]) is None


def test_cards_on_their_heads_are_read_from_the_other_side() -> None:
    found = [card(2 + 1.05 * col, 3, np.pi) for col in range(4)] + [card(2, 4.5, np.pi)]
    cards = laid_out(found).numbered.cards
    assert set(cards) == {Place(0, 3), *(Place(1, col) for col in range(4))}
    first = cards[Place(0, 3)].quad
    assert first[0][1] > first[3][1]


def test_a_back_reads_either_way() -> None:
    found = [*row(3, 3), card(2 + 1.05 * 3, 3, np.pi, CardKind.BACK)]
    assert laid_out(found).numbered.cards[Place(0, 3)].kind is CardKind.BACK


def test_a_turned_card_beside_the_shelf_is_left_out() -> None:
    laid = laid_out([*row(4, 3), card(9, 3, 0.7)])
    assert len(laid.grid.cards) == 4
    assert laid.chosen.elsewhere == 1


def test_backs_of_the_shelf_opposite_are_left_out() -> None:
    opposite = [card(2 + 1.05 * col, 1.5, np.pi) for col in range(3)]
    back = card(2 + 1.05 * 3, 1.5, 0.0, CardKind.BACK)
    laid = laid_out([*row(6, 3), *row(6, 4.5), *opposite, back])
    assert len(laid.grid.cards) == 12
    assert not laid.chosen.is_one_of_two


@pytest.mark.parametrize("ghosts", [1, 2, 4])
def test_faces_that_are_hardly_seen_take_no_sure_face_away(ghosts: int) -> None:
    faces = row(3, 4.5)
    back = card(2 + 1.05 * 3, 4.5, 0.0, CardKind.BACK)
    hardly_seen = [card(2 + 1.05 * (5 + n), 4.5, np.pi, score=0.011) for n in range(ghosts)]
    laid = laid_out([*row(5, 3), *faces, back, *hardly_seen])
    assert len(laid.grid.cards) == 9
    assert laid.reasons == set()


def test_backs_are_left_out_in_doubt_if_the_faces_opposite_are_hardly_seen() -> None:
    hardly_seen = card(2, 1.5, np.pi, score=0.02)
    backs = [card(2 + 1.05 * col, 1.5, 0.0, CardKind.BACK) for col in (1, 4, 5)]
    laid = laid_out([*row(6, 3), *row(6, 4.5), hardly_seen, *backs])
    assert len(laid.grid.cards) == 12
    assert laid.reasons == {Reason.BACKS_LEFT_OUT}


def test_a_back_of_a_shelf_beyond_the_edge_is_left_out() -> None:
    beyond = card(2 + 1.05 * 2, 0.6, 0.0, CardKind.BACK)
    assert len(laid_out([*row(5, 2.1), *row(5, 3.6), beyond]).grid.cards) == 10
    ghost = card(2 + 1.05 * 3, 0.6, score=0.02)
    assert len(laid_out([*row(5, 2.1), *row(5, 3.6), beyond, ghost]).grid.cards) == 10
    whole = card(4.1, 0.9, 0.0, CardKind.BACK)
    assert len(laid_out([*row(5, 2.4), *row(5, 3.9), whole]).grid.cards) == 11


def test_two_equal_shelves_are_said_to_be_two() -> None:
    far = [card(2 + 1.05 * col, 7, 0.0) for col in range(6)]
    assert laid_out([*row(6, 2), *far]).chosen.is_one_of_two


def test_a_shelf_of_somebody_opposite_that_is_as_large_may_be_meant_as_well() -> None:
    opposite = [card(2 + 1.05 * col, 1.2, np.pi) for col in range(6)]
    assert laid_out([*row(6, 5), *opposite]).chosen.is_one_of_two
    assert not laid_out([*row(6, 5), *opposite[:2]]).chosen.is_one_of_two


def test_of_two_small_groups_apart_all_places_are_in_doubt() -> None:
    apart = [card(2 + 1.05 * col, 4.5) for col in (5, 6)]
    small = laid_out([*row(2, 3), *apart])
    assert not small.chosen.is_one_of_two
    assert small.chosen.doubts == (Doubt(Reason.OTHER_GROUP),)
    assert small.reasons == {Reason.OTHER_GROUP}
    longer = laid_out([*row(6, 2), *row(4, 3.5), card(2 + 1.05 * 8, 6)])
    assert longer.reasons == set()


def test_of_two_small_groups_of_which_one_stands_on_its_head_all_places_are_in_doubt() -> None:
    opposite = [card(2 + 1.05 * col, 1.2, np.pi) for col in range(3)]
    laid = laid_out([*row(3, 4), *opposite])
    assert not laid.chosen.is_one_of_two
    assert laid.reasons == {Reason.OTHER_GROUP}


@pytest.mark.parametrize(
    ("x", "turn", "asked"), [(2 - 1.1, 0.3, True), (2 - 1.1, 1.5, False), (2 + 6.5, 0.3, False)]
)
def test_if_a_card_beside_a_row_is_out_of_line_all_places_are_in_doubt(
    x: float, turn: float, asked: bool
) -> None:
    laid = laid_out([*row(4, 3), *row(4, 4.5), card(x, 3.1, turn)])
    assert len(laid.grid.cards) == 8
    assert laid.reasons == ({Reason.CARD_LEFT_OUT} if asked else set())


def test_something_out_of_line_that_may_be_no_card_puts_nothing_in_doubt() -> None:
    laid = laid_out([*row(4, 3), *row(4, 4.5), card(2 - 1.1, 3.1, 0.3, score=0.4)])
    assert len(laid.grid.cards) == 8
    assert laid.reasons == set()


@pytest.mark.parametrize("kind", [CardKind.BOOK, CardKind.BACK])
def test_a_doubtful_card_counts_where_a_row_goes_on(kind: CardKind) -> None:
    others = row(4, 3)
    doubtful = card(2 + 1.05 * 4, 3, kind=kind, score=0.4)
    laid = laid_out([*others, doubtful])
    cards = laid.numbered.cards
    assert [place for place, found in cards.items() if not found.is_sure] == [Place(0, 4)]
    assert laid.chosen.elsewhere == 0


def test_across_a_hole_a_doubtful_face_counts_and_a_doubtful_back_does_not() -> None:
    face, back = (
        card(2 + 1.05 * 5, 3, kind=kind, score=0.4) for kind in (CardKind.BOOK, CardKind.BACK)
    )
    with_face, with_back = (laid_out([*row(4, 3), one]).grid.cards for one in (face, back))
    assert with_face[Place(0, 5)].needs_header
    assert Place(0, 5) not in with_back


def test_a_doubtful_card_elsewhere_or_on_another_is_none() -> None:
    elsewhere = [card(9, 5, score=0.4), card(2.4, 3, score=0.4)]
    out_of_line = card(2 + 1.05 * 4, 3.3, score=0.4)
    back = card(2 + 1.05 * 4, 3, kind=CardKind.BACK, score=0.1)
    laid = laid_out([*row(4, 3), *elsewhere, out_of_line, back])
    assert set(laid.grid.cards) == {Place(0, col) for col in range(4)}


def test_doubtful_cards_alone_make_no_shelf() -> None:
    assert choose_from([card(2, 3, score=0.4), card(3.05, 3, score=0.4)]) is None


def test_something_doubtful_at_the_edge_or_over_a_card_is_none() -> None:
    at_edge = card(2 + 1.05 * 9.2, 3, score=0.4)
    row_to_edge = [card(2 + 1.05 * col, 3) for col in range(9)]
    over = card(2 + 1.05 * 3 + 0.8, 4.5, score=0.4)
    assert len(laid_out([*row_to_edge, *row(4, 4.5), at_edge, over]).grid.cards) == 13


def test_the_heavier_of_two_groups_is_the_shelf() -> None:
    in_the_middle = [Pose(5.5 + 1.04 * col, 4.5, 0.0) for col in range(2)]
    cut_off = [Pose(4 + 1.04 * col, 0.2, 0.0) for col in range(4)]
    cards = laid_out_poses([*cut_off, *in_the_middle], SIZE).grid.cards
    assert len(cards) == 2
    assert [found.on_table.y for found in cards.values()] == pytest.approx([4.5, 4.5])


@pytest.mark.parametrize("gap", [0.0, 0.32, 0.36, 0.4])
def test_rows_up_to_two_fifths_of_a_card_apart_are_one_shelf(gap: float) -> None:
    step = 1.46 * (1 + gap)
    laid = laid_out([*row(4, 1.5), *row(4, 1.5 + step), *row(4, 1.5 + 2 * step)])
    assert len(laid.grid.cards) == 12
    assert laid.chosen.elsewhere == 0
    assert laid.reasons == set()


@pytest.mark.parametrize(
    ("x", "gap", "asked"), [(2.0, 0.6, True), (2.5, 0.6, False), (2.0, 0.9, False)]
)
def test_cards_in_the_columns_that_are_too_far_away_are_left_out_in_doubt(
    x: float, gap: float, asked: bool
) -> None:
    further = [card(x + 1.05 * col, 3.5 + 1.46 * (1 + gap)) for col in range(2)]
    laid = laid_out([*row(6, 2), *row(6, 3.5), *further])
    assert len(laid.grid.cards) == 12
    assert laid.chosen.elsewhere == 2
    assert laid.reasons == ({Reason.CARD_LEFT_OUT} if asked else set())


def test_a_fourth_row_is_left_out_without_a_doubt() -> None:
    rows = [one for n in range(3) for one in row(5, 1.2 + 1.5 * n)]
    assert laid_out([*rows, card(2 + 1.05, 1.2 + 3 + 1.46 * 1.6)]).reasons == set()
