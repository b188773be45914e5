"""The look of one copy of the game: where its cards print what, and how to find it again."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.find.headers import HeaderLook
from vision.header.fields import OrdinalPlace
from vision.header.outline import Outline
from vision.header.strip import Window
from vision.icons.classify import IconClassifier
from vision.icons.places import IconBand

_BELOW_LETTER = 0.19


@dataclass(frozen=True, slots=True)
class CardLook:
    """Everything learned about the face of a copy's cards; lengths in card widths."""

    header: HeaderLook
    outline: Outline
    ordinal: OrdinalPlace | None
    icons: IconBand
    classifier: IconClassifier

    @property
    def strip_window(self) -> Window:
        """The top of the card, from edge to edge, down to below letter, ordinal and icons."""
        return header_window(self.outline)

    @property
    def corners(self) -> NDArray[np.float64]:
        """The card's corners from the letter, clockwise from the top left."""
        left, top = self.outline.left, self.outline.top
        right, bottom = left + self.outline.width, top + self.outline.height
        return np.array([[left, top], [right, top], [right, bottom], [left, bottom]])


def header_window(outline: Outline) -> Window:
    """The part of a card in which letter, ordinal and icons are looked for."""
    return Window(outline.left, outline.top, outline.left + outline.width, _BELOW_LETTER)
