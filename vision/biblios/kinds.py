"""The six kinds that cards are of, by icon and by the colour of the card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

import cv2
import numpy as np
from numpy.typing import NDArray

from card_db import CODES
from card_db.biblios import GOLD, BibliosCategory
from vision.biblios.flat import FlatCard
from vision.biblios.settings import SETTINGS
from vision.evidence.icons.known import KnownIcons
from vision.evidence.icons.reading import looks_of
from vision.odds import log_softmax

KINDS: tuple[str, ...] = (*BibliosCategory, GOLD)
"""What a card may be of: a category, or gold."""
_CODE: Mapping[str, str] = MappingProxyType(dict(zip(KINDS, CODES, strict=True)))
"""The reader of icons tells six kinds apart, and calls them by the codes of the other game."""

Scores = NDArray[np.float64]
_GRID = (6, 8)
"""Columns and rows of the fields whose colours are compared."""


def card_colours(card: FlatCard) -> Scores:
    """The colours of a card in Lab, field by field (fields, 3): print is a small part of each."""
    lab = cv2.cvtColor(card.picture.astype(np.float32) / 255, cv2.COLOR_BGR2Lab)
    high, wide = lab.shape[:2]
    columns = np.linspace(0.08 * wide, 0.92 * wide, _GRID[0] + 1).astype(int)
    rows = np.linspace(0.06 * high, 0.94 * high, _GRID[1] + 1).astype(int)
    fields = [
        np.median(lab[top:foot, left:right].reshape(-1, 3), axis=0)
        for top, foot in pairwise(rows)
        for left, right in pairwise(columns)
    ]
    return np.asarray(fields, np.float64)


class KnownColours:
    """The colours of the kinds of a copy, and which fields of its cards tell them apart."""

    def __init__(self, colours: Sequence[Scores], kinds: Sequence[str]) -> None:
        """Learn from cards whose kind is known."""
        every = np.stack(colours)
        self.kinds = tuple(kind for kind in KINDS if kind in kinds)
        rows = {kind: [n for n, own in enumerate(kinds) if own == kind] for kind in self.kinds}
        self._middles = np.stack([every[rows[kind]].mean(axis=0) for kind in self.kinds])
        within = np.concatenate([every[own] - every[own].mean(axis=0) for own in rows.values()])
        least = np.array(SETTINGS.colour_spread)
        # A field whose colour differs within a kind, as a picture's does, says little.
        self._spread = np.maximum(within.std(axis=0) * _UNSURE, least)
        between = ((self._middles - self._middles.mean(axis=0)) / self._spread).std(axis=0)
        worth = np.linalg.norm(between, axis=1)
        self._weight = worth / max(float(worth.sum()), 1e-6)

    def scores(self, colours: Sequence[Scores]) -> Scores:
        """Log-probabilities (cards, kinds), one column for each of `KINDS`."""
        apart = (np.stack(colours)[:, None] - self._middles[None]) / self._spread
        squared = (apart**2).sum(axis=3) @ self._weight
        nats = -(SETTINGS.colour_tail + 3) / 2 * np.log1p(squared / SETTINGS.colour_tail)
        found = np.full((len(colours), len(KINDS)), _UNKNOWN)
        found[:, [KINDS.index(kind) for kind in self.kinds]] = nats * SETTINGS.colour_trust
        return np.asarray(log_softmax(found), np.float64)


_UNSURE, _UNKNOWN = 1.5, -12.0


def known_icons(crops: NDArray[np.uint8], kinds: Sequence[str]) -> KnownIcons:
    """What tells the icons of a copy apart."""
    return KnownIcons.of_exemplars(looks_of(crops), [_CODE[kind] for kind in kinds])


def icon_kinds(crops: NDArray[np.uint8], known: KnownIcons) -> Scores:
    """Log-probabilities (icons, kinds) for each of `KINDS`."""
    looks = looks_of(crops)
    rows = known.adapted(looks).log_probabilities(looks)[:, : len(KINDS)]
    return np.asarray(log_softmax(np.maximum(rows, _UNKNOWN)), np.float64)
