"""Names icons by their colour, as far as the colours of a copy's icons are known."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from card_db.exlibris.category import CODES
from vision.evidence.icons.colour import SIZE, Colours, is_known
from vision.evidence.icons.settings import SETTINGS
from vision.weights import weight_file

FILE = weight_file("colour.json")

Scores = NDArray[np.float64]


@dataclass(frozen=True)
class ColourFit:
    """How far colours of one kind differ, fitted on photos whose icons are known."""

    spread: tuple[float, float, float]
    """How far a photo moves single colours of a kind along each axis of Lab."""
    tail: float
    """The degrees of freedom of Student's distribution: the fewer, the likelier is far off."""
    least: float
    """How many spreads from the middle of a kind a colour is as likely none of them."""
    same: float
    """How many spreads groups may be apart, on average, to be one kind."""


@cache
def colour_fit() -> ColourFit:
    """The committed fit."""
    return ColourFit(**json.loads(FILE.read_text(encoding="utf-8")))


@dataclass(frozen=True, eq=False)
class ColourKinds:
    """The colours of one copy's icons: a middle for each category that is known."""

    middles: Scores
    categories: tuple[int, ...]
    """Which category each middle is of, as an index of `CODES`."""

    @classmethod
    def of_exemplars(cls, colours: Colours, kinds: Sequence[str]) -> "ColourKinds":
        """Learn the colours from icons whose category is known; those without one are left out."""
        known = is_known(colours)
        indices = np.array([CODES.index(kind) for kind in kinds], int)
        found = tuple(int(index) for index in np.unique(indices[known]))
        middles = [colours[known & (indices == index)].mean(axis=0) for index in found]
        return cls(np.array(middles, np.float64).reshape(len(found), SIZE), found)

    def scores(self, colours: Colours) -> Scores:
        """By how many nats each category is likelier than none (n, 7); none of it is 0.

        A category or an icon whose colour is not known is as likely as none.
        """
        fit, scores = colour_fit(), np.zeros((len(colours), len(CODES) + 1))
        known = is_known(colours)
        if self.categories:
            at = np.ix_(np.flatnonzero(known), np.array(self.categories))
            scores[at] = _bend(fit.least, fit) - _bend(self.distances(colours[known]), fit)
        return scores

    def distances(self, colours: Colours) -> Scores:
        """How far colours are from each middle, in spreads (n, middles)."""
        apart = (colours[:, None] - self.middles[None]) / np.array(colour_fit().spread)
        return np.asarray(np.linalg.norm(apart, axis=2))

    def under_light(self, colours: Colours, share: Scores) -> "ColourKinds":
        """The kinds as one photo shows them: all shifted alike, and all paler or stronger alike.

        `share` (n, middles) says how far each icon is of each kind.
        """
        known = is_known(colours)
        light = light_of(self.middles, colours[known], share[known])
        return replace(self, middles=light.shown(self.middles))


@dataclass(frozen=True, eq=False)
class Light:
    """What a photo does to the colours of a copy, beyond what was measured of its light."""

    centre: Scores
    shift: Scores
    scale: float

    def shown(self, colours: Scores) -> Scores:
        """Colours of the copy as the photo shows them."""
        return self.centre + self.shift + self.scale * (colours - self.centre)

    def undone(self, colours: Colours) -> Colours:
        """Colours of the photo as the copy's own."""
        back = self.centre + (colours - self.centre - self.shift) / self.scale
        return np.asarray(back, np.float32)


def light_of(middles: Scores, colours: Colours, share: Scores) -> Light:
    """The light under which colours look most like the middles that they belong to by share."""
    spread = np.array(colour_fit().spread)
    centre = middles.mean(axis=0) if len(middles) else np.zeros(SIZE)
    shift, scale = np.zeros(SIZE), 1.0
    count = float(share.sum())
    if count == 0:
        return Light(centre, shift, scale)
    own, seen = (middles - centre) / spread, (colours - centre) / spread
    held = share.sum(axis=0)
    size = float(held @ (own**2).sum(axis=1))
    for _ in range(2):
        lead = share.sum(axis=1) @ seen - scale * (held @ own)
        shift = lead / (count + SETTINGS.firm_shift)
        along = float(np.einsum("ik,ij,kj->", share, seen - shift, own))
        scale = (along + SETTINGS.firm_scale) / (size + SETTINGS.firm_scale)
    return Light(centre, shift * spread, max(scale, SETTINGS.least_scale))


def _bend(distance: Scores | float, fit: ColourFit) -> Scores:
    """How unlikely a distance is, in nats."""
    squared = np.square(np.asarray(distance, np.float64))
    return np.asarray((fit.tail + SIZE) / 2 * np.log1p(squared / fit.tail))
