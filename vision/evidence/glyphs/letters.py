"""Reading letters."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np

from vision.evidence.glyphs.compared import UNKNOWN, compared
from vision.evidence.glyphs.exemplars import (
    FROM_AFAR,
    PROFILES,
    Confirmed,
    LetterExemplar,
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
    return compare_letters(crops, [""] * len(crops), letters, exemplars)


def compare_letters(
    crops: Sequence[Grey],
    sure: Sequence[str],
    letters: Sequence[str],
    exemplars: Sequence[LetterExemplar] = (),
) -> Tensor:
    """The same where some of the crops are known, which tell about the others: `` for unknown."""
    columns = _columns(letters)
    if not crops:
        return np.zeros((0, len(columns)), np.float32)
    seen = _of_columns(see_letters(crops), columns)
    numbers = {letter: number for number, letter in enumerate(letters)}
    classes = [numbers.get(letter, UNKNOWN) for letter in sure]
    known = _confirmed(tuple(exemplars), tuple(letters))
    scores = compared(seen, np.array(classes), known, fits().letters)
    return np.asarray(log_softmax(scores), np.float32)


def class_of(letter: str) -> int:
    """Return the class of the network that stands for a letter.

    A letter that it was not taught shares the class of its base letter, as Ä that of A: the two
    look alike to it, so that a card is asked about until the copy's own print tells them apart.
    Other letters share the class of what is no known letter.
    """
    for known in (letter, unicodedata.normalize("NFKD", letter)[:1]):
        if known and known in KNOWN_LETTERS:
            return KNOWN_LETTERS.index(known)
    return len(KNOWN_LETTERS)


def is_taught(letter: str) -> bool:
    """Whether the network was taught this letter; others it learns from the owner's cards."""
    return letter in KNOWN_LETTERS


def untaught(alphabet: Iterable[str]) -> tuple[str, ...]:
    """Return the letters of an alphabet that the network was not taught."""
    return tuple(letter for letter in alphabet if not is_taught(letter))


def _columns(letters: Sequence[str]) -> list[int]:
    """Return which classes of the network are asked for; the last is none of the letters."""
    return [*map(class_of, letters), len(KNOWN_LETTERS)]


@lru_cache(maxsize=PROFILES)
def _confirmed(exemplars: tuple[LetterExemplar, ...], letters: tuple[str, ...]) -> Confirmed | None:
    confirmed = [exemplar for exemplar in exemplars if exemplar.letter in letters]
    if not confirmed:
        return None
    views = [_seen(one, afar=number < FROM_AFAR) for number, one in enumerate(confirmed)]
    classes = [letters.index(exemplar.letter) for exemplar in confirmed]
    known = _of_columns(
        SeenGlyphs(*map(np.concatenate, zip(*views, strict=True))), _columns(letters)
    )
    return Confirmed(*known, np.repeat(classes, [len(view.scores) for view in views]))


def _of_columns(seen: SeenGlyphs, columns: Sequence[int]) -> SeenGlyphs:
    """Keep the scores of some classes, as far as they are to be taken."""
    sharpness = np.float32(fits().letters.sharpness)
    return seen._replace(scores=seen.scores[:, columns] * sharpness)


@lru_cache(maxsize=1024)
def _seen(exemplar: LetterExemplar, *, afar: bool) -> SeenGlyphs:
    """Return how the views of an exemplar are seen, which every photo asks for again."""
    return see_letters(views_of(exemplar.crop, afar=afar))
