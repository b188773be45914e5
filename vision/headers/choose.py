"""Chooses the parts of a header among what may be some, by how likely each is and where it stands.

A letter may look like an icon, a number like two: what stands where the copy's letters stand is a
letter all the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from card_db import FEWEST_BOOKS
from vision.headers.layout import (
    NO_LAYOUT,
    HeaderLayout,
    IconPlaces,
    PartPlace,
    is_covered,
    without_ornaments,
)
from vision.headers.parts import HeaderParts, Part, PossibleParts, possible_parts
from vision.headers.settings import LAYOUT


def chosen_parts(possible: PossibleParts, layout: HeaderLayout = NO_LAYOUT) -> HeaderParts:
    """The parts of one header, given where the copy has them."""
    letter = _best(possible.letters, layout.letter) or _like_an_icon(possible, layout.letter)
    ordinal = _best(_free(possible.ordinals, letter, layout.letter), layout.ordinal)
    shown = without_ornaments(possible.icons, layout.ornaments)
    shown = _with_letterlike(shown, _like_a_letter(possible, layout))
    icons = _free(_weighed(shown, layout.icons), letter, layout.letter)
    icons = distinct_icons(_free(icons, ordinal, layout.ordinal))
    if letter or ordinal or sum(icon.log_odds > 0 for icon in icons) >= FEWEST_BOOKS:
        # One part shows that there is a header; the others are then looked for at their places.
        letter = letter or _overlooked(layout.letter, [ordinal, *icons])
        ordinal = ordinal or _overlooked(layout.ordinal, [letter, *icons])
    return HeaderParts(letter, ordinal, tuple(sorted(icons, key=lambda part: part.left)))


def find_parts(strips: NDArray[np.uint8], layout: HeaderLayout = NO_LAYOUT) -> list[HeaderParts]:
    """The parts on flat tops of cards (n, height, width, 3), see `frame.cut_strips`."""
    return [chosen_parts(possible, layout) for possible in possible_parts(strips)]


def _weighed(parts: Sequence[Part], place: PartPlace | IconPlaces | None) -> list[Part]:
    if place is None:
        return list(parts)
    return [replace(part, log_odds=part.log_odds + place.nats(part)) for part in parts]


def _best(parts: Sequence[Part], place: PartPlace | None) -> Part | None:
    likely = [part for part in _weighed(parts, place) if part.log_odds > 0]
    return max(likely, key=lambda part: part.log_odds, default=None)


def _like_an_icon(possible: PossibleParts, place: PartPlace | None) -> Part | None:
    """What stands where the copy has the letter, and was only taken for an icon."""
    there = [icon for icon in possible.icons if place and place.nats(icon) > 0]
    likeliest = max(there, key=lambda icon: icon.log_odds, default=None)
    return likeliest and replace(likeliest, log_odds=LAYOUT.expected)


def _like_a_letter(possible: PossibleParts, layout: HeaderLayout) -> list[Part]:
    """What stands where the copy has icons, and was only taken for a letter.

    The copy has its letters elsewhere, and a frame or a hook is easily taken for one.
    """
    if layout.icons is None or layout.letter is None:
        return []
    return [
        part
        for part in without_ornaments(possible.letters, layout.ornaments)
        if part.log_odds > 0 and layout.icons.nats(part) > 0 and layout.letter.nats(part) < 0
    ]


def _with_letterlike(icons: Sequence[Part], letterlike: Sequence[Part]) -> list[Part]:
    """The icons with those that look like letters; of one that looks like both, the surer word."""
    new = [one for one in letterlike if not any(is_covered(one, icon) for icon in icons)]
    return [*(_surer(icon, letterlike) for icon in icons), *new]


def _surer(icon: Part, letterlike: Sequence[Part]) -> Part:
    there = [one.log_odds for one in letterlike if is_covered(one, icon)]
    return replace(icon, log_odds=max(icon.log_odds, *there)) if there else icon


def _overlooked(place: PartPlace | None, others: Sequence[Part | None]) -> Part | None:
    """The place of a part that was not found, unless something else stands there."""
    if place is None:
        return None
    expected = place.expected
    there = [part for part in others if part and part.log_odds > 0]
    return None if any(is_covered(expected, other) for other in there) else expected


def _free(parts: Sequence[Part], taken: Part | None, place: PartPlace | None) -> list[Part]:
    """The parts that do not stand where a letter or an ordinal does.

    Without a layout the likelier of the two is meant.
    """
    if taken is None:
        return list(parts)
    at_its_place = place is not None and place.nats(taken) > 0
    return [
        part
        for part in parts
        if not is_covered(part, taken) or (not at_its_place and part.log_odds > taken.log_odds)
    ]


def distinct_icons(candidates: Sequence[Part]) -> list[Part]:
    """The likeliest candidates that do not stand in each other's place."""
    kept: list[Part] = []
    for part in sorted(candidates, key=lambda part: -part.log_odds):
        free = all(_distance(part, other) > LAYOUT.same_place * other.side for other in kept)
        if free and len(kept) < LAYOUT.most_icons:
            kept.append(part)
    return kept


def _distance(one: Part, other: Part) -> float:
    (x, y), (other_x, other_y) = one.middle, other.middle
    return float(np.hypot(x - other_x, y - other_y))
