"""The solver beside SciPy's, which is too slow to load for a scan."""

import numpy as np
import pytest
from scipy.optimize import linear_sum_assignment

from vision.decode.matching import Matching


@pytest.mark.parametrize("seed", range(20))
def test_the_columns_are_as_good_as_scipys(seed: int) -> None:
    rng = np.random.default_rng(seed)
    rows = int(rng.integers(1, 12))
    scores = rng.normal(0, 5, (rows, rows + int(rng.integers(0, 20))))
    scores[rng.random(scores.shape) < 0.3] = -1e6
    columns = Matching.of(scores).columns
    assert len({*columns.tolist()}) == rows
    assert scores[np.arange(rows), columns].sum() == pytest.approx(best(scores))


@pytest.mark.parametrize("seed", range(20))
def test_a_margin_is_what_is_lost_without_the_row_s_own_column(seed: int) -> None:
    rng = np.random.default_rng(seed)
    scores = rng.normal(0, 5, (6, 6 + seed % 5))
    matching = Matching.of(scores)
    for row, margin in enumerate(matching.margins()):
        without = scores.copy()
        without[row, matching.columns[row]] = -1e6
        assert margin == pytest.approx(best(scores) - best(without))


def best(scores: np.ndarray) -> float:
    return float(scores[linear_sum_assignment(scores, maximize=True)].sum())
