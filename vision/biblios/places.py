"""Where a copy has value, letter and icon on its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np

from vision.biblios.flat import FlatCard, Spot
from vision.biblios.settings import SETTINGS


class PartSpot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a part stands on all cards of a copy, in card widths."""

    x: float
    y: float
    width: float
    height: float

    @property
    def expected(self) -> Spot:
        """The part where it stands as a rule."""
        return Spot(self.x, self.y, self.width, self.height, -np.inf)

    def is_near(self, spot: Spot) -> bool:
        """Whether a spot may be this part."""
        apart = np.hypot(spot.x - self.x, spot.y - self.y)
        larger = abs(np.log(spot.side / max(self.width, self.height)))
        return bool(apart < SETTINGS.near and larger < np.log(SETTINGS.alike))

    def on(self, card: FlatCard) -> tuple[Spot, bool]:
        """The part on one card, and whether it was found there or is only expected."""
        near = [spot for spot in card.spots if self.is_near(spot)]
        if not near:
            return self.expected, False
        return max(near, key=lambda spot: spot.log_odds), True


class CardPlaces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a copy has its parts."""

    value: PartSpot
    letter: PartSpot
    icon: PartSpot | None = None


def common_places(cards: Sequence[FlatCard]) -> Iterator[PartSpot]:
    """Go through the places where many of the cards have something, the commonest first."""
    left = [list(card.spots) for card in cards]
    for _ in range(SETTINGS.most_places):
        best = max(_places(left), key=lambda found: found[0], default=None)
        if best is None or best[0] < SETTINGS.shown * 0.5 * len(cards):
            return
        yield best[1]
        left = [[spot for spot in own if not best[1].is_near(spot)] for own in left]


def _places(left: Sequence[Sequence[Spot]]) -> Iterator[tuple[float, PartSpot]]:
    every = [spot for own in left for spot in own if spot.log_odds > _PLAIN]
    for seed in every:
        around = PartSpot(seed.x, seed.y, seed.width, seed.height)
        near = [[spot for spot in own if around.is_near(spot)] for own in left]
        best = [max(own, key=lambda spot: spot.log_odds) for own in near if own]
        if len(best) > 1:
            middle = np.median([(s.x, s.y, s.width, s.height) for s in best], axis=0)
            worth = sum(min(1.0, max(0.2, 0.6 + spot.log_odds / 5)) for spot in best)
            yield worth, PartSpot(*map(float, middle))


_PLAIN = -1.0
"""Only what is this likely shows where a part may stand on all cards."""
