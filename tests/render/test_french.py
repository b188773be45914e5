"""Small French words adapt to the names behind them."""

from __future__ import annotations

import pytest

from companion.render.french import FrenchSentence
from companion.render.language import translation


@pytest.mark.parametrize(
    ("sentence", "name", "said"),
    [
        ("la main de %(name)s", "Ada", "la main d’Ada"),
        ("la main de %(name)s", "Émile", "la main d’Émile"),
        ("la main de %(name)s", "Bo", "la main de Bo"),
        ("un livre de %(name)s", "Œuvres de Fiction", "un livre d’Œuvres de Fiction"),
        ("l’emplacement 1 de %(name)s", "Le Collectionneur", "l’emplacement 1 du Collectionneur"),
        ("De %(name)s", "Les Puces", "Des Puces"),
        ("envoyer à %(name)s", "Le Collectionneur", "envoyer au Collectionneur"),
        ("envoyer à %(name)s", "La Tour", "envoyer à La Tour"),
        ("à gauche de %(name)s", "A7", "à gauche de A7"),
        ("de %(name)s à 3", "1", "de 1 à 3"),
        ("à cause de %(name)s", "Le 100 %", "à cause du 100 %"),
        ("%(name)s gagne", "Ada", "Ada gagne"),
    ],
)
def test_a_name_changes_the_word_before_it(sentence: str, name: str, said: str) -> None:
    assert FrenchSentence(sentence) % {"name": name} == said


def test_a_sentence_of_the_catalogue_adapts() -> None:
    sentence = translation("fr").gettext("Reveal the focus of %(name)s")
    assert "d’Ada" in sentence % {"name": "Ada"}
    assert "de Bo" in sentence % {"name": "Bo"}


def test_a_sentence_with_one_bare_fact_is_filled_in_as_ever() -> None:
    assert FrenchSentence("%d cartes") % 3 == "3 cartes"
