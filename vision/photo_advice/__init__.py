"""Words for the photographer: what is wrong with the photo itself, measured on its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from card_db import Problem
from vision.image import Picture, shrunk
from vision.photo_advice.blur import Blur, blur_of
from vision.photo_advice.framing import cut_off
from vision.photo_advice.light import brightness
from vision.photo_advice.parts import card_width, tops
from vision.reading import CardReading

__all__ = ["problems_of_photo", "problems_without_cards"]

_BLURRED = 0.024
"""Share of a card's width that an edge may take; of a digit this is half a stroke."""
_BLURRED_PX, _OVERVIEW_PX = 5.0, 1000
"""The same where no card is found, in a photo of this long side."""
_MOVED = 1.25
"""How much wider edges are across the movement than along it."""
_DARK = 75.0
_CUT_OFF = 0.04


def problems_of_photo(photo: Picture, cards: Sequence[CardReading]) -> Iterator[Problem]:
    """Go through what the next photo of these cards should do better."""
    quads = [card.quad for card in cards]
    parts = tops(photo, quads)
    if parts:
        width = float(np.median([card_width(quad) for quad in quads]))
        yield from _blurred(blur_of(parts), most=_BLURRED * width)
        yield from _dark(parts)
    yield from _cut_off(photo, cards)


def problems_without_cards(photo: Picture) -> Iterator[Problem]:
    """Go through what may be the reason why no card was found."""
    overview = [shrunk(photo, _OVERVIEW_PX)[0]]
    yield from _blurred(blur_of(overview), most=_BLURRED_PX)
    yield from _dark(overview)


def _blurred(blur: Blur | None, most: float) -> Iterator[Problem]:
    if blur is None or blur.most <= most:
        return
    if blur.least <= min(most, blur.most / _MOVED):
        yield Problem("photo-moved")
    else:
        yield Problem("photo-out-of-focus")


def _dark(parts: Sequence[Picture]) -> Iterator[Problem]:
    if brightness(parts) < _DARK:
        yield Problem("photo-dark")


def _cut_off(photo: Picture, cards: Sequence[CardReading]) -> Iterator[Problem]:
    size = (photo.shape[1], photo.shape[0])
    for card in cards:
        if cut_off(card.quad, size) > _CUT_OFF:
            yield Problem("photo-cut-off", {"place": card.place})
