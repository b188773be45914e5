"""Copies whose letters are unlike all known ones: which of the taught letters each card shows.

Where the network misreads the letters of the lessons, it misreads the others just as surely, and
only what looks like a taught letter is known.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from vision.evidence.glyphs.exemplars import PROFILES, LetterExemplar, views_of
from vision.evidence.glyphs.letters import class_of, is_taught
from vision.evidence.glyphs.normal import Grey
from vision.evidence.glyphs.seen import SeenGlyphs, Tensor, see_letters

_FEWEST = 6
"""So many taught letters show whether the network can read a copy,"""
_MISREAD = 0.2
"""which it can't if it misreads such a share of them. Of 14 development designs three have 31 to
50 %, the others 8 % at most."""
_ALIKE = 0.92
"""The cosine of crops that show the same letter of such a copy. Of 8 letters of these designs that
were read as another one, all taught ones were below, and 4 of 40 that were read rightly."""


def taught_letters_like(
    crops: Sequence[Grey], letters: Sequence[str], exemplars: Sequence[LetterExemplar]
) -> list[tuple[str, ...] | None]:
    """Return the taught letters that each crop looks like; None where letters are familiar."""
    shown = [one for one in exemplars if one.letter in letters]
    if not crops or not _are_strange(tuple(shown), tuple(letters)):
        return [None] * len(crops)
    seen = _unit(see_letters(crops).embedded)
    like = [seen @ _views(one).T for one in shown]
    nearest = np.array([scores.max(axis=1) for scores in like]).T
    return [
        tuple(sorted({one.letter for one, near in zip(shown, row, strict=True) if near >= _ALIKE}))
        for row in nearest
    ]


@lru_cache(maxsize=PROFILES)
def _are_strange(exemplars: tuple[LetterExemplar, ...], letters: tuple[str, ...]) -> bool:
    """Whether the network alone misreads many of the letters that it was taught."""
    known = [one for one in exemplars if is_taught(one.letter)]
    if len({one.letter for one in known}) < _FEWEST:
        return False
    columns = [class_of(letter) for letter in letters]
    read = [letters[int(_seen(one).scores[0, columns].argmax())] for one in known]
    misread = [one.letter != letter for one, letter in zip(known, read, strict=True)]
    return bool(np.mean(misread) >= _MISREAD)


@lru_cache(maxsize=1024)
def _seen(exemplar: LetterExemplar) -> SeenGlyphs:
    return see_letters([exemplar.crop])


@lru_cache(maxsize=1024)
def _views(exemplar: LetterExemplar) -> Tensor:
    """Return how an exemplar is seen from near and afar."""
    return _unit(see_letters(views_of(exemplar.crop, afar=True)).embedded)


def _unit(rows: Tensor) -> Tensor:
    return np.asarray(rows / np.linalg.norm(rows, axis=-1, keepdims=True), np.float32)
