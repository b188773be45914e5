"""Cuts ordinals out, stacked fractions set in one line: that is how ordinals are read."""

from __future__ import annotations

from itertools import groupby

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad
from vision.headers.crops import cut_print
from vision.headers.layout import PartPlace
from vision.headers.parts import Part
from vision.headers.settings import SETTINGS
from vision.image import Picture

Grey = NDArray[np.uint8]

_STACKED = 0.85
"""An ordinal this narrow, in its height, is one number above the other."""
_BAR = (0.38, 0.62)
"""Where the bar between them is, in the crop's height."""
_BAR_SHARE = 0.05
"""How much above and below the bar's middle belongs to it, in the crop's height."""
_GAP = 0.12
"""The room beside the slash, in the height of a number."""
_SLASH = 0.4
"""How wide the slash is, in the height of a number."""
_STROKE = 0.09
_INKED = 0.35
"""How far ink differs from the paper, in the difference of what differs most."""
_ACROSS = 0.9
"""A row with ink on more than this share of it is no digit but a line across."""
_OF_ANOTHER = 0.15
"""Print at the crop's side that is narrower than this, in the crop's height, is that of another
part: a crop has less room than that around its own print."""
_ROOM = 0.15
"""What is left above and below a number of a fraction, in its height."""


def is_stacked(ordinal: Part | PartPlace) -> bool:
    """Whether an ordinal is one number above the other."""
    return ordinal.width < _STACKED * ordinal.height


def cut_ordinal(photo: Picture, quad: Quad, box: Part | None, *, stacked: bool) -> Grey | None:
    """Cut out an ordinal in one line; None without a box."""
    # The digits of a stacked fraction are half as high as it is, and so is the room around it.
    crop = cut_print(photo, quad, box, SETTINGS.margin / (2 if stacked else 1))
    return in_one_line(crop) if stacked and crop is not None else crop


def in_one_line(crop: Grey) -> Grey:
    """A stacked fraction set as number, slash and total."""
    paper, ink = _paper_and_ink(crop)
    bar = _bar(crop, paper)
    margin = max(round(_BAR_SHARE * crop.shape[0]), 1)
    narrow = round(_OF_ANOTHER * crop.shape[0])
    upper = _digits(crop[: max(bar - margin, 1)], paper, narrow)
    lower = _digits(crop[min(bar + margin, crop.shape[0] - 1) :], paper, narrow)
    high = max(len(upper), len(lower))
    slash = _slash(high, paper, ink)
    pieces = [_with_height(upper, high, paper), slash, _with_height(lower, high, paper)]
    return np.ascontiguousarray(np.hstack(pieces))


def _paper_and_ink(crop: Grey) -> tuple[int, int]:
    paper = int(np.median(np.concatenate([crop[:, 0], crop[:, -1], crop[0], crop[-1]])))
    dark, light = np.percentile(crop, (5, 95))
    return paper, int(light if light - paper > paper - dark else dark)


def _bar(crop: Grey, paper: int) -> int:
    """The row, about the middle, that differs most from the paper throughout."""
    first, last = (round(share * len(crop)) for share in _BAR)
    inner = crop[first : last + 1].astype(np.float32)
    return first + int(np.argmax(np.abs(inner - paper).mean(axis=1)))


def _digits(number: Grey, paper: int, narrow: int) -> Grey:
    """A number without what else is around it, such as the edge of the header."""
    away = np.abs(number.astype(np.float32) - paper)
    ink = away > _INKED * away.max()
    ink[ink.mean(axis=1) >= _ACROSS] = False
    columns = _own_runs(ink.any(axis=0), narrow)
    if not columns:
        return number
    left, right = columns[0][0], columns[-1][-1] + 1
    rows = max(_runs(ink[:, left:right].any(axis=1)), key=len)
    return _in_frame(
        number[rows[0] : rows[-1] + 1, left:right], (round(_ROOM * len(rows)),) * 4, paper
    )


def _own_runs(inked: NDArray[np.bool_], narrow: int) -> list[list[int]]:
    """The columns of a number; a sliver that the crop cuts off beside it is another part's."""
    runs = _runs(inked)
    own = [run for run in runs if len(run) >= narrow or (run[0] > 0 and run[-1] < len(inked) - 1)]
    return own or runs


def _runs(inked: NDArray[np.bool_]) -> list[list[int]]:
    """The rows or columns with ink, those next to each other together."""
    return [[*run] for ink, run in groupby(range(len(inked)), lambda at: bool(inked[at])) if ink]


def _with_height(number: Grey, high: int, paper: int) -> Grey:
    above = (high - len(number)) // 2
    return _in_frame(number, (above, high - len(number) - above, 0, 0), paper)


def _in_frame(number: Grey, sides: tuple[int, int, int, int], paper: int) -> Grey:
    """A number with so much paper above, below, left and right of it."""
    framed = cv2.copyMakeBorder(number, *sides, cv2.BORDER_CONSTANT, value=(paper,))
    return np.asarray(framed, np.uint8)


def _slash(high: int, paper: int, ink: int) -> Grey:
    gap, wide = round(_GAP * high), max(round(_SLASH * high), 2)
    picture = np.full((high, wide + 2 * gap), paper, np.uint8)
    thick = max(round(_STROKE * high), 1)
    ends = (gap, round(0.88 * high)), (gap + wide, round(0.12 * high))
    cv2.line(picture, *ends, (ink,), thick, cv2.LINE_AA)
    return picture
