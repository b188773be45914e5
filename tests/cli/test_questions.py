"""What a scan asks about the cards of which it is not sure."""

from __future__ import annotations

import pytest

from card_db import CardId, parse_books
from companion.cli.questions import question
from companion.engine.shelf import Place
from vision.reading import Alternative, CardReading


def doubtful(
    card: str = "", books: str = "", *others: tuple[str, str], face_down: bool = False
) -> CardReading:
    return CardReading(
        place=Place(1, 2),
        card=CardId(card[0], int(card[1:])) if card else None,
        of=None,
        books=parse_books(books),
        face_down=face_down,
        confidence=0.5,
        review=True,
        quad=((0, 0), (1, 0), (1, 1), (0, 1)),
        alternatives=tuple(
            Alternative(CardId(name[0], int(name[1:])), parse_books(its), 0.1)
            for name, its in others
        ),
    )


@pytest.mark.parametrize(
    ("card", "asked"),
    [
        (doubtful("I3", "FR"), "row 2, column 3: is this I3.FR?"),
        (doubtful("I3", "", ("T3", ""), ("J3", "")), "row 2, column 3: is this I3, or T3, J3?"),
        (
            doubtful("I3", "HRFR", ("T3", "HRFR")),
            "row 2, column 3: is this I3.FHRR, or T3.FHRR?",
        ),
        (doubtful(), "row 2, column 3 cannot be read: which card is this?"),
        (doubtful("", "", ("T3", "")), "row 2, column 3 cannot be read: is this T3?"),
        (doubtful(face_down=True), "row 2, column 3: does this card lie face-down?"),
    ],
)
def test_every_doubtful_card_is_asked_about_in_a_sentence(card: CardReading, asked: str) -> None:
    assert question(card, "en") == asked
