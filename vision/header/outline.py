"""The card around its header: where the four edges are, from several cards seen alike."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.image import Picture
from vision.learn.samples import Sample

_PX = 120
_LEFT, _RIGHT, _TOP, _BOTTOM = -0.4, 1.25, -0.45, 2.0
# Lines of one card may lie so many pixels off those of another.
_WIDENED = 2
# How much shorter a card width is, one card width farther away.
_NARROWINGS = np.linspace(-0.02, 0.1, 13)
_Profile = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Outline:
    """A card's edges in card widths from its letter's left middle."""

    left: float
    top: float
    width: float
    height: float


def find_outline(samples: Sequence[Sample]) -> Outline:
    """The outermost straight lines that all cards have at the same distance from the letter.

    Where cards lie at even distances a neighbour's edge is such a line too; only the first cards
    of the rows tell the left edge from it, and only the last ones the right edge.
    """
    rows = [_upright_patches(sample) for sample in samples]
    patches = [patch for row in rows for patch in row]
    across = _common_lines([_column_edges(patch) for patch in patches])
    first = _common_lines([_column_edges(row[0]) for row in rows])
    last = _common_lines([_column_edges(row[-1]) for row in rows])
    left = _outermost(np.minimum(across, first), (-0.3, -0.01), _LEFT, from_low=True)
    reach = (left + 0.75, left + 1.06)
    right = _outermost(np.minimum(across, last), reach, _LEFT, from_low=False)
    width = right - left
    inside = slice(int((left - _LEFT) * _PX), int((right - _LEFT) * _PX))
    down = _common_lines([_row_edges(patch[:, inside]) for patch in patches])
    top = _outermost(down, (-0.35, -0.07), _TOP, from_low=True)
    bottom = _outermost(down, (top + 1.3 * width, top + 1.66 * width), _TOP, from_low=False)
    return Outline(left, top, width, bottom - top)


def _upright_patches(sample: Sample) -> list[NDArray[np.float32]]:
    """The cards of a photo, with the narrowing towards the far end taken out."""
    ways = [
        [_patch(sample.picture, pose.to_photo, narrowing) for pose in sample.poses]
        for narrowing in _NARROWINGS
    ]
    return max(ways, key=lambda patches: sum(float(np.sum(_column_edges(p) ** 2)) for p in patches))


def _patch(
    picture: Picture, to_photo: NDArray[np.float64], narrowing: float
) -> NDArray[np.float32]:
    step = 1 / _PX
    to_card = np.array([[step, 0, _LEFT], [0, step, _TOP], [0, 0, 1]])
    tilted = np.array([[1, 0, 0], [0, 1, 0], [0, -narrowing, 1]])
    sampling = np.vstack([to_photo, [0, 0, 1]]) @ tilted @ to_card
    size = (int((_RIGHT - _LEFT) * _PX), int((_BOTTOM - _TOP) * _PX))
    flags = cv2.WARP_INVERSE_MAP | cv2.INTER_LINEAR
    patch = cv2.warpPerspective(
        picture, sampling, size, flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(cv2.GaussianBlur(patch, (0, 0), 1.0), np.float32)


def _column_edges(patch: NDArray[np.float32]) -> _Profile:
    """How strongly each column is a straight edge; what runs along a card is averaged away."""
    edges = cv2.Sobel(patch, cv2.CV_32F, 1, 0)
    start, stop = int((0.1 - _TOP) * _PX), int((1.1 - _TOP) * _PX)
    return np.asarray(np.abs(edges[start:stop].mean(axis=0)), np.float64)


def _row_edges(patch: NDArray[np.float32]) -> _Profile:
    edges = cv2.Sobel(patch, cv2.CV_32F, 0, 1)
    return np.asarray(np.abs(edges[:, 6:-6].mean(axis=1)), np.float64)


def _common_lines(profiles: Sequence[_Profile]) -> _Profile:
    """Lines that most cards share; what differs between cards and tables falls away."""
    widened = [np.asarray(cv2.dilate(p[None], np.ones((1, 2 * _WIDENED + 1)))[0]) for p in profiles]
    scaled = [profile / (np.percentile(profile, 90) + 1e-6) for profile in widened]
    return np.asarray(np.percentile(np.stack(scaled), 35, axis=0), np.float64)


def _outermost(
    lines: _Profile, within: tuple[float, float], origin: float, *, from_low: bool
) -> float:
    start, stop = (round((end - origin) * _PX) for end in within)
    section = lines[start:stop]
    strong = np.flatnonzero(section > 0.25 * section.max())
    outermost = strong[0] + _WIDENED if from_low else strong[-1] - _WIDENED
    return float((start + outermost) / _PX + origin)
