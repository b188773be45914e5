"""Places beside or between the icons of a header where one more would stand: it may be overlooked.

So it is with a pale icon on a pale header. What stands there is then looked at like any other icon
that is rather none.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np

from card_db import MOST_BOOKS
from vision.headers.layout import HeaderLayout, is_covered
from vision.headers.parts import HeaderParts, Part
from vision.image import Picture, grey

_OVERLOOKED = -0.5
"""The log-odds that there is an icon in such a gap."""
_FITS = (1.7, 2.3)
"""How far apart icons are, in usual steps, between which one is missing."""
_TOUCHING = 1.08
"""The step of two icons that stand close, in their own side."""
_FAR = 1.6
"""Icons that stand further apart than this, in their own side, are spread: no place is left."""
_PRINTED = 0.4
"""How much print shows where an icon may be, in the print of the palest of its card."""


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


def with_ends_looked_at(strip: Picture, parts: HeaderParts, layout: HeaderLayout) -> HeaderParts:
    """The parts with an unlikely icon where the row would go on and something is printed.

    Only where the copy has icons on other cards.
    """
    likely = parts.likely_icons
    if layout.icons is None or not 0 < len(likely) < MOST_BOOKS:
        return parts
    taken = [part for part in (parts.letter, parts.ordinal, *likely) if part is not None]
    ends = [
        end
        for end in _ends(likely)
        if layout.icons.nats(end) > 0 and not any(is_covered(end, other) for other in taken)
    ]
    least = _PRINTED * min((_print_in(strip, icon) for icon in likely), default=0.0)
    added = [end for end in ends if _print_in(strip, end) > least]
    candidates = [*parts.icons, *added]
    icons = [one for one in candidates if not any(_gives_way(one, two) for two in candidates)]
    return replace(parts, icons=tuple(sorted(icons, key=lambda part: part.left)))


def _ends(icons: tuple[Part, ...]) -> Iterator[Part]:
    """The places before the first and after the last icon, where icons stand close together."""
    step = _step(icons)
    if step > _FAR * max(icon.side for icon in icons):
        return
    for icon, way in ((icons[0], -step), (icons[-1], step)):
        yield Part(icon.left + way, icon.top, icon.right + way, icon.bottom, _OVERLOOKED)


def _print_in(strip: Picture, part: Part) -> float:
    """How much the print of a box stands out from its paper."""
    top, bottom = (max(round(edge), 0) for edge in (part.top, part.bottom))
    left, right = (max(round(edge), 0) for edge in (part.left, part.right))
    inside = grey(strip[top:bottom, left:right]) if bottom > top and right > left else None
    return 0.0 if inside is None or not inside.size else float(np.std(inside))


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
