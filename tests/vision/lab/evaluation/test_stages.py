"""The stage at which a card went wrong."""

import pytest

from card_db import editions
from companion.engine.exlibris.notation import parse_shelf
from companion.engine.exlibris.reading import ReadCard
from companion.engine.exlibris.shelf import Cell, Place
from vision.lab.evaluation.compare import Mistake
from vision.lab.evaluation.stages import Stage, stage_of

HERE = Place(0, 0)


def cell(text: str) -> Cell:
    found = parse_shelf(text, editions()["en"]).at(HERE)
    assert found
    return found


def read(text: str) -> ReadCard:
    seen = cell(text)
    card, anywhere = seen.card, ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    name, books = str(card.id) if card.id else "$", "".join(card.books or ())
    return ReadCard(0, 0, name, books, 0.9, anywhere, face_down=seen.face_down)


@pytest.mark.parametrize(
    ("shown", "said", "stage"),
    [
        ("E2.FHS", "D2.FHS", Stage.LETTER),
        ("E2.FHS", "E3.FHS", Stage.NUMBER),
        ("E2.FHS", "E2.FHM", Stage.ICONS_CONFUSED),
        ("E2.FHS", "E2.FH", Stage.ICONS_COUNTED),
        ("E2.FHS", "$*", Stage.SIDE),
        ("$*", "E2.FHS", Stage.SIDE),
        ("E2.FHS", "$", Stage.NOT_READ),
    ],
)
def test_a_card_fails_at_the_first_stage_that_is_wrong(shown: str, said: str, stage: Stage) -> None:
    assert stage_of(Mistake(HERE, cell(shown), read(said), silent=False)) is stage


def test_what_is_on_one_side_only_was_missed_or_invented() -> None:
    assert stage_of(Mistake(HERE, cell("E2.FHS"), None, silent=True)) is Stage.MISSED
    assert stage_of(Mistake(HERE, None, read("E2.FHS"), silent=True)) is Stage.INVENTED
