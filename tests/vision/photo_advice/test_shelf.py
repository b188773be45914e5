"""What the photographer is told about a shelf."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import pytest

from card_db import Problem
from companion.engine.exlibris.reading import UNREAD, ReadCard
from companion.engine.exlibris.shelf import Place
from tests.vision.doubts.plain import header, with_icons
from tests.vision.seen import NOTHING_LEARNED, SIZE, photo_evidence
from vision.found import CardKind, FoundCard
from vision.outline import outline_of
from vision.photo_advice.shelf import problems_with_cards, why_unread
from vision.trace import PhotoEvidence

A1 = "A1"


def ids(problems: Iterable[Problem]) -> list[str]:
    return [problem.id for problem in problems]


QUAD = np.array([(10.0, 10.0), (60.0, 10.0), (60.0, 80.0), (10.0, 80.0)])
PLAIN_TABLE = np.full((SIZE[1], SIZE[0], 3), 200, np.uint8)


def seen(kind: CardKind, count: int) -> PhotoEvidence:
    """A photo in which a row of cards was found, of which no header says anything."""
    return photo_evidence({Place(0, col): FoundCard(kind, QUAD, 0.99) for col in range(count)})


def row(*cards: str, face_down: bool = False) -> list[ReadCard]:
    return [
        ReadCard(0, col, card, "", 1.0, outline_of(QUAD, SIZE), of=7, face_down=face_down)
        for col, card in enumerate(cards)
    ]


@pytest.mark.parametrize(("strange", "says"), [(2, False), (4, True)])
def test_cards_that_cannot_be_read_may_be_of_another_game(strange: int, says: bool) -> None:
    cards = row(*[A1] * (5 - strange), *[UNREAD] * strange)
    told = ids(problems_with_cards(PLAIN_TABLE, seen(CardKind.BOOK, 5), cards))
    assert ("photo-other-game" in told) == says
    assert told.count("photo-hidden-card") == strange
    assert why_unread(PLAIN_TABLE, seen(CardKind.BOOK, 5), cards) is None


@pytest.mark.parametrize(
    ("icons", "taught", "says"), [(2, True, False), (1, True, True), (2, False, True)]
)
def test_cards_with_the_icons_of_the_copy_are_of_no_other_game(
    *, icons: int, taught: bool, says: bool
) -> None:
    shown = seen(CardKind.BOOK, 3)
    own = with_icons(header(shown.candidates[0]), [0.3 + 0.2 * n for n in range(icons)])
    learned = NOTHING_LEARNED if taught else None
    shown = replace(shown, headers=dict.fromkeys(shown.numbered.cards, own), separation=learned)
    why = why_unread(PLAIN_TABLE, shown, row(*[UNREAD] * 3))
    assert (why is not None) == says


def test_backs_alone_are_no_shelf() -> None:
    backs = row(UNREAD, UNREAD, UNREAD, face_down=True)
    why = why_unread(PLAIN_TABLE, seen(CardKind.BACK, 3), backs)
    assert why is not None
    assert why.id == "photo-other-game"


@pytest.mark.parametrize("kind", [CardKind.BOOK, CardKind.CATEGORY])
def test_six_cards_that_are_all_alike_are_of_another_game(kind: CardKind) -> None:
    why = why_unread(PLAIN_TABLE, seen(kind, 6), row(*[UNREAD] * 6))
    assert why is not None
    assert why.id == "photo-other-game"


@pytest.mark.parametrize(("heights", "says"), [((0.0, 0.0, 0.0), []), ((0.0, 0.0, 7.0), [7.0])])
def test_the_height_of_digits_is_told_of_those_that_were_seen(
    heights: tuple[float, ...], says: list[float]
) -> None:
    cards = {Place(0, col): FoundCard(CardKind.BOOK, QUAD, 0.99) for col in range(3)}
    headers = {
        place: replace(header(card), digit_px=height)
        for (place, card), height in zip(cards.items(), heights, strict=True)
    }
    found = problems_with_cards(PLAIN_TABLE, photo_evidence(cards, headers), row(A1, A1, A1))
    assert [one.facts["pixels"] for one in found if one.id == "photo-small-print"] == says
