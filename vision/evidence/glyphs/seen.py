"""What the two networks make of crops, and how far they are trusted."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from vision.evidence.glyphs.normal import LETTER_SIZE, ORDINAL_SIZE, Grey, normal
from vision.network import load_network
from vision.weights import weight_file

LETTERS, ORDINALS = weight_file("letters.onnx"), weight_file("ordinals.onnx")
FITS = weight_file("glyphs.json")

Tensor = NDArray[np.float32]


class SeenGlyphs(NamedTuple):
    """Embeddings, which tell how alike crops are, and the scores of all classes."""

    embedded: Tensor
    scores: Tensor


class Fit(msgspec.Struct, frozen=True):
    """How far a network's scores are to be taken, and how it learns from exemplars."""

    sharpness: float
    narrowness: float
    """How alike a crop must be to an exemplar to be corrected by it."""
    firmness: float
    """How unwilling the network is to be corrected."""


class Fits(msgspec.Struct, frozen=True):
    """The fits of both networks, made on fonts that they never saw."""

    letters: Fit
    ordinals: Fit


def see_letters(crops: Sequence[Grey]) -> SeenGlyphs:
    """Embeddings (crops, features) and scores (crops, letters + 1)."""
    return _seen(crops, LETTER_SIZE, LETTERS)


def see_ordinals(crops: Sequence[Grey]) -> SeenGlyphs:
    """Embeddings (crops, 4, features) and scores (crops, 4, digits)."""
    return _seen(crops, ORDINAL_SIZE, ORDINALS)


def _seen(crops: Sequence[Grey], size: tuple[int, int], file: Path) -> SeenGlyphs:
    pictures = np.stack([normal(crop, size) for crop in crops])[:, None]
    return SeenGlyphs(*load_network(file)(pictures))


@cache
def fits() -> Fits:
    """The committed fits, read once a process."""
    return msgspec.json.decode(FITS.read_bytes(), type=Fits)
