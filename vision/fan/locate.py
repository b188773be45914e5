"""Finds headers in the print of a pile: parts that stand to each other as the layout has them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.fan.area import Boxes, PilePrint
from vision.fan.settings import SETTINGS
from vision.headers.layout import WHERE, HeaderLayout, IconPlaces, PartPlace

Table = NDArray[np.float64]

_FAR = 12.0
"""Beyond this squared distance nothing is at its place, however clear it is."""


@dataclass(frozen=True, slots=True)
class HeaderSpot:
    """Where a header is: its card's top left on the table, how it is turned, how sure that is."""

    x: float
    y: float
    turn: float
    nats: float


def locate_headers(print_: PilePrint, layout: HeaderLayout) -> list[HeaderSpot]:
    """Every header of this layout, the surest first; each part belongs to one of them."""
    corners = _tried(print_, layout)
    if not len(corners):
        return []
    support = _Support.of(corners, print_, layout)
    found: list[HeaderSpot] = []
    while True:
        # The more parts are taken, the less is said for what is left: most of it never counts.
        nats = support.nats()
        enough = np.asarray(nats >= SETTINGS.perhaps)
        support, nats = support.at(enough), nats[enough]
        if not len(nats):
            return found
        best = int(np.argmax(nats))
        spot = support.take(best, float(nats[best]))
        found.append(spot)
        off = np.abs(support.corners - (spot.x, spot.y))
        apart = np.any(off >= (SETTINGS.beside, SETTINGS.nearest), axis=1)
        apart[best] = False
        support = support.at(apart)


def _tried(print_: PilePrint, layout: HeaderLayout) -> Table:
    """The top left corners (n, 2) of cards that letters and ordinals speak for."""
    pairs = ((layout.letter, print_.letters), (layout.ordinal, print_.ordinals))
    found = [_corners(place, boxes) for place, boxes in pairs if place]
    return np.concatenate(found) if found else np.zeros((0, 2))


def _corners(place: PartPlace, boxes: Boxes) -> Table:
    there = boxes.log_odds > SETTINGS.anchor
    return np.asarray((boxes.points(WHERE[place.edge]) - (place.x, place.y))[there], np.float64)


@dataclass(eq=False)
class _Support:
    """What each part says for each corner that is tried."""

    corners: Table
    print_: PilePrint
    layout: HeaderLayout
    letters: Table
    ordinals: Table
    icons: Table

    @classmethod
    def of(cls, corners: Table, print_: PilePrint, layout: HeaderLayout) -> _Support:
        """Compare all corners with all parts."""
        return cls(
            corners,
            print_,
            layout,
            _of_text(corners, print_.letters, layout.letter),
            _of_text(corners, print_.ordinals, layout.ordinal),
            _of_icons(corners, print_.icons, layout.icons),
        )

    def at(self, kept: NDArray[np.bool_]) -> _Support:
        """The same for some of the corners."""
        return replace(
            self,
            corners=self.corners[kept],
            letters=self.letters[kept],
            ordinals=self.ordinals[kept],
            icons=self.icons[kept],
        )

    def nats(self) -> Table:
        """What all parts together say for each corner; one kind alone says too little."""
        letter = self.letters.max(axis=1, initial=0.0)
        ordinal = self.ordinals.max(axis=1, initial=0.0)
        most = -np.sort(-self.icons, axis=1)[:, : SETTINGS.icons]
        icons = most.sum(axis=1)
        kinds = (letter > 0).astype(int) + (ordinal > 0) + ((most > 0).sum(axis=1) > 1)
        return np.where(kinds > 1, letter + ordinal + icons, 0.0)

    def take(self, corner: int, nats: float) -> HeaderSpot:
        """The header of a corner, its parts no longer to be had by others."""
        own, there = [], []
        for place, boxes, table in (
            (self.layout.letter, self.print_.letters, self.letters),
            (self.layout.ordinal, self.print_.ordinals, self.ordinals),
        ):
            if place is None or not table.shape[1] or table[corner].max() <= 0:
                continue
            part = int(table[corner].argmax())
            there.append(boxes.points(WHERE[place.edge])[part])
            own.append((place.x, place.y))
            table[:, part] = 0.0
        icons = np.argsort(-self.icons[corner])[: SETTINGS.icons]
        icons = icons[self.icons[corner, icons] > 0]
        line = self.print_.icons.points(0.5)[icons]
        self.icons[:, icons] = 0.0
        x, y = self.corners[corner]
        return _fitted(np.array(there), np.array(own), line, self.layout.icons, (x, y, nats))


def _fitted(
    there: Table, own: Table, line: Table, icons: IconPlaces | None, tried: tuple[float, ...]
) -> HeaderSpot:
    """The pose under which the parts stand where the layout has them; turns are small."""
    x, y, nats = tried
    # Unknown are across, down and turn: a part at (u, v) is seen at (u - turn v, v + turn u).
    rows, seen = [], []
    for (u, v), (part_x, part_y) in zip(own, there, strict=True):
        rows += [(1.0, 0.0, -v), (0.0, 1.0, u)]
        seen += [part_x - u, part_y - v]
    if icons is not None:
        for part_x, part_y in line:
            rows.append((0.0, 1.0, part_x - x))
            seen.append(part_y - icons.y)
    # Without icons far from the letter nothing tells the turn: it is rather none.
    rows.append((0.0, 0.0, 0.5))
    seen.append(0.0)
    left, top, turn = np.linalg.lstsq(np.array(rows), np.array(seen), rcond=None)[0]
    if abs(turn) > SETTINGS.most_turn:
        return HeaderSpot(x, y, 0.0, nats)
    return HeaderSpot(float(left), float(top), float(turn), nats)


def _of_text(corners: Table, boxes: Boxes, place: PartPlace | None) -> Table:
    if place is None:
        return np.zeros((len(corners), 0))
    off = boxes.points(WHERE[place.edge])[None] - np.add(corners, (place.x, place.y))[:, None]
    larger = np.log(np.maximum(boxes.height, 1e-3) / place.height) / SETTINGS.size_spread
    squared = (off**2).sum(axis=2) / SETTINGS.text_spread**2 + larger**2
    return _clipped(squared, boxes, SETTINGS.most_of_part)


def _of_icons(corners: Table, boxes: Boxes, line: IconPlaces | None) -> Table:
    if line is None:
        return np.zeros((len(corners), 0))
    off = boxes.points(0.5)[None] - corners[:, None]
    beyond = np.maximum(np.maximum(line.left - off[..., 0], off[..., 0] - line.right), 0.0)
    down = off[..., 1] - line.y
    larger = np.log(np.maximum(boxes.side, 1e-3) / line.side) / SETTINGS.size_spread
    squared = (beyond / SETTINGS.text_spread) ** 2 + (down / SETTINGS.icon_spread) ** 2 + larger**2
    return _clipped(squared, boxes, SETTINGS.most_of_icon)


def _clipped(squared: Table, boxes: Boxes, most: float) -> Table:
    nats = SETTINGS.most_for - squared / 2 + boxes.log_odds
    return np.asarray(np.where(squared < _FAR, np.clip(nats, 0.0, most), 0.0), np.float64)
