"""The table seen from above, in colour and coarse: what lies where no header was found."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

from vision.find.faces import Face
from vision.find.plane import TablePlane, transform
from vision.image import Picture

PX = 48
_MARGIN = np.array([2.6, 2.2])
_LARGEST = np.array([15.0, 9.0])
_BINS = (8, 12, 12)
BINS = 8 * 12 * 12
_RANGES = ((0, 256), (64, 192), (64, 192))


@dataclass(frozen=True, slots=True)
class TableView:
    """A flat Lab picture of the table, where the photo reaches, and where its corner is."""

    lab: NDArray[np.uint8]
    inside: NDArray[np.bool_]
    corner: NDArray[np.float64]

    def pixels(self, places: NDArray[np.float64]) -> NDArray[np.float64]:
        """Pixels of points given in card widths on the table."""
        return np.asarray((places - self.corner) * PX, np.float64)


def view_table(picture: Picture, plane: TablePlane, faces: Sequence[Face]) -> TableView:
    """The table around the faces, a card's width and more to each side."""
    letters = np.array([[face.x, face.y] for face in faces])
    corner = letters.min(axis=0) - _MARGIN
    extent = np.minimum(letters.max(axis=0) + _MARGIN + (1.0, 1.4) - corner, _LARGEST)
    size = (int(extent[0] * PX), int(extent[1] * PX))
    scaling = np.array([[PX, 0, -corner[0] * PX], [0, PX, -corner[1] * PX], [0, 0, 1]])
    from_photo = scaling @ plane.to_table
    flat = cv2.warpPerspective(picture, from_photo, size, flags=cv2.INTER_LINEAR)
    whole = np.ones(picture.shape[:2], np.uint8)
    inside = cv2.warpPerspective(whole, from_photo, size, flags=cv2.INTER_NEAREST)
    lab = cv2.cvtColor(cv2.GaussianBlur(flat, (0, 0), 0.7), cv2.COLOR_BGR2LAB)
    return TableView(np.asarray(lab, np.uint8), inside > 0, corner)


def covered(view: TableView, quads: Sequence[NDArray[np.float64]]) -> NDArray[np.bool_]:
    """Which pixels of the view lie on one of the cards."""
    mask = np.zeros(view.inside.shape, np.uint8)
    for quad in quads:
        cv2.fillConvexPoly(mask, view.pixels(quad).astype(np.int32), 1)
    return mask > 0


def colours(view: TableView, rows: slice, columns: slice) -> NDArray[np.float32]:
    """The colours of a piece of the view as a smooth histogram."""
    pixels = view.lab[rows, columns].reshape(-1, 3).astype(np.float64)
    counts, _ = np.histogramdd(pixels, bins=_BINS, range=_RANGES)
    smooth = gaussian_filter(counts, 0.8)
    return np.asarray(np.sqrt(smooth / max(smooth.sum(), 1e-9)), np.float32).ravel()


def flat_card(
    view: TableView, quad: NDArray[np.float64], size: tuple[int, int]
) -> NDArray[np.uint8]:
    """The piece of the view inside a card's corners, upright and of a given size."""
    width, height = size
    target = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    straighten = cv2.getPerspectiveTransform(view.pixels(quad).astype(np.float32), target)
    return np.asarray(cv2.warpPerspective(view.lab, straighten, size), np.uint8)


def card_quad(corners: NDArray[np.float64], x: float, y: float, turn: float) -> NDArray[np.float64]:
    """A card's corners on the table, from its letter's place and its turn."""
    cos, sin = np.cos(turn), np.sin(turn)
    return transform(np.array([[cos, -sin, x], [sin, cos, y], [0, 0, 1]]), corners)
