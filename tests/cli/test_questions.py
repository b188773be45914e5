"""What a scan asks about the cards of which it is not sure."""

from __future__ import annotations

import pytest

from companion.cli.questions import question
from companion.engine.exlibris.reading import UNREAD, Alternative, Doubt, ReadCard, Reason

OTHER = Doubt(Reason.CARD_UNCERTAIN, {"card": "T3"})


def doubtful(
    card: str = UNREAD,
    books: str = "",
    *others: tuple[str, str],
    face_down: bool = False,
    doubts: tuple[Doubt, ...] = (),
) -> ReadCard:
    return ReadCard(
        1,
        2,
        card,
        books,
        confidence=0.5,
        quad=((0, 0), (1, 0), (1, 1), (0, 1)),
        face_down=face_down,
        alternatives=tuple(Alternative(name, its, 0.1) for name, its in others),
        doubts=doubts,
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
        (doubtful(), "row 2, column 3 can't be read: which card is this?"),
        (doubtful(UNREAD, "", ("T3", "")), "row 2, column 3 can't be read: is this T3?"),
        (doubtful(face_down=True), "row 2, column 3: is this card face-down?"),
        (
            doubtful("I3", "FR", doubts=(OTHER,)),
            "row 2, column 3: is this I3.FR? (it could also be T3)",
        ),
        (
            doubtful("I3", "FR", doubts=(Doubt(Reason.OTHER_GROUP), OTHER)),
            "row 2, column 3: is this I3.FR? (it could also be T3 · other cards in the photo could "
            "belong to this shelf)",
        ),
    ],
)
def test_every_doubtful_card_is_asked_about_in_a_sentence(card: ReadCard, asked: str) -> None:
    assert question(card, "en") == asked
