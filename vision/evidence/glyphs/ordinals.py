"""Reading ordinals such as `2/7`."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from vision.evidence.glyphs.compared import UNKNOWN, compared
from vision.evidence.glyphs.exemplars import (
    FROM_AFAR,
    PROFILES,
    Confirmed,
    OrdinalExemplar,
    views_of,
)
from vision.evidence.glyphs.normal import Grey
from vision.evidence.glyphs.seen import SeenGlyphs, Tensor, fits, see_ordinals
from vision.odds import log_softmax

HIGHEST_ORDINAL = 15
POSITIONS = 4
"""Tens and ones of the ordinal, tens and ones of the total."""
NO_DIGIT = 10
DIGITS = 11
"""The ten digits, and none."""
_IMPOSSIBLE = -1e4


@dataclass(frozen=True)
class OrdinalScores:
    """How probable each ordinal and total is.

    `table[k - 1, n - 1]` is the log-probability of `k/n`, far below all others where k is above n;
    `none` is that of no ordinal at all.
    """

    table: Tensor
    none: float

    @property
    def best(self) -> tuple[int, int]:
        """Return the most probable ordinal and total."""
        row, column = np.unravel_index(int(self.table.argmax()), self.table.shape)
        return int(row) + 1, int(column) + 1


def read_ordinals(
    crops: Sequence[Grey], exemplars: Sequence[OrdinalExemplar] = ()
) -> list[OrdinalScores]:
    """Return the scores of every crop."""
    return compare_ordinals(crops, [None] * len(crops), exemplars)


def compare_ordinals(
    crops: Sequence[Grey],
    sure: Sequence[tuple[int, int] | None],
    exemplars: Sequence[OrdinalExemplar] = (),
) -> list[OrdinalScores]:
    """The same where ordinal and total of some crops are known, which tell about the others."""
    if not crops:
        return []
    seen = _sharpened(see_ordinals(crops))
    digits = np.array([digits_of(*pair) if pair else (UNKNOWN,) * POSITIONS for pair in sure])
    flat = SeenGlyphs(*(part.reshape(digits.size, -1) for part in seen))
    known = _confirmed_digits(tuple(exemplars)) if exemplars else None
    scores = compared(flat, digits.ravel(), known, fits().ordinals, together=POSITIONS)
    return [_joined(row) for row in log_softmax(scores.reshape(seen.scores.shape))]


def _sharpened(seen: SeenGlyphs) -> SeenGlyphs:
    """Take the scores as far as they are to be taken."""
    return seen._replace(scores=seen.scores * np.float32(fits().ordinals.sharpness))


@lru_cache(maxsize=PROFILES)
def _confirmed_digits(exemplars: tuple[OrdinalExemplar, ...]) -> Confirmed:
    """Return the digits of the exemplars one by one; where they stood plays no part."""
    views = [_seen(one, afar=number < FROM_AFAR) for number, one in enumerate(exemplars)]
    known = _sharpened(SeenGlyphs(*map(np.concatenate, zip(*views, strict=True))))
    digits = np.array([digits_of(one.ordinal, one.total) for one in exemplars])
    truth = np.repeat(digits, [len(view.scores) for view in views], axis=0).ravel()
    embedded, scores = (part.reshape(len(truth), -1) for part in known)
    return Confirmed(embedded, scores, truth)


@lru_cache(maxsize=1024)
def _seen(exemplar: OrdinalExemplar, *, afar: bool) -> SeenGlyphs:
    """Return how the views of an exemplar are seen, which every photo asks for again."""
    return see_ordinals(views_of(exemplar.crop, afar=afar))


def digits_of(ordinal: int, total: int) -> tuple[int, int, int, int]:
    """Return tens and ones of both numbers, as the network counts them."""
    return (ordinal // 10 or NO_DIGIT, ordinal % 10, total // 10 or NO_DIGIT, total % 10)


def _joined(digits: Tensor) -> OrdinalScores:
    """Join the four digits to numbers and normalise over what can be printed."""
    numbers = np.arange(1, HIGHEST_ORDINAL + 1)
    tens, ones = np.where(numbers // 10, numbers // 10, NO_DIGIT), numbers % 10
    ordinals = digits[0, tens] + digits[1, ones]
    totals = digits[2, tens] + digits[3, ones]
    possible = numbers[:, None] <= numbers[None, :]
    table = np.where(possible, ordinals[:, None] + totals[None, :], _IMPOSSIBLE)
    none = float(digits[:, NO_DIGIT].sum())
    whole = np.logaddexp(np.logaddexp.reduce(table, axis=None), none)
    return OrdinalScores((table - whole).astype(np.float32), none - float(whole))
