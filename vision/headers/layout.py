"""Where the parts of a header stand on all cards of one copy, and how far cards agree with it.

Lengths are in card widths, from the top-left corner of the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from vision.headers.frame import TOP
from vision.headers.parts import HeaderParts, Part, PossibleParts
from vision.headers.settings import LAYOUT
from vision.headers.strip import STRIP_PX


class Edge(StrEnum):
    """The point of a part that stands at the same place on every card."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


Table = NDArray[np.float64]
Owners = NDArray[np.int64]
"""By part, the number of its card."""

Shift = tuple[float, float]
"""Across and down."""

_WHERE = {Edge.LEFT: 0.0, Edge.CENTRE: 0.5, Edge.RIGHT: 1.0}


@dataclass(frozen=True, slots=True)
class PartPlace:
    """Where a letter or an ordinal stands, and by how much that differs from card to card."""

    edge: Edge
    x: float
    y: float
    width: float
    height: float
    spread: float

    def nats(self, part: Part) -> float:
        """What its place says for a part, or against it."""
        across = (x_of(part, self.edge) - self.x) / self.spread
        down = (y_of(part) - self.y) / self.spread
        larger = np.log(part.height / STRIP_PX / self.height) / LAYOUT.size_spread
        return _nats(across**2 + down**2 + larger**2)

    @property
    def expected(self) -> Part:
        """The box that is expected where nothing was found."""
        left = self.x - _WHERE[self.edge] * self.width
        top = self.y - self.height / 2
        return _part(left, top, left + self.width, top + self.height, LAYOUT.expected)


@dataclass(frozen=True, slots=True)
class IconPlaces:
    """The line that icons stand on; how many there are, and so where each is, differs."""

    left: float
    right: float
    y: float
    side: float
    spread: float

    def nats(self, part: Part) -> float:
        """What its place says for an icon, or against it."""
        x = x_of(part, Edge.CENTRE)
        beyond = max(self.left - x, x - self.right, 0.0) / self.spread
        down = (y_of(part) - self.y) / self.spread
        larger = np.log(part.side / STRIP_PX / self.side) / LAYOUT.size_spread
        return _nats(beyond**2 + down**2 + larger**2)


@dataclass(frozen=True, slots=True)
class HeaderLayout:
    """Where each part stands, as far as that is known."""

    letter: PartPlace | None = None
    ordinal: PartPlace | None = None
    icons: IconPlaces | None = None

    @property
    def is_whole(self) -> bool:
        """Whether the place of every part is known."""
        return None not in (self.letter, self.ordinal, self.icons)

    def misplaced(self, parts: HeaderParts) -> tuple[str, ...]:
        """The kinds of parts that stand on this card where the copy does not have them.

        Corners that are off move all parts alike, which contradicts nothing.
        """
        moved = _common_shift([*_shifts(self, parts)])
        pairs = [("letter", self.letter, parts.letter), ("ordinal", self.ordinal, parts.ordinal)]
        text = [kind for kind, place, part in pairs if _is_misplaced(part, place, moved)]
        icons = any(_is_misplaced(icon, self.icons, moved) for icon in parts.likely_icons)
        return (*text, "icons") if icons else tuple(text)


NO_LAYOUT = HeaderLayout()


def _is_misplaced(part: Part | None, place: PartPlace | IconPlaces | None, moved: Shift) -> bool:
    if part is None or place is None:
        return False
    across, down = (length * STRIP_PX for length in moved)
    back = Part(
        part.left - across, part.top - down, part.right - across, part.bottom - down, part.log_odds
    )
    return place.nats(back) < LAYOUT.misplaced


def _shifts(layout: HeaderLayout, parts: HeaderParts) -> Iterator[Shift]:
    """Go through how far the parts of a card stand from where the copy has them."""
    for place, part in ((layout.letter, parts.letter), (layout.ordinal, parts.ordinal)):
        if place and part:
            yield x_of(part, place.edge) - place.x, y_of(part) - place.y
    if layout.icons and parts.likely_icons:
        yield np.nan, float(np.median([y_of(icon) for icon in parts.likely_icons])) - layout.icons.y


