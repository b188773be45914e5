"""Reading letters."""

from collections.abc import Sequence

import numpy as np

from vision.glyphs.exemplars import LetterExemplar, likeness, said_by
from vision.glyphs.network import Tensor, affine, convolve, halve, log_softmax
from vision.glyphs.normal import LETTER_SIZE, Grey, normal
from vision.glyphs.shape import LETTER_LAYERS
from vision.glyphs.weights import fit_of, weights_of

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
    fit = fit_of("letter")
    scores = affine(embedded, weights_of("letter"), "classes")[:, columns] * fit.sharpness
    confirmed = [exemplar for exemplar in exemplars if exemplar.letter in letters]
    if confirmed:
        alike = letter_likeness(embedded, confirmed, letters)
        scores = scores + said_by(alike, fit.slope, fit.offset)
    return log_softmax(scores)


def embed_letters(crops: Sequence[Grey]) -> Tensor:
    """Return what the network makes of the crops before it decides, (crops, features)."""
    weights = weights_of("letter")
    x = np.stack([normal(crop, LETTER_SIZE) for crop in crops])[..., None]
    for layer in LETTER_LAYERS:
        x = halve(convolve(x, weights, layer.name, layer.pad), *layer.pool)
    return np.maximum(affine(x.reshape(len(crops), -1), weights, "embed"), 0)


def letter_likeness(
    embedded: Tensor, confirmed: Sequence[LetterExemplar], letters: Sequence[str]
) -> Tensor:
    """Return the greatest likeness to an exemplar of each letter, and NaN for none."""
    known = embed_letters([exemplar.crop for exemplar in confirmed])
    classes = np.zeros((len(confirmed), len(letters) + 1), np.float32)
    for row, exemplar in enumerate(confirmed):
        classes[row, list(letters).index(exemplar.letter)] = 1
    return likeness(embedded, known, classes)
