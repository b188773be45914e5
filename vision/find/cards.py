"""The cards of a photo, whichever way the camera was held and however each card lies.

A small network marks every card of the whole photo and guesses its corners; a second one looks at
each card again, laid flat, and says what it is and where its corners really are.
"""

from collections.abc import Iterable

import cv2
import numpy as np

from vision.find.anchors import CardKind, FoundCard, Quad
from vision.find.backs import weighed_backs
from vision.find.corners import look_closer
from vision.find.peaks import guess_cards
from vision.image import Picture

__all__ = ["LEAST_SCORE", "CardKind", "FoundCard", "find_cards"]

LEAST_SCORE = 0.5
"""From here on something is rather a card than not."""
_MOST_SHARED = 0.4
"""Of two guesses that share so much of the smaller one's area, one is a double."""


def find_cards(photo: Picture, least: float = LEAST_SCORE) -> list[FoundCard]:
    """Every card that can be seen, the surest first; with a lower score doubtful ones as well."""
    cards = without_doubles(look_closer(photo, without_doubles(guess_cards(photo))))
    return [card for card in weighed_backs(photo, cards) if card.score >= least]


def without_doubles(cards: Iterable[FoundCard]) -> list[FoundCard]:
    """The cards without those that mostly lie on a surer one."""
    kept: list[FoundCard] = []
    for card in sorted(cards, key=lambda card: -card.score):
        if cv2.isContourConvex(card.quad) and all(
            _shared(card.quad, other.quad) < _MOST_SHARED for other in kept
        ):
            kept.append(card)
    return kept


def _shared(one: Quad, other: Quad) -> float:
    """The part of the smaller one that both cover."""
    common, _ = cv2.intersectConvexConvex(np.asarray(one), np.asarray(other))
    return float(common / min(cv2.contourArea(one), cv2.contourArea(other)))
