"""What a reader would have seen in a photo that shows just these cards."""

from collections.abc import Mapping

import numpy as np

from companion.engine.exlibris.reading import Doubt
from companion.engine.exlibris.shelf import Place
from vision.evidence.gather import Evidence
from vision.evidence.icons.separation import Separation
from vision.found import FoundCard
from vision.grid.lay_out import Grid
from vision.grid.numbering import Numbered
from vision.headers.header import Header
from vision.plane.fit import TablePlane
from vision.plane.straighten import CardsOnPlane
from vision.shelf.choose import ChosenShelf
from vision.trace import PhotoEvidence

SIZE = (200, 200)
NOTHING_LEARNED = Separation(1.0, {})
"""Of a profile that knows no icon."""


def photo_evidence(
    cards: Mapping[Place, FoundCard],
    headers: Mapping[Place, Header] | None = None,
    evidence: Mapping[Place, Evidence] | None = None,
    doubts: tuple[Doubt, ...] = (),
    separation: Separation | None = NOTHING_LEARNED,
) -> PhotoEvidence:
    """Cards in their places, and what is known about some of them."""
    plane, laid = TablePlane(np.eye(3), 1.46), dict(cards)
    found = tuple(laid.values())
    return PhotoEvidence(
        size=SIZE,
        candidates=found,
        on_plane=CardsOnPlane(plane, found),
        chosen=ChosenShelf(plane, (), elsewhere=0, weight=1.0, rival=0.0),
        grid=Grid(laid, {}),
        numbered=Numbered(laid, doubts, {place: place for place in laid}),
        headers=dict(headers or {}),
        evidence=dict(evidence or {}),
        looks={},
        groups={},
        separation=separation,
    )
