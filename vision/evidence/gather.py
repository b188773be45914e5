"""Gathers what all readers say about the headers of a photo."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.evidence.glyphs import (
    LetterExemplar,
    OrdinalExemplar,
    OrdinalScores,
    read_letters,
    read_ordinals,
    taught_letters_like,
)
from vision.evidence.icons.known import KnownIcons
from vision.evidence.icons.looks import Looks
from vision.evidence.icons.reading import icon_scores
from vision.evidence.witnesses import Statement, Witness
from vision.headers.header import Header

LogProbabilities = NDArray[np.float32]


@dataclass(frozen=True)
class Evidence:
    """What the readers say about one place.

    `letters` (alphabet + 1) and every row of `icons` (slots, categories + 1) are
    log-probabilities in the order of the edition's alphabet and of the category codes, the last
    one for none. No slots mean that icons could not be named, not that there are none.
    """

    letters: LogProbabilities
    ordinal: OrdinalScores
    icons: LogProbabilities
    statement: Statement | None = None
    like_taught: tuple[str, ...] | None = None
    """Of a copy whose letters are unlike all known: the taught ones that this letter looks like."""


@dataclass(frozen=True, eq=False)
class KnownPrint:
    """What a profile knows about a copy's print; nothing of it where there is no profile."""

    letters: Sequence[LetterExemplar] = ()
    ordinals: Sequence[OrdinalExemplar] = ()
    icons: KnownIcons | None = None


def gather_evidence(
    headers: Sequence[Header],
    icons: Sequence[Looks],
    known: KnownPrint,
    alphabet: Sequence[str],
    witness: Witness | None,
) -> list[Evidence]:
    """What both readers of text and the icons say about each header."""
    letters = [header.letter_crop for header in headers]
    ordinals = [header.ordinal_crop for header in headers]
    with ThreadPoolExecutor(1) as beside:
        # The second reader works outside Python, and so at the same time as our own.
        asked = beside.submit(witness.read, letters, ordinals) if witness else None
        own = (
            read_letters(letters, alphabet, known.letters),
            read_ordinals(ordinals, known.ordinals),
            icon_scores(headers, icons, known.icons),
        )
        like = taught_letters_like(letters, alphabet, known.letters)
        said = asked.result() if asked else [None] * len(headers)
    return [Evidence(*parts) for parts in zip(*own, said, like, strict=True)]
