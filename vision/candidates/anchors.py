"""What the card finder speaks of: kinds of cards, and the point at which each kind is found."""

from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np
from numpy.typing import NDArray

Quad = NDArray[np.float32]
"""Four corners (4, 2) in pixels, from the card's own top-left, clockwise."""

LONG_SIDE_PX = 704
"""The long side of a photo as the finder sees it."""
STRIDE = 8
"""Pixels of that photo for each cell of the finder's maps."""
UNIT_PX = 48.0
"""The finder tells the way from an anchor to the corners in this unit."""
OUTSIDE = (96, 96, 96)
"""The colour of what lies beyond the photo."""


LEAST_SCORE = 0.5
"""From here on something is rather a card than not."""


class CardKind(StrEnum):
    """What a card shows; in this order the finder's maps stand."""

    BOOK = "book"
    BACK = "back"
    CATEGORY = "category"


KINDS = tuple(CardKind)


@dataclass(frozen=True, eq=False)
class FoundCard:
    """A card in a photo: its corners in the photo's pixels, and how sure it is one, up to 1."""

    kind: CardKind
    quad: Quad
    score: float
    back: float = 0.0
    """How probably its back shows, if it is a card."""


# A book card is found by its upper part: where it is then tells which end is its top.
_ANCHORS = {CardKind.BOOK: (0.5, 0.25), CardKind.BACK: (0.5, 0.5), CardKind.CATEGORY: (0.5, 0.5)}
_UPRIGHT = np.radians(45.0)
UNIT_SQUARE = np.array(((0, 0), (1, 0), (1, 1), (0, 1)), np.float32)


def anchor_of(kind: CardKind, quad: Quad) -> NDArray[np.float32]:
    """The point of a card at which the finder marks it."""
    to_photo = cv2.getPerspectiveTransform(UNIT_SQUARE, np.asarray(quad, np.float32))
    point = np.array([[_ANCHORS[kind]]], np.float32)
    return np.asarray(cv2.perspectiveTransform(point, to_photo)[0, 0], np.float32)


def turn_of(quad: Quad) -> float:
    """How far a card is turned against its picture, in radians."""
    across, down = quad[1] - quad[0] + quad[2] - quad[3], quad[3] - quad[0] + quad[2] - quad[1]
    return float(np.arctan2(across[1] - down[0], across[0] + down[1]))


def upright(kind: CardKind, quad: Quad) -> Quad | None:
    """The corners of a card that stands upright, as far as one can tell; a back stands either way.

    None for a card that lies on its side or on its head.
    """
    if abs(turn_of(quad)) < _UPRIGHT:
        return quad
    other = np.roll(quad, 2, axis=0)
    return other if kind is CardKind.BACK and abs(turn_of(other)) < _UPRIGHT else None


def width_of(quad: Quad) -> float:
    """How wide a card is seen, in pixels: its upper and lower edge on average."""
    edges = np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[3])
    return float(np.mean(edges))


def scaled(points: NDArray[np.float32], factor: float) -> NDArray[np.float32]:
    """Points of a photo, whose pixels' middles are whole numbers, in the photo scaled so much."""
    return np.asarray((points + 0.5) * np.float32(factor) - 0.5, np.float32)


def shared(one: Quad, other: Quad) -> float:
    """The part of the smaller one that both cover."""
    common, _ = cv2.intersectConvexConvex(np.asarray(one), np.asarray(other))
    return float(common / min(cv2.contourArea(one), cv2.contourArea(other)))
