"""Measures the embedded reader beside Tesseract on fonts that it never saw.

For each size of print and each severity of the photo the table gives the share of letters and
ordinals read rightly by the embedded reader alone, by it with the exemplars that two photos of
six cards give, and by Tesseract.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.evidence.glyphs.exemplars import LetterExemplar, OrdinalExemplar
from vision.evidence.glyphs.letters import read_letters
from vision.evidence.glyphs.normal import Grey
from vision.evidence.glyphs.ordinals import read_ordinals
from vision.evidence.witnesses import Statement, Witness, find_witness
from vision.lab.training.glyphs.faces import FontFace, faces
from vision.lab.training.glyphs.ink import LATIN
from vision.lab.training.glyphs.samples import Shot, letter_crop, ordinal_crop
from vision.lab.training.scope import Row, Scope

SEED = 11
COLUMNS = [
    *("capital px", "severity"),
    *("letters alone", "letters with exemplars", "letters Tesseract"),
    *("ordinals alone", "ordinals with exemplars", "ordinals Tesseract"),
]
CAPITALS = (10, 14, 20, 28, 40, 48)
SEVERITIES = (0.15, 0.5)
DIGITS_TO_CAPITAL = 0.6
EXEMPLARS = 12
_HIGHEST_TOTAL = 10

Numbers = tuple[int, int]


@dataclass(frozen=True)
class FontSheet:
    """Headers of one unseen face at one size, with their truth, and the exemplars of that face."""

    letters: Sequence[tuple[str, Grey]]
    ordinals: Sequence[tuple[Numbers, Grey]]
    known_letters: Sequence[LetterExemplar]
    known_ordinals: Sequence[OrdinalExemplar]


def sheet(face: FontFace, count: int, shot: Shot, rng: Generator) -> FontSheet:
    """Draw the headers and the exemplars of one face."""
    small = Shot(shot.height * DIGITS_TO_CAPITAL, shot.severity)
    good, good_small = Shot(30, 0.3), Shot(30 * DIGITS_TO_CAPITAL, 0.3)
    capitals = [LATIN[i] for i in rng.integers(len(LATIN), size=count)]
    pairs = [_numbers(rng) for _ in range(count)]
    known = [LATIN[i] for i in rng.permutation(len(LATIN))[:EXEMPLARS]]
    known_pairs = [_numbers(rng) for _ in range(EXEMPLARS)]
    return FontSheet(
        [(c, letter_crop(rng, face, c, shot)) for c in capitals],
        [(p, ordinal_crop(rng, face, p, small)) for p in pairs],
        [LetterExemplar(letter_crop(rng, face, c, good), c) for c in known],
        [OrdinalExemplar(ordinal_crop(rng, face, p, good_small), *p) for p in known_pairs],
    )


def _numbers(rng: Generator) -> Numbers:
    total = int(rng.integers(2, _HIGHEST_TOTAL + 1))
    return int(rng.integers(1, total + 1)), total


def letters_right(drawn: FontSheet, exemplars: Sequence[LetterExemplar]) -> float:
    """Return the share of letters that the embedded reader reads rightly."""
    found = read_letters([crop for _, crop in drawn.letters], LATIN, exemplars).argmax(axis=1)
    return float(
        np.mean([LATIN[f : f + 1] == c for f, (c, _) in zip(found, drawn.letters, strict=True)])
    )


def ordinals_right(drawn: FontSheet, exemplars: Sequence[OrdinalExemplar]) -> float:
    """Return the share of ordinals that the embedded reader reads rightly."""
    found = read_ordinals([crop for _, crop in drawn.ordinals], exemplars)
    return float(np.mean([f.best == p for f, (p, _) in zip(found, drawn.ordinals, strict=True)]))


def said(drawn: FontSheet, witness: Witness) -> list[Statement]:
    """Have the witness read."""
    return witness.read([crop for _, crop in drawn.letters], [crop for _, crop in drawn.ordinals])


def measured(drawn: FontSheet, witness: Witness | None) -> Iterator[float]:
    """Go through the columns of the table."""
    statements = said(drawn, witness) if witness else []
    yield letters_right(drawn, ())
    yield letters_right(drawn, drawn.known_letters)
    yield _share(statements, drawn.letters, lambda s: s.letter.text)
    yield ordinals_right(drawn, ())
    yield ordinals_right(drawn, drawn.known_ordinals)
    yield _share(statements, drawn.ordinals, lambda s: s.numbers)


def _share(
    statements: Sequence[Statement],
    truth: Sequence[tuple[object, Grey]],
    read: Callable[[Statement], object],
) -> float:
    right = [read(s) == true for s, (true, _) in zip(statements, truth, strict=False)]
    return float(np.mean(right)) if right else float("nan")


def rows(scope: Scope) -> Iterator[Row]:
    """The lines of the table, by size of the print and severity of the photo."""
    witness = find_witness().witness
    for severity in SEVERITIES:
        for capital in CAPITALS:
            shares = _shares(Shot(capital, severity), scope.count, witness)
            yield str(capital), str(severity), *(f"{share:.3f}" for share in shares)


def figure(table: Sequence[Row]) -> str:
    """The table in a few words."""
    letters, ordinals = (
        np.mean([float(row[COLUMNS.index(f"{what} alone")]) for row in table])
        for what in ("letters", "ordinals")
    )
    return f"{letters:.1%} of letters and {ordinals:.1%} of ordinals of unseen fonts, all sizes"


def _shares(shot: Shot, count: int, witness: Witness | None) -> NDArray[np.float64]:
    """Measure one size and severity over all test faces."""
    choice = faces("test")
    rngs = [
        np.random.default_rng([SEED, round(shot.height), round(100 * shot.severity), n])
        for n in range(len(choice))
    ]
    share = max(1, count // len(choice))
    sheets = (sheet(face, share, shot, rng) for face, rng in zip(choice, rngs, strict=True))
    return np.asarray(np.mean([list(measured(drawn, witness)) for drawn in sheets], axis=0))
