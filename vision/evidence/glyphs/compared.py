"""Compares print with print: with that of a profile, and with cards that were read for sure."""

import numpy as np
from numpy.typing import NDArray

from vision.evidence.glyphs.exemplars import Confirmed, corrected
from vision.evidence.glyphs.seen import Fit, SeenGlyphs, Tensor

UNKNOWN = -1
"""The class of what is not known."""
FOLDS = 2
"""Crops are compared in so many parts, so that none is compared with itself."""


def compared(
    seen: SeenGlyphs,
    classes: NDArray[np.int64],
    known: Confirmed | None,
    fit: Fit,
    together: int = 1,
) -> Tensor:
    """The scores of crops, corrected by the known ones and by those of them whose class is sure.

    So many rows in a row are one crop: they are never compared with each other.
    """
    folds = np.arange(len(classes)) // together % FOLDS
    if not (classes != UNKNOWN).any():
        return _by(seen, known, fit)
    scores = np.empty_like(seen.scores)
    for fold in range(FOLDS):
        own, lent = folds == fold, (folds != fold) & (classes != UNKNOWN)
        others = Confirmed(seen.embedded[lent], seen.scores[lent], classes[lent])
        every = _joined(known, others) if known else others
        scores[own] = _by(SeenGlyphs(seen.embedded[own], seen.scores[own]), every, fit)
    return scores


def _by(seen: SeenGlyphs, known: Confirmed | None, fit: Fit) -> Tensor:
    if known is None or not len(known.truth) or not len(seen.scores):
        return seen.scores
    return corrected(seen.scores, seen.embedded, known, fit)


def _joined(one: Confirmed, other: Confirmed) -> Confirmed:
    return Confirmed(
        np.concatenate([one.embedded, other.embedded]),
        np.concatenate([one.scores, other.scores]),
        np.concatenate([one.truth, other.truth]),
    )
