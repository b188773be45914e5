"""Doubts about icons smaller than others of their category: an ornament may look like one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.engine.exlibris.reading import Doubt, Reason
from companion.engine.exlibris.shelf import Place
from vision.doubts.settings import SETTINGS
from vision.headers.header import Header

Scores = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class _Icon:
    place: Place
    kind: int
    """The number of its category; the last number is that of none."""
    side: float


def doubts_of_sizes(
    headers: Mapping[Place, Header], icons: Mapping[Place, Scores]
) -> Iterator[tuple[Place, Doubt]]:
    """Go through the cards of which an icon is much smaller than the others of its category.

    `icons` are the scores of all icons of a header. Of a rare category nobody knows how large its
    icons are on this copy, so all icons of the photo are the measure.
    """
    every = [icon for place, scores in icons.items() for icon in _of(place, headers[place], scores)]
    if not every:
        return
    of_kind = defaultdict(list)
    for icon in every:
        of_kind[icon.kind].append(icon.side)
    usual = float(np.median([icon.side for icon in every]))
    largest = {
        kind: max(sides) if len(sides) >= SETTINGS.enough_icons else usual
        for kind, sides in of_kind.items()
    }
    small = {
        icon.place
        for icon in every
        if icon.side < SETTINGS.small_icon * min(usual, largest[icon.kind])
    }
    for place in sorted(small):
        yield place, Doubt(Reason.BOOKS_UNCLEAR, {"icons": len(headers[place].parts.likely_icons)})


def _of(place: Place, header: Header, scores: Scores) -> Iterator[_Icon]:
    """Go through the likely icons of a header that were read as one of a category."""
    for part, row in zip(header.parts.icons, scores, strict=False):
        kind = int(row.argmax())
        if part.log_odds > 0 and kind < len(row) - 1:
            yield _Icon(place, kind, part.side)
