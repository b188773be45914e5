"""How sure something is a card that both looks, the first and the closer one, take for one."""

from functools import cache

import msgspec

from vision.odds import log_odds, share_of
from vision.weights import weight_file

FILE = weight_file("trust.json")


class Trust(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each of both looks is worth, in nats for a nat of its own."""

    always: float
    first: float
    closer: float

    def share(self, first: float, closer: float) -> float:
        """The probability of a card, given how sure the looks are of one."""
        nats = self.always + self.first * log_odds(first) + self.closer * log_odds(closer)
        return share_of(nats)


@cache
def trusted() -> Trust:
    """The committed weights."""
    return msgspec.json.decode(FILE.read_bytes(), type=Trust)
