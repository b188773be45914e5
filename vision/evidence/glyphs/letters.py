"""Reading letters."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from vision.evidence.glyphs.exemplars import (
    FROM_AFAR,
    Confirmed,
    LetterExemplar,
    corrected,
    views_of,
)
from vision.evidence.glyphs.network import Tensor, affine, convolve, halve, log_softmax
from vision.evidence.glyphs.normal import LETTER_SIZE, Grey, normal
from vision.evidence.glyphs.shape import LETTER_LAYERS
from vision.evidence.glyphs.weights import fit_of, weights_of

KNOWN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZĄĆĘŁŃÓŚŹŻ"
"""The letters that the network was taught; its last class is none of them."""


def read_letters(
    crops: Sequence[Grey], letters: Sequence[str], exemplars: Sequence[LetterExemplar] = ()
) -> Tensor:
    """Return log-probabilities (crops, letters + 1) of the given letters; the last is none."""
    columns = [KNOWN_LETTERS.index(letter) for letter in letters] + [len(KNOWN_LETTERS)]
    if not crops:
        return np.zeros((0, len(columns)), np.float32)
    embedded = embed_letters(crops)
    scores = letter_scores(embedded, columns)
    confirmed = [exemplar for exemplar in exemplars if exemplar.letter in letters]
    if confirmed:
        views = [_seen(one, afar=number < FROM_AFAR) for number, one in enumerate(confirmed)]
        classes = [list(letters).index(exemplar.letter) for exemplar in confirmed]
        known, truth = np.concatenate(views), np.repeat(classes, [len(view) for view in views])
        lesson = Confirmed(known, letter_scores(known, columns), truth)
        scores = corrected(scores, embedded, lesson, fit_of("letter"))
    return log_softmax(scores)


def letter_scores(embedded: Tensor, columns: Sequence[int]) -> Tensor:
    """Return the network's own scores of some of its classes."""
    scores = affine(embedded, weights_of("letter"), "classes")[:, columns]
    return np.asarray(scores * np.float32(fit_of("letter").sharpness))


def embed_letters(crops: Sequence[Grey]) -> Tensor:
    """Return what the network makes of the crops before it decides, (crops, features)."""
    weights = weights_of("letter")
    x = np.stack([normal(crop, LETTER_SIZE) for crop in crops])[:, None]
    for layer in LETTER_LAYERS:
        x = halve(convolve(x, weights, layer.name, layer.pad), *layer.pool)
    return np.maximum(affine(_flat(x), weights, "embed"), 0)


@lru_cache(maxsize=1024)
def _seen(exemplar: LetterExemplar, *, afar: bool) -> Tensor:
    """Return how the views of an exemplar are embedded, which every photo asks for again."""
    return embed_letters(views_of(exemplar.crop, afar=afar))


def _flat(x: Tensor) -> Tensor:
    """Lay the features of all places in one row, place after place."""
    return x.transpose(0, 2, 3, 1).reshape(len(x), -1)
