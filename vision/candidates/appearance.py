"""How a card or a piece of bare table looks, laid flat, and how alike two of them are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from vision.candidates.flat import CARD_PX, CORNERS, flattened
from vision.geometry import UNIT_SQUARE, Quad, scaled, width_of
from vision.image import Picture, shrunk
from vision.weights import weight_file

FILE = weight_file("appearance.json")
LOOKED_AT_PX = 112.0
"""How wide the middling card is when backs are compared."""
Share = tuple[float, float, float, float]
"""Left, top, right and bottom of a part of a card, in shares of its width and height."""
WHOLE: Share = (0, 0, 1, 1)
_INSET = 0.08
_DARKEST = 12.0
_FAINTEST = 0.02
_BANDS = ((0.7, 1.5), (1.5, 3.0), (3.0, 6.0), (6.0, 14.0))
"""Between which blurs, in pixels of the flat view, its structure is measured."""
_BAND_OF_PRINT, _BLANK = 1, -3.57
"""Lines and lettering show in this band; with less there, nothing does: log(0.008 + 0.02)."""
_ROUGH = (4, 6)
_PRINT_BAND = (1.5, 8.0)
_PRINT_SHRINK = 2
_MISPLACED = 3
"""By how many pixels of the shrunk view a print may be misplaced."""
_NO_PRINT = 1e-4
"""So little structure, squared, is no print."""


class Patch(NamedTuple):
    """A card, or a place as large as one, and the share of it that is looked at."""

    quad: Quad
    share: Share = WHOLE

    @property
    def corners(self) -> Quad:
        """The corners of what is looked at."""
        left, top, right, bottom = self.share
        ends = np.array([[(left, top), (right, top), (right, bottom), (left, bottom)]], np.float32)
        to_photo = cv2.getPerspectiveTransform(UNIT_SQUARE, self.quad)
        return np.asarray(cv2.perspectiveTransform(ends, to_photo)[0], np.float32)


class Appearance(NamedTuple):
    """What is compared of a card; a back may lie either way round."""

    hues: NDArray[np.float64]
    light: NDArray[np.float64]
    structure: NDArray[np.float64]
    spread: NDArray[np.float64]
    """How far the hues spread."""
    rough: NDArray[np.float64]
    """The picture in a few spots."""
    fine: NDArray[np.float32]
    """The picture without its large areas of light and dark."""

    @property
    def is_blank(self) -> bool:
        """Whether nothing is printed there, as far as one sees."""
        return bool(self.structure[_BAND_OF_PRINT] < _BLANK)


def differences(one: Appearance, other: Appearance) -> NDArray[np.float64]:
    """How far two looks are apart in colours, light and structure, wherever that stands."""
    parts = (
        (one.hues, other.hues),
        (one.light, other.light),
        (one.structure, other.structure),
        (one.spread, other.spread),
        (one.rough.std(), other.rough.std()),
    )
    return np.array([np.abs(a - b).mean() for a, b in parts])


def differences_of_print(one: Appearance, other: Appearance) -> NDArray[np.float64]:
    """How far two looks are apart, what they show in which place included."""
    rough = np.abs(one.rough - other.rough).mean()
    return np.array([*differences(one, other), rough, _misprint(one.fine, other.fine)])


def _misprint(one: NDArray[np.float32], other: NDArray[np.float32]) -> float:
    """The share of structure that two prints do not have in common, laid over each other."""
    return min(_off(one, other), _off(one, other[::-1, ::-1]))


def _off(one: NDArray[np.float32], other: NDArray[np.float32]) -> float:
    """The same, where the inner part of one of them lies best on the other."""
    inner = np.ascontiguousarray(other[_MISPLACED:-_MISPLACED, _MISPLACED:-_MISPLACED])
    apart = cv2.matchTemplate(one, inner, cv2.TM_SQDIFF)
    under = cv2.matchTemplate(np.square(one), np.ones_like(inner), cv2.TM_CCORR)
    whole = under + float(np.square(inner).sum()) + _NO_PRINT * inner.size
    return float((apart / whole).min())


class LikenessWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much speaks for the same at first, and how much each difference against it."""

    always: float
    differences: tuple[float, ...]

    def odds(self, found: NDArray[np.float64]) -> float:
        """The log-odds that what differs so far is the same."""
        return float(self.always - found @ np.array(self.differences))


class Alike(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tells the same back, and the same table, from others."""

    back: LikenessWeights
    table: LikenessWeights

    def same_back(self, one: Appearance, other: Appearance) -> float:
        """The log-odds that two cards show the same back."""
        return self.back.odds(differences_of_print(one, other))

    def same_table(self, one: Appearance, other: Appearance) -> float:
        """The log-odds that two places show the same table, of which each shows other parts."""
        return self.table.odds(differences(one, other))


@cache
def fitted() -> Alike:
    """The committed weights."""
    return msgspec.json.decode(FILE.read_bytes(), type=Alike)


def appearances_of(photo: Picture, patches: Sequence[Patch]) -> list[Appearance]:
    """How cards look, laid flat."""
    middling = float(np.median([width_of(patch.quad) for patch in patches]))
    small, factor = shrunk(photo, round(max(photo.shape[:2]) * LOOKED_AT_PX / middling))
    return [
        _look(_inside(flattened(small, scaled(patch.quad, factor)), patch.share))
        for patch in patches
    ]


def _inside(view: Picture, share: Share) -> Picture:
    """What a flat view shows of a share of the card, without the share's edges."""
    inset = np.array((_INSET, _INSET, -_INSET, -_INSET))
    left, top, right, bottom = np.round(
        np.tile(CORNERS[0], 2) + (np.array(share) + inset) * np.tile(CARD_PX, 2)
    ).astype(int)
    return view[top:bottom, left:right]


def _look(inside: Picture) -> Appearance:
    light = np.log(inside.astype(np.float32) + np.float32(_DARKEST))
    grey = np.asarray(light.mean(axis=2), np.float32)
    hues = light[..., ::2] - light[..., 1:2]
    rough = cv2.resize(light, _ROUGH, interpolation=cv2.INTER_AREA)
    # A back may lie either way round.
    rough = (rough + rough[::-1, ::-1]) / 2
    return Appearance(
        np.asarray(hues.mean(axis=(0, 1)), np.float64),
        np.array([grey.mean()]),
        np.array([np.log(_band(grey, *band) + _FAINTEST) for band in _BANDS]),
        np.asarray(hues.std(axis=(0, 1)), np.float64),
        np.asarray(rough - rough.mean(), np.float64),
        _fine(grey),
    )


def _fine(grey: NDArray[np.float32]) -> NDArray[np.float32]:
    finer, coarser = (cv2.GaussianBlur(grey, (0, 0), blur) for blur in _PRINT_BAND)
    size = (grey.shape[1] // _PRINT_SHRINK, grey.shape[0] // _PRINT_SHRINK)
    return np.asarray(cv2.resize(finer - coarser, size, interpolation=cv2.INTER_AREA), np.float32)


def _band(grey: NDArray[np.float32], fine: float, coarse: float) -> float:
    """How much structure there is between two sizes."""
    finer, coarser = (cv2.GaussianBlur(grey, (0, 0), blur) for blur in (fine, coarse))
    return float(np.std(finer - coarser))
