"""How far the networks' scores, and likeness to confirmed print, may be trusted.

Fitted on fonts that the networks never saw: on those they know, they are too sure of themselves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray
from scipy.optimize import minimize

from vision.glyphs.exemplars import LetterExemplar, OrdinalExemplar, said_by
from vision.glyphs.letters import KNOWN_LETTERS, embed_letters, letter_likeness
from vision.glyphs.network import Tensor, affine, log_softmax
from vision.glyphs.ordinals import digit_likeness, digits_of, embed_digits
from vision.glyphs.training.fonts import Face, faces
from vision.glyphs.training.ink import LATIN
from vision.glyphs.training.samples import (
    HIGHEST,
    Shot,
    any_shot,
    letter_crop,
    ordinal_crop,
)
from vision.glyphs.weights import Fit, weights_of

EXEMPLARS = 12
"""About as many as two photos of six cards give."""
_PAGES = 6
_CROPS = 48


@dataclass(frozen=True)
class Page:
    """Crops of one face: scores, likeness to that face's exemplars, and the truth."""

    scores: Tensor
    alike: Tensor
    truth: NDArray[np.int64]


def fit_letters(seed: int) -> Fit:
    """Fit the letters' sharpness and likeness on the calibration faces."""
    return _fitted([_letter_page(face, rng) for face, rng in _sittings(seed, 1)])


def fit_ordinals(seed: int) -> Fit:
    """Fit the digits' sharpness and likeness on the calibration faces."""
    return _fitted([_ordinal_page(face, rng) for face, rng in _sittings(seed, 2)])


def _sittings(seed: int, kind: int) -> Iterator[tuple[Face, Generator]]:
    for number, face in enumerate(faces("calibration")):
        for page in range(_PAGES):
            yield face, np.random.default_rng([seed, 10 + kind, number, page])


def _letter_page(face: Face, rng: Generator) -> Page:
    chosen = rng.choice(list(LATIN), EXEMPLARS, replace=False)
    known = [
        LetterExemplar(letter_crop(rng, face, str(c), _good_shot(rng)), str(c)) for c in chosen
    ]
    wanted = [str(c) for c in rng.choice(list(LATIN), _CROPS)]
    embedded = embed_letters([letter_crop(rng, face, c, any_shot(rng, 8, 60)) for c in wanted])
    scores = affine(embedded, weights_of("letter"), "classes")
    alike = letter_likeness(embedded, known, KNOWN_LETTERS)
    return Page(scores, alike, np.array([KNOWN_LETTERS.index(c) for c in wanted]))


def _ordinal_page(face: Face, rng: Generator) -> Page:
    known = [
        OrdinalExemplar(ordinal_crop(rng, face, pair, _good_shot(rng)), *pair)
        for pair in _pairs(rng, EXEMPLARS)
    ]
    wanted = list(_pairs(rng, _CROPS))
    embedded = embed_digits([ordinal_crop(rng, face, p, any_shot(rng, 5, 32)) for p in wanted])
    scores = affine(embedded, weights_of("ordinal"), "digits")
    alike = digit_likeness(embedded, known)
    truth = np.array([digits_of(*pair) for pair in wanted]).ravel()
    return Page(scores.reshape(len(truth), -1), alike.reshape(len(truth), -1), truth)


def _pairs(rng: Generator, count: int) -> Iterator[tuple[int, int]]:
    for _ in range(count):
        total = int(rng.integers(1, HIGHEST + 1))
        yield int(rng.integers(1, total + 1)), total


def _good_shot(rng: Generator) -> Shot:
    """Photos for a profile are taken with some care, from nearby."""
    return Shot(float(rng.uniform(16, 40)), float(rng.uniform(0, 0.5)))


def _fitted(pages: Sequence[Page]) -> Fit:
    """Find the parameters under which the truth is most probable, first alone, then with help."""
    scores = np.concatenate([page.scores for page in pages])
    alike = np.concatenate([page.alike for page in pages])
    truth = np.concatenate([page.truth for page in pages])

    def surprise(sharpness: float, slope: float, offset: float) -> float:
        said = said_by(alike, slope, offset)
        found = log_softmax(np.asarray(scores * sharpness + said, np.float32))
        return -float(found[np.arange(len(truth)), truth].mean())

    def alone(x: NDArray[np.float64]) -> float:
        return surprise(float(x[0]), 0.0, 0.0)

    sharpness = float(minimize(alone, [1.0], method="Nelder-Mead").x[0])

    def helped(x: NDArray[np.float64]) -> float:
        return surprise(sharpness, float(x[0]), float(x[1]))

    slope, offset = minimize(helped, [10.0, -7.0], method="Nelder-Mead").x
    return Fit(sharpness, float(slope), float(offset))
