"""Whether cards lie in overlapping columns: then headers show just above the whole ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import numpy as np

from card_db import FEWEST_BOOKS
from vision.fan.settings import SETTINGS
from vision.fan.upright import upright_faces
from vision.finding import ChosenCards
from vision.found import FoundCard
from vision.geometry import Quad
from vision.headers.find import CardTops, look_at_tops
from vision.headers.frame import ASPECT, TOP
from vision.headers.parts import Part, PossibleParts
from vision.headers.strip import STRIP_PX
from vision.image import Picture

_FEW = 4
"""So many cards are looked at further down,"""
_LOWER = 0.45
"""so many card widths."""
_RIM_PX = 8
"""What is so near the end of a strip is looked at in the next one."""


def may_be_fan(photo: Picture, chosen: ChosenCards) -> bool:
    """Whether headers show above cards above which no other card lies."""
    ways = upright_faces(chosen)[: SETTINGS.ways]
    return any(_is_headed(photo, [laid for _, laid in way]) for way in ways)


def has_stacked_headers(tops: CardTops) -> bool:
    """Whether many cards show a second header below their own: what was taken for one is several.

    `tops` are of what was taken for whole cards. High headers reach further down, where only a few
    cards are looked at.
    """
    few = replace(tops, quads=tops.quads[:_FEW], possible=tops.possible[:_FEW])
    return shows_second_headers(tops.possible) or shows_second_headers(_with_more(few))


def shows_second_headers(tops: Sequence[PossibleParts]) -> bool:
    """Whether many of these pieces of paper bear two headers."""
    stacked = sum(_shows_second(parts) for parts in tops)
    return stacked > SETTINGS.headed * len(tops)


def _with_more(tops: CardTops) -> list[PossibleParts]:
    """What may be parts in a strip that is nearly twice as high."""
    lower = [np.asarray(quad + _down(quad, _LOWER), np.float32) for quad in tops.quads]
    below = look_at_tops(tops.photo, lower).possible
    return [
        PossibleParts(
            *(own + _lowered(more) for own, more in zip(_kinds(a), _kinds(b), strict=True))
        )
        for a, b in zip(tops.possible, below, strict=True)
    ]


def _kinds(parts: PossibleParts) -> tuple[tuple[Part, ...], ...]:
    return tuple(parts.letters), tuple(parts.ordinals), tuple(parts.icons)


def _lowered(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Parts of the lower strip that the upper one does not reach, in its pixels."""
    by, end = _LOWER * STRIP_PX, TOP.size_px[1]
    return tuple(
        replace(part, top=part.top + by, bottom=part.bottom + by)
        for part in parts
        if part.top + by > end - _RIM_PX
    )


def _down(quad: Quad, widths: float) -> Quad:
    """So many card widths down a card."""
    left, right = quad[3] - quad[0], quad[2] - quad[1]
    return widths / ASPECT * np.array([left, right, right, left])


def _shows_second(parts: PossibleParts) -> bool:
    """Whether two lines of icons have the same kind of text at the same place beside them."""
    lines = _lines([icon for icon in parts.icons if icon.log_odds > 0])
    return any(_are_alike(_beside(lines, own)) for own in (parts.letters, parts.ordinals))


def _lines(icons: Sequence[Part]) -> list[float]:
    """The heights of lines that have as many icons as a card has."""
    lines: list[list[float]] = []
    for icon in sorted(icons, key=lambda icon: icon.middle[1]):
        if lines and icon.middle[1] - lines[-1][-1] < icon.height / 2:
            lines[-1].append(icon.middle[1])
        else:
            lines.append([icon.middle[1]])
    return [float(np.median(line)) for line in lines if len(line) >= FEWEST_BOOKS]


def _beside(lines: Sequence[float], text: Sequence[Part]) -> list[tuple[float, float]]:
    """Where the surest text stands whose nearest line is this one, for each line that has some."""
    nearest: dict[float, Part] = {}
    for part in sorted((one for one in text if one.log_odds > 0), key=lambda one: one.log_odds):
        line = min(lines, key=lambda height: abs(height - part.middle[1]), default=None)
        if line is not None:
            nearest[line] = part
    return [(part.middle[0], part.middle[1] - line) for line, part in nearest.items()]


def _are_alike(places: Sequence[tuple[float, float]]) -> bool:
    """Whether two of these places, in pixels of a strip, are the same."""
    near = SETTINGS.stacked * STRIP_PX
    return any(
        abs(one[0] - other[0]) < near and abs(one[1] - other[1]) < near
        for one, other in combinations(places, 2)
    )


def _is_headed(photo: Picture, faces: Sequence[FoundCard]) -> bool:
    highest = [card for card in faces if not any(_lies_above(card, one) for one in faces)]
    tops = look_at_tops(photo, [_above(card.quad) for card in highest])
    headed = sum(_shows_header(parts) for parts in tops.possible)
    return headed > SETTINGS.headed * len(highest)


def _lies_above(card: FoundCard, other: FoundCard) -> bool:
    """Whether another card of the rows lies where the next header of a fan would be, or a row."""
    across = abs(other.on_table.x - card.on_table.x)
    return across < SETTINGS.beside and other.on_table.y < card.on_table.y


def _above(quad: Quad) -> Quad:
    """Corners moved up, so that the strip of their card's top ends at this card's."""
    return np.asarray(quad - _down(quad, TOP.bottom), np.float32)


def _shows_header(parts: PossibleParts) -> bool:
    """Whether two kinds of parts show: one alone may be print on a table."""
    icons = sum(part.log_odds > 0 for part in parts.icons) >= FEWEST_BOOKS
    return _any(parts.letters) + _any(parts.ordinals) + icons > 1


def _any(parts: Sequence[Part]) -> bool:
    return any(part.log_odds > 0 for part in parts)
