"""Where a card would bring most if the inspection came now."""

from __future__ import annotations

import pytest

from card_db import CardId, ProblemsError
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.referee.questions.what_if import prospects
from companion.engine.exlibris.shelf import Place, SeenCard
from tests.referee.tables import table_of

HEAD = """
players: Ada, Bo
prominent: H
banned: C
focus Ada: S
shelf Ada: B1.FF D1.FF / F1.FF
shelf Bo: K1.FF
hand Ada: G1.SS
"""
G1 = SeenCard(CardId("G", 1))
B1, D1, F1 = (CardId(letter, 1) for letter in "BDF")


def test_every_open_place_is_tried_the_best_first() -> None:
    table = table_of(HEAD)
    found = prospects(table, 0, G1)
    assert {prospect.place for prospect in found} == table.seats[0].shelf.open_places
    # Only there four cards make a full rectangle.
    assert [(prospect.place, prospect.points) for prospect in found[:2]] == [
        (Place(1, 1), 8),
        (Place(2, 0), 4),
    ]
    assert {change.box: change.difference for change in found[0].changes} == {
        FormBox.STABILITY: 4,
        FormBox.FOCUS: 4,
    }


def test_of_places_alike_fewer_turned_cards_then_reading_order() -> None:
    found = prospects(table_of(HEAD), 0, G1)
    assert [(prospect.place, prospect.turned) for prospect in found[1:]] == [
        (Place(2, 0), ()),
        (Place(0, 2), (F1,)),
        (Place(1, -1), (F1,)),
        (Place(-1, 0), (B1, D1, F1)),
        (Place(-1, 1), (B1, D1, F1)),
        (Place(0, -1), (B1, D1, F1)),
    ]


def test_the_first_card_of_a_shelf() -> None:
    bare = HEAD.replace("shelf Ada: B1.FF D1.FF / F1.FF\n", "")
    (only,) = prospects(table_of(bare), 0, G1)
    assert (only.place, only.points) == (Place(0, 0), 4)


@pytest.mark.parametrize(
    ("known", "unknown", "missing"),
    [
        ("banned: C\n", "", "score-categories"),
        ("focus Ada: S\n", "", "focus-missing"),
        ("F1.FF", "$", "which-card"),
    ],
)
def test_what_one_would_need_to_know(known: str, unknown: str, missing: str) -> None:
    table = table_of(HEAD.replace(known, unknown))
    with pytest.raises(ProblemsError) as caught:
        prospects(table, 0, G1)
    assert [problem.id for problem in caught.value.problems] == [missing]


def test_a_card_that_lies_on_a_shelf_already() -> None:
    with pytest.raises(ProblemsError) as caught:
        prospects(table_of(HEAD), 0, SeenCard(CardId("K", 1)))
    assert [problem.id for problem in caught.value.problems] == ["card-twice"]
