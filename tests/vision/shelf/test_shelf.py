import numpy as np
import pytest

from companion.engine.shelf import Place
from tests.vision.candidates.laid import SIZE, card, row
from vision.candidates.cards import CardKind
from vision.shelf.find import shelf_of


def test_a_photo_without_cards_has_no_shelf() -> None:
    assert shelf_of([], SIZE) is None


def test_cards_on_their_heads_are_read_from_the_other_side() -> None:
    found = [card(2 + 1.05 * col, 3, np.pi) for col in range(4)] + [card(2, 4.5, np.pi)]
    shelf = shelf_of(found, SIZE)
    assert shelf is not None
    assert set(shelf.cards) == {Place(0, 3), *(Place(1, col) for col in range(4))}
    first = shelf.cards[Place(0, 3)].quad
    assert first[0][1] > first[3][1]


def test_a_back_reads_either_way() -> None:
    found = [*row(3, 3), card(2 + 1.05 * 3, 3, np.pi, CardKind.BACK)]
    shelf = shelf_of(found, SIZE)
    assert shelf is not None
    assert shelf.cards[Place(0, 3)].kind is CardKind.BACK


def test_a_turned_card_beside_the_shelf_is_left_out() -> None:
    shelf = shelf_of([*row(4, 3), card(9, 3, 0.7)], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 4
    assert shelf.elsewhere == 1


def test_backs_of_the_shelf_opposite_are_left_out() -> None:
    opposite = [card(2 + 1.05 * col, 1.5, np.pi) for col in range(3)]
    back = card(2 + 1.05 * 3, 1.5, 0.0, CardKind.BACK)
    shelf = shelf_of([*row(6, 3), *row(6, 4.5), *opposite, back], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 12
    assert not shelf.is_one_of_two


@pytest.mark.parametrize("ghosts", [1, 2, 4])
def test_faces_that_are_hardly_seen_take_no_sure_face_away(ghosts: int) -> None:
    faces = row(3, 4.5)
    back = card(2 + 1.05 * 3, 4.5, 0.0, CardKind.BACK)
    hardly_seen = [card(2 + 1.05 * (5 + n), 4.5, np.pi, score=0.011) for n in range(ghosts)]
    shelf = shelf_of([*row(5, 3), *faces, back, *hardly_seen], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 9
    assert not any(found.is_astray for found in shelf.cards.values())


def test_a_back_of_a_shelf_beyond_the_edge_is_left_out() -> None:
    beyond = card(2 + 1.05 * 2, 0.6, 0.0, CardKind.BACK)
    shelf = shelf_of([*row(5, 2.1), *row(5, 3.6), beyond], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 10
    ghost = card(2 + 1.05 * 3, 0.6, score=0.02)
    with_ghost = shelf_of([*row(5, 2.1), *row(5, 3.6), beyond, ghost], SIZE)
    assert with_ghost is not None
    assert len(with_ghost.cards) == 10
    whole = shelf_of([*row(5, 2.4), *row(5, 3.9), card(4.1, 0.9, 0.0, CardKind.BACK)], SIZE)
    assert whole is not None
    assert len(whole.cards) == 11


def test_two_equal_shelves_are_said_to_be_two() -> None:
    far = [card(2 + 1.05 * col, 7, 0.0) for col in range(6)]
    shelf = shelf_of([*row(6, 2), *far], SIZE)
    assert shelf is not None
    assert shelf.is_one_of_two


@pytest.mark.parametrize("kind", [CardKind.BOOK, CardKind.BACK])
def test_a_doubtful_card_counts_where_a_row_goes_on(kind: CardKind) -> None:
    others = row(4, 3)
    doubtful = card(2 + 1.05 * 4, 3, kind=kind, score=0.4)
    shelf = shelf_of([*others, doubtful], SIZE)
    assert shelf is not None
    assert [place for place, found in shelf.cards.items() if found.is_doubtful] == [Place(0, 4)]
    assert shelf.elsewhere == 0


def test_across_a_hole_a_doubtful_face_counts_and_a_doubtful_back_does_not() -> None:
    face, back = (
        card(2 + 1.05 * 5, 3, kind=kind, score=0.4) for kind in (CardKind.BOOK, CardKind.BACK)
    )
    with_face, with_back = (shelf_of([*row(4, 3), one], SIZE) for one in (face, back))
    assert with_face is not None
    assert with_back is not None
    assert with_face.cards[Place(0, 5)].needs_header
    assert Place(0, 5) not in with_back.cards


def test_a_doubtful_card_elsewhere_or_on_another_is_none() -> None:
    elsewhere = [card(9, 5, score=0.4), card(2.4, 3, score=0.4)]
    out_of_line = card(2 + 1.05 * 4, 3.3, score=0.4)
    back = card(2 + 1.05 * 4, 3, kind=CardKind.BACK, score=0.1)
    shelf = shelf_of([*row(4, 3), *elsewhere, out_of_line, back], SIZE)
    assert shelf is not None
    assert set(shelf.cards) == {Place(0, col) for col in range(4)}


def test_doubtful_cards_alone_make_no_shelf() -> None:
    assert shelf_of([card(2, 3, score=0.4), card(3.05, 3, score=0.4)], SIZE) is None


def test_something_doubtful_at_the_edge_or_over_a_card_is_none() -> None:
    at_edge = card(2 + 1.05 * 9.2, 3, score=0.4)
    row_to_edge = [card(2 + 1.05 * col, 3) for col in range(9)]
    over = card(2 + 1.05 * 3 + 0.8, 4.5, score=0.4)
    shelf = shelf_of([*row_to_edge, *row(4, 4.5), at_edge, over], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 13


def test_a_hole_is_where_a_card_between_others_would_lie() -> None:
    left, missing, right = row(3, 3)
    shelf = shelf_of([left, right], SIZE)
    assert shelf is not None
    assert set(shelf.holes) == {Place(0, 1)}
    np.testing.assert_allclose(shelf.holes[Place(0, 1)].quad, missing.quad, atol=3)


def test_an_overlooked_card_counts_once_it_shows_a_header() -> None:
    left, _, right = row(3, 3)
    shelf = shelf_of([left, right], SIZE)
    assert shelf is not None
    with_it, _ = shelf.with_headers({Place(0, col) for col in range(3)})
    assert set(with_it.cards) == {Place(0, col) for col in range(3)}
    assert with_it.cards[Place(0, 1)].is_doubtful
    without, _ = shelf.with_headers({Place(0, 0), Place(0, 2)})
    assert set(without.cards) == {Place(0, 0), Place(0, 2)}


def test_the_sure_cards_alone_are_counted_from_the_first_of_them() -> None:
    one, two, _, four = row(4, 3)
    doubtful = card(2 - 1.05, 3, kind=CardKind.BACK, score=0.3)
    shelf = shelf_of([doubtful, one, two, four], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 4
    told = {Place(0, 0), Place(0, 1), Place(0, 3)}
    sure = shelf.as_told(lambda places: set(places) == told)
    assert set(sure.cards) == told
    assert not sure.holes


@pytest.mark.parametrize(("score", "left"), [(0.4, 4), (0.7, 4), (0.95, 5)])
def test_who_says_what_lies_there_knows_better_of_an_unsure_card(score: float, left: int) -> None:
    shelf = shelf_of([*row(4, 3), card(4.1, 4.5, score=score)], SIZE)
    assert shelf is not None
    assert len(shelf.as_told(lambda places: len(places) == 4).cards) == left


def test_without_a_doubtful_first_card_the_columns_begin_after_it() -> None:
    shelf = shelf_of([card(2 - 1.05, 3, score=0.4), *row(3, 3)], SIZE)
    assert shelf is not None
    assert len(shelf.cards) == 4
    left, were = shelf.with_headers({Place(0, col) for col in (1, 2, 3)})
    assert set(left.cards) == {Place(0, col) for col in range(3)}
    assert were == {Place(0, col): Place(0, col + 1) for col in range(3)}
