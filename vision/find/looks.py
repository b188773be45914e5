"""How a card or a piece of bare table looks, laid flat, and how alike two of them are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from vision.find.anchors import Quad, scaled, width_of
from vision.find.flat import CARD_PX, CORNERS, flattened
from vision.image import Picture, shrunk

FILE = Path(__file__).with_name("looks.json")
LOOKED_AT_PX = 112.0
"""How wide the middling card is when backs are compared."""
_INSET = 0.08
_DARKEST = 12.0
_FAINTEST = 0.02
_BANDS = ((0.7, 1.5), (1.5, 3.0), (3.0, 6.0), (6.0, 14.0))
"""Between which blurs, in pixels of the flat view, its structure is measured."""
_ROUGH = (4, 6)


class Look(NamedTuple):
    """What is compared of a card; a back may lie either way round."""

    hues: NDArray[np.float64]
    light: NDArray[np.float64]
    structure: NDArray[np.float64]
    spread: NDArray[np.float64]
    """How far the hues spread."""
    rough: NDArray[np.float64]
    """The picture in a few spots."""


def differences(one: Look, other: Look) -> NDArray[np.float64]:
    """How far two looks are apart, in each of their parts."""
    return np.array([np.abs(a - b).mean() for a, b in zip(one, other, strict=True)])


class Alike(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much speaks for equal backs at first, and how much each difference against them."""

    always: float
    differences: tuple[float, ...]

    def odds(self, one: Look, other: Look) -> float:
        """The log-odds that two cards show the same back."""
        return float(self.always - differences(one, other) @ np.array(self.differences))


@cache
def fitted() -> Alike:
    """The committed weights."""
    return msgspec.json.decode(FILE.read_bytes(), type=Alike)


def looks_of(photo: Picture, quads: Sequence[Quad]) -> list[Look]:
    """How cards look, laid flat."""
    middling = float(np.median([width_of(quad) for quad in quads]))
    small, factor = shrunk(photo, round(max(photo.shape[:2]) * LOOKED_AT_PX / middling))
    return [_look(flattened(small, scaled(quad, factor))) for quad in quads]


def _look(view: Picture) -> Look:
    (left, top), (right, bottom) = CORNERS[0], CORNERS[2]
    x, y = _INSET * CARD_PX[0], _INSET * CARD_PX[1]
    inside = view[round(top + y) : round(bottom - y), round(left + x) : round(right - x)]
    light = np.log(inside.astype(np.float32) + np.float32(_DARKEST))
    grey = np.asarray(light.mean(axis=2), np.float32)
    hues = light[..., ::2] - light[..., 1:2]
    rough = cv2.resize(light, _ROUGH, interpolation=cv2.INTER_AREA)
    # A back may lie either way round.
    rough = (rough + rough[::-1, ::-1]) / 2
    return Look(
        np.asarray(hues.mean(axis=(0, 1)), np.float64),
        np.array([grey.mean()]),
        np.array([np.log(_band(grey, *band) + _FAINTEST) for band in _BANDS]),
        np.asarray(hues.std(axis=(0, 1)), np.float64),
        np.asarray(rough - rough.mean(), np.float64),
    )


def _band(grey: NDArray[np.float32], fine: float, coarse: float) -> float:
    """How much structure there is between two sizes."""
    finer, coarser = (cv2.GaussianBlur(grey, (0, 0), blur) for blur in (fine, coarse))
    return float(np.std(finer - coarser))
