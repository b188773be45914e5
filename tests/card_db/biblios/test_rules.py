"""The rules of Biblios in words, and the questions that they answer."""

import pytest

from card_db import RULE_LANGUAGES
from card_db.biblios import biblios_rules, find_rules
from companion.engine.biblios.rules import BibliosRule


def test_every_rule_that_verdicts_cite_has_words_in_every_language() -> None:
    for language in RULE_LANGUAGES:
        rules = biblios_rules(language)
        assert set(rules) == set(BibliosRule)
        for words in rules.values():
            assert all((words.title, words.text, words.legal, words.illegal))


@pytest.mark.parametrize("language", [code for code in RULE_LANGUAGES if code != "en"])
def test_no_rule_is_left_in_english(language: str) -> None:
    english, other = biblios_rules("en"), biblios_rules(language)
    assert not [id_ for id_ in english if english[id_].text == other[id_].text]


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("what happens if I cannot pay my bid", "R9.4"),
        ("medieval bluff", "R9.4"),
        ("can one church card change the same die twice", "R9.5"),
        ("who wins when points are tied, does gold decide", "R9.6"),
        ("how many cards do three players set aside", "R9.1"),
        ("do I get change when I overpay", "R9.3"),
        ("kto licytuje pierwszy na aukcji", "R9.3"),
        ("combien de cartes à garder dans la phase des dons", "R9.2"),
        ("carte église deux dés", "R9.5"),
        ("karty kościoła i kości", "R9.5"),
        ("churhc card", "R9.5"),
        ("remis, kto wygrywa grę", "R9.6"),
        ("can a die go to 7", "R9.5"),
        ("can I keep two cards", "R9.2"),
        ("how many cards are removed with three players", "R9.1"),
        ("can I bid more gold than I have", "R9.3"),
        ("que se passe-t-il si tout le monde passe", "R9.3"),
        ("wer gewinnt bei Gleichstand", "R9.6"),
        ("kann ein Würfel über sechs gehen", "R9.5"),
        ("qué pasa si no puedo pagar", "R9.4"),
        ("cuántas cartas se retiran con tres jugadores", "R9.1"),
    ],
)
def test_questions_are_answered_by_the_right_rule_first(asked: str, rule: str) -> None:
    assert find_rules(asked)[0] == rule


def test_a_rule_is_found_by_its_id_and_all_by_their_chapter() -> None:
    assert find_rules("R9.5") == ("R9.5",)
    assert find_rules("R9") == tuple(BibliosRule)


def test_what_no_rule_speaks_of_is_not_answered() -> None:
    assert find_rules("zeppelin") == ()
