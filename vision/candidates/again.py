"""A closer look at places where a card would lie if the finder had overlooked it."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.candidates.backs import weigh_backs
from vision.candidates.refine import refine
from vision.candidates.settings import BACKS, FINDER
from vision.found import LEAST_SCORE, CardKind, FoundCard
from vision.geometry import Quad, overlap
from vision.image import Picture


def look_again(
    photo: Picture, places: Sequence[Quad], cards: Sequence[FoundCard] = ()
) -> list[FoundCard]:
    """What a closer look sees at each place, which none of these cards covers.

    A bare table is easily taken for a back: a back must look like the others, and unlike the table.
    """
    quads = [np.asarray(quad, np.float32) for quad in places]
    # The first look saw nothing there, which says little: that is why there is another one.
    guesses = [FoundCard(CardKind.BOOK, quad, LEAST_SCORE) for quad in quads]
    seen = [
        found if overlap(found.quad, quad) > FINDER.same_place else replace(guess, score=0.0)
        for found, guess, quad in zip(refine(photo, guesses), guesses, quads, strict=True)
    ]
    if not any(card.kind is CardKind.BACK and card.score >= BACKS.likely_card for card in seen):
        return seen
    return weigh_backs(photo, [*seen, *cards])[: len(seen)]
