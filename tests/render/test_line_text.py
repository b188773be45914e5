"""Lines as people say them, in every language, are read as what they say."""

from __future__ import annotations

import pytest

from card_db import editions
from companion.engine.exlibris.referee.answers import Answer, Gives, Pays, Shelves, Takes, Trades
from companion.engine.exlibris.referee.questions.spoken import read_spoken
from companion.engine.exlibris.shelf import UNKNOWN
from companion.render.exlibris.line_text import said_line
from companion.render.language import LANGUAGES


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        (Takes((UNKNOWN, UNKNOWN)), "takes 2 cards"),
        (Takes((UNKNOWN,) * 5), "takes 5 cards"),
        (Pays(UNKNOWN), "pays 1 card"),
        (Shelves(UNKNOWN), "shelves 1 card"),
        (Gives(UNKNOWN, "Bo"), "gives 1 card to Bo"),
        (Trades(UNKNOWN, UNKNOWN), "trades 1 card for 1 card"),
    ],
    ids=lambda said: said if isinstance(said, str) else "",
)
def test_unseen_cards_are_counted(answer: Answer, line: str) -> None:
    assert said_line(answer) == line
    for language in LANGUAGES:
        said = said_line(answer, language)
        assert "$" not in said
        assert read_spoken(f"Ann: {said}", editions()["en"]).answer == answer
    assert said_line(Takes((UNKNOWN,)), "pl") == "bierze 1 kartę"
