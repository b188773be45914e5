"""Rules are found by words of three languages, by names of components and by ids."""

from __future__ import annotations

import pytest

from card_db import rule_finder


def found(asked: str) -> list[str]:
    return [hit.id for hit in rule_finder().find(asked)]


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("ghost snowman", ["R6.7", "R6.8"]),
        ("fantôme bonhomme de neige", ["R6.7", "R6.8"]),
        ("duch bałwan", ["R6.7", "R6.8"]),
        ("Snowman Fantome", ["R6.7", "R6.8"]),
        ("DUCHA BALWANA", ["R6.7", "R6.8"]),
        ("bonhomme de neige", ["R6.8"]),
        ("what does the ghost do", ["R6.7"]),
        ("golem de bric et de broc", ["R6.9"]),
        ("mol ksiazkowy", ["R6.6"]),
        ("goblińskiego szubrawca", ["R6.1"]),
        ("igloo of information", ["R6.8"]),
        ("auction", ["R5.3"]),
        ("vente aux enchères", ["R5.3"]),
        ("dom aukcyjny", ["R5.3"]),
        ("Donation Centre", ["R5.4"]),
        ("diviner’s hut", ["R5.1"]),
        ("guild", ["R5.15", "R5.18"]),
        ("monster manuals", ["R1.1"]),
        ("tie", ["R3.4", "R3.8"]),
        ("égalités", ["R3.8", "R3.4"]),
        ("remis", ["R3.8", "R3.4"]),
        ("shelf stability", ["R3.3"]),
        ("stabilité", ["R3.3"]),
        ("stabilnosc", ["R3.3"]),
        ("three rows", ["R2.2"]),
        ("trois rangées", ["R2.2"]),
        ("trzy półki", ["R2.2"]),
        ("alphabetical order", ["R1.3"]),
        ("l'ordre alphabétique", ["R1.3"]),
        ("kolejność alfabetyczna", ["R1.3"]),
        ("final round", ["R4.8"]),
        ("dernière manche", ["R4.8"]),
        ("finałowa runda", ["R4.8"]),
        ("entombed", ["R6.3"]),
        ("carte enterrée", ["R6.3"]),
        ("zabalsamowana karta", ["R6.3"]),
        ("home action", ["R4.4"]),
        ("banned books witch", ["R6.11"]),
        ("solo clean-up", ["R8.5"]),
        ("biblioteka miejska", ["R8.1"]),
        ("counter-clockwise", ["R5.7"]),
        ("spécialité", ["R3.7"]),
        ("różnorodność", ["R3.6"]),
    ],
)
def test_the_best_comes_first(asked: str, first: list[str]) -> None:
    assert found(asked)[: len(first)] == first


@pytest.mark.parametrize("asked", ["R6.7", "r6.7", "Q19", "q19", "R6.P", "r4.10"])
def test_an_id_finds_exactly_what_bears_it(asked: str) -> None:
    assert found(asked) == [asked.upper()]


def test_several_ids_are_found_in_the_order_asked() -> None:
    assert found("Q19 the R6.7 Q19") == ["Q19", "R6.7"]


@pytest.mark.parametrize(
    "asked", ["xyzzy", "the xyzzy", "plugh", "R6.99", "Q42", "R9.1", "", "?!", "’"]
)
def test_nothing_is_found_where_nothing_is(asked: str) -> None:
    assert found(asked) == []


def test_case_accents_and_order_of_words_do_not_matter() -> None:
    assert found("FANTÔME TENTE DU DEVIN") == found("tente du devin fantome")


def test_a_name_in_any_language_is_the_same_question() -> None:
    assert found("sorcière") == found("Witch") == found("wiedźma")


@pytest.mark.parametrize("asked", ["auctions", "alphabet", "enterrées", "stabilności", "witches"])
def test_endings_do_not_matter(asked: str) -> None:
    assert found(asked)


def test_rules_with_all_words_come_before_those_with_some() -> None:
    hits = rule_finder().find("mummy stability")
    assert [hit.words for hit in hits] == sorted((hit.words for hit in hits), reverse=True)
    assert (hits[0].id, hits[0].words) == ("R6.3", 2)
    assert hits[1].words == 1


def test_equal_ones_stay_in_the_order_of_their_ids() -> None:
    hits = rule_finder().find("guild")
    best = [hit.id for hit in hits if hit.worth == hits[0].worth]
    assert best == ["R5.15", "R5.18"]


def test_a_word_that_most_rules_have_counts_only_alone() -> None:
    assert found("card ghost") == found("ghost")
    assert len(found("card")) > len(found("ghost"))


def test_the_words_of_one_question_are_of_one_language() -> None:
    # "main" is the French hand, "order" an English word: no rule has both in one language.
    assert all(hit.words == 1 for hit in rule_finder().find("main order"))
