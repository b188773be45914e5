"""Log-odds, by which evidence adds up."""

import numpy as np
from scipy.special import expit, logit

_SUREST = 1e-3


def log_odds(share: float) -> float:
    """The log-odds of a share, which is never quite sure."""
    return float(logit(np.clip(share, _SUREST, 1 - _SUREST)))


def share_of(nats: float) -> float:
    """The share of which these are the log-odds."""
    return float(expit(nats))
