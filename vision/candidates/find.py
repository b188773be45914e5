"""Step 1: everything in a photo that may be a card, whichever way the camera was held.

A network marks every card of the whole photo and guesses its corners (`heat_maps`); a second one
looks at each of these, laid flat, and says what it is and where its corners are (`refine`).
"""

from collections.abc import Iterator, Sequence

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
    cards = [card for card in cards if cv2.isContourConvex(np.asarray(card.quad, np.float32))]
    clash = _clashes(cards)
    sure = np.array([log_odds(card.score) for card in cards])
    kept = _suppressed(cards, sure, clash)
    for _ in range(FINDER.suppression_rounds):
        odds = np.minimum(orientation_log_odds(cards, kept), 0.0)
        kept = _suppressed(cards, sure + odds, clash)
    return sorted(kept, key=lambda card: -card.score)


def _suppressed(
    cards: Sequence[FoundCard], sure: NDArray[np.float64], clash: NDArray[np.bool_]
) -> list[FoundCard]:
    """Take the surest card first, and no other that clashes with one taken before."""
    kept: list[int] = []
    for number in np.argsort(-sure, kind="stable"):
        if not clash[number, kept].any():
            kept.append(int(number))
    return [cards[number] for number in kept]


def _clashes(cards: Sequence[FoundCard]) -> NDArray[np.bool_]:
    """Which of two cards (n, n) mostly overlap each other."""
    clash = np.zeros((len(cards), len(cards)), np.bool_)
    for one, other in _near_pairs(cards):
        much = overlap(cards[one].quad, cards[other].quad) >= FINDER.most_overlap
        clash[one, other] = clash[other, one] = much
    return clash


def _near_pairs(cards: Sequence[FoundCard]) -> Iterator[tuple[int, int]]:
    """The pairs of cards that may overlap: those whose upright boxes do, which are far fewer."""
    quads = np.array([card.quad for card in cards]).reshape(-1, 4, 2)
    low, high = quads.min(axis=1), quads.max(axis=1)
    begins_before = (low[:, None] < high[None]).all(axis=2)
    for one, other in np.argwhere(np.triu(begins_before & begins_before.T, 1)):
        yield int(one), int(other)
