"""Reading letters."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from vision.evidence.glyphs.compared import UNKNOWN, compared
from vision.evidence.glyphs.exemplars import FROM_AFAR, Confirmed, LetterExemplar, views_of
from vision.evidence.glyphs.normal import Grey
from vision.evidence.glyphs.seen import SeenGlyphs, Tensor, fits, see_letters
from vision.odds import log_softmax

KNOWN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZĄĆĘŁŃÓŚŹŻ"
"""The letters that the network was taught; its last class is none of them."""


def read_letters(
    crops: Sequence[Grey], letters: Sequence[str], exemplars: Sequence[LetterExemplar] = ()
) -> Tensor:
    """Return log-probabilities (crops, letters + 1) of the given letters; the last is none."""
    return compare_letters(crops, [""] * len(crops), letters, exemplars)


def compare_letters(
    crops: Sequence[Grey],
    sure: Sequence[str],
    letters: Sequence[str],
    exemplars: Sequence[LetterExemplar] = (),
) -> Tensor:
    """The same where some of the crops are known, which tell about the others: `` for unknown."""
    columns = [KNOWN_LETTERS.index(letter) for letter in letters] + [len(KNOWN_LETTERS)]
    if not crops:
        return np.zeros((0, len(columns)), np.float32)
    seen = _of_columns(see_letters(crops), columns)
    numbers = {letter: number for number, letter in enumerate(letters)}
    classes = [numbers.get(letter, UNKNOWN) for letter in sure]
    known = _confirmed(exemplars, letters, columns)
    scores = compared(seen, np.array(classes), known, fits().letters)
    return np.asarray(log_softmax(scores), np.float32)


def _confirmed(
    exemplars: Sequence[LetterExemplar], letters: Sequence[str], columns: Sequence[int]
) -> Confirmed | None:
    confirmed = [exemplar for exemplar in exemplars if exemplar.letter in letters]
    if not confirmed:
        return None
    views = [_seen(one, afar=number < FROM_AFAR) for number, one in enumerate(confirmed)]
    classes = [letters.index(exemplar.letter) for exemplar in confirmed]
    known = _of_columns(SeenGlyphs(*map(np.concatenate, zip(*views, strict=True))), columns)
    return Confirmed(*known, np.repeat(classes, [len(view.scores) for view in views]))


def _of_columns(seen: SeenGlyphs, columns: Sequence[int]) -> SeenGlyphs:
    """Keep the scores of some classes, as far as they are to be taken."""
    sharpness = np.float32(fits().letters.sharpness)
    return seen._replace(scores=seen.scores[:, columns] * sharpness)


@lru_cache(maxsize=1024)
def _seen(exemplar: LetterExemplar, *, afar: bool) -> SeenGlyphs:
    """Return how the views of an exemplar are seen, which every photo asks for again."""
    return see_letters(views_of(exemplar.crop, afar=afar))
