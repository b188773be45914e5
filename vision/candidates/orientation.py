"""Which way up cards stand: those of one photo mostly alike, so each is evidence for the others."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.candidates.settings import FINDER
from vision.found import CardKind, FoundCard
from vision.geometry import turn_of

_ALIKE = np.cos(np.radians(45.0))


def orientation_log_odds(
    cards: Sequence[FoundCard], others: Sequence[FoundCard]
) -> NDArray[np.float64]:
    """For each card the log-odds that others of the photo give to its way up against its opposite.

    Only faces count, and only for faces: a back looks the same either way up. A card that is
    among the others counts for itself as well.
    """
    faces = [card for card in others if _has_a_top(card) and card.score >= FINDER.voice]
    nearness = np.cos(np.subtract.outer(_turns(cards), _turns(faces)))
    scores = np.array([card.score for card in faces])
    same, opposite = ((side > _ALIKE) @ scores for side in (nearness, -nearness))
    nats = np.clip(
        FINDER.orientation_weight * np.log((1 + same) / (1 + opposite)),
        -FINDER.orientation_most,
        FINDER.orientation_most,
    )
    return np.where([_has_a_top(card) for card in cards], nats, 0.0)


def _has_a_top(card: FoundCard) -> bool:
    return card.kind is not CardKind.BACK


def _turns(cards: Sequence[FoundCard]) -> NDArray[np.float64]:
    return np.array([turn_of(card.quad) for card in cards])
