"""A card's own directions, from the straight lines it is full of: frame, header, shelf, spines."""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.find.headers import Pose
from vision.image import Picture

_PX = 140
_LEFT, _RIGHT, _TOP, _BOTTOM = -0.1, 0.95, -0.16, 1.2
_SLOPES = np.linspace(-0.1, 0.1, 21)


def straightened(picture: Picture, pose: Pose) -> Pose:
    """The pose with its turn and lean taken from the card's level and upright lines."""
    patch = _patch(picture, pose)
    level = _sharpest(patch.T)
    upright = _sharpest(patch)
    # A line that falls by `level` is turned by it; what the uprights do beyond that is lean.
    return replace(
        pose,
        turn=pose.turn + float(np.arctan(level)) * pose.stretch,
        lean=pose.lean + level * pose.stretch**2 + upright,
    )


def _patch(picture: Picture, pose: Pose) -> NDArray[np.float32]:
    to_photo = pose.to_photo
    origin = to_photo[:, :2] @ (_LEFT, _TOP) + to_photo[:, 2]
    sampling = np.column_stack([to_photo[:, :2] / _PX, origin])
    size = (int((_RIGHT - _LEFT) * _PX), int((_BOTTOM - _TOP) * _PX))
    flags = cv2.WARP_INVERSE_MAP | cv2.INTER_LINEAR
    patch = cv2.warpAffine(picture, sampling, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.GaussianBlur(patch, (0, 0), 1.0), np.float32)


def _sharpest(patch: NDArray[np.float32]) -> float:
    """The slope (across per down) along which edges line up best."""
    edges = cv2.Sobel(np.ascontiguousarray(patch), cv2.CV_32F, 1, 0)
    # One strong line must not outvote many: cap what a single pixel may say.
    capped = np.asarray(np.clip(edges, -60, 60), np.float32)
    sharpness = np.array([_sharpness(capped, slope) for slope in _SLOPES])
    return _summit(sharpness)


def _sharpness(edges: NDArray[np.float32], slope: float) -> float:
    middle = edges.shape[0] / 2
    shear = np.array([[1, slope, -slope * middle], [0, 1, 0]])
    size = (edges.shape[1], edges.shape[0])
    flags = cv2.WARP_INVERSE_MAP | cv2.INTER_LINEAR
    sheared = cv2.warpAffine(edges, shear, size, flags=flags)
    return float(np.sum(sheared.mean(axis=0) ** 2))


def _summit(values: NDArray[np.float64]) -> float:
    """The highest point, between the steps by a parabola."""
    top = int(np.argmax(values))
    step = float(_SLOPES[1] - _SLOPES[0])
    if top in (0, len(values) - 1):
        return float(_SLOPES[top])
    before, at, after = values[top - 1 : top + 2]
    bend = before - 2 * at + after
    return float(_SLOPES[top] + step * 0.5 * (before - after) / bend)
