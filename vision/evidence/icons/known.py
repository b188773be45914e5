"""The icons of one copy as two independent witnesses know them, each heard as it deserves."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

import numpy as np
from numpy.typing import NDArray

from card_db.exlibris.category import CODES
from vision.evidence.icons.colour import is_known
from vision.evidence.icons.colour_kinds import ColourKinds, Light, Scores, light_of
from vision.evidence.icons.kinds import IconKinds, LogProbabilities, likeness
from vision.evidence.icons.looks import Looks
from vision.evidence.icons.settings import SETTINGS
from vision.odds import log_softmax

_TRIED = (0.25, 0.5, 0.75, 1.0)
"""Neither witness is ever unheard."""


@dataclass(frozen=True, slots=True)
class WitnessTrust:
    """How far each witness is heard, from 0 to 1."""

    shape: float = 1.0
    colour: float = 0.0


@dataclass(frozen=True, eq=False)
class KnownIcons:
    """What both witnesses know of a copy's icons."""

    shape: IconKinds
    colour: ColourKinds
    trust: WitnessTrust
    usual: float = SETTINGS.usual_nearness
    """How near the others of the lesson three quarters of its icons are in shape, at least."""

    @classmethod
    def of_exemplars(cls, looks: Looks, kinds: Sequence[str]) -> "KnownIcons":
        """Learn from icons whose category is known, and hear each witness as these allow."""
        left_out = LeftOut.of(looks, kinds)
        return cls(*_witnesses(looks, kinds), left_out.trust, left_out.nearness)

    def log_probabilities(self, looks: Looks) -> LogProbabilities:
        """Name icons: log-probabilities (n, 7), the last for none of the six."""
        by_shape, by_colour = self.shape.scores(looks.shapes), self.colour.scores(looks.colours)
        return _together(by_shape, by_colour, self.trust)

    def adapted(self, looks: Looks) -> "KnownIcons":
        """The kinds as one photo shows them, from all icons of that photo.

        They share its light and its blur, which move them all in much the same way; so the kinds
        are moved towards those icons that are taken for them, and this a few times over.
        """
        known = self
        for _ in range(SETTINGS.rounds):
            share = np.exp(known.log_probabilities(looks))
            known = replace(
                self,
                shape=self.shape.moved(looks.shapes, share[:, list(self.shape.categories)]),
                colour=self.colour.under_light(
                    looks.colours, share[:, list(self.colour.categories)]
                ),
            )
        return known

    def light(self, looks: Looks) -> Light:
        """The light under which a photo shows these icons."""
        share = np.exp(self.adapted(looks).log_probabilities(looks))
        seen = is_known(looks.colours)
        own = share[seen][:, list(self.colour.categories)]
        return light_of(self.colour.middles, looks.colours[seen], own)


@dataclass(frozen=True, eq=False)
class LeftOut:
    """What both witnesses say of each icon of a lesson from all the others.

    The only icon of a kind would be judged by itself, and is not.
    """

    truth: NDArray[np.int64]
    by_shape: Scores
    by_colour: Scores

    @classmethod
    def of(cls, looks: Looks, kinds: Sequence[str]) -> "LeftOut":
        """Leave out one icon after the other."""
        judged = [n for n, kind in enumerate(kinds) if list(kinds).count(kind) > 1]
        shape, colour = (np.zeros((len(judged), len(CODES) + 1)) for _ in range(2))
        for row, number in enumerate(judged):
            rest = [n for n in range(len(kinds)) if n != number]
            by_shape, by_colour = _witnesses(looks.of(rest), [kinds[n] for n in rest])
            own = looks.of([number])
            shape[row], colour[row] = by_shape.scores(own.shapes), by_colour.scores(own.colours)
        truth = np.array([CODES.index(kinds[number]) for number in judged], np.int64)
        return cls(truth, shape, colour)

    @cached_property
    def trust(self) -> WitnessTrust:
        """The trust under which the icons are named best; where several serve, the greatest."""
        if not len(self.truth):
            return WitnessTrust(1.0, SETTINGS.unmeasured_colour)
        tried = [WitnessTrust(*pair) for pair in product(_TRIED, _TRIED)]
        return max(tried, key=lambda trust: (self._success(trust), trust.shape + trust.colour))

    @property
    def nearness(self) -> float:
        """How near a kind three quarters of the icons are, at least."""
        if not len(self.truth):
            return SETTINGS.usual_nearness
        scores, fit = self.by_shape[:, : len(CODES)].max(axis=1), likeness()
        return float(np.quantile(scores / fit.sharpness + fit.least, SETTINGS.odd_icons))

    @property
    def success(self) -> float:
        """How probable the true names are at best, as the mean of their logarithms."""
        return self._success(self.trust) if len(self.truth) else 0.0

    def _success(self, trust: WitnessTrust) -> float:
        """How probable the true names are; a single icon that is far off does not decide."""
        own = np.exp(self.log_probabilities(trust)[np.arange(len(self.truth)), self.truth])
        return round(float(np.log(np.maximum(own, SETTINGS.slips)).mean()), 3)

    def log_probabilities(self, trust: WitnessTrust) -> LogProbabilities:
        """What both say together (n, 7)."""
        return _together(self.by_shape, self.by_colour, trust)


def _witnesses(looks: Looks, kinds: Sequence[str]) -> tuple[IconKinds, ColourKinds]:
    return (
        IconKinds.of_exemplars(looks.shapes, kinds),
        ColourKinds.of_exemplars(looks.colours, kinds),
    )


def _together(by_shape: Scores, by_colour: Scores, trust: WitnessTrust) -> LogProbabilities:
    """Both witnesses saw the icon for themselves, so what they say adds up."""
    return np.asarray(log_softmax(trust.shape * by_shape + trust.colour * by_colour))
