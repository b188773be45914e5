"""Headers flattened from the full resolution: every card's top edge to the same frame."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.image import Picture

# A strip's resolution: pixels per card width.
STRIP_PX = 320
_NEARLY_AS_FINE = 0.8


@dataclass(frozen=True, slots=True)
class Window:
    """A rectangle in card widths from the card's top-left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def size_px(self) -> tuple[int, int]:
        """Its width and height in pixels of a strip."""
        return (
            max(1, round((self.right - self.left) * STRIP_PX)),
            max(1, round((self.bottom - self.top) * STRIP_PX)),
        )


@dataclass(frozen=True, slots=True)
class Strip:
    """A flat piece of a card and the window it shows."""

    picture: Picture
    window: Window


def flat_strip(picture: Picture, to_photo: NDArray[np.float64], window: Window) -> Strip:
    """A window of a card, flattened; `to_photo` (3, 3) carries card widths to pixels."""
    step = 1 / STRIP_PX
    to_card = np.array([[step, 0, window.left], [0, step, window.top], [0, 0, 1]])
    sampling = to_photo @ to_card
    source = _sharp_enough(picture, sampling, window.size_px)
    flat = cv2.warpPerspective(
        source.picture,
        source.shrinking @ sampling,
        window.size_px,
        flags=cv2.WARP_INVERSE_MAP | cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return Strip(np.asarray(flat, np.uint8), window)


@dataclass(frozen=True, slots=True)
class _Source:
    picture: Picture
    shrinking: NDArray[np.float64]


def _sharp_enough(
    picture: Picture, sampling: NDArray[np.float64], size: tuple[int, int]
) -> _Source:
    """The piece of the photo needed, shrunk first where it is finer than the strip.

    Sampling a finer picture pixel by pixel would turn its detail into noise.
    """
    ends = np.array([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]], np.float64)
    seen = cv2.perspectiveTransform(ends[:, None], sampling)[:, 0]
    low = np.maximum(np.floor(seen.min(axis=0)).astype(int) - 4, 0)
    high = np.minimum(np.ceil(seen.max(axis=0)).astype(int) + 4, picture.shape[1::-1])
    if np.any(high - low <= 1):
        return _Source(picture, np.eye(3))
    piece = picture[low[1] : high[1], low[0] : high[0]]
    factor = min(1.0, size[0] / float(np.hypot(*(seen[1] - seen[0]))))
    if factor > _NEARLY_AS_FINE:
        factor = 1.0
    piece = _scaled(piece, factor)
    shift = np.array([[factor, 0, -factor * low[0]], [0, factor, -factor * low[1]], [0, 0, 1]])
    # Shrinking by area moves pixel centres by half the difference of the pixel sizes.
    shift[:2, 2] += (factor - 1) / 2
    return _Source(piece, shift)


def _scaled(piece: Picture, factor: float) -> Picture:
    if factor == 1.0:
        return piece
    small = cv2.resize(piece, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)
