"""How far the networks' scores, and likeness to confirmed print, may be trusted.

Fitted on fonts that the networks never saw: on those they know, they are too sure of themselves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import log_softmax

from vision.evidence.glyphs.exemplars import Confirmed, corrected, views_of
from vision.evidence.glyphs.letters import KNOWN_LETTERS
from vision.evidence.glyphs.normal import Grey
from vision.evidence.glyphs.ordinals import digits_of
from vision.evidence.glyphs.seen import Fit, Fits, Tensor, see_letters, see_ordinals
from vision.lab.training.glyphs.faces import FontFace, faces
from vision.lab.training.glyphs.ink import LATIN
from vision.lab.training.glyphs.samples import (
    HIGHEST,
    Shot,
    any_shot,
    letter_crop,
    ordinal_crop,
)

T = TypeVar("T")

EXEMPLARS = 12
"""About as many as two photos of six cards give."""
NARROWNESS = (3.0, 5.0, 8.0)
FIRMNESS = (0.005, 0.02, 0.05, 0.1)
"""What is tried."""
PAGES = 3
_CROPS = 48


@dataclass(frozen=True)
class FontPage:
    """Crops of one face as a network sees them with the truth, and that face's exemplars."""

    crops: Confirmed
    exemplars: Confirmed


def fit_glyphs(seed: int, pages: int = PAGES) -> Fits:
    """Fit sharpness and likeness of both networks on pages of every calibration face."""
    return Fits(
        letters=_fitted([_letter_page(face, rng) for face, rng in _sittings(seed, 1, pages)]),
        ordinals=_fitted([_ordinal_page(face, rng) for face, rng in _sittings(seed, 2, pages)]),
    )


def _sittings(seed: int, kind: int, pages: int) -> Iterator[tuple[FontFace, Generator]]:
    for number, face in enumerate(faces("calibration")):
        for page in range(pages):
            yield face, np.random.default_rng([seed, 10 + kind, number, page])


def _letter_page(face: FontFace, rng: Generator) -> FontPage:
    known = [str(letter) for letter in rng.choice(list(LATIN), EXEMPLARS, replace=False)]
    wanted = [str(letter) for letter in rng.choice(list(LATIN), _CROPS)]
    exemplars = [letter_crop(rng, face, letter, _good_shot(rng)) for letter in known]
    crops = [letter_crop(rng, face, letter, any_shot(rng, 8, 60)) for letter in wanted]
    return FontPage(_letters_seen(crops, wanted), _letters_seen(*_from_afar(exemplars, known)))


def _letters_seen(crops: Sequence[Grey], truth: Sequence[str]) -> Confirmed:
    classes = np.array([KNOWN_LETTERS.index(letter) for letter in truth])
    return Confirmed(*see_letters(crops), classes)


def _ordinal_page(face: FontFace, rng: Generator) -> FontPage:
    known, wanted = list(_pairs(rng, EXEMPLARS)), list(_pairs(rng, _CROPS))
    exemplars = [ordinal_crop(rng, face, pair, _good_shot(rng)) for pair in known]
    crops = [ordinal_crop(rng, face, pair, any_shot(rng, 5, 32)) for pair in wanted]
    return FontPage(_digits_seen(crops, wanted), _digits_seen(*_from_afar(exemplars, known)))


def _digits_seen(crops: Sequence[Grey], truth: Sequence[tuple[int, int]]) -> Confirmed:
    digits = np.array([digits_of(*pair) for pair in truth]).ravel()
    embedded, scores = (part.reshape(len(digits), -1) for part in see_ordinals(crops))
    return Confirmed(embedded, scores, digits)


def _from_afar(crops: Sequence[Grey], truth: Sequence[T]) -> tuple[list[Grey], list[T]]:
    """Return all views of the exemplars, as the reader sees them, with the truth of each."""
    views = [views_of(crop, afar=True) for crop in crops]
    repeated = [one for one, seen in zip(truth, views, strict=True) for _ in seen]
    return [view for seen in views for view in seen], repeated


def _pairs(rng: Generator, count: int) -> Iterator[tuple[int, int]]:
    for _ in range(count):
        total = int(rng.integers(1, HIGHEST + 1))
        yield int(rng.integers(1, total + 1)), total


def _good_shot(rng: Generator) -> Shot:
    """Photos for a profile are taken with some care, from nearby."""
    return Shot(float(rng.uniform(16, 40)), float(rng.uniform(0, 0.5)))


def _fitted(pages: Sequence[FontPage]) -> Fit:
    """Find what makes the truth most probable, first without exemplars, then with them."""

    def alone(x: NDArray[np.float64]) -> float:
        scores = np.concatenate([page.crops.scores for page in pages])
        truth = np.concatenate([page.crops.truth for page in pages])
        return _surprise(scores * np.float32(x[0]), truth)

    sharpness = round(float(minimize(alone, [1.0], method="Nelder-Mead").x[0]), 6)
    tried = [Fit(sharpness, n, f) for n in NARROWNESS for f in FIRMNESS]
    return min(tried, key=lambda fit: float(np.mean([_with_exemplars(p, fit) for p in pages])))


def _with_exemplars(page: FontPage, fit: Fit) -> float:
    """Return how surprising the truth of a page is once its exemplars are known."""
    sharp = np.float32(fit.sharpness)
    known = replace(page.exemplars, scores=page.exemplars.scores * sharp)
    scores = corrected(page.crops.scores * sharp, page.crops.embedded, known, fit)
    return _surprise(scores, page.crops.truth)


def _surprise(scores: Tensor, truth: NDArray[np.int64]) -> float:
    return -float(log_softmax(scores, axis=1)[np.arange(len(truth)), truth].mean())
