"""The solver against trying everything."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.decode.assign import NO_CARD, assign

PLACES, CARDS = 3, 4


def best_by_trying(
    fits: np.ndarray, none: np.ndarray, taken: np.ndarray, forbidden: tuple[int, int] | None = None
) -> float:
    """The best total over all tables in which no card lies twice."""
    totals = []
    for table in product(range(-1, CARDS), repeat=PLACES):
        used = [card for card in table if card != NO_CARD]
        if len(set(used)) < len(used) or any(taken[card] for card in used):
            continue
        if forbidden is None or table[forbidden[0]] != forbidden[1]:
            totals.append(total(table, fits, none))
    return max(totals, default=-np.inf)


def total(table: tuple[int, ...], fits: np.ndarray, none: np.ndarray) -> float:
    return float(sum(none[p] if card == NO_CARD else fits[p, card] for p, card in enumerate(table)))


scores = st.floats(-12, 0, allow_nan=False)


@settings(max_examples=60)
@given(
    st.lists(scores, min_size=PLACES * CARDS, max_size=PLACES * CARDS),
    st.lists(scores, min_size=PLACES, max_size=PLACES),
    st.lists(st.booleans(), min_size=CARDS, max_size=CARDS),
)
def test_nothing_fits_better(fits: list[float], none: list[float], taken: list[bool]) -> None:
    table, bare, gone = np.reshape(fits, (PLACES, CARDS)), np.array(none), np.array(taken)
    found = assign(table, bare, gone)
    chosen = tuple(int(card) for card in found.chosen)
    best = best_by_trying(table, bare, gone)
    assert total(chosen, table, bare) == pytest.approx(best)
    for place, card in enumerate(chosen):
        second = best_by_trying(table, bare, gone, forbidden=(place, card))
        assert found.margins[place] == pytest.approx(min(best - second, 1e6), rel=1e-3, abs=1e-6)


def test_a_place_without_any_choice_is_none() -> None:
    found = assign(np.zeros((1, 2)), np.array([-10.0]), np.array([True, True]))
    assert found.chosen.tolist() == [NO_CARD]
