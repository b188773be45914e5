"""Where the copy's headers have their parts, as far as the pile tells before its cards are known.

The whole cards say how far a letter is from a card's corner, all letters of the pile what stands
around them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from vision.fan.area import Boxes, PilePrint
from vision.fan.locate import locate_headers
from vision.fan.settings import SETTINGS
from vision.geometry import Points
from vision.headers.fit_layout import fit_layout
from vision.headers.frame import TOP
from vision.headers.layout import Edge, HeaderLayout, x_of, y_of
from vision.headers.parts import Part, PossibleParts
from vision.headers.settings import LAYOUT
from vision.headers.strip import STRIP_PX

_FEW = 4
"""So many of the whole cards' likeliest letters, and of their ordinals, are tried."""
_BETTER = 1.05
"""By what factor another layout must explain more of the print than that of the whole cards."""


def first_layout(whole: Sequence[PossibleParts], print_: PilePrint) -> HeaderLayout:
    """The layout by which most headers are found.

    That of the whole cards, if their corners were found well; else what stands around letters, or
    around numbers, that are like one of theirs.
    """
    told = fit_layout(whole)
    tried = [
        *_around(_likeliest(card.letters for card in whole), print_.letters, print_),
        *_around(_likeliest(card.ordinals for card in whole), print_.ordinals, print_),
    ]
    best = max(tried, key=lambda layout: _explained(layout, print_), default=told)
    enough = _explained(best, print_) > _BETTER * _explained(told, print_)
    return best if enough else told


def _explained(layout: HeaderLayout, print_: PilePrint) -> float:
    """How much all headers of a layout have for them."""
    return sum(spot.nats for spot in locate_headers(print_, layout))


def _likeliest(cards: Iterable[Sequence[Part]]) -> list[Part]:
    likely = [part for parts in cards for part in parts if part.log_odds > 0]
    return sorted(likely, key=lambda part: -part.log_odds)[:_FEW]


def _around(likely: Sequence[Part], boxes: Boxes, print_: PilePrint) -> Iterator[HeaderLayout]:
    """Go through the layouts if one of these is what it seems, and all like it are so, too."""
    for part in likely:
        larger = np.log(np.maximum(boxes.height, 1e-3) * STRIP_PX / part.height)
        alike = (np.abs(larger) < 2 * LAYOUT.size_spread) & (boxes.log_odds > 0)
        there = boxes.points(1 / 2)[alike]
        corners = there - (x_of(part, Edge.CENTRE), y_of(part))
        yield fit_layout(possible_at(corners, print_))


def possible_at(corners: Points, print_: PilePrint) -> list[PossibleParts]:
    """All that may be parts of the headers of cards whose top left corners are known."""
    kinds = (print_.letters, print_.ordinals, print_.icons)
    return [
        PossibleParts(*(_near(corner, high, boxes) for boxes in kinds))
        for corner, high in zip(corners, _showing(corners), strict=True)
    ]


def _showing(corners: Points) -> NDArray[np.float64]:
    """How much of each card shows above the next one of its column."""
    off = corners[None] - corners[:, None]
    below = (np.abs(off[..., 0]) < SETTINGS.beside) & (off[..., 1] > SETTINGS.nearest)
    return np.asarray(np.where(below, off[..., 1], TOP.bottom).min(axis=1, initial=TOP.bottom))


def _near(corner: Points, high: float, boxes: Boxes) -> tuple[Part, ...]:
    """The parts on a card, in pixels of its strip."""
    x, y = boxes.x(0.5) - corner[0], boxes.y - corner[1]
    on_card = (x > 0) & (x < 1) & (y > 0) & (y < high)
    shift = np.array([corner[0] + TOP.left, corner[1] + TOP.top] * 2)
    pixels = (boxes.edges[on_card] - shift) * STRIP_PX
    odds = boxes.log_odds[on_card]
    return tuple(
        Part(float(left), float(top), float(right), float(bottom), float(own))
        for (left, top, right, bottom), own in zip(pixels, odds, strict=True)
    )
