"""Stacked fractions set in one line, as the readers of ordinals know them."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

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


def in_one_line(crop: Grey | None) -> Grey | None:
    """The crop with a stacked fraction set as number, slash and total; any other as it is."""
    if crop is None or crop.shape[1] > _STACKED * crop.shape[0]:
        return crop
    paper, ink = _paper_and_ink(crop)
    bar = _bar(crop, paper)
    margin = max(round(_BAR_SHARE * crop.shape[0]), 1)
    upper, lower = crop[: max(bar - margin, 1)], crop[min(bar + margin, crop.shape[0] - 1) :]
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


def _with_height(number: Grey, high: int, paper: int) -> Grey:
    above = (high - len(number)) // 2
    below = high - len(number) - above
    padded = cv2.copyMakeBorder(number, above, below, 0, 0, cv2.BORDER_CONSTANT, value=(paper,))
    return np.asarray(padded, np.uint8)


def _slash(high: int, paper: int, ink: int) -> Grey:
    gap, wide = round(_GAP * high), max(round(_SLASH * high), 2)
    picture = np.full((high, wide + 2 * gap), paper, np.uint8)
    thick = max(round(_STROKE * high), 1)
    ends = (gap, round(0.88 * high)), (gap + wide, round(0.12 * high))
    cv2.line(picture, *ends, (ink,), thick, cv2.LINE_AA)
    return picture
