"""What a profile knows of a copy's print: confirmed crops of its letters and ordinals."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.glyphs.network import Tensor, Weights, unit
from vision.glyphs.normal import Grey

_MOST_SAID = 4.0
"""How much likeness to an exemplar may say for or against a class, in nats: it never decides
alone against a network that is certain."""


@dataclass(frozen=True)
class LetterExemplar:
    """A crop of which a player confirmed the letter."""

    crop: Grey
    letter: str


@dataclass(frozen=True)
class OrdinalExemplar:
    """A crop of which a player confirmed both numbers."""

    crop: Grey
    ordinal: int
    total: int


@dataclass(frozen=True)
class Exemplars:
    """The confirmed crops of one copy."""

    letters: Sequence[LetterExemplar] = ()
    ordinals: Sequence[OrdinalExemplar] = ()


def likeness_said(embedded: Tensor, known: Tensor, classes: Tensor, fitted: Weights) -> Tensor:
    """Return what likeness says of every class, as log-likelihood ratios (n, classes).

    `known` are embeddings of exemplars (m, features), `classes` is one where an exemplar belongs
    to a class (m, classes). Of a class without exemplars nothing is said.
    """
    alike = unit(embedded) @ unit(known).T
    best = np.where(classes[None] > 0, alike[:, :, None], -np.inf).max(axis=1)
    said = fitted["slope"] * best + fitted["offset"]
    return np.where(classes.any(axis=0), np.clip(said, -_MOST_SAID, _MOST_SAID), 0).astype(
        np.float32
    )
