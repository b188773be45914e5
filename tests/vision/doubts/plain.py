"""Cards, headers and readings that nothing is doubtful about."""

import numpy as np

from card_db import CardId, parse_books
from companion.engine.reading import Alternative
from tests.vision.candidates.laid import card
from vision.confidence.model import Confidence
from vision.decode.decoded import Decoded
from vision.found import FoundCard
from vision.headers.header import Header
from vision.headers.parts import HeaderParts, Part

LETTER = Part(20, 20, 60, 70, 9.0)
CROP = np.zeros((48, 48), np.uint8)
SURE = Confidence(1.0, 1.0, 1.0)
LARGE_PX = 22.0
"""So high are digits that are easy to read."""

READ = Decoded(
    card=CardId("E", 2),
    of=7,
    books=parse_books("HFS"),
    p=0.99,
    card_margin=9.0,
    books_margin=9.0,
    contested=False,
    next_books=parse_books("CFS"),
    alternatives=(Alternative("E3", "HFS", 0.01),),
)


def found(y: float = 3.0, score: float = 0.99) -> FoundCard:
    """A face in the first column, so many card widths below the photo's upper edge."""
    return card(2, y, score=score)


def header(on: FoundCard, letter: Part = LETTER) -> Header:
    """A header that shows a letter."""
    return Header(on.quad, HeaderParts(letter, None, ()), CROP, None, (), LARGE_PX)
