"""Fits to photographed copies: how far colours of one kind differ, and what tells copies apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from card_db.exlibris.category import CODES
from vision.evidence.icons.alike import grouped, unlikeness
from vision.evidence.icons.colour_kinds import ColourFit, ColourKinds, light_of
from vision.evidence.icons.kinds import likeness
from vision.evidence.icons.known import KnownIcons
from vision.evidence.icons.looks import Looks
from vision.evidence.icons.match import Features, features_of, match_of
from vision.lab.logistic import fit_odds
from vision.lab.training.headers.copies import BOOKS, CATEGORIES
from vision.lab.training.icons.seen import SeenIcons, icons_in
from vision.learn.lesson_icons import under_one_light

_SAME_TRIED = np.linspace(0.5, 6.0, 23)
_NEARLY_ALL, _OF_NORMAL = 0.95, 1.96
"""So many icons of a normal distribution are within so many spreads; most photos are plain, and
the spread must do for the others too."""
_TAIL = 5.0
_LEAST = 0.995
"""The share of icons whose colour is rather that of their kind than none."""


@dataclass(frozen=True, eq=False)
class SeenCopy:
    """What a copy's lesson teaches, and the icons of its shelves."""

    lesson: Looks
    kinds: tuple[str, ...]
    shelves: tuple[SeenIcons, ...]

    @cached_property
    def known(self) -> KnownIcons:
        """The copy as its profile knows it."""
        return KnownIcons.of_exemplars(self.lesson, self.kinds)


def seen_copy(folder: Path) -> SeenCopy:
    """Look at all photos of a copy, as an owner teaches and uses it."""
    books = [icons_in(photo) for photo in sorted(folder.glob(f"{BOOKS}*.jpg"))]
    labels = [[CODES.index(kind) for kind in seen.kinds] for seen in books]
    colours = under_one_light([seen.looks.colours for seen in books], labels)
    taught = [Looks(seen.points, own) for seen, own in zip(books, colours, strict=True)]
    cards = icons_in(folder / f"{CATEGORIES}.jpg")
    shelves = (p for p in sorted(folder.glob("*.jpg")) if not p.stem.startswith("calib"))
    return SeenCopy(
        Looks.joined([Looks.by_shape(cards.points), *taught]),
        (*cards.kinds, *(kind for seen in books for kind in seen.kinds)),
        tuple(seen for photo in shelves if len((seen := icons_in(photo)).kinds)),
    )


def fit_colour(copies: Sequence[SeenCopy]) -> ColourFit:
    """Fit how far a photo moves the colours of a kind, and how far apart they may be grouped."""
    off = np.concatenate([row for copy in copies for row in _off(copy)])
    spread = np.quantile(np.abs(off), _NEARLY_ALL, axis=0) / _OF_NORMAL
    far = float(np.quantile(np.linalg.norm(off / spread, axis=1), _LEAST))
    lightness, red, yellow = (round(float(own), 2) for own in spread)
    fit = ColourFit((lightness, red, yellow), _TAIL, round(far, 2), same=1.0)
    return replace(fit, same=round(_same(copies, fit), 2))


def _off(copy: SeenCopy) -> Iterator[NDArray[np.float64]]:
    """How far the icons of each shelf are from the colours of their kinds, under its light."""
    known = ColourKinds.of_exemplars(copy.lesson.colours, copy.kinds)
    for seen in copy.shelves:
        wanted = [CODES.index(kind) for kind in seen.kinds]
        share = np.equal.outer(wanted, known.categories).astype(np.float64)
        light = light_of(known.middles, seen.looks.colours, share)
        own = share.sum(axis=1) > 0
        yield (light.undone(seen.looks.colours) - share @ known.middles)[own]


def _same(copies: Sequence[SeenCopy], fit: ColourFit) -> float:
    """The distance of groups at which fewest pairs of icons are put together or apart wrongly."""
    shelves = [seen for copy in copies for seen in copy.shelves if len(seen.kinds) > 1]
    tried = [replace(fit, same=float(same)) for same in _SAME_TRIED]
    wrong = np.array([sum(_wrong_pairs(seen, one) for seen in shelves) for one in tried])
    return float(np.mean(_SAME_TRIED[wrong == wrong.min()]))


def _wrong_pairs(seen: SeenIcons, fit: ColourFit) -> int:
    labels = grouped(unlikeness(seen.looks, likeness().same, fit))
    kinds = np.array(seen.kinds)
    return int(np.sum((labels[:, None] == labels) != (kinds[:, None] == kinds))) // 2


def fit_match(copies: Sequence[SeenCopy]) -> Features:
    """Fit what tells a copy's own photos from those of all the others."""
    rows = [
        (features_of(match), copy is other)
        for copy in copies
        for other in copies
        for seen in other.shelves
        if (match := match_of(seen.looks, copy.known))
    ]
    own = np.array([is_own for _, is_own in rows])
    counts = np.where(own, 1 / own.sum(), 1 / (~own).sum())
    names = list(rows[0][0])
    table = np.array([list(features.values()) for features, _ in rows])
    bounds = [(None, None), (0.0, None), *[(None, 0.0)] * (len(names) - 2)]
    found = fit_odds(table, own.tolist(), bounds, counts)
    return {name: round(float(weight), 4) for name, weight in zip(names, found, strict=True)}
