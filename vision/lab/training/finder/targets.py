"""What the finder's maps should be for a view."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.candidates.anchors import STRIDE, UNIT_PX, anchor_of, upright
from vision.found import KINDS
from vision.geometry import width_of
from vision.lab.training.finder.scenes import TrueCard
from vision.lab.training.finder.views import VIEW_PX, SceneView

CELLS = VIEW_PX // STRIDE
_SPREAD = 0.1
"""How far around its anchor a card is marked, in card widths."""
_TAUGHT = 0.35
"""Where a mark is at least so strong, the way to the corners is taught."""
Map = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class Target:
    """Marks (kinds, y, x), ways to the corners (8, y, x), and their weights."""

    marks: Map
    ways: Map
    weights: Map


def target_of(view: SceneView) -> Target:
    """Draw the maps of a view."""
    target = Target(
        np.zeros((len(KINDS), CELLS, CELLS), np.float32),
        np.zeros((8, CELLS, CELLS), np.float32),
        np.zeros((CELLS, CELLS), np.float32),
    )
    for card in view.cards:
        quad = upright(card.kind, card.quad)
        if quad is not None:
            _mark(target, replace(card, quad=quad))
    return target


def _mark(target: Target, card: TrueCard) -> None:
    anchor = anchor_of(card.kind, card.quad) / STRIDE
    if np.any(anchor < 0) or np.any(anchor >= CELLS):
        return
    width = width_of(card.quad)
    y, x = np.mgrid[:CELLS, :CELLS].astype(np.float32)
    # In the middle of a cell, so that every card has one full mark.
    column, row = np.floor(anchor)
    spread = max(_SPREAD * width / STRIDE, 0.8)
    mark = np.exp(-((x - column) ** 2 + (y - row) ** 2) / (2 * spread**2))
    marks = target.marks[KINDS.index(card.kind)]
    np.maximum(marks, mark, out=marks)
    near = (mark >= _TAUGHT) & (mark >= target.weights * width)
    cells = (np.stack((x, y), axis=-1)[near] + 0.5) * STRIDE
    target.ways[:, near] = _ways(card, cells).T
    target.weights[near] = mark[near] / width


def _ways(card: TrueCard, cells: Map) -> Map:
    """From each cell to the corners."""
    ways = (card.quad[None] - cells[:, None]) / UNIT_PX
    return np.asarray(ways.reshape(len(cells), 8), np.float32)
