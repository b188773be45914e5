"""Cuts ordinals out, stacked fractions set in one line: that is how ordinals are read."""

from __future__ import annotations

from itertools import groupby

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad
from vision.headers.crops import cut_print
from vision.headers.parts import Part
from vision.headers.settings import SETTINGS
from vision.image import Picture

Grey = NDArray[np.uint8]

_STACKED = 0.85
"""A crop this narrow, in its height, shows one number above the other."""
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
_ROOM = 0.15
"""What is left above and below a number of a fraction, in its height."""


def cut_ordinal(photo: Picture, quad: Quad, box: Part | None) -> Grey | None:
    """Cut out an ordinal in one line; None without a box."""
    if box is None:
        return None
    # The digits of a stacked fraction are half as high as it is, and so is the room around it.
    narrow = box.width < _STACKED * box.height
    crop = cut_print(photo, quad, box, SETTINGS.margin / (2 if narrow else 1))
    return None if crop is None else in_one_line(crop)


def in_one_line(crop: Grey) -> Grey:
    """The crop with a stacked fraction set as number, slash and total; any other as it is."""
    if crop.shape[1] > _STACKED * crop.shape[0]:
        return crop
    paper, ink = _paper_and_ink(crop)
    bar = _bar(crop, paper)
    margin = max(round(_BAR_SHARE * crop.shape[0]), 1)
    upper = _digits(crop[: max(bar - margin, 1)], paper)
    lower = _digits(crop[min(bar + margin, crop.shape[0] - 1) :], paper)
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


def _digits(number: Grey, paper: int) -> Grey:
    """A number without what else is around it, such as the edge of the header."""
    away = np.abs(number.astype(np.float32) - paper)
    share = (away > _INKED * away.max()).mean(axis=1)
    inked = (share > 0) & (share < _ACROSS)
    runs = [[*run] for ink, run in groupby(range(len(inked)), lambda row: bool(inked[row])) if ink]
    if not runs:
        return number
    rows = max(runs, key=len)
    across = away[rows].max(axis=0)
    columns = np.flatnonzero(across > _INKED * across.max())
    own = number[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    return _in_frame(own, (round(_ROOM * len(rows)),) * 4, paper)


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
