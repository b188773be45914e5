from dataclasses import replace

import numpy as np

from tests.vision.candidates.laid import PX, SIZE, card
from vision.found import CardKind, FoundCard
from vision.plane.straighten import CardsOnPlane, lay_on_plane


def cards(score: float = 0.99) -> list[FoundCard]:
    places = [(row, col) for row in range(2) for col in range(5)]
    return [card(2 + 1.05 * col, 3 + 1.5 * row, 0.02 * col, score=score) for row, col in places]


def laid(found: list[FoundCard]) -> CardsOnPlane:
    on_plane = lay_on_plane(found, SIZE)
    assert on_plane is not None
    return on_plane


def test_a_single_corner_out_of_place_is_drawn_back() -> None:
    true = cards()
    found = cards()
    found[3].quad[2] += (0.4 * PX, 0)
    assert np.abs(laid(found).cards[3].quad - true[3].quad).max() < 0.2 * PX


def test_a_header_stays_where_the_bottom_edge_is_taken_for_that_of_the_card_below() -> None:
    true = cards()
    found = cards()
    found[3].quad[2:] += (0, 0.3 * PX)
    assert np.abs(laid(found).cards[3].quad - true[3].quad).max() < 0.05 * PX


def test_a_back_whose_corners_were_counted_from_a_long_side_lies_as_it_lies() -> None:
    true, found = cards(), cards()
    found[3] = replace(found[3], kind=CardKind.BACK, quad=np.roll(found[3].quad, 1, axis=0))
    back = laid(found).cards[3]
    off = [np.abs(np.roll(back.quad, by, axis=0) - true[3].quad).max() for by in (0, 2)]
    assert min(off) < 0.05 * PX


def test_cards_that_are_rectangles_stay_where_they_are() -> None:
    for before, after in zip(cards(), laid(cards()).cards, strict=True):
        np.testing.assert_allclose(after.quad, before.quad, atol=0.01 * PX)
        assert (after.kind, after.score) == (before.kind, before.score)


def test_cards_laid_on_the_plane_once_are_not_moved_again() -> None:
    found = cards()
    found[3].quad[2] += (0.1 * PX, 0)
    once = laid(found)
    for before, after in zip(once.cards, laid([*once.cards]).cards, strict=True):
        np.testing.assert_allclose(after.quad, before.quad, atol=0.005 * PX)


def test_every_card_has_the_pose_that_its_outline_shows() -> None:
    on_plane = laid([*cards(), card(9, 6, 0.3, score=0.02)])
    for found in on_plane.cards:
        np.testing.assert_allclose(on_plane.plane.outline(found.on_table), found.quad, atol=1e-2)


def test_unsure_cards_have_no_say_about_the_plane() -> None:
    out_of_shape = card(9, 6, score=0.3)
    out_of_shape.quad[1] += (PX, 0.5 * PX)
    with_it, without = laid([*cards(), out_of_shape]).plane, laid(cards()).plane
    np.testing.assert_array_equal(with_it.to_table, without.to_table)


def test_where_nothing_is_sure_there_is_no_plane() -> None:
    assert lay_on_plane(cards(score=0.3), SIZE) is None
    assert lay_on_plane([], SIZE) is None
