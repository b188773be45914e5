"""Reading ordinals such as `2/7`."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from vision.evidence.glyphs.exemplars import (
    FROM_AFAR,
    Confirmed,
    OrdinalExemplar,
    corrected,
    views_of,
)
from vision.evidence.glyphs.network import Tensor, affine, convolve, halve, log_softmax
from vision.evidence.glyphs.normal import ORDINAL_SIZE, Grey, normal
from vision.evidence.glyphs.shape import CONTEXT_LAYERS, DIGITS, NO_DIGIT, ORDINAL_LAYERS, Layer
from vision.evidence.glyphs.weights import fit_of, weights_of

HIGHEST_ORDINAL = 15
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
    if not crops:
        return []
    embedded = embed_digits(crops)
    scores = digit_scores(embedded)
    if exemplars:
        lesson = confirmed_digits(exemplars)
        flat = embedded.reshape(-1, embedded.shape[-1])
        better = corrected(scores.reshape(-1, DIGITS), flat, lesson, fit_of("ordinal"))
        scores = better.reshape(scores.shape)
    return [_joined(digits) for digits in log_softmax(scores)]


def digit_scores(embedded: Tensor) -> Tensor:
    """Return the network's own scores of the digits."""
    scores = affine(embedded, weights_of("ordinal"), "digits")
    return np.asarray(scores * np.float32(fit_of("ordinal").sharpness))


def confirmed_digits(exemplars: Sequence[OrdinalExemplar]) -> Confirmed:
    """Return the digits of the exemplars one by one; where they stood plays no part."""
    views = [_seen(one, afar=number < FROM_AFAR) for number, one in enumerate(exemplars)]
    embedded = np.concatenate(views)
    digits = np.array([digits_of(e.ordinal, e.total) for e in exemplars])
    truth = np.repeat(digits, [len(view) for view in views], axis=0).ravel()
    flat = embedded.reshape(len(truth), -1)
    return Confirmed(flat, digit_scores(flat), truth)


def embed_digits(crops: Sequence[Grey]) -> Tensor:
    """Return what the network makes of the four digits of each crop, (crops, 4, features)."""
    weights = weights_of("ordinal")
    pictures = np.stack([normal(crop, ORDINAL_SIZE) for crop in crops])[:, None]
    columns = _through(ORDINAL_LAYERS, pictures)
    around = _through(CONTEXT_LAYERS, columns)[:, :, 0].transpose(0, 2, 1)
    look = np.exp(log_softmax(affine(around, weights, "attend"), axis=1))
    seen = (columns[:, :, 0] @ look).transpose(0, 2, 1)
    return np.maximum(affine(seen, weights, "embed"), 0)


@lru_cache(maxsize=1024)
def _seen(exemplar: OrdinalExemplar, *, afar: bool) -> Tensor:
    """Return how the views of an exemplar are embedded, which every photo asks for again."""
    return embed_digits(views_of(exemplar.crop, afar=afar))


def digits_of(ordinal: int, total: int) -> tuple[int, int, int, int]:
    """Return tens and ones of both numbers, as the network counts them."""
    return (ordinal // 10 or NO_DIGIT, ordinal % 10, total // 10 or NO_DIGIT, total % 10)


def _through(layers: tuple[Layer, ...], x: Tensor) -> Tensor:
    for layer in layers:
        x = halve(convolve(x, weights_of("ordinal"), layer.name, layer.pad), *layer.pool)
    return x


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
