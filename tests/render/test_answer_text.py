from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from card_db import CardId, Category
from companion.engine.exlibris.referee.answers import (
    Answer,
    Beside,
    Discards,
    Draws,
    Places,
    RevealsTiles,
    Shelves,
    Slides,
    Wins,
)
from companion.engine.exlibris.referee.record.replay import parse_record
from companion.engine.exlibris.shelf import UNKNOWN, Direction, Place, SeenCard
from companion.render.exlibris import answer_text as module
from companion.render.exlibris.answer_text import answer_text, cards_text
from companion.render.language import LANGUAGES

RECORDS = sorted((Path(__file__).parent.parent / "golden").glob("*.record"))
A1, B2 = SeenCard(CardId("A", 1)), SeenCard(CardId("B", 2))


def test_every_kind_of_answer_can_be_said() -> None:
    assert module._SPEAKERS.keys() == set(get_args(Answer))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_everything_that_was_ever_said_has_words(record: Path, language: str) -> None:
    for entry in parse_record(record.read_text("utf-8")).entries:
        text = answer_text(entry.reply.answer, language)
        assert text.strip()
        assert "%(" not in text


@pytest.mark.parametrize(
    ("answer", "language", "text"),
    [
        (Places("ghost", "rummage_sale", 2), "en", "Ghost: Rummage Sale, space 2"),
        (
            Places("ghost", "rummage_sale", 2),
            "fr",
            "Fantôme\xa0: Marché aux Puces, emplacement 2",
        ),
        (Places("standard", "home"), "pl", "zwykły pomocnik: dom"),
        (Draws((A1, UNKNOWN, UNKNOWN)), "en", "draw A1, 2 unseen cards"),
        (Draws((UNKNOWN,)), "pl", "dobrać: 1 niewidziana karta"),
        (Discards(), "fr", "défausser rien"),
        (Discards((A1,), (Place(0, 1),)), "en", "discard A1; from the shelf: row 1, column 2"),
        (Shelves(A1), "en", "shelve A1"),
        (Shelves(A1, Beside(CardId("B", 2), Direction.UP)), "en", "shelve A1: above B2"),
        (Slides((CardId("B", 2),), Direction.LEFT, 2), "en", "slide B2 (left, 2)"),
        (RevealsTiles(("auction_house", "yard_sale")), "en", "reveal Auction House, Yard Sale"),
        (Wins(None), "en", "nobody wins"),
    ],
)
def test_answers_are_said_in_the_words_of_the_game(
    answer: Answer, language: str, text: str
) -> None:
    assert answer_text(answer, language) == text


def test_no_card_at_all_is_nothing() -> None:
    assert cards_text(()) == "nothing"
    assert cards_text((A1, B2)) == "A1, B2"


def test_a_spare_category_that_nobody_saw_is_said_so() -> None:
    record = "variant: solo\nlevel: 1\nplayers: Ada\nchance: removes $\nchance: removes F\n"
    unseen, seen = (entry.reply.answer for entry in parse_record(record).entries)
    assert answer_text(unseen) == "remove a category that nobody saw"
    assert answer_text(seen) == f"remove {Category('F').name.title().replace('_', ' ')}"
