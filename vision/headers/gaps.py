"""Gaps among the icons of a header, into which just one more would fit: it may be overlooked.

So it is with a pale icon on a pale header. What stands there is then looked at like any other icon
that is rather none.
"""

from dataclasses import replace
from itertools import pairwise

from card_db import MOST_BOOKS
from vision.headers.parts import HeaderParts, Part

_OVERLOOKED = -0.5
"""The log-odds that there is an icon in such a gap."""
_FITS = (1.7, 2.3)
"""How far apart icons are, in usual steps, between which one is missing."""
_TOUCHING = 1.08
"""The step of two icons that stand close, in their own side."""


def with_gaps_filled(parts: HeaderParts) -> HeaderParts:
    """The parts with an unlikely icon in every gap that one would fill."""
    likely = parts.likely_icons
    if not 1 < len(likely) < MOST_BOOKS:
        return parts
    step = _step(likely)
    missing = [
        _between(left, right)
        for left, right in pairwise(likely)
        if _FITS[0] * step < right.middle[0] - left.middle[0] < _FITS[1] * step
    ]
    candidates = [*parts.icons, *missing]
    icons = [one for one in candidates if not any(_gives_way(one, two) for two in candidates)]
    return replace(parts, icons=tuple(sorted(icons, key=lambda part: part.left)))


def _step(icons: tuple[Part, ...]) -> float:
    """How far the nearest icons are apart; of two alone nobody knows, so they count as close."""
    apart = [right.middle[0] - left.middle[0] for left, right in pairwise(icons)]
    return min(apart) if len(apart) > 1 else _TOUCHING * max(icon.side for icon in icons)


def _between(left: Part, right: Part) -> Part:
    return Part(
        (left.left + right.left) / 2,
        (left.top + right.top) / 2,
        (left.right + right.right) / 2,
        (left.bottom + right.bottom) / 2,
        _OVERLOOKED,
    )


def _gives_way(icon: Part, other: Part) -> bool:
    """Whether an unlikely icon stands in the place of one that is likelier, if not likely."""
    there = other.left < icon.middle[0] < other.right
    return there and icon.log_odds < other.log_odds <= 0
