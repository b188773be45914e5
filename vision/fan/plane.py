"""The plane of a pile: its few whole cards tell it poorly, the many straight edges of all tell it.

Upper edges, headers and sides of all cards run along or across the columns.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.fan.settings import SETTINGS
from vision.found import FoundCard
from vision.geometry import Points, Quad, transform, width_of
from vision.image import Picture, grey, shrunk, size_of
from vision.plane.fit import SETTINGS as PLANE
from vision.plane.fit import TablePlane, corner_residuals, from_middle, plane_of, starts
from vision.plane.least_squares import fit

Numbers = NDArray[np.float64]
Segments = NDArray[np.float64]
"""Ends (n, 2, 2)."""


def plane_of_pile(
    photo: Picture, sure: Sequence[FoundCard], around: Sequence[FoundCard]
) -> TablePlane:
    """The plane under which the edges around the cards run two ways, seen as the cards are read.

    `sure` are cards that lie upright, `around` whatever may be a card of the pile.
    """
    size = size_of(photo)
    to_middle = from_middle(size)
    edges = _edges(photo, around)
    scaled = transform(to_middle, edges.reshape(-1, 2)).reshape(edges.shape)
    quads = np.stack([transform(to_middle, card.quad) for card in sure])
    lengths = np.linalg.norm(scaled[:, 1] - scaled[:, 0], axis=1)
    weights = np.sqrt(np.minimum(lengths / SETTINGS.long_edge, 1.0)) / SETTINGS.edge_turn

    def residuals(free: Numbers) -> Numbers:
        numbers = _within_bounds(free)
        ends = transform(plane_of(numbers), scaled.reshape(-1, 2)).reshape(scaled.shape)
        along = ends[:, 1] - ends[:, 0]
        turns = np.arctan2(along[:, 1], along[:, 0]) - free[5]
        of_edges = np.sin(2 * turns) / 2 * weights
        return np.concatenate([of_edges, corner_residuals(numbers, quads)])

    tried = [
        fit(residuals, np.append(start, _turn(start, quads)), PLANE.softness, 12)
        for start in starts(quads)
    ]
    best = min(tried, key=lambda found: found.cost)
    free = fit(residuals, best.numbers, PLANE.softness, 40).numbers
    numbers = _within_bounds(free)
    plane = TablePlane(plane_of(numbers) @ to_middle, float(np.exp(numbers[4])))
    plane = plane.turned(_nearest(free[5], _mean_turn(plane, [card.quad for card in sure])))
    return _to_scale(plane, sure)


def _to_scale(plane: TablePlane, sure: Sequence[FoundCard]) -> TablePlane:
    """The plane in widths of the cards that were found best: poor outlines spoil a common fit."""
    best = max(card.score for card in sure)
    quads = [card.quad for card in sure if card.score > SETTINGS.nearly_best * best]
    laid = [transform(plane.to_table, quad) for quad in quads]
    wide = float(np.median([width_of(quad) for quad in laid]))
    tall = float(np.median([width_of(np.roll(quad, 1, axis=0)) for quad in laid]))
    low, high = (PLANE.aspect * np.exp(s * PLANE.aspect_spread) for s in (-1, 1))
    smaller = np.diag([1 / wide, 1 / wide, 1.0])
    return TablePlane(smaller @ plane.to_table, float(np.clip(tall / wide, low, high)))


def _within_bounds(free: Numbers) -> Numbers:
    """The numbers of a plane; edges tell nothing of lens and card, whatever they would gain."""
    focal = SETTINGS.most_focal * np.tanh(free[2] / SETTINGS.most_focal)
    usual = np.log(PLANE.aspect)
    aspect = usual + PLANE.aspect_spread * np.tanh((free[4] - usual) / PLANE.aspect_spread)
    return np.array([free[0], free[1], focal, free[3], aspect])


def _turn(start: Numbers, quads: Points) -> float:
    """How the cards are turned on the plane that a fit starts from."""
    plane = TablePlane(plane_of(start), float(np.exp(start[4])))
    return _mean_turn(plane, [*quads])


def _mean_turn(plane: TablePlane, quads: Sequence[Quad]) -> float:
    turns = np.array([pose.turn for pose in plane.poses(quads)])
    return float(np.angle(np.exp(1j * turns).sum()))


def _nearest(turn: float, to: float) -> float:
    """The angle nearest to another one among those that are quarter turns apart."""
    quarter = np.pi / 2
    return turn + quarter * round((to - turn) / quarter)


def _edges(photo: Picture, around: Sequence[FoundCard]) -> Segments:
    """Straight edges in the part of the photo where the cards are."""
    small, factor = shrunk(photo, SETTINGS.overview_px)
    corners = np.concatenate([card.quad for card in around]) * factor
    low = np.maximum(corners.min(axis=0).astype(int) - SETTINGS.rim_px, 0)
    high = np.minimum(corners.max(axis=0).astype(int) + SETTINGS.rim_px, size_of(small))
    if np.any(high - low < SETTINGS.rim_px):
        return np.zeros((0, 2, 2))
    part = np.ascontiguousarray(grey(small[low[1] : high[1], low[0] : high[0]]))
    found = cv2.createLineSegmentDetector(cv2.LSD_REFINE_NONE).detect(part)[0]
    if found is None:
        return np.zeros((0, 2, 2))
    ends = found.reshape(-1, 2, 2).astype(np.float64)
    lengths = np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1)
    longest = ends[np.argsort(-lengths)[: SETTINGS.most_edges]]
    return np.asarray((longest + low) / factor, np.float64)
