"""What is known of a lesson's cards tells which part is which, wherever it stands.

The letter that was typed must be read where the letter stands, and the number where the number
does. A place at which that holds for all cards is found even if the parts look like something else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from card_db import Books
from vision.evidence.glyphs import KNOWN_LETTERS, class_of, read_letters, read_ordinals
from vision.geometry import Quad
from vision.headers.crops import cut_print
from vision.headers.find import CardTops
from vision.headers.fraction import cut_ordinal, is_stacked
from vision.headers.parts import Part, PossibleParts
from vision.image import Picture

_TRIED = 6
"""So many of the likeliest parts of a kind are read."""
_LEAST = -6.0
"""What reading something else says against a part at most: lessons may be blurred."""

_READ, _TELLING = -3.0, 0.5
"""From so many nats on a part reads as was typed, and if one does on such a share of the cards,
reading tells where the letters are."""

_LIKE_AN_ICON = -0.5
"""The log-odds of a letter that looks like an icon, before it is read."""

Crop = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class TypedCard:
    """What the photographer says a card is; its books in the order of its icons if they can."""

    letter: str
    number: int
    books: Books


def weighed_by_typed(tops: CardTops, cards: Sequence[TypedCard]) -> Iterator[PossibleParts]:
    """The parts of each card, those that read as was typed likelier, the others less likely.

    Where on most cards nothing reads as the letter that was typed, the copy has letters of its own,
    and how they read says nothing about where they stand.
    """
    every = [*zip(tops.quads, tops.possible, cards, strict=True)]
    letters = [_weighed_letters(tops.photo, *one) for one in every]
    read = [any(own > _READ for _, own in found) for found in letters]
    tells = sum(read) >= _TELLING * len(read)
    for (quad, possible, card), found in zip(every, letters, strict=True):
        weighed = tuple(_weighed_part(part, own) for part, own in found)
        yield replace(
            possible,
            letters=weighed if tells else possible.letters,
            ordinals=_weighed_ordinals(tops.photo, quad, possible, card),
        )


Said = list[tuple[Part, float]]
"""Parts, and by how many nats each reads as was typed."""


def _weighed_letters(photo: Picture, quad: Quad, possible: PossibleParts, card: TypedCard) -> Said:
    def cut_letter(part: Part) -> Crop | None:
        return cut_print(photo, quad, part)

    says = _says_letter(card.letter)
    # A letter as large as the icons, or in a badge like theirs, may look like one.
    like_icons = [replace(icon, log_odds=_LIKE_AN_ICON) for icon in possible.icons]
    return [
        *_said(possible.letters, cut_letter, says),
        *_said(like_icons, cut_letter, says),
    ]


def _weighed_ordinals(
    photo: Picture, quad: Quad, possible: PossibleParts, card: TypedCard
) -> tuple[Part, ...]:
    def cut_number(part: Part) -> Crop | None:
        return cut_ordinal(photo, quad, part, stacked=is_stacked(part))

    said = _said(possible.ordinals, cut_number, _says_number(card.number))
    return tuple(_weighed_part(part, own) for part, own in said)


Cut = Callable[[Part], Crop | None]
Says = Callable[[Sequence[Crop]], list[float]]


def _said(parts: Sequence[Part], cut: Cut, says: Says) -> Said:
    """The likeliest parts, and what reading them says."""
    likeliest = sorted(parts, key=lambda part: -part.log_odds)[:_TRIED]
    nats = says([crop for crop in map(cut, likeliest) if crop is not None])
    return [*zip(likeliest, nats, strict=True)]


def _weighed_part(part: Part, own: float) -> Part:
    return replace(part, log_odds=part.log_odds + max(own, _LEAST))


def _says_letter(letter: str) -> Says:
    column = class_of(letter)
    return lambda crops: [float(row[column]) for row in read_letters(crops, tuple(KNOWN_LETTERS))]


def _says_number(number: int) -> Says:
    return lambda crops: [
        float(np.logaddexp.reduce(scores.table[number - 1])) for scores in read_ordinals(crops)
    ]
