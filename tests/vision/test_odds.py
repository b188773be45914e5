"""Log-odds and small fits: what is put in comes out."""

import numpy as np
import pytest

from vision.lab.logistic import fit_odds
from vision.odds import log_odds, share_of

FREE = (None, None)


@pytest.mark.parametrize("share", [0.001, 0.2, 0.5, 0.93, 0.999])
def test_a_share_comes_back_from_its_log_odds(share: float) -> None:
    assert share_of(log_odds(share)) == pytest.approx(share)


def test_nothing_is_quite_sure() -> None:
    assert (log_odds(1.0), log_odds(0.0)) == pytest.approx((6.9, -6.9), abs=0.01)


def drawn() -> tuple[np.ndarray, list[bool]]:
    """Rows whose truth is drawn with log-odds of 1 + 2 x, and the truth."""
    dice = np.random.default_rng(1)
    table = np.column_stack([np.ones(20_000), dice.normal(0, 1, 20_000)])
    chances = 1 / (1 + np.exp(-(table @ (1.0, 2.0))))
    return table, (dice.random(20_000) < chances).tolist()


def test_the_weights_by_which_things_came_true_are_found() -> None:
    table, truth = drawn()
    assert fit_odds(table, truth, [FREE, FREE]) == pytest.approx((1, 2), abs=0.1)


def test_a_weight_keeps_within_its_bounds() -> None:
    table, truth = drawn()
    assert fit_odds(table, truth, [FREE, (None, 0.0)])[1] == 0


def test_rows_count_as_much_as_is_said() -> None:
    table, truth = np.ones((4, 1)), [True, False, False, False]
    equal = fit_odds(table, truth, [FREE], np.array([3.0, 1, 1, 1]))
    assert equal[0] == pytest.approx(0, abs=1e-3)
