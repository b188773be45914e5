"""What a profile knows of a copy's print: confirmed crops of its letters and ordinals."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.evidence.glyphs.normal import Grey
from vision.evidence.glyphs.seen import Fit, Tensor
from vision.odds import softmax

_STEPS = 60
_SOLVED = 16
"""So many solutions are remembered: those of a profile serve for all photos of its copy."""
FROM_AFAR = 24
"""So many exemplars of a profile are seen from afar as well; more would cost time for little."""
PROFILES = 4
"""The exemplars of so many profiles are remembered as the networks see them."""
_AFAR_PX, _BLURS = (32, 22), (0.0, 1.0)
"""How high a crop is in a photo of a whole shelf, and how far out of focus, in pixels."""


@dataclass(frozen=True, eq=False)
class LetterExemplar:
    """A crop of which a player confirmed the letter. One object is looked at only once."""

    crop: Grey
    letter: str


@dataclass(frozen=True, eq=False)
class OrdinalExemplar:
    """A crop of which a player confirmed both numbers. One object is looked at only once."""

    crop: Grey
    ordinal: int
    total: int


@dataclass(frozen=True, eq=False)
class Confirmed:
    """Exemplars as a network sees them: embeddings, scores of all classes, and the true class.

    What is wrong with the scores of one object is solved for only once.
    """

    embedded: Tensor
    scores: Tensor
    truth: NDArray[np.int64]


def views_of(crop: Grey, *, afar: bool) -> list[Grey]:
    """Return the crop and, if asked for, its print from further away and out of focus.

    Photos of a lesson are taken close by, and those of a shelf are not.
    """
    return [crop, *_from_afar(crop)] if afar else [crop]


def _from_afar(crop: Grey) -> Iterator[Grey]:
    for high in _AFAR_PX:
        shrink = min(1.0, high / crop.shape[0])
        small = cv2.resize(crop, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        for blur in _BLURS:
            yield np.asarray(cv2.GaussianBlur(small, (0, 0), blur) if blur else small, np.uint8)


def corrected(scores: Tensor, embedded: Tensor, confirmed: Confirmed, fit: Fit) -> Tensor:
    """Return the scores as they would be had the network learned from the exemplars too.

    A crop is corrected by what is wrong with the exemplars that it is like. Where the network
    reads the exemplars rightly, nothing changes: a profile helps where help is needed.
    """
    wrong = _what_is_wrong(confirmed, fit)
    return scores + _likeness(embedded, confirmed.embedded, fit.narrowness) @ wrong


def _likeness(these: Tensor, those: Tensor, narrowness: float) -> Tensor:
    """Return one for equal embeddings, near zero for different ones."""
    return np.asarray(np.exp(narrowness * (_unit(these) @ _unit(those).T - 1)), dtype=np.float32)


def _unit(rows: Tensor) -> Tensor:
    """Scale every row to length one; a row of zeros stays as it is."""
    lengths = np.linalg.norm(rows, axis=-1, keepdims=True)
    return np.asarray(rows / np.maximum(lengths, np.float32(1e-6)))


@lru_cache(maxsize=_SOLVED)
def _what_is_wrong(confirmed: Confirmed, fit: Fit) -> Tensor:
    """Solve for the corrections (exemplars, classes) under which the exemplars are read rightly.

    Kernel logistic regression by plain gradient steps; `firmness` draws corrections to zero.
    """
    alike = _likeness(confirmed.embedded, confirmed.embedded, fit.narrowness)
    truth = np.eye(confirmed.scores.shape[1], dtype=np.float32)[confirmed.truth]
    wrong = np.zeros_like(truth)
    step = np.float32(1 / (fit.firmness + 0.5 * alike.sum(axis=1).max()))
    for _ in range(_STEPS):
        found = softmax(confirmed.scores + alike @ wrong)
        wrong -= step * (found - truth + np.float32(fit.firmness) * wrong)
    return wrong
