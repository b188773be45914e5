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
from vision.evidence.glyphs.normal import Grey
from vision.evidence.glyphs.seen import SeenGlyphs, Tensor, fits, see_letters
from vision.odds import log_softmax

KNOWN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZĄĆĘŁŃÓŚŹŻ"
"""The letters that the network was taught; its last class is none of them."""


def read_letters(
    crops: Sequence[Grey], letters: Sequence[str], exemplars: Sequence[LetterExemplar] = ()
) -> Tensor:
    """Return log-probabilities (crops, letters + 1) of the given letters; the last is none."""
    columns = [KNOWN_LETTERS.index(letter) for letter in letters] + [len(KNOWN_LETTERS)]
    if not crops:
        return np.zeros((0, len(columns)), np.float32)
    fit = fits().letters
    seen = _of_columns(see_letters(crops), columns)
    confirmed = [exemplar for exemplar in exemplars if exemplar.letter in letters]
    scores = seen.scores
    if confirmed:
        views = [_seen(one, afar=number < FROM_AFAR) for number, one in enumerate(confirmed)]
        classes = [list(letters).index(exemplar.letter) for exemplar in confirmed]
        known = _of_columns(SeenGlyphs(*map(np.concatenate, zip(*views, strict=True))), columns)
        truth = np.repeat(classes, [len(view.scores) for view in views])
        scores = corrected(scores, seen.embedded, Confirmed(*known, truth), fit)
    return np.asarray(log_softmax(scores), np.float32)


def _of_columns(seen: SeenGlyphs, columns: Sequence[int]) -> SeenGlyphs:
    """Keep the scores of some classes, as far as they are to be taken."""
    sharpness = np.float32(fits().letters.sharpness)
    return seen._replace(scores=seen.scores[:, columns] * sharpness)


@lru_cache(maxsize=1024)
def _seen(exemplar: LetterExemplar, *, afar: bool) -> SeenGlyphs:
    """Return how the views of an exemplar are seen, which every photo asks for again."""
    return see_letters(views_of(exemplar.crop, afar=afar))
