"""Fits the small logistic models, which run time only reads, to what turned out true."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

Bounds = tuple[float | None, float | None]
Rows = NDArray[np.float64]

_PRIOR = 1e-3
"""How strongly weights are drawn to zero; keeps them finite where nothing ever went wrong."""


def fit_odds(
    table: Rows, truth: Sequence[bool], bounds: Sequence[Bounds], counts: Rows | None = None
) -> Rows:
    """Fit weights so that the rows, weighed, are the log-odds of what is true of them.

    The first column counts always, and its weight is as large as it must be; `counts` says how
    much each row counts.
    """
    signs = np.where(truth, 1.0, -1.0)
    shares = np.full(len(signs), 1 / len(signs)) if counts is None else counts / counts.sum()

    def surprise(weights: Rows) -> float:
        odds = signs * (table @ weights)
        return float(
            shares @ np.logaddexp(0, -odds) + _PRIOR * np.sum(weights[1:] ** 2) / len(weights)
        )

    start = np.zeros(table.shape[1])
    return np.asarray(minimize(surprise, start, method="L-BFGS-B", bounds=bounds).x, np.float64)