def _common_shift(shifts: Sequence[Shift]) -> Shift:
    """How far all parts have moved; along a line of icons nothing tells."""
    across, down = np.array(shifts).reshape(-1, 2).T
    return _shared(across[~np.isnan(across)]), _shared(down)


def _shared(moved: Table) -> float:
    """What all have moved at least, and in the same direction."""
    if not len(moved) or np.ptp(np.sign(moved)):
        return 0.0
    least = float(moved[np.abs(moved).argmin()])
    return float(np.clip(least, -LAYOUT.common_shift, LAYOUT.common_shift))


def fit_layout(cards: Sequence[PossibleParts]) -> HeaderLayout:
    """The layout that most cards of one copy agree on, part by part.

    The log-odds of the parts are what they are weighed by: who knows more of the cards adds it.
    """
    shown = [card for card in cards if card.is_header]
    letter = _place_of([card.letters for card in shown])
    ordinal = _place_of([card.ordinals for card in shown])
    # A letter in a badge, and a number in a pill, look like icons themselves.
    text = [_there(card.letters, letter) + _there(card.ordinals, ordinal) for card in shown]
    icons = [apart_from(card.icons, own) for card, own in zip(shown, text, strict=True)]
    return HeaderLayout(letter, ordinal, _icon_places(icons))


def _there(parts: Sequence[Part], place: PartPlace | None) -> list[Part]:
    """The parts that stand at a place."""
    return [part for part in parts if place and place.nats(part) > 0]


def apart_from(parts: Sequence[Part], taken: Sequence[Part]) -> list[Part]:
    """The parts that do not stand where another one does."""
    return [part for part in parts if not any(is_covered(part, other) for other in taken)]


def is_covered(one: Part, other: Part) -> bool:
    """Whether two boxes stand in the same place: the smaller one lies mostly in the other."""
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    smaller = min(one.width * one.height, other.width * other.height)
    return max(wide, 0.0) * max(high, 0.0) > LAYOUT.covered * smaller


def _place_of(cards: Sequence[Sequence[Part]]) -> PartPlace | None:
    """The place at which as many cards as likely show a part."""
    every = [part for parts in cards for part in parts]
    tried = [part for part in every if part.log_odds > LAYOUT.worth_trying]
    if not tried:
        return None
    nats = _nats_at(tried, every, [part.height for part in tried], [part.height for part in every])
    owners = np.repeat(np.arange(len(cards)), [len(parts) for parts in cards])
    best = int(np.argmax(_support(nats, every, owners, len(cards))))
    shown = [*_shown(nats[best], every, owners)]
    return _fitted(shown) if _are_enough(len(shown), len(cards)) else None


def _nats_at(
    tried: Sequence[Part],
    every: Sequence[Part],
    tried_sizes: Sequence[float],
    sizes: Sequence[float],
    *,
    in_line: bool = False,
) -> Table:
    """What every part's place says for it (tried, every) if the right one is that of one tried.

    In a line only height and size count, not where along the line a part stands.
    """
    there, here = (
        np.array([(x_of(part, Edge.CENTRE), y_of(part)) for part in parts])
        for parts in (tried, every)
    )
    apart = (there[:, None] - here[None]) / LAYOUT.first_spread
    across = np.zeros(apart.shape[:2]) if in_line else apart[..., 0]
    larger = np.subtract.outer(np.log(tried_sizes), np.log(sizes)) / LAYOUT.size_spread
    squared = across**2 + apart[..., 1] ** 2 + larger**2
    return np.asarray(np.maximum(LAYOUT.most_for - squared / 2, -LAYOUT.most_against))


