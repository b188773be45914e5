"""Log-odds, by which evidence adds up."""

from math import exp, log

_SUREST = 1e-3


def log_odds(share: float) -> float:
    """The log-odds of a share, which is never quite sure."""
    share = min(max(share, _SUREST), 1 - _SUREST)
    return log(share / (1 - share))


def share_of(nats: float) -> float:
    """The share of which these are the log-odds."""
    return 1 / (1 + exp(-nats))
