"""What a copy's header looks like, as one linear template over the directions of its edges."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.image import Picture

# The window of a header, in card widths from the letter's left end and middle height.
LEFT, RIGHT = -0.12, 0.96
TOP, BOTTOM = -0.2, 0.28
CARD_PX = 96
CELL_PX = 2
_MARGIN_PX = 8
WINDOW_PX = (round((RIGHT - LEFT) * CARD_PX), round((BOTTOM - TOP) * CARD_PX))
CELLS = (WINDOW_PX[0] // CELL_PX, WINDOW_PX[1] // CELL_PX)
_CHANNELS = 4
# Over how wide a neighbourhood light and contrast are evened out.
_EVENED_PX = 17

Channels = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class HeaderDetector:
    """A linear score of edge channels: about 1 on a header of this copy, about 0 elsewhere."""

    weights: NDArray[np.float32]
    bias: float

    def score(self, windows: NDArray[np.float32]) -> NDArray[np.float64]:
        """The scores of flattened windows (n, features)."""
        return np.asarray(windows @ self.weights, np.float64) + self.bias

    def score_everywhere(self, channels: Channels) -> NDArray[np.float32]:
        """The score with the window's corner at every cell of a whole view."""
        kernel = self.weights.reshape(_CHANNELS, CELLS[1], CELLS[0])
        total = sum(
            cv2.matchTemplate(channel, part, cv2.TM_CCORR)
            for channel, part in zip(channels, kernel, strict=True)
        )
        return np.asarray(total, np.float32) + np.float32(self.bias)


def edge_channels(view: Picture) -> Channels:
    """Edges in four directions, evened out over the light, at half the resolution."""
    values = cv2.GaussianBlur(view.astype(np.float32), (5, 5), 1.0)
    across = cv2.Sobel(values, cv2.CV_32F, 1, 0)
    along = cv2.Sobel(values, cv2.CV_32F, 0, 1)
    strength = cv2.blur(np.abs(across) + np.abs(along), (_EVENED_PX, _EVENED_PX)) + 3.0
    signed = (across, -across, along, -along)
    cells = (view.shape[1] // CELL_PX, view.shape[0] // CELL_PX)
    return np.stack([_in_cells(np.maximum(edge, 0) / strength, cells) for edge in signed])


def _in_cells(channel: NDArray[np.float32], cells: tuple[int, int]) -> NDArray[np.float32]:
    small = cv2.resize(channel, cells, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(small, (3, 3), 0.7), np.float32)


def window_of(picture: Picture, to_photo: NDArray[np.float64]) -> NDArray[np.float32]:
    """The features of one header; `to_photo` (2, 3) carries card widths around the letter."""
    step = 1 / CARD_PX
    corner = np.array([LEFT - _MARGIN_PX * step, TOP - _MARGIN_PX * step])
    sampling = np.column_stack([to_photo[:, :2] * step, to_photo[:, :2] @ corner + to_photo[:, 2]])
    size = (WINDOW_PX[0] + 2 * _MARGIN_PX, WINDOW_PX[1] + 2 * _MARGIN_PX)
    flags = cv2.WARP_INVERSE_MAP | cv2.INTER_LINEAR
    view = cv2.warpAffine(picture, sampling, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    channels = edge_channels(np.asarray(view, np.uint8))
    skip = _MARGIN_PX // CELL_PX
    inner = channels[:, skip : skip + CELLS[1], skip : skip + CELLS[0]]
    return np.ascontiguousarray(inner).ravel()


def train_detector(headers: NDArray[np.float32], others: NDArray[np.float32]) -> HeaderDetector:
    """Fisher's discriminant between headers and everything else in the calibration photos."""
    ours, theirs = headers.mean(axis=0), others.mean(axis=0)
    spread = np.vstack([headers - ours, others - theirs]) / np.sqrt(len(headers) + len(others))
    ridge = 0.25 * float(np.mean(np.sum(spread**2, axis=0)))
    weights = _ridge_solve(spread, ridge, ours - theirs)
    reach = float((ours - theirs) @ weights)
    return HeaderDetector((weights / reach).astype(np.float32), -float(theirs @ weights) / reach)


def _ridge_solve(
    spread: NDArray[np.float32], ridge: float, target: NDArray[np.float32]
) -> NDArray[np.float64]:
    """(spread' spread + ridge)^-1 target in the space of samples, which are fewer than features."""
    gram = spread.astype(np.float64) @ spread.T.astype(np.float64)
    inner = np.linalg.solve(gram + ridge * np.eye(len(gram)), spread @ target)
    return np.asarray((target - spread.T @ inner) / ridge, np.float64)
