"""Whether a back lies where one was found: backs look alike, and unlike the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice

import numpy as np

from vision.find.anchors import CardKind, FoundCard, Quad, shared, width_of
from vision.find.looks import Look, fitted, looks_of
from vision.image import Picture
from vision.odds import log_odds, share_of

_SURE_BACK = 0.8
"""Other backs are measured by one that is so sure."""
_SURE_CARD = 0.5
_MOST_ALIKE, _MOST_UNLIKE = 3.0, 6.0
"""What likeness to backs may say for one, and unlikeness to several against it, in nats."""
_MOST_BARE = 5.0
"""What likeness to the table may say at most against a card; unlikeness says nothing for it."""
_PERHAPS_BACK = 0.05
"""A face that is less likely a back than this is not asked for its likeness,"""
_PERHAPS_NONE = 0.95
"""unless it is less likely a card than this."""
_CLEAR, _COVERED = 0.8, 0.02
"""How far from every card's middle, in card widths, and with how little of it covered by cards, a
place is taken to be bare."""
_STEPS = 12
_SAMPLES = 8


def weighed_backs(photo: Picture, cards: Sequence[FoundCard]) -> list[FoundCard]:
    """The cards, each possible back surer or less sure by what it looks like.

    A card that was taken for something else is a back if it looks like the others; a doubtful face
    is less sure if it looks like the table.
    """
    asked = [n for n, card in enumerate(cards) if _is_asked(card)]
    if not asked:
        return list(cards)
    bare = bare_places(photo, cards)
    looks = looks_of(photo, [*(cards[n].quad for n in asked), *bare])
    table, looked = looks[len(asked) :], dict(zip(asked, looks, strict=False))
    plain = {n: looked[n] for n in asked if _is_sure_back(cards[n], looked[n], table)}
    sure = _of_one_print(plain, cards)
    weighed = list(cards)
    for n in asked:
        others = [look for other, look in sure.items() if other != n]
        weighed[n] = _weighed(cards[n], *_likeness(looked[n], others, table))
    return weighed


def _is_asked(card: FoundCard) -> bool:
    """Whether it may be a back, or no card at all."""
    return card.kind is not CardKind.BOOK or card.back > _PERHAPS_BACK or card.score < _PERHAPS_NONE


def _is_sure_back(card: FoundCard, look: Look, table: Sequence[Look]) -> bool:
    """Whether other backs can be measured by this one: it must not look like the table itself."""
    _, bare = _likeness(look, (), table)
    sure = card.kind is CardKind.BACK and card.score >= _SURE_BACK
    return sure and _moved(card.score, -bare) >= _SURE_CARD


def _of_one_print(plain: Mapping[int, Look], cards: Sequence[FoundCard]) -> Mapping[int, Look]:
    """The largest group of sure backs that look alike: all cards of a copy have the same back."""
    groups = [
        {other: look for other, look in plain.items() if n == other or fitted().odds(own, look) > 0}
        for n, own in plain.items()
    ]
    return max(groups, key=lambda group: sum(cards[n].score for n in group), default={})


def _likeness(look: Look, backs: Sequence[Look], table: Sequence[Look]) -> tuple[float, float]:
    """What likeness to sure backs says for a back, and likeness to the table against it, in nats.

    Where a card is more like the backs than like the table, the table says nothing.
    """
    to_table = _most_alike(look, table)
    if not backs:
        return 0.0, float(np.clip(to_table, 0.0, _MOST_BARE))
    to_backs = _most_alike(look, backs)
    bare = np.clip(to_table - max(to_backs, 0.0), 0.0, _MOST_BARE)
    # A single one may itself be the odd one out.
    least = -_MOST_UNLIKE if len(backs) > 1 else -_MOST_ALIKE
    return float(np.clip(to_backs, least, _MOST_ALIKE)), float(bare)


def _most_alike(look: Look, others: Sequence[Look]) -> float:
    """The log-odds that it is the same as the likest of the others."""
    return max((fitted().odds(look, other) for other in others), default=-np.inf)


def _weighed(card: FoundCard, alike: float, bare: float) -> FoundCard:
    """The card in the light of how far it is like a back, and like the table."""
    back = _moved(card.back, alike)
    if card.kind is CardKind.BACK:
        return replace(card, score=_moved(card.score, alike - bare), back=back)
    if back > 1 / 2:
        return replace(card, kind=CardKind.BACK, back=back)
    return replace(card, score=_moved(card.score, -bare))


def _moved(share: float, by: float) -> float:
    """A share with its log-odds moved."""
    return share_of(log_odds(share) + by)


def bare_places(photo: Picture, cards: Sequence[FoundCard]) -> list[Quad]:
    """Some places as large as a card where no card is, the nearest to the cards first."""
    sure = [card.quad for card in cards if card.score >= _SURE_CARD]
    if not sure:
        return []
    middles = np.array([card.quad.mean(axis=0) for card in cards])
    home = np.mean([quad.mean(axis=0) for quad in sure], axis=0)
    wide = float(np.median([width_of(quad) for quad in sure]))
    away = [
        point
        for point in _grid(photo)
        if np.linalg.norm(middles - point, axis=1).min() > _CLEAR * wide
    ]
    nearest = sorted(away, key=lambda point: float(np.linalg.norm(point - home)))
    laid = (_laid_at(point, sure) for point in nearest)
    inside = (quad for quad in laid if _is_inside(quad, photo))
    return [*islice((quad for quad in inside if _is_free(quad, cards)), _SAMPLES)]


def _is_free(place: Quad, cards: Sequence[FoundCard]) -> bool:
    return all(shared(place, card.quad) < _COVERED for card in cards)


def _grid(photo: Picture) -> Iterable[Quad]:
    height, width = photo.shape[:2]
    for x in np.linspace(0, width, _STEPS):
        for y in np.linspace(0, height, _STEPS):
            yield np.array((x, y), np.float32)


def _laid_at(point: Quad, cards: Sequence[Quad]) -> Quad:
    """The nearest card, moved there."""
    quad = min(cards, key=lambda quad: float(np.linalg.norm(quad.mean(axis=0) - point)))
    return np.asarray(quad + (point - quad.mean(axis=0)), np.float32)


def _is_inside(quad: Quad, photo: Picture) -> bool:
    return bool(np.all(quad >= 0) and np.all(quad <= photo.shape[1::-1]))
