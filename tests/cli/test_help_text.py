"""Help and usage errors come in the reader's language."""

from __future__ import annotations

import re

import pytest

from companion.cli.help_text import help_texts
from companion.cli.main import HOMES, main
from tests.cli.conftest import Exlibris


def test_every_command_has_help() -> None:
    texts = list(help_texts(main))
    assert len(texts) > len(HOMES)
    assert all(text.strip() == text for text in texts)


@pytest.mark.parametrize(
    ("language", "usage", "options", "first"),
    [("fr", "Usage :", "Options :", "Lire les"), ("pl", "Użycie:", "Opcje:", "Odczytaj")],
)
def test_help_is_in_the_language_asked_for(
    exlibris: Exlibris, language: str, usage: str, options: str, first: str
) -> None:
    said = exlibris("--lang", language, "--help").out.replace("\N{NO-BREAK SPACE}", " ")
    assert said.startswith(usage)
    assert options in said
    assert first in said
    assert "Show this message" not in said


def test_help_of_a_command_below_another_is_translated_too(exlibris: Exlibris) -> None:
    assert "Supprimer un profil" in exlibris("--lang", "fr", "profile", "remove", "--help").out


@pytest.mark.parametrize("language", ["de", "es", "fr", "pl"])
@pytest.mark.parametrize("command", sorted(HOMES))
def test_nothing_of_the_help_stays_english(exlibris: Exlibris, command: str, language: str) -> None:
    english = exlibris(command, "--help").out
    said = exlibris("--lang", language, command, "--help").out
    for word in ("INTEGER", "RANGE", "FILE", "default:", "Commands:"):
        assert not re.search(rf"(?<!--)\b{word}", said), word
    assert said.split("\n\n")[1] != english.split("\n\n")[1]


def test_what_is_to_be_typed_is_called_the_same_in_usage_and_help(exlibris: Exlibris) -> None:
    said = exlibris("--lang", "de", "pack", "add", "--help").out
    assert "pack add [OPTIONEN] DATEI\n" in said
    assert "DATEI hinzu" in said


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("score",), "Il manque PARTIE.toml."),
        (("score", "--shelfs", "x"), "--shelves"),
        (("studio", "out", "--level", "odd"), "easy, normal, hard"),
        (("studio", "out", "--count", "0", "--level", "easy"), "de 1 à 10000"),
        (("score", "x.toml", "--form"), "--form demande une valeur."),
    ],
)
def test_a_usage_error_is_one_line_in_the_readers_language(
    exlibris: Exlibris, words: tuple[str, ...], says: str
) -> None:
    outcome = exlibris("--lang", "fr", *words)
    assert outcome.code == 2
    assert says in outcome.err
    assert outcome.err.count("\n") == 1
    assert not outcome.out
