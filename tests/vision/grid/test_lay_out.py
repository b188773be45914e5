"""Cards on the table to rows and columns, and the holes between them."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.exlibris.shelf import Place
from tests.vision.candidates.laid import card, row
from tests.vision.shelf.laying import FROM_ABOVE, Laid, laid_out, laid_out_poses
from vision.found import CardKind
from vision.geometry import Pose

LARGE = (2600, 2000)


def poses(places: set[Place], rng: np.random.Generator, *, loose: float = 0.04) -> list[Pose]:
    """Cards on places, each off by a little; rows begin where they like within a third."""
    starts = rng.uniform(-0.15, 0.15, 5)
    return [
        Pose(
            float(2 + place.col * 1.04 + starts[place.row] + rng.normal(0, loose)),
            float(2 + place.row * 1.5 + rng.normal(0, loose / 2)),
            float(rng.uniform(-0.04, 0.04)),
        )
        for place in sorted(places)
    ]


def laid(cards: list[Pose]) -> Laid:
    return laid_out_poses(cards, LARGE)


def shape(places: set[Place]) -> set[tuple[int, int]]:
    left = min(place.col for place in places)
    top = min(place.row for place in places)
    return {(place.row - top, place.col - left) for place in places}


rows_of_cards = st.sets(
    st.builds(Place, st.integers(0, 2), st.integers(0, 7)), min_size=8, max_size=24
).filter(lambda places: {place.row for place in places} == {0, 1, 2})


@given(rows_of_cards, st.integers(0, 1000))
@settings(max_examples=60)
def test_full_rows_come_back_in_their_places(places: set[Place], seed: int) -> None:
    filled = {Place(p.row, col) for p in places for col in range(8) if (p.col + col) % 5}
    found = laid(poses(filled, np.random.default_rng(seed)))
    assert shape(set(found.grid.cards)) == shape(filled)
    assert found.chosen.elsewhere == 0


def test_a_hole_in_a_row_stays_a_hole() -> None:
    places = {Place(0, 0), Place(0, 2), Place(1, 0), Place(1, 1), Place(1, 2)}
    found = laid(poses(places, np.random.default_rng(1)))
    assert shape(set(found.grid.cards)) == shape(places)


def test_a_row_may_touch_the_others_only_across_an_empty_place() -> None:
    above, middle = {Place(0, 0), Place(0, 1)}, {Place(1, 3), Place(1, 4)}
    places = above | middle | {Place(2, col) for col in range(5)}
    found = laid(poses(places, np.random.default_rng(5), loose=0.02))
    assert shape(set(found.grid.cards)) == shape(places)


def moved(cards: list[Pose]) -> dict[int, Pose]:
    """The cards of one row that are shown elsewhere than they were found, and where."""
    found = laid(cards).grid.cards
    assert len(found) == len(cards)
    shown = FROM_ABOVE.poses([found[place].quad for place in sorted(found)])
    return {
        number: after
        for number, (before, after) in enumerate(zip(cards, shown, strict=True))
        if abs(before.x - after.x) > 1e-3
    }


def test_a_card_found_across_two_places_is_moved_home() -> None:
    in_step = [Pose(2 + 1.04 * col, 3.0, 0.0) for col in range(7)]
    across = [*in_step[:3], Pose(in_step[3].x + 0.4, 3.01, -0.06), *in_step[4:]]
    found = moved(across)
    assert set(found) == {3}
    assert abs(found[3].x - in_step[3].x) < 0.02
    assert found[3].turn == pytest.approx(0.0, abs=1e-6)


def test_a_card_that_overlaps_its_neighbour_is_the_next_one() -> None:
    x = [2.0, 3.04, 3.49, 4.08, 5.12]
    cards = laid([Pose(at, 3.0, 0.0) for at in x]).grid.cards
    assert [place.col for place in sorted(cards)] == [0, 1, 2, 3, 4]
    assert [cards[place].on_table.x for place in sorted(cards)] == pytest.approx(x)


def test_a_loose_row_is_left_as_it_lies() -> None:
    x = 2 + np.cumsum([0.0, 1.05, 1.3, 0.98, 1.4, 1.0, 0.95])
    assert moved([Pose(float(at), 3.0, 0.0) for at in x]) == {}


@pytest.mark.parametrize("seed", range(5))
def test_rows_laid_as_people_lay_them_are_in_no_doubt(seed: int) -> None:
    places = {Place(row, col) for row in range(3) for col in range(8)} - {Place(1, 3)}
    assert laid(poses(places, np.random.default_rng(seed))).reasons == set()


def test_a_shelf_a_whole_row_away_is_another() -> None:
    places = {Place(row, col) for row in (0, 2) for col in range(4)}
    assert len(laid(poses(places, np.random.default_rng(6))).grid.cards) == 4


def test_each_place_holds_its_own_card() -> None:
    places = {Place(0, 0), Place(0, 2), Place(1, 0), Place(1, 1), Place(1, 2)}
    cards = poses(places, np.random.default_rng(1))
    found = laid(cards).grid.cards
    for place, pose in zip(sorted(found), cards, strict=True):
        np.testing.assert_allclose(found[place].quad, FROM_ABOVE.outline(pose), atol=0.1)


def test_a_card_far_above_the_shelf_is_no_part_of_it() -> None:
    shelf = poses({Place(3, col) for col in range(4)}, np.random.default_rng(2))
    found = laid([*shelf, Pose(3.0, 1.5, 0.0)])
    assert found.chosen.elsewhere == 1
    assert len(found.grid.cards) == 4
    assert all(card.on_table.y > 6 for card in found.grid.cards.values())


def test_of_five_rows_three_are_the_shelf() -> None:
    many = {Place(row, col) for row in range(5) for col in range(2 + (row > 1))}
    found = laid(poses(many, np.random.default_rng(3)))
    assert len({place.row for place in found.grid.cards}) == 3
    assert len(found.grid.cards) == 9


def test_a_hole_is_where_a_card_between_others_would_lie() -> None:
    left, missing, right = row(3, 3)
    holes = laid_out([left, right]).grid.holes
    assert set(holes) == {Place(0, 1)}
    np.testing.assert_allclose(holes[Place(0, 1)].quad, missing.quad, atol=3)


@pytest.mark.parametrize(
    ("like_backs", "kind"), [(None, CardKind.BOOK), (4.9, CardKind.BOOK), (5.0, CardKind.BACK)]
)
def test_what_shows_a_header_is_a_face_unless_it_is_like_the_other_backs(
    like_backs: float | None, kind: CardKind
) -> None:
    backs = [card(2 + 1.05 * col, 3, kind=CardKind.BACK) for col in range(2)]
    grid = laid_out([replace(back, like_backs=like_backs) for back in backs]).grid
    shown = grid.with_faces([Place(0, 1), Place(0, 7)], set())
    assert [shown.cards[Place(0, col)].kind for col in range(2)] == [CardKind.BACK, kind]


def test_a_complete_header_is_that_of_a_face_however_like_the_backs_its_card_is() -> None:
    backs = [card(2 + 1.05 * col, 3, kind=CardKind.BACK) for col in range(2)]
    grid = laid_out([replace(back, like_backs=9.0) for back in backs]).grid
    shown = grid.with_faces([Place(0, 0), Place(0, 1)], {Place(0, 1)})
    assert [shown.cards[Place(0, col)].kind for col in range(2)] == [CardKind.BACK, CardKind.BOOK]


def test_what_shows_a_header_is_no_category_card() -> None:
    grid = laid_out([card(2 + 1.05 * col, 3, kind=CardKind.CATEGORY) for col in range(2)]).grid
    shown = grid.with_faces([Place(0, 1)], set())
    assert [shown.cards[Place(0, col)].kind for col in range(2)] == [
        CardKind.CATEGORY,
        CardKind.BOOK,
    ]


@pytest.mark.parametrize(
    ("kind", "score", "counts", "sure"),
    [
        (CardKind.BACK, 0.9, True, False),
        (CardKind.BACK, 0.4, False, False),
        (CardKind.BOOK, 0.9, True, True),
        (CardKind.BOOK, 0.3, True, False),
    ],
)
def test_what_a_closer_look_sees_in_a_hole_or_at_an_end_counts(
    kind: CardKind, score: float, counts: bool, sure: bool
) -> None:
    left, missing, right = row(3, 3)
    grid = laid_out([left, right]).grid
    for place in (Place(0, 1), Place(0, 3)):
        seen = grid.with_overlooked({place: replace(missing, kind=kind, score=score)})
        assert (place in seen.cards) == counts
        assert not counts or seen.cards[place].is_sure == sure
        assert seen.holes.keys().isdisjoint(seen.cards)
