"""The edges of a card against the table, whatever its colour."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.find.table_view import PX, TableView


def edge_strengths(view: TableView) -> NDArray[np.float32]:
    """Edges across and down (2, rows, columns), by whichever of light and colours is strongest."""
    values = view.lab.astype(np.float32)
    across = cv2.Sobel(values, cv2.CV_32F, 1, 0, scale=1 / 8)
    down = cv2.Sobel(values, cv2.CV_32F, 0, 1, scale=1 / 8)
    return np.stack([_strongest(np.asarray(edges, np.float32)) for edges in (across, down)])


def _strongest(edges: NDArray[np.float32]) -> NDArray[np.float32]:
    chosen = np.argmax(np.abs(edges), axis=2)
    return np.asarray(np.take_along_axis(edges, chosen[:, :, None], axis=2)[:, :, 0], np.float32)


def side_strength(
    edges: NDArray[np.float32], start: NDArray[np.float64], end: NDArray[np.float64]
) -> float:
    """How strong the straightest edge near a side is, in its weaker half."""
    along = end - start
    across = np.array([-along[1], along[0]]) / np.hypot(*along)
    steps = np.linspace(0.12, 0.88, 24)[:, None]
    best = 0.0
    for offset in np.arange(-0.13, 0.14, 0.02) * PX:
        for slant in (-0.05, -0.025, 0.0, 0.025, 0.05):
            shift = offset + slant * (steps - 0.5) * np.hypot(*along)
            points = start + steps * along + shift * across
            best = max(best, _line_strength(edges, points, across))
    return best


def _line_strength(
    edges: NDArray[np.float32], points: NDArray[np.float64], across: NDArray[np.float64]
) -> float:
    columns = np.clip(points[:, 0].round().astype(int), 0, edges.shape[2] - 1)
    rows = np.clip(points[:, 1].round().astype(int), 0, edges.shape[1] - 1)
    seen = edges[0, rows, columns] * across[0] + edges[1, rows, columns] * across[1]
    parts = seen.reshape(4, -1).mean(axis=1)
    return float(np.sort(np.abs(parts))[1])
