"""Finds what may be letter, ordinal or icon on the flat tops of cards, of whatever design."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.headers.frame import TOP
from vision.headers.strip import STRIP_PX
from vision.image import Picture
from vision.network import load_network
from vision.weights import weight_file

FILE = weight_file("parts.onnx")

_STEP = 8
_ROUND_PX = 16
"""The network halves a picture several times, so its sides must be whole multiples of this."""
_LEAST_LOG_ODDS = -4.0
"""What is less likely than this is not worth a candidate."""
_NO_ODDS = -12.0
_ACROSS = (0.0, 1.0)
"""The middle of a part lies between these, in card widths."""

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
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

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


@dataclass(frozen=True, slots=True)
class PossibleParts:
    """All that may be a part of one header, likely or not."""

    letters: tuple[Part, ...]
    ordinals: tuple[Part, ...]
    icons: tuple[Part, ...]

    @property
    def is_header(self) -> bool:
        """Whether any of it is likely."""
        return any(part.log_odds > 0 for part in (*self.letters, *self.ordinals, *self.icons))


def possible_parts(strips: NDArray[np.uint8]) -> list[PossibleParts]:
    """What may be parts on flat tops of cards (n, height, width, 3), see `frame.cut_strips`."""
    return [_possible(marks, boxes) for marks, boxes in _findings(strips)]


def parts_of_area(picture: Picture) -> PossibleParts:
    """What may be parts of any header in a flat picture of many cards, in its pixels."""
    below, beside = (-side % _ROUND_PX for side in picture.shape[:2])
    larger = np.pad(picture, ((0, below), (0, beside), (0, 0)), mode="edge")
    ((marks, boxes),) = _findings(larger[None])
    letters, ordinals, icons = (
        tuple(_candidates(marks[kind], boxes[4 * kind : 4 * kind + 4])) for kind in range(3)
    )
    return PossibleParts(letters, ordinals, icons)


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


def _possible(marks: Maps, boxes: Maps) -> PossibleParts:
    letters, ordinals, icons = (
        tuple(_on_card(_candidates(marks[kind], boxes[4 * kind : 4 * kind + 4])))
        for kind in range(3)
    )
    return PossibleParts(letters, ordinals, icons)


def _on_card(candidates: Sequence[Part]) -> list[Part]:
    """Those that do not stand on the next card."""
    left, right = ((edge - TOP.left) * STRIP_PX for edge in _ACROSS)
    return [part for part in candidates if left < part.middle[0] < right]


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
