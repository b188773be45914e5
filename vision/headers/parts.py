"""Finds letter, ordinal and icons on the flat tops of cards, of whatever design."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.headers.frame import TOP
from vision.headers.strip import STRIP_PX
from vision.network import load_network
from vision.weights import weight_file

FILE = weight_file("parts.onnx")

_STEP = 8
_MOST_ICONS = 6
_LEAST_LOG_ODDS = -4.0
"""What is less likely than this is not worth a candidate."""
_NO_ODDS = -12.0
_RIGHTMOST = 1.0
"""No icon's middle lies further right, in card widths."""
_SAME_PLACE = 0.6
"""Middles nearer than this share of an icon's larger side belong to the same icon."""

Maps = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Part:
    """A box in pixels of the picture, and the log-odds that there is such a part."""

    left: float
    top: float
    right: float
    bottom: float
    log_odds: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom."""
        return self.left, self.top, self.right, self.bottom

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the box."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def side(self) -> float:
        """The larger of width and height."""
        return max(self.right - self.left, self.bottom - self.top)


@dataclass(frozen=True, slots=True)
class HeaderParts:
    """What stands on one header; the icons from left to right, some of them perhaps none."""

    letter: Part | None
    ordinal: Part | None
    icons: tuple[Part, ...]

    @property
    def likely_icons(self) -> tuple[Part, ...]:
        """The candidates that are rather icons than not."""
        return tuple(icon for icon in self.icons if icon.log_odds > 0)


def find_parts(strips: NDArray[np.uint8]) -> list[HeaderParts]:
    """Find the parts on flat tops of cards (n, height, width, 3), see `frame.cut_strips`."""
    return [_parts(marks, boxes) for marks, boxes in _findings(strips)]


def find_category_icons(cards: NDArray[np.uint8]) -> list[Part | None]:
    """Find the large icon of category cards, see `frame.cut_category_cards`.

    There is one on every card: the likeliest place is taken, however unlike those on headers.
    """
    found = (_candidates(marks[2], boxes[8:], _NO_ODDS) for marks, boxes in _findings(cards))
    return [max(icons, key=lambda part: part.log_odds, default=None) for icons in found]


def _findings(pictures: NDArray[np.uint8]) -> Iterator[tuple[Maps, Maps]]:
    if len(pictures) == 0:
        return iter(())
    marks, boxes = load_network(FILE)(pictures.transpose(0, 3, 1, 2).astype(np.float32))
    return zip(marks, boxes, strict=True)


def _parts(marks: Maps, boxes: Maps) -> HeaderParts:
    letter, ordinal = (
        _best(_candidates(marks[kind], boxes[4 * kind : 4 * kind + 4])) for kind in (0, 1)
    )
    icons = _apart(_beside(letter, _candidates(marks[2], boxes[8:])))
    return HeaderParts(letter, ordinal, tuple(sorted(icons, key=lambda part: part.left)))


def _beside(letter: Part | None, candidates: Sequence[Part]) -> list[Part]:
    """Those that stand to the right of the letter, and not on the next card."""
    left = letter.right if letter else 0.0
    right = (_RIGHTMOST - TOP.left) * STRIP_PX
    return [part for part in candidates if left < part.middle[0] < right]


def _best(candidates: Sequence[Part]) -> Part | None:
    likely = [part for part in candidates if part.log_odds > 0]
    return max(likely, key=lambda part: part.log_odds, default=None)


def _candidates(marks: Maps, boxes: Maps, least: float = _LEAST_LOG_ODDS) -> list[Part]:
    """The cells that stand out from those around them, each with its box."""
    around = np.pad(marks, 1, constant_values=-np.inf)
    high, wide = marks.shape
    highest = np.max(
        [around[i : i + high, j : j + wide] for i in range(3) for j in range(3)], axis=0
    )
    cells = np.argwhere((marks >= highest) & (marks > least))
    return [_part(marks, boxes, int(row), int(column)) for row, column in cells]


def _part(marks: Maps, boxes: Maps, row: int, column: int) -> Part:
    """The box that a cell and its neighbours agree on, the surer ones counting for more."""
    high, wide = marks.shape
    rows = slice(max(row - 1, 0), min(row + 2, high))
    columns = slice(max(column - 1, 0), min(column + 2, wide))
    y, x = np.mgrid[rows, columns] * float(_STEP)
    sure = np.exp(np.minimum(marks[rows, columns] - marks[row, column], 0))
    near = boxes[:, rows, columns] * _STEP
    middle = (_STEP - 1) / 2
    edges = (x - near[0], y - near[1], x + near[2], y + near[3])
    left, top, right, bottom = (float((edge * sure).sum() / sure.sum() + middle) for edge in edges)
    return Part(left, top, right, bottom, float(marks[row, column]))


def _apart(candidates: Sequence[Part]) -> list[Part]:
    """The likeliest candidates that do not stand in each other's place."""
    kept: list[Part] = []
    for part in sorted(candidates, key=lambda part: -part.log_odds):
        free = all(_distance(part, other) > _SAME_PLACE * other.side for other in kept)
        if free and len(kept) < _MOST_ICONS:
            kept.append(part)
    return kept


def _distance(one: Part, other: Part) -> float:
    (x, y), (other_x, other_y) = one.middle, other.middle
    return float(np.hypot(x - other_x, y - other_y))
