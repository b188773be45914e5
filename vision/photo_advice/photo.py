"""Words for the photographer: what is wrong with the photo itself, measured on its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from card_db import Problem
from companion.engine.exlibris.shelf import Place
from vision.geometry import Quad
from vision.image import Picture, shrunk
from vision.photo_advice.blur import Blur, blur_of
from vision.photo_advice.framing import cut_off
from vision.photo_advice.light import brightness
from vision.photo_advice.parts import card_width, tops
from vision.photo_advice.settings import SETTINGS


def problems_of_photo(photo: Picture, cards: Mapping[Place, Quad]) -> Iterator[Problem]:
    """Go through what the next photo of these cards should do better."""
    quads = [*cards.values()]
    parts = tops(photo, quads)
    if parts:
        width = float(np.median([card_width(quad) for quad in quads]))
        yield from _blurred(blur_of(parts), most=SETTINGS.blurred * width)
        yield from _dark(parts)
    yield from _cut_off(photo, cards)


def problems_without_cards(photo: Picture) -> Iterator[Problem]:
    """Go through what may be the reason why no card was found."""
    overview = [shrunk(photo, SETTINGS.overview_px)[0]]
    yield from _blurred(blur_of(overview), most=SETTINGS.blurred_px)
    yield from _dark(overview)


def _blurred(blur: Blur | None, most: float) -> Iterator[Problem]:
    if blur is None or blur.most <= most:
        return
    if blur.least <= min(most, blur.most / SETTINGS.moved):
        yield Problem("photo-moved")
    else:
        yield Problem("photo-out-of-focus")


def _dark(parts: Sequence[Picture]) -> Iterator[Problem]:
    if brightness(parts) < SETTINGS.dark:
        yield Problem("photo-dark")


def _cut_off(photo: Picture, cards: Mapping[Place, Quad]) -> Iterator[Problem]:
    size = (photo.shape[1], photo.shape[0])
    for place, quad in cards.items():
        if cut_off(quad, size) > SETTINGS.cut_off:
            yield Problem("photo-cut-off", {"place": place})
