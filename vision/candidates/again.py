"""A closer look at places where a card would lie if the finder had overlooked it."""

from collections.abc import Sequence

import numpy as np

from vision.candidates.refine import refine
from vision.candidates.settings import FINDER
from vision.found import CardKind, FoundCard
from vision.geometry import Quad, overlap
from vision.image import Picture


def look_again(photo: Picture, places: Sequence[Quad]) -> list[FoundCard]:
    """What a closer look sees at each place; the first one saw next to nothing there."""
    quads = [np.asarray(quad, np.float32) for quad in places]
    guesses = [FoundCard(CardKind.BOOK, quad, FINDER.least_mark) for quad in quads]
    return [
        found if overlap(found.quad, quad) > FINDER.same_place else guess
        for found, guess, quad in zip(refine(photo, guesses), guesses, quads, strict=True)
    ]
