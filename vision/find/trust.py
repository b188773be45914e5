"""How sure something is a card that both looks, the first and the closer one, take for one."""

from functools import cache
from math import exp, log
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("trust.json")
_SUREST = 1e-3


class Trust(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each of both looks is worth, in nats for a nat of its own."""

    always: float
    first: float
    closer: float

    def share(self, first: float, closer: float) -> float:
        """The probability of a card, given how sure the looks are of one."""
        nats = self.always + self.first * log_odds(first) + self.closer * log_odds(closer)
        return 1 / (1 + exp(-nats))


def log_odds(share: float) -> float:
    """The log-odds of a share, which is never quite sure."""
    share = min(max(share, _SUREST), 1 - _SUREST)
    return log(share / (1 - share))


@cache
def trusted() -> Trust:
    """The committed weights."""
    return msgspec.json.decode(FILE.read_bytes(), type=Trust)
