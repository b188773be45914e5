"""Which way up cards stand: those of one photo mostly alike, so they vouch for each other."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.candidates.anchors import CardKind, FoundCard, turn_of

_ALIKE = np.cos(np.radians(45.0))
_SURE = 0.5
"""What is less sure to be a card has no voice."""
_WEIGHT = 2.0
"""How many nats a nat counts: a card that lies upside-down among others is rarer than it seems."""
_MOST = 6.0
"""What the other cards may say at most for one way up or against it, in nats."""


def vouched(cards: Sequence[FoundCard], others: Sequence[FoundCard]) -> NDArray[np.float64]:
    """For each card the log-odds that others of the photo give to its way up against its opposite.

    Only faces tell, and only faces are told: a back looks the same either way. A card that is among
    the others has a voice in its own matter.
    """
    faces = [card for card in others if _has_a_top(card) and card.score >= _SURE]
    nearness = np.cos(np.subtract.outer(_turns(cards), _turns(faces)))
    scores = np.array([card.score for card in faces])
    same, opposite = ((side > _ALIKE) @ scores for side in (nearness, -nearness))
    nats = np.clip(_WEIGHT * np.log((1 + same) / (1 + opposite)), -_MOST, _MOST)
    return np.where([_has_a_top(card) for card in cards], nats, 0.0)


def _has_a_top(card: FoundCard) -> bool:
    return card.kind is not CardKind.BACK


def _turns(cards: Sequence[FoundCard]) -> NDArray[np.float64]:
    return np.array([turn_of(card.quad) for card in cards])
