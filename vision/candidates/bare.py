"""Places where the bare table shows, as large as a card or as half of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.candidates.appearance import WHOLE, Patch, Share
from vision.candidates.settings import BACKS
from vision.found import LEAST_SCORE, CardKind, FoundCard
from vision.geometry import Quad, width_of
from vision.image import Picture

_STEPS = 24
_HALVES: tuple[Share, ...] = ((0, 0, 1, 0.5), (0, 0.5, 1, 1), (0, 0, 0.5, 1), (0.5, 0, 1, 1))
_MAP_PX = 256
"""The long side of the map that shows what is covered."""

Covered = NDArray[np.int32]
"""How much is covered above and to the left of every point of the map."""


def bare_places(photo: Picture, cards: Sequence[FoundCard]) -> list[Patch]:
    """Some places where no card is, the nearest to the cards first; whole ones where there are.

    Where there is none, those count as well at which a card is unlikely, if there are several and
    more than sure backs: a few may be backs after all, and are then like all others.
    """
    sure = [card for card in cards if card.score >= LEAST_SCORE]
    if not sure:
        return []
    spots = [*_spots(photo, [card.quad for card in sure])]
    scale = _MAP_PX / max(photo.shape[:2])
    likely = [card for card in cards if card.score >= BACKS.likely_card]
    places = _places(spots, _covered(photo, cards, scale), scale)
    backs = sum(card.kind is CardKind.BACK for card in sure)
    if places or len(cards) - len(likely) < max(BACKS.several, backs + 1):
        return places
    return _places(spots, _covered(photo, likely, scale), scale)


def _places(spots: Sequence[Quad], covered: Covered, scale: float) -> list[Patch]:
    whole = [*islice(_apart(_free(spots, [WHOLE], covered, scale)), BACKS.samples)]
    if len(whole) >= BACKS.enough_places:
        return whole
    halves = _free(spots, _HALVES, covered, scale)
    return [*islice(_apart(chain(whole, halves)), BACKS.samples)]


def _apart(places: Iterable[Patch]) -> Iterator[Patch]:
    """Leave out the places that show much the same as one before."""
    taken: list[Quad] = []
    for place in places:
        middle = place.corners.mean(axis=0)
        least = BACKS.places_apart * width_of(place.quad)
        if all(np.linalg.norm(middle - other) > least for other in taken):
            taken.append(middle)
            yield place


def _free(
    spots: Sequence[Quad], shares: Sequence[Share], covered: Covered, scale: float
) -> Iterator[Patch]:
    """Go through the shares of cards laid at these spots under which nothing lies."""
    for spot in spots:
        for share in shares:
            place = Patch(spot, share)
            if _is_free(place.corners * scale, covered):
                yield place


def _is_free(part: Quad, covered: Covered) -> bool:
    """Whether the box around some corners lies on the map, and nothing in it."""
    left, top = np.floor(part.min(axis=0)).astype(int)
    right, bottom = np.ceil(part.max(axis=0)).astype(int)
    high, wide = covered.shape
    if left < 0 or top < 0 or right >= wide or bottom >= high:
        return False
    inside = covered[bottom, right] - covered[top, right] - covered[bottom, left]
    return bool(inside + covered[top, left] == 0)


def _covered(photo: Picture, cards: Sequence[FoundCard], scale: float) -> Covered:
    high, wide = (round(side * scale) for side in photo.shape[:2])
    shown = np.zeros((high, wide), np.uint8)
    for card in cards:
        cv2.fillConvexPoly(shown, np.round(card.quad * scale).astype(np.int32), (1,))
    return np.asarray(cv2.integral(shown), np.int32)


def _spots(photo: Picture, sure: Sequence[Quad]) -> Iterator[Quad]:
    """The nearest card moved to points all over the photo, those nearest to the cards first."""
    middles = np.array([quad.mean(axis=0) for quad in sure])
    home = middles.mean(axis=0)
    for point in sorted(_grid(photo), key=lambda point: float(np.linalg.norm(point - home))):
        nearest = int(np.argmin(np.linalg.norm(middles - point, axis=1)))
        yield np.asarray(sure[nearest] + (point - middles[nearest]), np.float32)


def _grid(photo: Picture) -> Iterator[Quad]:
    height, width = photo.shape[:2]
    for x in np.linspace(0, width, _STEPS):
        for y in np.linspace(0, height, _STEPS):
            yield np.array((x, y), np.float32)
