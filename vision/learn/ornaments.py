"""Print that stands between the parts of every header and says nothing: a wave, a dot, a rule.

It may look like an icon. A lesson's cards show that it is none: most have the same print there, and
as many icons as were typed without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.evidence.icons.embedding import embed
from vision.evidence.icons.joined import cosine_distances
from vision.evidence.icons.kinds import likeness
from vision.headers.choose import distinct_icons
from vision.headers.crops import cut_icon, stacked
from vision.headers.layout import Edge, IconPlaces, without_ornaments, x_of, y_of
from vision.headers.parts import Part
from vision.headers.settings import LAYOUT
from vision.headers.strip import STRIP_PX
from vision.image import Picture

_FEWEST_CARDS = 4
_MOST_CARDS = 0.6
"""So many cards, and this share of them, show an ornament; on others it may be worn or covered."""
_LIKELY = 2
"""On so many it must look like an icon, else it does no harm."""
_REACH = 0.05
"""How far from its usual place it may stand, in card widths: it often stands in the middle of what
letter and icons leave free."""
_COMPLETE = 0.9
"""The share of the cards that must have all their icons without it."""
_ALIKE = 2.5
"""How unlike two of them are at most, where 1 is just taken for one category. A wave on twelve
cards is 1.6, icons in one slot of a lesson are about 5."""


@dataclass(frozen=True, eq=False)
class LessonIcons:
    """What may be icons on a card of a lesson, and how many of them are."""

    strip: Picture
    icons: tuple[Part, ...]
    books: int


def find_ornaments(cards: Sequence[LessonIcons]) -> tuple[IconPlaces, ...]:
    """The places of ornaments, the one that most cards show first."""
    left = [replace(card, icons=tuple(distinct_icons(card.icons))) for card in cards if card.books]
    found: list[IconPlaces] = []
    while place := _clearest(left):
        found.append(place)
        left = [replace(card, icons=_beside(card, place)) for card in left]
    return tuple(found)


def _clearest(cards: Sequence[LessonIcons]) -> IconPlaces | None:
    seen = [one for card in cards for part in card.icons if (one := _seen_around(part, cards))]
    return max(seen, key=lambda pair: pair[0], default=(0, None))[1]


def _seen_around(part: Part, cards: Sequence[LessonIcons]) -> tuple[int, IconPlaces] | None:
    """On how many cards print like that of a part stands around it, and where; None for icons."""
    around = _around([part], _REACH)
    pairs = [(card, own) for card in cards if (own := _likeliest_at(around, card))]
    shown = [own for _, own in pairs]
    if len(shown) < max(_FEWEST_CARDS, _MOST_CARDS * len(cards)):
        return None
    if sum(own.log_odds > 0 for own in shown) < _LIKELY:
        return None
    place = _around(shown, 0.0)
    complete = [
        sum(own.log_odds > 0 for own in _beside(card, place)) >= card.books for card in cards
    ]
    if np.mean(complete) < _COMPLETE or _unlike(pairs) > _ALIKE:
        return None
    return len(shown), place


def _likeliest_at(place: IconPlaces, card: LessonIcons) -> Part | None:
    there = [part for part in card.icons if place.nats(part) > 0]
    return max(there, key=lambda part: part.log_odds, default=None)


def _beside(card: LessonIcons, place: IconPlaces) -> tuple[Part, ...]:
    return tuple(without_ornaments(card.icons, [place]))


def _around(parts: Sequence[Part], reach: float) -> IconPlaces:
    """Where parts stand, and what stands near them."""
    across = [x_of(part, Edge.CENTRE) for part in parts]
    down = float(np.median([y_of(part) for part in parts]))
    side = float(np.median([part.side for part in parts])) / STRIP_PX
    return IconPlaces(min(across) - reach, max(across) + reach, down, side, LAYOUT.least_spread)


def _unlike(pairs: Sequence[tuple[LessonIcons, Part]]) -> float:
    """How unlike the print at a place is from card to card."""
    crops = stacked([cut_icon(card.strip, part.box) for card, part in pairs])
    apart = cosine_distances(embed(crops))[np.triu_indices(len(pairs), 1)]
    return float(np.median(apart)) / (1 - likeness().same)
