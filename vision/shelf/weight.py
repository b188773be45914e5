"""How much speaks for a group of cards being the shelf that the photo is of."""

import numpy as np

from vision.geometry import Quad, transform
from vision.plane.fit import TablePlane
from vision.shelf.settings import SETTINGS


def weight_of(quad: Quad, size: tuple[int, int]) -> float:
    """What one card adds: people aim at their own cards and cut off what lies around."""
    off_middle = np.abs(quad.mean(axis=0) / size - 0.5).max()
    return float(share_inside(quad, size) ** 2 * (1.2 - off_middle))


def share_inside(quad: Quad, size: tuple[int, int]) -> float:
    """The share of a card's corners that lie in the photo, and not at its very edge."""
    edge = SETTINGS.edge * np.array(size)
    return float(np.all((quad > edge) & (quad < size - edge), axis=1).mean())


def facing(plane: TablePlane, size: tuple[int, int]) -> float:
    """How much more a shelf weighs because its lower edge is nearer to the camera, or less.

    People sit in front of their own shelf; that of somebody opposite is seen from behind.
    """
    middle = transform(plane.to_table, np.array([size]) / 2)[0]
    row = middle + np.array([(-0.5, -1), (0.5, -1), (-0.5, 1), (0.5, 1)])
    far_left, far_right, near_left, near_right = transform(plane.to_photo, row)
    nearer = np.linalg.norm(near_right - near_left) / np.linalg.norm(far_right - far_left)
    return float(np.exp(SETTINGS.side * np.tanh(np.log(nearer) / SETTINGS.tilted)))
