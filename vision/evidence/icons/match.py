"""Whether the icons of a photo are those of a copy at all: the wrong profile reads nonsense."""

from dataclasses import dataclass
from functools import cache
from math import log

import msgspec
import numpy as np

from vision.evidence.icons.alike import group
from vision.evidence.icons.colour import is_known
from vision.evidence.icons.known import KnownIcons
from vision.evidence.icons.looks import Looks
from vision.evidence.icons.settings import SETTINGS
from vision.weights import weight_file

FILE = weight_file("match.json")

Features = dict[str, float]


@dataclass(frozen=True, slots=True)
class Match:
    """How a photo suits a copy, in facts; other parts of the print may add theirs.

    All are taken over the whole photo, so that a few odd icons decide nothing.
    """

    nearness: float
    """How near a learned shape three quarters of the icons are, at least."""
    usual: float
    """The same within the copy's own lesson, each icon judged by the others."""
    colour: float = 0.0
    """How many spreads the icons are, in the middle, from the nearest colour that was learned."""
    torn: float = 0.0
    """Share of pairs of icons that look alike and are named differently, or the other way round:
    another copy's icons fall on the learned kinds by chance."""
    elsewhere: int = 0
    """How many parts of the header stand elsewhere than on the copy's cards."""

    @property
    def odds(self) -> float:
        """The log-odds that the photo shows this copy rather than another one."""
        weights = fitted_weights()
        by_icons = sum(weights[name] * value for name, value in features_of(self).items())
        return by_icons - SETTINGS.other_layout * self.elsewhere

    @property
    def fits(self) -> bool:
        """Whether the photo rather shows this copy than another one."""
        return self.odds > 0


def features_of(match: Match) -> Features:
    """What the fit looks at."""
    far, usual = (max(1 - near, SETTINGS.no_nearer) for near in (match.nearness, match.usual))
    return {
        "always": 1.0,
        "nearness": 10 * match.nearness,
        "further": log(far / usual),
        "colour": min(match.colour, SETTINGS.other_colour),
        "torn": 10 * min(match.torn, SETTINGS.torn_apart),
    }


@cache
def fitted_weights() -> Features:
    """The committed fit."""
    return msgspec.json.decode(FILE.read_bytes(), type=Features)


def match_of(looks: Looks, known: KnownIcons) -> Match | None:
    """How the icons of a photo suit a copy; None if either shows too few of them to tell."""
    if len(looks) < SETTINGS.fewest_matched or not known.shape.categories:
        return None
    near = (looks.shapes @ known.shape.prototypes.T).max(axis=1)
    adapted = known.adapted(looks)
    return Match(
        nearness=float(np.quantile(near, SETTINGS.odd_icons)),
        usual=known.usual,
        colour=_colour(looks, adapted),
        torn=_torn(looks, adapted),
    )


def _colour(looks: Looks, adapted: KnownIcons) -> float:
    seen = looks.colours[is_known(looks.colours)]
    if not len(seen) or not adapted.colour.categories:
        return 0.0
    return float(np.median(adapted.colour.distances(seen).min(axis=1)))


def _torn(looks: Looks, adapted: KnownIcons) -> float:
    groups, named = group(looks), adapted.log_probabilities(looks).argmax(axis=1)
    pairs = np.triu_indices(len(looks), 1)
    alike, same = (np.equal.outer(own, own)[pairs] for own in (groups, named))
    return float(np.mean(alike != same))
