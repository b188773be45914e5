"""Cards, headers and readings that nothing is doubtful about."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from card_db import CardId, parse_books
from companion.engine.exlibris.reading import Alternative
from tests.vision.candidates.laid import card
from vision.confidence.model import Confidence
from vision.decode.decoded import Decoded
from vision.found import FoundCard
from vision.headers.frame import TOP
from vision.headers.header import Header
from vision.headers.parts import HeaderParts, Part
from vision.headers.strip import STRIP_PX

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


def with_icons(on: Header, starts: Sequence[float]) -> Header:
    """The header with icons that begin so far from the card's left edge, in card widths."""
    icons = tuple(_icon(start) for start in starts)
    return replace(on, parts=replace(on.parts, icons=icons))


def _icon(start: float) -> Part:
    left, right = ((at - TOP.left) * STRIP_PX for at in (start, start + 0.1))
    return Part(left, LETTER.top, right, LETTER.bottom, 9.0)
