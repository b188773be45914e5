import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.shelf import Place
from vision.find.faces import Face
from vision.find.rows import lay_out

CARD_HEIGHT = 1.4


def faces(places: set[Place], rng: np.random.Generator, *, loose: float = 0.04) -> list[Face]:
    """Cards on places, each off by a little; rows begin where they like within a third."""
    starts = rng.uniform(-0.15, 0.15, 5)
    return [
        Face(
            float(place.col * 1.04 + starts[place.row] + rng.normal(0, loose)),
            float(place.row * 1.46 + rng.normal(0, loose / 2)),
            float(rng.uniform(-0.05, 0.05)),
            1.0,
        )
        for place in sorted(places)
    ]


def shape(places: set[Place]) -> set[tuple[int, int]]:
    left = min(place.col for place in places)
    top = min(place.row for place in places)
    return {(place.row - top, place.col - left) for place in places}


rows_of_cards = st.sets(
    st.builds(Place, st.integers(0, 2), st.integers(0, 7)), min_size=8, max_size=24
).filter(lambda places: {place.row for place in places} == {0, 1, 2})


@given(rows_of_cards, st.integers(0, 1000))
@settings(max_examples=60, deadline=None)
def test_full_rows_come_back_in_their_places(places: set[Place], seed: int) -> None:
    filled = {Place(p.row, col) for p in places for col in range(8) if (p.col + col) % 5}
    laid = lay_out(faces(filled, np.random.default_rng(seed)), CARD_HEIGHT)
    assert shape(set(laid.faces)) == shape(filled)
    assert not laid.strays


def test_a_hole_in_a_row_stays_a_hole() -> None:
    places = {Place(0, 0), Place(0, 2), Place(1, 0), Place(1, 1), Place(1, 2)}
    laid = lay_out(faces(places, np.random.default_rng(1)), CARD_HEIGHT)
    assert shape(set(laid.faces)) == shape(places)


def test_a_card_far_above_the_shelf_is_a_stray() -> None:
    shelf = faces({Place(1, col) for col in range(4)}, np.random.default_rng(2))
    stray = Face(1.0, -4.0, 0.0, 0.9)
    laid = lay_out([*shelf, stray], CARD_HEIGHT)
    assert laid.strays == (stray,)
    assert len(laid.faces) == 4


def test_of_five_rows_three_are_the_shelf() -> None:
    many = {Place(row, col) for row in range(5) for col in range(2 + (row > 1))}
    laid = lay_out(faces(many, np.random.default_rng(3)), CARD_HEIGHT)
    assert len({place.row for place in laid.faces}) == 3
    assert len(laid.faces) == 9
