"""Log-odds, by which evidence adds up, and shares of several.

SciPy has these too, but loading it takes longer than reading a photo.
"""

from math import exp, log

import numpy as np
from numpy.typing import NDArray

_SUREST = 1e-3


def log_odds(share: float) -> float:
    """The log-odds of a share, which is never quite sure."""
    share = min(max(share, _SUREST), 1 - _SUREST)
    return log(share / (1 - share))


def share_of(nats: float) -> float:
    """The share of which these are the log-odds."""
    return 1 / (1 + exp(-nats)) if nats > 0 else exp(nats) / (1 + exp(nats))


def log_softmax(scores: NDArray[np.floating]) -> NDArray[np.floating]:
    """Scores as log-probabilities along the last axis."""
    least = scores - scores.max(axis=-1, keepdims=True)
    return np.asarray(least - np.log(np.exp(least).sum(axis=-1, keepdims=True)))


def softmax(scores: NDArray[np.floating]) -> NDArray[np.floating]:
    """Scores as probabilities along the last axis."""
    shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return np.asarray(shares / shares.sum(axis=-1, keepdims=True))
