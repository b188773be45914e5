"""What an icon looks like in numbers: its edges first, its colour against the header second."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from vision.find.detector import CELL_PX, edge_channels
from vision.image import Picture, grey

# An icon fills ICON_PX pixels of a picture of PATCH_PX.
PATCH_PX = 32
ICON_PX = 27
CELLS = PATCH_PX // CELL_PX
_COLOUR_CELLS = 8
_COLOUR_WEIGHT = 0.5
Features = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class IconChannels:
    """A band of a header as channels, from which every window's features are cut."""

    edges: NDArray[np.float32]
    colours: NDArray[np.float32]

    def window(self, down: int, right: int) -> Features:
        """The features of the window whose corner is this cell."""
        edges = self.edges[:, down : down + CELLS, right : right + CELLS]
        colours = self.colours[:, down : down + CELLS : 2, right : right + CELLS : 2]
        return np.concatenate([edges.ravel(), _COLOUR_WEIGHT * colours.ravel()])

    def windows(self, rows: Sequence[int]) -> NDArray[np.float32]:
        """The features of all windows in some rows of cells (columns, rows, features)."""
        count = self.cells[1]
        edges = sliding_window_view(self.edges, (CELLS, CELLS), axis=(1, 2))[:, rows]
        colours = sliding_window_view(self.colours, (CELLS, CELLS), axis=(1, 2))[:, rows]
        shape = (count, len(rows), -1)
        flat_edges = edges.transpose(2, 1, 0, 3, 4).reshape(shape)
        flat_colours = colours[..., ::2, ::2].transpose(2, 1, 0, 3, 4).reshape(shape)
        return np.concatenate([flat_edges, _COLOUR_WEIGHT * flat_colours], axis=2)

    @property
    def cells(self) -> tuple[int, int]:
        """How many windows there are, down and right."""
        return self.edges.shape[1] - CELLS + 1, self.edges.shape[2] - CELLS + 1


def icon_channels(band: Picture, background: NDArray[np.float32]) -> IconChannels:
    """The channels of a BGR band at icon scale; `background` is the header's own BGR colour."""
    return IconChannels(edge_channels(grey(band)), _colour_channels(band, background))


def _colour_channels(band: Picture, background: NDArray[np.float32]) -> NDArray[np.float32]:
    """Opponent colours with the lamp's tint divided out by the header's background."""
    balanced = np.log((band.astype(np.float32) + 8) / (background + 8))
    blue, green, red = balanced[:, :, 0], balanced[:, :, 1], balanced[:, :, 2]
    opponents = (red - green, (red + green) / 2 - blue, (red + green + blue) / 3)
    cells = (band.shape[1] // CELL_PX, band.shape[0] // CELL_PX)
    return np.stack([_softened(channel, cells) for channel in opponents])


def _softened(channel: NDArray[np.float32], cells: tuple[int, int]) -> NDArray[np.float32]:
    smooth = cv2.GaussianBlur(channel, (0, 0), 1.5)
    small = cv2.resize(smooth, cells, interpolation=cv2.INTER_AREA)
    return np.asarray(np.clip(small, -1.5, 1.5), np.float32)


def fading() -> Features:
    """A weight per feature that falls from the middle of a window to its corners."""
    return np.concatenate(
        [np.tile(_round_weight(CELLS), 4), np.tile(_round_weight(_COLOUR_CELLS), 3)]
    ).astype(np.float32)


def _round_weight(cells: int) -> NDArray[np.float64]:
    from_middle = (np.arange(cells) + 0.5) / cells - 0.5
    distance = np.hypot(*np.meshgrid(from_middle, from_middle))
    edge = ICON_PX / PATCH_PX / 2
    return np.clip((edge - distance) / 0.08 + 0.5, 0, 1).ravel()
