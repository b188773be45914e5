"""What is hidden of a header by the cards that lie on it."""

from dataclasses import replace

import numpy as np
import pytest

from companion.engine.exlibris.shelf import Place
from vision.fan.visible import visible_parts
from vision.found import CardKind, FoundCard
from vision.headers.find import CardTops
from vision.headers.layout import NO_LAYOUT
from vision.headers.parts import Part, PossibleParts
from vision.headers.strip import STRIP_PX

WIDE = 100.0
ICON = Part(0.5 * STRIP_PX, 0.15 * STRIP_PX, 0.6 * STRIP_PX, 0.25 * STRIP_PX, 3.0)


def card(down: float, score: float = 0.99) -> FoundCard:
    corners = np.array([(0, down), (1, down), (1, down + 1.46), (0, down + 1.46)])
    return FoundCard(CardKind.BOOK, (corners * WIDE).astype(np.float32), score)


@pytest.mark.parametrize(("score", "shows"), [(0.99, False), (0.2, True)])
def test_what_may_be_no_card_hides_nothing(score: float, shows: bool) -> None:
    """An icon under it would be missed without a question."""
    cards = {Place(0, 0): card(0.0), Place(1, 0): card(0.1, score), Place(2, 0): card(0.5)}
    own = PossibleParts((), (), (ICON,))
    tops = CardTops(
        np.zeros((1, 1, 3), np.uint8),
        tuple(one.quad for one in cards.values()),
        np.zeros((0, 1, 1, 3), np.uint8),
        (own, *[replace(own, icons=())] * 2),
    )
    seen = visible_parts(tops, cards, NO_LAYOUT)
    assert bool(seen[0].icons) == shows
