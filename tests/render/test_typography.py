"""Sentences are set as their readers are used to, with the right plurals."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from card_db import Category
from companion.render.exlibris.score_text import books_text
from tests.render.test_words import BEGUN, catalogue

# The font of the printed form has no narrow no-break space, so the wide one stands everywhere.
FRENCH_MISTAKE = re.compile(
    r"[^\N{NO-BREAK SPACE}][;:?!»]|«[^\N{NO-BREAK SPACE}]|['\"“”\N{NARROW NO-BREAK SPACE}]"
)
POLISH_MISTAKE = re.compile(r"\s[;:?!]|[\"“«»]")
GERMAN_MISTAKE = re.compile(r"\s[;:?!]|[\"”«»']")
# A question or an exclamation begins with its sign, too.
SPANISH_MISTAKE = re.compile(r"\s[;:?!]|[\"„']|^[^¿]*\w\?|^[^¡]*\w!")
MISTAKES = {
    "de": GERMAN_MISTAKE,
    "es": SPANISH_MISTAKE,
    "fr": FRENCH_MISTAKE,
    "pl": POLISH_MISTAKE,
}


def sentences(language: str) -> Iterator[str]:
    for message in catalogue(language):
        if message.id:
            strings = message.string if isinstance(message.string, tuple) else (message.string,)
            yield from map(str, strings)


@pytest.mark.parametrize("language", BEGUN)
def test_spaces_and_quotation_marks(language: str) -> None:
    assert [text for text in sentences(language) if MISTAKES[language].search(text)] == []


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("de", "die Karte „hier”"),
        ("de", "eine Karte : hier"),
        ("es", "Qué carta?"),
        ("es", "¿Qué „carta“?"),
        ("fr", "Quelle carte?"),
        ("pl", "to “zdjęcie”"),
    ],
)
def test_a_mistake_is_found(language: str, wrong: str) -> None:
    assert MISTAKES[language].search(wrong)


@pytest.mark.parametrize(
    ("language", "books", "words"),
    [
        ("fr", 0, "0 livre"),
        ("fr", 1, "1 livre"),
        ("fr", 2, "2 livres"),
        ("pl", 0, "0 książek"),
        ("pl", 1, "1 książka"),
        ("pl", 4, "4 książki"),
        ("pl", 5, "5 książek"),
        ("pl", 12, "12 książek"),
        ("pl", 21, "21 książek"),
        ("pl", 22, "22 książki"),
    ],
)
def test_numbers_of_books(language: str, books: int, words: str) -> None:
    number_of_books, _, _ = books_text(Category.HISTORIC_VOLUMES, books, language).partition(":")
    assert number_of_books.rstrip() == words
