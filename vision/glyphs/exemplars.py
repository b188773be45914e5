"""What a profile knows of a copy's print: confirmed crops of its letters and ordinals."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.glyphs.network import Tensor, unit
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


def likeness(embedded: Tensor, known: Tensor, classes: Tensor) -> Tensor:
    """Return the greatest likeness to an exemplar of each class, (n, classes); NaN without one.

    `known` are embeddings of exemplars (m, features), `classes` is one where an exemplar belongs
    to a class (m, classes).
    """
    alike = unit(embedded) @ unit(known).T
    best = np.where(classes[None] > 0, alike[:, :, None], -np.inf).max(axis=1)
    return np.where(classes.any(axis=0), best, np.nan).astype(np.float32)


def said_by(alike: Tensor, slope: float, offset: float) -> Tensor:
    """Return what likeness says for or against each class in nats; nothing without exemplars."""
    said = np.clip(slope * alike + offset, -_MOST_SAID, _MOST_SAID)
    return np.asarray(np.nan_to_num(said, nan=0.0), dtype=np.float32)
