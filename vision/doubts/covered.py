"""Headers on which another card may lie: outlines overlap where the cards of a photo bear print."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import cv2
import numpy as np

from card_db import FEWEST_BOOKS, MOST_BOOKS
from companion.engine.exlibris.shelf import Place
from vision.doubts.settings import SETTINGS
from vision.found import FoundCard
from vision.geometry import Points, transform
from vision.headers.frame import TOP, card_to_photo
from vision.headers.header import Header
from vision.headers.parts import Part
from vision.headers.strip import STRIP_PX, Window


@dataclass(frozen=True, slots=True)
class Cover:
    """What lies on a header, how much of the print's area it covers, and at which end."""

    by: Place
    share: float
    end: str


@dataclass(frozen=True, eq=False)
class Overlaps:
    """The cards of a photo and their headers; all cards of a copy bear print in the same area.

    Outlines do not tell which of two cards is on top. The one whose print shows in the overlap is.
    """

    cards: Mapping[Place, FoundCard]
    headers: Mapping[Place, Header] = field(default_factory=dict)

    def cover_of(self, place: Place) -> Cover | None:
        """The card that may hide most of a header's print; None if none does."""
        area, others = self._print_area, [*self._others(place)]
        if area is None or not others:
            return None
        outlines = zip(others, self._on_card(place, others), strict=True)
        near = [(by, outline) for by, outline in outlines if _may_touch(area, outline)]
        found = [self._cover(place, by, area, outline) for by, outline in near]
        return max((one for one in found if one), key=lambda one: one.share, default=None)

    def _others(self, place: Place) -> Iterator[Place]:
        return (by for by, card in self.cards.items() if by != place and card.is_sure)

    def _on_card(self, place: Place, others: Sequence[Place]) -> Points:
        """The outlines (n, 4, 2) of other cards, in card widths from this one's corner."""
        to_card = np.asarray(np.linalg.inv(card_to_photo(self.headers[place].quad)), np.float64)
        corners = np.concatenate([self.cards[other].quad for other in others])
        return transform(to_card, corners).reshape(-1, 4, 2)

    def _cover(self, place: Place, by: Place, area: Window, outline: Points) -> Cover | None:
        down = SETTINGS.rim if place.row == by.row else SETTINGS.rim_of_other_row
        if _covered_share(_inner(area, SETTINGS.rim, down), outline) == 0:
            return None
        if any(_is_inside(middle, outline) for middle in self._own_middles(place, by)):
            return None
        share = _covered_share(area, outline)
        return Cover(by, share, "right" if outline[:, 0].mean() > 1 / 2 else "left")

    def _own_middles(self, place: Place, other: Place) -> list[Points]:
        """Where print stands that is this card's, not that of the other one."""
        header, beside = self.headers[place], self.headers.get(other)
        middles = np.array([_on_paper(*part.middle) for part in _parts(header)])
        if beside is None:
            return [*middles]
        to_other = np.asarray(np.linalg.inv(card_to_photo(beside.quad)), np.float64)
        seen_there = transform(to_other @ card_to_photo(header.quad), middles)
        taken = [_box(part) for part in _parts(beside)]
        return [
            middle
            for middle, there in zip(middles, seen_there, strict=True)
            if not any(_is_inside(there, box) for box in taken)
        ]

    @cached_property
    def _print_area(self) -> Window | None:
        """Where print stands on any card of the photo, in card widths."""
        parts = [part for header in self.headers.values() for part in _parts(header)]
        if not parts:
            return None
        corners = np.array([_box(part) for part in parts]).reshape(-1, 2)
        (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
        return Window(left, top, min(right + self._unseen_icons, 1.0), bottom)

    @property
    def _unseen_icons(self) -> float:
        """How much further icons may reach than those seen, if no card shows as many as can be."""
        most = max((h.parts.likely_icons for h in self.headers.values()), key=len, default=())
        if not FEWEST_BOOKS <= len(most) < MOST_BOOKS:
            return 0.0
        step = (most[-1].left - most[0].left) / (len(most) - 1)
        return (MOST_BOOKS - len(most)) * step / STRIP_PX


def _parts(header: Header) -> list[Part]:
    parts = header.parts
    return [part for part in (parts.letter, parts.ordinal, *parts.likely_icons) if part]


def _on_paper(x: float, y: float) -> tuple[float, float]:
    """A point of a strip in card widths."""
    return TOP.left + x / STRIP_PX, TOP.top + y / STRIP_PX


def _box(part: Part) -> Points:
    left, top = _on_paper(part.left, part.top)
    right, bottom = _on_paper(part.right, part.bottom)
    return _corners(Window(left, top, right, bottom))


def _corners(window: Window) -> Points:
    left, top, right, bottom = window.left, window.top, window.right, window.bottom
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)])


def _inner(window: Window, across: float, down: float) -> Window:
    """The window without its rim; a narrow one keeps its middle."""
    across = min(across, (window.right - window.left) / 3)
    down = min(down, (window.bottom - window.top) / 3)
    return Window(
        window.left + across, window.top + down, window.right - across, window.bottom - down
    )


def _may_touch(window: Window, outline: Points) -> bool:
    """Whether the upright box of an outline reaches into the window, which is quickly told."""
    (left, top), (right, bottom) = outline.min(axis=0), outline.max(axis=0)
    across = left < window.right and right > window.left
    return bool(across and top < window.bottom and bottom > window.top)


def _covered_share(window: Window, outline: Points) -> float:
    corners = _corners(window).astype(np.float32)
    common, _ = cv2.intersectConvexConvex(corners, outline.astype(np.float32))
    return float(common / cv2.contourArea(corners))


def _is_inside(point: Points, outline: Points) -> bool:
    x, y = map(float, point)
    return cv2.pointPolygonTest(outline.astype(np.float32), (x, y), measureDist=False) >= 0
