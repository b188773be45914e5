"""Step 1: everything in a photo that may be a card, whichever way the camera was held.

A network marks every card of the whole photo and guesses its corners (`heat_maps`); a second one
looks at each of these, laid flat, and says what it is and where its corners are (`refine`).
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.candidates.heat_maps import guess_cards
from vision.candidates.orientation import orientation_log_odds
from vision.candidates.refine import refine
from vision.candidates.settings import FINDER
from vision.found import FoundCard
from vision.geometry import overlap
from vision.image import Picture
from vision.odds import log_odds


def find_candidates(photo: Picture) -> list[FoundCard]:
    """Everything that may be a card, the surest first, each once."""
    guesses = non_maximum_suppression(guess_cards(photo))
    return non_maximum_suppression(refine(photo, guesses))


def non_maximum_suppression(cards: Sequence[FoundCard]) -> list[FoundCard]:
    """The cards without those that mostly overlap a surer one.

    A card may be found upright and upside-down; the orientation of the other cards decides.
    """
    sure = np.array([log_odds(card.score) for card in cards])
    kept = _suppressed(cards, sure)
    for _ in range(FINDER.suppression_rounds):
        kept = _suppressed(cards, sure + np.minimum(orientation_log_odds(cards, kept), 0.0))
    return sorted(kept, key=lambda card: -card.score)


def _suppressed(cards: Sequence[FoundCard], sure: NDArray[np.float64]) -> list[FoundCard]:
    """Take the surest card first, and no other that mostly overlaps one taken before."""
    kept: list[FoundCard] = []
    for card in (cards[number] for number in np.argsort(-sure, kind="stable")):
        if cv2.isContourConvex(np.asarray(card.quad, np.float32)) and all(
            overlap(card.quad, other.quad) < FINDER.most_overlap for other in kept
        ):
            kept.append(card)
    return kept
