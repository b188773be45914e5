"""The crops that the two networks learn from, as they see them, with their classes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.evidence.glyphs.normal import LETTER_SIZE, ORDINAL_SIZE, Grey, normal
from vision.evidence.glyphs.ordinals import NO_DIGIT, POSITIONS, digits_of
from vision.lab.training.glyphs.photographed import HeaderSample, photographed
from vision.lab.training.glyphs.samples import (
    LETTERS,
    LetterSample,
    OrdinalSample,
    letter_sample,
    ordinal_sample,
)
from vision.lab.training.kept import kept
from vision.weights import weight_file

S = TypeVar("S", bound=LetterSample | OrdinalSample)

_SET = 5000
"""How many drawn crops are kept in one file."""
_PHOTOS = 50
"""The crops of how many photos are kept in one file."""
_LOOKS = 3
"""How often each header of a photo is cut out, by corners that are off in other ways."""


class GlyphExamples(NamedTuple):
    """Pictures (n, h, w) and their classes (n, positions)."""

    pictures: NDArray[np.float16]
    classes: NDArray[np.int64]


@dataclass(frozen=True)
class GlyphKind(Generic[S]):
    """What one of the networks reads, and how examples of it are made."""

    name: str
    size: tuple[int, int]
    draw: Callable[[Generator], S]
    of_header: Callable[[HeaderSample], S | None]
    classes: Callable[[S], Sequence[int]]

    def examples(self, samples: Iterable[S]) -> GlyphExamples:
        """Samples as the network sees them."""
        found = [(_half(one.crop, self.size), self.classes(one)) for one in samples]
        pictures, classes = zip(*found, strict=True) if found else ((), ())
        return GlyphExamples(
            np.array(pictures, np.float16).reshape(-1, *self.size),
            np.array(classes, np.int64).reshape(len(found), -1),
        )


def _half(crop: Grey, size: tuple[int, int]) -> NDArray[np.float16]:
    return normal(crop, size).astype(np.float16)


def _letter_class(sample: LetterSample) -> tuple[int]:
    return (LETTERS.index(sample.letter) if sample.letter else len(LETTERS),)


def _digit_classes(sample: OrdinalSample) -> Sequence[int]:
    none = (NO_DIGIT,) * POSITIONS
    return digits_of(sample.ordinal, sample.total) if sample.total else none


LETTER_KIND = GlyphKind(
    "letters",
    LETTER_SIZE,
    lambda rng: letter_sample(rng, "training"),
    lambda header: header.letter,
    _letter_class,
)
ORDINAL_KIND = GlyphKind(
    "ordinals",
    ORDINAL_SIZE,
    lambda rng: ordinal_sample(rng, "training"),
    lambda header: header.ordinal,
    _digit_classes,
)


def drawn_examples(
    kind: GlyphKind[S], folder: Path, count: int, seed: int
) -> Iterator[GlyphExamples]:
    """Go through sets of drawn crops; those that the folder lacks are drawn."""
    for first in range(0, count, _SET):
        numbers = range(first, min(first + _SET, count))
        file = folder / f"{kind.name}-{seed}-{first:06}-{len(numbers)}.npz"
        yield GlyphExamples(**kept(file, partial(_drawn, kind, numbers, seed)))


def _drawn(kind: GlyphKind[S], numbers: range, seed: int) -> dict[str, NDArray[np.generic]]:
    rngs = (np.random.default_rng([seed, len(kind.name), number]) for number in numbers)
    return dict(kind.examples(map(kind.draw, rngs))._asdict())


def cut_examples(
    kind: GlyphKind[S], folder: Path, photos: Iterable[Path]
) -> Iterator[GlyphExamples]:
    """Go through print that the reader cuts out of photos, kept in a folder in the same way."""
    # Another network would cut otherwise.
    cutter = hashlib.sha256(weight_file("parts.onnx").read_bytes()).hexdigest()[:8]
    paths = list(photos)
    for own in (paths[first : first + _PHOTOS] for first in range(0, len(paths), _PHOTOS)):
        file = folder / f"cut-{cutter}-{own[0].stem}-{len(own)}.npz"
        found = kept(file, partial(_cut, own))
        yield GlyphExamples(found[f"{kind.name}_pictures"], found[f"{kind.name}_classes"])


def _cut(photos: Sequence[Path]) -> dict[str, NDArray[np.generic]]:
    headers = [*photographed(photos, _LOOKS)]
    letters = LETTER_KIND.examples(one.letter for one in headers if one.letter)
    ordinals = ORDINAL_KIND.examples(one.ordinal for one in headers if one.ordinal)
    return {
        "letters_pictures": letters.pictures,
        "letters_classes": letters.classes,
        "ordinals_pictures": ordinals.pictures,
        "ordinals_classes": ordinals.classes,
    }
