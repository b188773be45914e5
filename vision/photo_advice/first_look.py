"""What can be said of a photo as soon as its cards are found, before anything on them is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from card_db import Problem
from companion.engine.exlibris.shelf import Place
from vision.geometry import Quad
from vision.image import Picture
from vision.photo_advice.parts import card_width, tops
from vision.photo_advice.photo import problems_of_photo
from vision.photo_advice.settings import SETTINGS


def first_look(photo: Picture, cards: Mapping[Place, Quad]) -> Iterator[Problem]:
    """Go through what the next photo of these cards should do better."""
    yield from _small(photo, [*cards.values()])
    yield from _shining(photo, cards)
    yield from problems_of_photo(photo, cards)


def _small(photo: Picture, quads: list[Quad]) -> Iterator[Problem]:
    """Say so if the print is low, and whether to come closer or to take two photos."""
    if not quads or np.median([card_width(quad) for quad in quads]) >= SETTINGS.small_card_px:
        return
    corners = np.asarray(quads, np.float64).reshape(-1, 2)
    filled = (corners.max(axis=0) - corners.min(axis=0)) / (photo.shape[1], photo.shape[0])
    fills = float(filled.max()) > SETTINGS.fills_photo
    yield Problem("photo-two-halves" if fills else "photo-small-cards")


def _shining(photo: Picture, cards: Mapping[Place, Quad]) -> Iterator[Problem]:
    """Go through the cards whose upper part is burnt out, unlike that of most others."""
    burnt = {place: _burnt(photo, quad) for place, quad in cards.items()}
    usual = float(np.median([*burnt.values()])) if burnt else 0.0
    for place, share in burnt.items():
        if share > usual + SETTINGS.shining:
            yield Problem("photo-glare", {"place": place})


def _burnt(photo: Picture, quad: Quad) -> float:
    """Which share of a card's upper part is as white as the photo can show."""
    parts = tops(photo, [quad])
    return float(np.mean(parts[0].min(axis=2) >= SETTINGS.burnt)) if parts else 0.0
