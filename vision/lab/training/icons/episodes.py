"""Episodes: a few icons of a copy are known, others of it are asked for."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.lab.studio.dice import Dice
from vision.lab.training.icons.sheets import (
    NONE,
    Crops,
    IconSheet,
    Kinds,
    category_sheets,
    crops_of,
    header_sheets,
    icon_design,
)

_MILD = 0.4


@dataclass(frozen=True, eq=False)
class Episode:
    """What is known of a copy's icons, and what is asked for."""

    known: Crops
    known_kinds: Kinds
    asked: Crops
    asked_kinds: Kinds


@dataclass(frozen=True, eq=False)
class EpisodeCopy:
    """The printed sheets of one design."""

    headers: list[IconSheet]
    cards: list[IconSheet]


def printed_copy(seed: int) -> EpisodeCopy:
    """Print what episodes of one design need."""
    design = icon_design(seed)
    return EpisodeCopy(header_sheets(design, Dice("icon sheets", seed)), category_sheets(design))


def episode(copy: EpisodeCopy, dice: Dice) -> Episode:
    """Photograph a copy: category cards, headers or both are known, headers are asked for."""
    taught = dice.pick((copy.cards, copy.headers, copy.cards + copy.headers))
    known = [crops_of(sheet, dice.between(0, _MILD), dice) for sheet in taught]
    asked = [crops_of(sheet, dice.between(0, 1) ** 0.75, dice) for sheet in copy.headers]
    crops, kinds = joined(known)
    return Episode(crops[kinds != NONE], kinds[kinds != NONE], *joined(asked))


def joined(shots: list[tuple[Crops, Kinds]]) -> tuple[Crops, Kinds]:
    """Put the crops of several photos together."""
    return np.concatenate([c for c, _ in shots]), np.concatenate([k for _, k in shots])
