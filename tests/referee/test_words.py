"""The words of a record: printed and read again in three languages, and as people say them."""

from __future__ import annotations

from typing import get_args

import pytest

from card_db import Problem, ProblemsError, editions
from companion.engine.decision import CHANCE
from companion.engine.exlibris.referee.answers import (
    Answer,
    Discards,
    Draws,
    Places,
    Takes,
    TakesBack,
)
from companion.engine.exlibris.referee.record.answer_reading import read_answer, read_chance
from companion.engine.exlibris.referee.record.printing import print_answer
from companion.engine.exlibris.referee.record.tokens import TokenStream
from companion.engine.exlibris.referee.record.verbs import in_language
from companion.engine.exlibris.shelf import UNKNOWN
from companion.render.language import LANGUAGES
from companion.render.text import problem_text
from tests.referee.test_say import LINES
from tests.referee.test_say import read as read_line
from tests.selfplay.games import played_game


def read(words: str) -> Answer:
    return read_answer(TokenStream(words, 1, editions()["en"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_answer_is_read_as_it_is_printed(language: str) -> None:
    answers = [read_line(line) for line, _ in LINES]
    assert {type(answer) for _, answer in answers} == {*get_args(Answer)}
    for name, answer in answers:
        tokens = TokenStream(print_answer(answer, language), 1, editions()["en"])
        assert (read_chance if name == "chance" else read_answer)(tokens) == answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_whole_games_is_read_as_it_is_printed(language: str) -> None:
    for number in range(13):
        for reply in played_game(number).game.replies:
            tokens = TokenStream(print_answer(reply.answer, language), 1, editions()["en"])
            again = read_chance(tokens) if reply.by == CHANCE else read_answer(tokens)
            assert again == reply.answer, print_answer(reply.answer, language)


@pytest.mark.parametrize(
    ("words", "french", "polish"),
    [
        ("shelves B1 right of A2", "archive B1 droite de A2", "układa B1 prawo od A2"),
        ("swaps A1 with A2", "permute A1 avec A2", "zamienia A1 z A2"),
        ("robs Bo of M", "vole Bo de M", "okrada Bo z M"),
        ("takes back", "reprend", "zabiera"),
        ("Ghost to home 2", "Fantôme à maison 2", "Duch do domu 2"),
        ("standard to Rummage Sale 1", "standard à Marché aux Puces 1", "zwykły do Targ Staroci 1"),
        (
            "shelves F2 at 1 2 after shifting G1 right",
            "archive F2 place 1 2 après décalage G1 droite",
            "układa F2 w 1 2 po przesunięciu G1 prawo",
        ),
    ],
)
def test_lines_in_french_and_polish(words: str, french: str, polish: str) -> None:
    answer = read(words)
    assert print_answer(answer, "fr") == french
    assert print_answer(answer, "pl") == polish


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_expected_is_said_in_the_words_of_the_language(language: str) -> None:
    words = ("for", "with", "from", "home", "of", "to", "none", "keeps", "some-cards")
    for key, english in {**dict(zip(words, words, strict=True)), "some-cards": "nothing"}.items():
        facts = {"found": "x", "expected": key, "hint": "", "edition": "en"}
        told = problem_text(Problem("notation", facts), language)
        assert in_language(english, language) in told, told


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("take A1", read("takes A1")),
        ("took A1", read("takes A1")),
        ("draws 2 cards", Draws((UNKNOWN, UNKNOWN))),
        ("bierze 1 kartę", Takes((UNKNOWN,))),
        ("discards 2 cards and from shelf A1", read("discards $ $ and from shelf A1")),
        ("discards 0 cards", Discards()),
        ("reclaims", TakesBack()),
        ("standarrd at wishing well", Places("standard", "wishing_well")),
        ("einfacher Gehilfe nach Wishing Well", Places("standard", "wishing_well")),
        ("standard nach Hause 1", Places("standard", "home", 1)),
        ("ayudante normal a casa 1", Places("standard", "home", 1)),
        ("assistant standard à la maison 1", Places("standard", "home", 1)),
        ("sortiert B1 rechts von A2", read("shelves B1 right of A2")),
        ("archive B1 à droite de A2", read("shelves B1 right of A2")),
        ("Ghost Wishing Well 2", Places("ghost", "wishing_well", 2)),
    ],
)
def test_what_people_say_is_understood(words: str, answer: Answer) -> None:
    assert read(words) == answer


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("shelvs A1", "column 1: “shelvs” isn't known; did you mean “shelves”?"),
        ("gvies B1 to Bo", "column 1: “gvies” isn't known; did you mean “gives”?"),
        ("prand A1", "column 1: “prand” isn't known; did you mean “prend” or “prends”?"),
        ("bibbles A1", "column 1: “bibbles” is neither an assistant nor an action"),
        ("gst to Wishing Well", "column 1: there is no “gst”; did you mean Ghost"),
        ("guild to Wishing Well", "column 1: “guild” is neither an assistant"),
        ("draws", "column 6: found nothing, expected cards: “A1 A2”, “2 cards”"),
        ("standard to Well right away", "column 18: found “right”, expected the end of the line"),
    ],
)
def test_what_is_not_understood_is_told_with_what_to_say_instead(words: str, told: str) -> None:
    with pytest.raises(ProblemsError) as raised:
        read(words)
    assert problem_text(raised.value.problems[0]).startswith(f"line 1, {told}")
