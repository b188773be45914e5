"""Cards as a finder would report them, laid in card widths on a photo seen from straight above."""

import numpy as np

from vision.found import CardKind, FoundCard
from vision.geometry import Pose

PX = 200
SIZE = (2400, 1800)


def card(
    x: float, y: float, turn: float = 0.0, kind: CardKind = CardKind.BOOK, score: float = 0.99
) -> FoundCard:
    """A card seen from straight above, its middle in card widths from the photo's corner."""
    quad = np.asarray(Pose(x, y, turn).quad(1.46) * PX, np.float32)
    return FoundCard(kind, quad, score)


def row(count: int, y: float, turn: float = 0.0) -> list[FoundCard]:
    return [card(2 + 1.05 * col, y, turn) for col in range(count)]
