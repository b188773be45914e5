"""The fit beside SciPy's, which is too slow to load for a scan."""

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.optimize import least_squares

from vision.plane.least_squares import fit

Numbers = NDArray[np.float64]
MOMENTS = np.linspace(0, 4, 60)


def curve(numbers: Numbers) -> Numbers:
    height, fall, pace, start = numbers
    return np.asarray(height * np.exp(-fall * MOMENTS) + np.sin(pace * MOMENTS + start))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("most", [3, 12, 60])
def test_it_takes_scipys_steps(seed: int, most: int) -> None:
    rng = np.random.default_rng(seed)
    seen = curve(np.array([3.0, 0.7, 1.6, 0.3])) + rng.normal(0, 0.05, MOMENTS.shape)
    seen[:6] += rng.normal(0, 5, 6)
    start = np.array([1.0, 1.0, 1.3, 0.0]) + rng.normal(0, 0.3, 4)

    def off(numbers: Numbers) -> Numbers:
        return np.asarray((curve(numbers) - seen) / 0.05)

    found = fit(off, start, 2.0, most)
    scipys = least_squares(off, start, loss="cauchy", f_scale=2.0, max_nfev=most)
    assert found.cost == pytest.approx(scipys.cost, rel=1e-4)
    assert found.numbers == pytest.approx(scipys.x, rel=1e-2, abs=1e-2)


def test_outliers_bend_it_little() -> None:
    truth = np.array([3.0, 0.7, 1.6, 0.3])
    seen = curve(truth)
    seen[10:14] += 50
    found = fit(lambda numbers: (curve(numbers) - seen) / 0.05, truth + 0.1, 2.0, 60)
    assert found.numbers == pytest.approx(truth, abs=1e-2)
