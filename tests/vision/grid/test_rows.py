import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.shelf import Place
from vision.candidates.cards import CardKind
from vision.grid.doubt import places_in_doubt
from vision.grid.rows import Layout, lay_out, out_of_step
from vision.plane.table import Pose
from vision.shelf.find import ShelfCard

CARD_HEIGHT = 1.46


def poses(places: set[Place], rng: np.random.Generator, *, loose: float = 0.04) -> list[Pose]:
    """Cards on places, each off by a little; rows begin where they like within a third."""
    starts = rng.uniform(-0.15, 0.15, 5)
    return [
        Pose(
            float(place.col * 1.04 + starts[place.row] + rng.normal(0, loose)),
            float(place.row * 1.5 + rng.normal(0, loose / 2)),
            float(rng.uniform(-0.04, 0.04)),
        )
        for place in sorted(places)
    ]


def laid(cards: list[Pose]) -> Layout:
    return lay_out(cards, [1.0] * len(cards), CARD_HEIGHT)


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
    layout = laid(poses(filled, np.random.default_rng(seed)))
    assert shape(set(layout.places)) == shape(filled)
    assert not layout.others


def test_a_hole_in_a_row_stays_a_hole() -> None:
    places = {Place(0, 0), Place(0, 2), Place(1, 0), Place(1, 1), Place(1, 2)}
    layout = laid(poses(places, np.random.default_rng(1)))
    assert shape(set(layout.places)) == shape(places)


def test_a_row_may_touch_the_others_only_across_an_empty_place() -> None:
    above, middle = {Place(0, 0), Place(0, 1)}, {Place(1, 3), Place(1, 4)}
    places = above | middle | {Place(2, col) for col in range(5)}
    layout = laid(poses(places, np.random.default_rng(5), loose=0.02))
    assert shape(set(layout.places)) == shape(places)


def test_a_card_found_across_two_places_is_moved_home() -> None:
    row = [Pose(1.04 * col, 0.0, 0.0) for col in range(7)]
    across = [*row[:3], Pose(row[3].x + 0.4, 0.01, -0.06), *row[4:]]
    moved = out_of_step(laid(across).places, across)
    assert set(moved) == {3}
    assert abs(moved[3].x - row[3].x) < 0.02
    assert moved[3].turn == 0.0


def test_a_loose_row_is_left_as_it_lies() -> None:
    x = np.cumsum([0.0, 1.05, 1.3, 0.98, 1.4, 1.0, 0.95])
    assert out_of_step(laid(row := [Pose(float(at), 0.0, 0.0) for at in x]).places, row) == {}


@pytest.mark.parametrize("seed", range(5))
def test_rows_laid_as_people_lay_them_are_in_no_doubt(seed: int) -> None:
    places = {Place(row, col) for row in range(3) for col in range(8)} - {Place(1, 3)}
    shelf = poses(places, np.random.default_rng(seed))
    nowhere = np.zeros((4, 2))
    cards = {
        place: ShelfCard(CardKind.BOOK, nowhere, 1.0, shelf[number].x)
        for place, number in laid(shelf).places.items()
    }
    assert not places_in_doubt(cards)


def test_a_shelf_a_whole_row_away_is_another() -> None:
    places = {Place(row, col) for row in (0, 2) for col in range(4)}
    layout = laid(poses(places, np.random.default_rng(6)))
    assert len(layout.places) == 4


def test_each_place_holds_its_own_card() -> None:
    places = {Place(0, 0), Place(0, 2), Place(1, 0), Place(1, 1), Place(1, 2)}
    layout = laid(poses(places, np.random.default_rng(1)))
    assert [layout.places[place] for place in sorted(layout.places)] == [0, 1, 2, 3, 4]


def test_a_card_far_above_the_shelf_is_no_part_of_it() -> None:
    shelf = poses({Place(1, col) for col in range(4)}, np.random.default_rng(2))
    layout = laid([*shelf, Pose(1.0, -4.0, 0.0)])
    assert layout.others == ((4,),)
    assert len(layout.places) == 4


def test_of_five_rows_three_are_the_shelf() -> None:
    many = {Place(row, col) for row in range(5) for col in range(2 + (row > 1))}
    layout = laid(poses(many, np.random.default_rng(3)))
    assert len({place.row for place in layout.places}) == 3
    assert len(layout.places) == 9


def test_the_weightier_of_two_groups_is_the_shelf() -> None:
    rng = np.random.default_rng(4)
    small = poses({Place(0, col) for col in range(2)}, rng)
    large = [Pose(p.x, p.y + 9, p.turn) for p in poses({Place(0, col) for col in range(4)}, rng)]
    weights = [9.0] * 2 + [1.0] * 4
    layout = lay_out([*small, *large], weights, CARD_HEIGHT)
    assert set(layout.places.values()) == {0, 1}
