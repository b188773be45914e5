"""How far an ordinal reaches: a box that ends within a digit is widened to the digit's end.

Where the ordinals of a copy end tells as much as the print does.
"""

from collections.abc import Iterable
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.headers.frame import TOP
from vision.headers.layout import NO_LAYOUT, Edge, HeaderLayout, x_of
from vision.headers.parts import HeaderParts, Part
from vision.headers.strip import STRIP_PX
from vision.image import Picture, grey

_FARTHEST = 0.9
"""How far beyond its box an ordinal is followed, in its own height."""
_BACK = 0.12
"""How far within the box following begins."""
_GAP = 0.28
"""Digits that stand further apart, in their own height, are not followed."""
_PRINT = 0.5
"""From which share of the ordinal's contrast on something is print."""
_LINE = 0.3
"""The same above and below the ordinal, where a frame goes on."""
_SOFT = 0.06
_AROUND = 0.45
_PAPER, _INK = 50, 4
_LEAST_CONTRAST = 6.0

Columns = NDArray[np.bool_]


_SHORTEST = 0.85
"""No ordinal is much shorter than most of its copy, in their width."""


def with_whole_ordinal(
    strip: Picture, parts: HeaderParts, layout: HeaderLayout = NO_LAYOUT
) -> HeaderParts:
    """The parts, with an ordinal that ends where its digits end."""
    if parts.ordinal is None:
        return parts
    ordinal = _as_wide_as_others(parts.ordinal, parts, layout, strip.shape[1])
    columns = _printed_columns(grey(strip), ordinal)
    left, right = _free_room(ordinal, parts, len(columns))
    return replace(
        parts,
        ordinal=replace(
            ordinal,
            left=min(ordinal.left, _followed(columns, ordinal.left, left, ordinal)),
            right=max(ordinal.right, _followed(columns, ordinal.right, right, ordinal)),
        ),
    )


def _as_wide_as_others(ordinal: Part, parts: HeaderParts, layout: HeaderLayout, room: int) -> Part:
    """The ordinal, reaching where those of its copy begin or end, and as wide as the short ones."""
    place = layout.ordinal
    if place is None:
        return ordinal
    edge = (place.x + _moved_across(parts, layout) - TOP.left) * STRIP_PX
    wide = max(_SHORTEST * place.width * STRIP_PX, ordinal.width)
    match place.edge:
        case Edge.LEFT:
            left = min(edge, ordinal.left)
            right = max(ordinal.right, left + wide)
        case Edge.RIGHT:
            right = max(edge, ordinal.right)
            left = min(ordinal.left, right - wide)
        case Edge.CENTRE:
            half = max(edge - ordinal.left, ordinal.right - edge, wide / 2)
            left, right = edge - half, edge + half
    free = _free_room(ordinal, parts, room)
    return replace(ordinal, left=max(left, free[0]), right=min(right, free[1]))


def _moved_across(parts: HeaderParts, layout: HeaderLayout) -> float:
    """How far corners that are off moved the letter, and so the ordinal."""
    if parts.letter is None or layout.letter is None:
        return 0.0
    return x_of(parts.letter, layout.letter.edge) - layout.letter.x


def _followed(columns: Columns, edge: float, end: float, ordinal: Part) -> float:
    """Where the print ends that begins about an edge, on the way to an end."""
    high = ordinal.bottom - ordinal.top
    way = 1 if end >= edge else -1
    start, reached, gap = round(edge - way * _BACK * high), edge, 0.0
    for column in range(start, round(end), way):
        if columns[column]:
            reached, gap = column + (way > 0), 0.0
        else:
            gap += 1
        if gap > _GAP * high:
            break
    return reached


def _free_room(ordinal: Part, parts: HeaderParts, width: int) -> tuple[float, float]:
    """How far left and right nothing else stands beside the ordinal."""
    reach = _FARTHEST * (ordinal.bottom - ordinal.top)
    beside = [part for part in _others(parts) if _is_beside(part, ordinal)]
    middle = ordinal.middle[0]
    left = [part.right for part in beside if part.middle[0] < middle]
    right = [part.left for part in beside if part.middle[0] > middle]
    return (
        min(ordinal.left, max([0.0, ordinal.left - reach, *left])),
        max(ordinal.right, min([width - 1.0, ordinal.right + reach, *right])),
    )


def _others(parts: HeaderParts) -> Iterable[Part]:
    return (*((parts.letter,) if parts.letter else ()), *parts.likely_icons)


def _is_beside(part: Part, ordinal: Part) -> bool:
    return part.top < ordinal.bottom and part.bottom > ordinal.top


def _printed_columns(picture: NDArray[np.uint8], ordinal: Part) -> Columns:
    """Which columns show print as high as the ordinal; a line that goes on beyond it is none."""
    high = ordinal.bottom - ordinal.top
    first = max(0, round(ordinal.top - high))
    near = picture[first : round(ordinal.bottom + high)]
    soft = cv2.GaussianBlur(near, (0, 0), max(_SOFT * high, 0.3)).astype(np.float32)
    top, bottom = ordinal.top - first, ordinal.bottom - first
    inside = _rows(soft, top, bottom)
    own = inside[:, max(0, round(ordinal.left)) : round(ordinal.right)]
    paper, dark, light = np.percentile(own, (_PAPER, _INK, 100 - _INK))
    lighter, darker = light - paper, paper - dark
    contrast = max(lighter, _LEAST_CONTRAST) if lighter > darker else -max(darker, _LEAST_CONTRAST)
    above = _rows(soft, top - _AROUND * high, top - _BACK * high)
    below = _rows(soft, bottom + _BACK * high, bottom + _AROUND * high)
    printed = ((inside - paper) / contrast).max(axis=0) > _PRINT
    goes_on = [((rows - paper) / contrast).mean(axis=0) > _LINE for rows in (above, below)]
    return np.asarray(printed & ~(goes_on[0] & goes_on[1]))


def _rows(picture: NDArray[np.float32], top: float, bottom: float) -> NDArray[np.float32]:
    """Some rows of a picture, at least one."""
    first = min(max(0, round(top)), len(picture) - 1)
    return picture[first : max(first + 1, round(bottom))]
