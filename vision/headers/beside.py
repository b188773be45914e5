"""What is left of an ordinal whose box takes in the letter, too.

A small number close to a letter, the two look like the halves of a fraction. Which of both it is,
a lesson's cards tell, or where letter and number stand on most cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from vision.headers.layout import is_covered
from vision.headers.parts import Part, PossibleParts
from vision.headers.settings import LAYOUT


def with_ordinals_beside_letters(possible: PossibleParts) -> PossibleParts:
    """The parts, with the numbers that would stand beside the letters if those are letters."""
    letters = [part for part in possible.letters if part.log_odds > LAYOUT.worth_trying]
    left = _left_of_all(possible.ordinals, letters)
    return replace(possible, ordinals=(*possible.ordinals, *left))


def _left_of_all(ordinals: Sequence[Part], letters: Sequence[Part]) -> Iterator[Part]:
    for ordinal in ordinals:
        for letter in letters:
            if is_covered(ordinal, letter) and (left := _left_beside(ordinal, letter)):
                yield left


def _left_beside(ordinal: Part, letter: Part) -> Part | None:
    """The largest piece of an ordinal's box that the letter leaves free, if it is no sliver."""
    pieces = (
        replace(ordinal, bottom=min(letter.top, ordinal.bottom)),
        replace(ordinal, top=max(letter.bottom, ordinal.top)),
        replace(ordinal, right=min(letter.left, ordinal.right)),
        replace(ordinal, left=max(letter.right, ordinal.left)),
    )
    largest = max(pieces, key=lambda part: part.width * part.height)
    if min(largest.width, largest.height) < LAYOUT.sliver * letter.height:
        return None
    return replace(largest, log_odds=min(ordinal.log_odds, letter.log_odds) - LAYOUT.divided)
