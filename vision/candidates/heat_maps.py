"""A whole photo to a first guess of its cards, by the finder.

The finder knows only cards that stand upright and are neither very small nor very large. A glimpse
in half the size, four ways round, finds large ones and tells which way to look closely.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.candidates.anchors import LONG_SIDE_PX, OUTSIDE, STRIDE, UNIT_PX
from vision.candidates.settings import FINDER
from vision.found import KINDS, FoundCard
from vision.geometry import Quad, scaled
from vision.image import Picture, shrunk, turned
from vision.network import load_network
from vision.weights import weight_file

FILE = weight_file("cards.onnx")
_ROUND_PX = 32
"""The finder halves the photo five times, so its sides must be whole multiples of this."""
_TURNS = (0, 180, 90, 270)

Map = NDArray[np.float32]


def guess_cards(photo: Picture) -> list[FoundCard]:
    """The cards of a photo, some twice, with corners that are only nearly right."""
    small, factor = shrunk(photo, LONG_SIDE_PX)
    smaller, half = shrunk(small, LONG_SIDE_PX // 2)
    glimpse = {degrees: _turned_cards(smaller, degrees) for degrees in _TURNS}
    guesses = [*_resized(chain(*glimpse.values()), half)]
    for degrees in _worth_it(glimpse):
        guesses += _turned_cards(small, degrees)
    return [*_resized(guesses, factor)]


def _worth_it(glimpse: dict[int, list[FoundCard]]) -> Sequence[int]:
    """In which turns to look closely: one, if far more cards stand upright in it than otherwise."""
    support = {d: sum(card.score for card in cards) for d, cards in glimpse.items()}
    first, second, *_ = sorted(_TURNS, key=lambda degrees: -support[degrees])
    plain = support[first] > max(FINDER.few_cards, FINDER.plainly_more * support[second])
    return (first,) if plain else _TURNS


def _resized(cards: Iterable[FoundCard], factor: float) -> Iterator[FoundCard]:
    """Cards of a photo that was made smaller by this factor, in the photo before."""
    return (replace(card, quad=scaled(card.quad, 1 / factor)) for card in cards)


def _turned_cards(photo: Picture, degrees: int) -> list[FoundCard]:
    """The cards that stand upright once the photo is turned."""
    cards = _upright_cards(turned(photo, degrees))
    return [replace(card, quad=turned_back(card.quad, degrees, photo)) for card in cards]


def _upright_cards(photo: Picture) -> list[FoundCard]:
    batch = _rounded(photo).transpose(2, 0, 1)[None].astype(np.float32)
    marks, ways = load_network(FILE)(batch)
    return read_maps(marks[0], ways[0])


def turned_back(points: Quad, degrees: int, photo: Picture) -> Quad:
    """Points of a photo that was turned clockwise, as points of the photo before that."""
    height, width = photo.shape[:2]
    x, y = points[:, 0], points[:, 1]
    back = {
        0: (x, y),
        90: (y, height - 1 - x),
        180: (width - 1 - x, height - 1 - y),
        270: (width - 1 - y, x),
    }[degrees]
    return np.column_stack(back)


def _rounded(photo: Picture) -> Picture:
    """The photo made a little larger at its right and lower edge."""
    below, beside = (-side % _ROUND_PX for side in photo.shape[:2])
    larger = cv2.copyMakeBorder(photo, 0, below, 0, beside, cv2.BORDER_CONSTANT, value=OUTSIDE)
    return np.asarray(larger, np.uint8)


def read_maps(marks: Map, ways: Map) -> list[FoundCard]:
    """Every place where marks (kinds, y, x) are strongest, and where ways (8, y, x) lead there."""
    return [
        FoundCard(KINDS[kind], _quad(marks[kind], ways, y, x), float(marks[kind, y, x]))
        for kind, y, x in _peaks(marks)
    ]


def _peaks(marks: Map) -> Iterator[tuple[int, int, int]]:
    for kind, mark in enumerate(marks):
        # A mark is a small area rather than a point: its middle is where most of it is around.
        around = cv2.GaussianBlur(mark, (3, 3), 0, borderType=cv2.BORDER_CONSTANT)
        highest = (around >= cv2.dilate(around, np.ones((3, 3)))) & (mark >= FINDER.least_mark)
        for y, x in np.argwhere(highest):
            yield kind, int(y), int(x)


def _quad(mark: Map, ways: Map, y: int, x: int) -> Quad:
    """The corners as this cell and its neighbours see them, each trusted as it is marked."""
    rows, columns = slice(max(y - 1, 0), y + 2), slice(max(x - 1, 0), x + 2)
    down, across = np.indices(mark.shape)[:, rows, columns]
    cells = (np.stack((across.ravel(), down.ravel())) + 0.5) * STRIDE
    led = ways[:, rows, columns].reshape(4, 2, -1) * UNIT_PX + cells
    weights = mark[rows, columns].ravel() ** 2
    return np.asarray(led @ (weights / weights.sum()), np.float32)