def _support(nats: Table, every: Sequence[Part], owners: Owners, cards: int) -> Table:
    """How much the best part of every card says for each place that is tried."""
    scores = nats + np.array([part.log_odds for part in every])
    best = np.zeros((len(nats), cards))
    for card in range(cards):
        own = scores[:, owners == card]
        if own.size:
            best[:, card] = np.maximum(own.max(axis=1), 0.0)
    return np.asarray(best.sum(axis=1))


def _shown(nats: Table, every: Sequence[Part], owners: Owners) -> Iterator[Part]:
    """The part of each card that stands at the place."""
    scores = nats + np.array([part.log_odds for part in every])
    for card in np.unique(owners):
        there = np.flatnonzero((owners == card) & (nats > 0))
        if there.size and scores[there].max() > 0:
            yield every[int(there[np.argmax(scores[there])])]


def _fitted(shown: Sequence[Part]) -> PartPlace:
    """The place of parts that stand at one, by the edge at which they agree best."""
    across = {edge: [x_of(part, edge) for part in shown] for edge in Edge}
    down = [y_of(part) for part in shown]
    edge = min(Edge, key=lambda edge: _scatter(across[edge]))
    return PartPlace(
        edge,
        float(np.median(across[edge])),
        float(np.median(down)),
        float(np.median([part.width for part in shown])) / STRIP_PX,
        float(np.median([part.height for part in shown])) / STRIP_PX,
        max(_scatter(across[edge]), _scatter(down), LAYOUT.least_spread),
    )


def _icon_places(cards: Sequence[Sequence[Part]]) -> IconPlaces | None:
    """The line on which cards show icons of one size."""
    likely = [[part for part in parts if part.log_odds > 0] for parts in cards]
    every = [part for parts in likely for part in parts]
    if not every:
        return None
    sides = [part.side for part in every]
    nats = _nats_at(every, every, sides, sides, in_line=True)
    support = np.maximum(nats + np.array([part.log_odds for part in every]), 0.0).sum(axis=1)
    on_line = nats[int(np.argmax(support))] > 0
    owners = np.repeat(np.arange(len(cards)), [len(parts) for parts in likely])
    if not _are_enough(len(np.unique(owners[on_line])), len(cards)):
        return None
    return _line([part for part, there in zip(every, on_line, strict=True) if there])


def _line(icons: Sequence[Part]) -> IconPlaces:
    middles, down = [x_of(icon, Edge.CENTRE) for icon in icons], [y_of(icon) for icon in icons]
    return IconPlaces(
        min(middles) - LAYOUT.beyond,
        max(middles) + LAYOUT.beyond,
        float(np.median(down)),
        float(np.median([icon.side for icon in icons])) / STRIP_PX,
        max(_scatter(down), LAYOUT.least_spread),
    )


def _are_enough(agreeing: int, cards: int) -> bool:
    return agreeing >= max(LAYOUT.fewest_cards, LAYOUT.agreeing * cards)


def _scatter(values: Sequence[float]) -> float:
    """How far values lie from their middle, a few strays aside."""
    return float(1.48 * np.median(np.abs(np.array(values) - np.median(values))))


def _nats(squared: float) -> float:
    return float(max(LAYOUT.most_for - squared / 2, -LAYOUT.most_against))


def x_of(part: Part, edge: Edge) -> float:
    """Where an edge of a part is on the card."""
    return TOP.left + (part.left + _WHERE[edge] * part.width) / STRIP_PX


def y_of(part: Part) -> float:
    """Where the middle of a part is on the card."""
    return TOP.top + part.middle[1] / STRIP_PX


def _part(left: float, top: float, right: float, bottom: float, log_odds: float) -> Part:
    """A box in card widths as a part of a strip."""
    across = [(edge - TOP.left) * STRIP_PX for edge in (left, right)]
    down = [(edge - TOP.top) * STRIP_PX for edge in (top, bottom)]
    return Part(across[0], down[0], across[1], down[1], log_odds)
