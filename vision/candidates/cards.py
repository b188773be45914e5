"""The cards of a photo, whichever way the camera was held and however each card lies.

A small network marks every card of the whole photo and guesses its corners; a second one looks at
each card again, laid flat, and says what it is and where its corners really are; it is two in one.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.candidates.anchors import LEAST_SCORE, CardKind, FoundCard, shared
from vision.candidates.backs import weighed_backs
from vision.candidates.corners import look_closer
from vision.candidates.peaks import guess_cards
from vision.candidates.way_up import vouched
from vision.image import Picture
from vision.odds import log_odds
from vision.plane.straight import straightened

__all__ = ["LEAST_SCORE", "CardKind", "FoundCard", "find_cards"]

_MOST_SHARED = 0.4
"""Of two guesses that share so much of the smaller one's area, one is a double."""
_ROUNDS = 3
"""How often the cards that are left tell anew which way up they stand."""


def find_cards(photo: Picture, least: float = LEAST_SCORE) -> list[FoundCard]:
    """Every card that can be seen, the surest first; with a lower score doubtful ones as well."""
    seen = without_doubles(look_closer(photo, without_doubles(guess_cards(photo))))
    cards = straightened(seen, (photo.shape[1], photo.shape[0]))
    return [card for card in weighed_backs(photo, cards) if card.score >= least]


def without_doubles(cards: Sequence[FoundCard]) -> list[FoundCard]:
    """The cards without those that mostly lie on a surer one, as far as they stand like the rest.

    A card may be found upright and on its head; which of both, the other cards tell as well.
    """
    sure = np.array([log_odds(card.score) for card in cards])
    kept = _uncovered(cards, sure)
    for _ in range(_ROUNDS):
        kept = _uncovered(cards, sure + np.minimum(vouched(cards, kept), 0.0))
    return sorted(kept, key=lambda card: -card.score)


def _uncovered(cards: Sequence[FoundCard], sure: NDArray[np.float64]) -> list[FoundCard]:
    """Take the surest card first, and no other that mostly lies on one taken before."""
    kept: list[FoundCard] = []
    for card in (cards[number] for number in np.argsort(-sure, kind="stable")):
        if cv2.isContourConvex(card.quad) and all(
            shared(card.quad, other.quad) < _MOST_SHARED for other in kept
        ):
            kept.append(card)
    return kept
