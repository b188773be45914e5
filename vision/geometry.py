"""Quadrilaterals, homographies and poses: the shapes of cards in a photo and on the table."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Quad = NDArray[np.floating]
"""Four corners (4, 2) in pixels, from the card's own top-left, clockwise."""
Points = NDArray[np.float64]
Homography = NDArray[np.float64]
"""A projective transform (3, 3) of the plane."""

UNIT_SQUARE = np.array(((0, 0), (1, 0), (1, 1), (0, 1)), np.float32)


def transform(homography: Homography, points: NDArray[np.floating]) -> Points:
    """Points (n, 2) through a homography."""
    reshaped = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(reshaped, homography)[:, 0], np.float64)


def turn_of(quad: Quad) -> float:
    """How far a card is turned against its picture, in radians."""
    across, down = quad[1] - quad[0] + quad[2] - quad[3], quad[3] - quad[0] + quad[2] - quad[1]
    return float(np.arctan2(across[1] - down[0], across[0] + down[1]))


def width_of(quad: Quad) -> float:
    """How wide a card is seen, in pixels: its upper and lower edge on average."""
    edges = np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[3])
    return float(np.mean(edges))


def scaled(points: NDArray[np.floating], factor: float) -> NDArray[np.float32]:
    """Points of a photo, whose pixels' middles are whole numbers, in the photo scaled so much."""
    return np.asarray((points + 0.5) * np.float32(factor) - 0.5, np.float32)


def overlap(one: Quad, other: Quad) -> float:
    """The intersection of two convex quads over the area of the smaller one.

    Unlike intersection over union (IoU) this is 1 for a part of a card that lies within it.
    """
    first, second = np.asarray(one, np.float32), np.asarray(other, np.float32)
    common, _ = cv2.intersectConvexConvex(first, second)
    return float(common / min(cv2.contourArea(first), cv2.contourArea(second)))


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies on the table: its middle in card widths, and its turn in radians."""

    x: float
    y: float
    turn: float

    def quad(self, aspect: float) -> Points:
        """The card's corners on the table, from its own top left, clockwise."""
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        turning = np.array([[cos, sin], [-sin, cos]])
        return np.asarray(rectangle(aspect) @ turning + (self.x, self.y), np.float64)


def rectangle(aspect: float) -> Points:
    """A card of width 1 and this height, its middle at the origin."""
    return np.array(
        [[-0.5, -aspect / 2], [0.5, -aspect / 2], [0.5, aspect / 2], [-0.5, aspect / 2]]
    )
