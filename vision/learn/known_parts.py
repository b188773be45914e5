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
from vision.evidence.glyphs import KNOWN_LETTERS, read_letters, read_ordinals
from vision.geometry import Quad
from vision.headers.find import CardTops
from vision.headers.fraction import cut_ordinal
from vision.headers.parts import Part, PossibleParts
from vision.image import Picture

_TRIED = 5
"""So many of the likeliest parts of a kind are read."""
_LEAST = -6.0
"""What reading something else says against a part at most: lessons may be blurred."""

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
        yield replace(
            possible,
            letters=_weighed(tops.photo, quad, possible.letters, _says_letter(card.letter)),
            ordinals=_weighed(tops.photo, quad, possible.ordinals, _says_number(card.number)),
        )


Says = Callable[[Sequence[Crop]], list[float]]


def _weighed(photo: Picture, quad: Quad, parts: Sequence[Part], says: Says) -> tuple[Part, ...]:
    likeliest = sorted(parts, key=lambda part: -part.log_odds)[:_TRIED]
    crops = [cut_ordinal(photo, quad, part) for part in likeliest]
    nats = says([crop for crop in crops if crop is not None])
    return tuple(
        replace(part, log_odds=part.log_odds + max(own, _LEAST))
        for part, own in zip(likeliest, nats, strict=True)
    )


def _says_letter(letter: str) -> Says:
    column = KNOWN_LETTERS.index(letter)
    return lambda crops: [float(row[column]) for row in read_letters(crops, tuple(KNOWN_LETTERS))]


def _says_number(number: int) -> Says:
    return lambda crops: [
        float(np.logaddexp.reduce(scores.table[number - 1])) for scores in read_ordinals(crops)
    ]
