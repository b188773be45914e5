"""Fits a layout to the cards of one copy: the places that most of them agree on, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from vision.headers.layout import (
    Edge,
    HeaderLayout,
    IconPlaces,
    PartPlace,
    is_covered,
    without_ornaments,
    x_of,
    y_of,
)
from vision.headers.parts import Part, PossibleParts
from vision.headers.settings import LAYOUT
from vision.headers.strip import STRIP_PX

Table = NDArray[np.float64]
Owners = NDArray[np.int64]
"""By part, the number of its card."""


def fit_layout(
    cards: Sequence[PossibleParts], ornaments: Sequence[IconPlaces] = ()
) -> HeaderLayout:
    """The layout that most cards of one copy agree on, part by part.

    The log-odds of the parts are what they are weighed by: who knows more of the cards adds it.
    What stands where the copy has ornaments is no icon.
    """
    shown = [card for card in cards if card.is_header]
    letter = _place_of([card.letters for card in shown])
    ordinal = _ordinal_place(shown, [_there(card.letters, letter) for card in shown])
    # A letter in a badge, and a number in a pill, look like icons themselves.
    text = [_there(card.letters, letter) + _there(card.ordinals, ordinal) for card in shown]
    plain = [without_ornaments(card.icons, ornaments) for card in shown]
    icons = [_apart_from(own, taken) for own, taken in zip(plain, text, strict=True)]
    return HeaderLayout(letter, ordinal, _icon_places(icons), tuple(ornaments))


def _ordinal_place(
    cards: Sequence[PossibleParts], letters: Sequence[Sequence[Part]]
) -> PartPlace | None:
    """The place of the ordinals, which is not where the letters stand."""
    return _place_of(
        [_apart_from(card.ordinals, own) for card, own in zip(cards, letters, strict=True)]
    )


def _there(parts: Sequence[Part], place: PartPlace | None) -> list[Part]:
    """The parts that stand at a place."""
    return [part for part in parts if place and place.nats(part) > 0]


def _apart_from(parts: Sequence[Part], taken: Sequence[Part]) -> list[Part]:
    """The parts that do not stand where another one does."""
    return [part for part in parts if not any(is_covered(part, other) for other in taken)]


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
