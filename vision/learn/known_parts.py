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
    """The parts of each card, those that read as was typed likelier, the others less likely."""
    for quad, possible, card in zip(tops.quads, tops.possible, cards, strict=True):
        yield _weighed_card(tops.photo, quad, possible, card)


def _weighed_card(
    photo: Picture, quad: Quad, possible: PossibleParts, card: TypedCard
) -> PossibleParts:
    def cut_letter(part: Part) -> Crop | None:
        return cut_print(photo, quad, part)

    def cut_number(part: Part) -> Crop | None:
        return cut_ordinal(photo, quad, part, stacked=is_stacked(part))

    says = _says_letter(card.letter)
    # A letter as large as the icons, or in a badge like theirs, may look like one.
    like_icons = [replace(icon, log_odds=_LIKE_AN_ICON) for icon in possible.icons]
    return replace(
        possible,
        letters=(
            *_weighed(possible.letters, cut_letter, says),
            *_weighed(like_icons, cut_letter, says),
        ),
        ordinals=_weighed(possible.ordinals, cut_number, _says_number(card.number)),
    )


Cut = Callable[[Part], Crop | None]
Says = Callable[[Sequence[Crop]], list[float]]


def _weighed(parts: Sequence[Part], cut: Cut, says: Says) -> tuple[Part, ...]:
    likeliest = sorted(parts, key=lambda part: -part.log_odds)[:_TRIED]
    nats = says([crop for crop in map(cut, likeliest) if crop is not None])
    return tuple(
        replace(part, log_odds=part.log_odds + max(own, _LEAST))
        for part, own in zip(likeliest, nats, strict=True)
    )


def _says_letter(letter: str) -> Says:
    column = class_of(letter)
    return lambda crops: [float(row[column]) for row in read_letters(crops, tuple(KNOWN_LETTERS))]


def _says_number(number: int) -> Says:
    return lambda crops: [
        float(np.logaddexp.reduce(scores.table[number - 1])) for scores in read_ordinals(crops)
    ]
