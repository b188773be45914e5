"""The catalogues keep to the words of the glossaries."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.render.test_words import ROOT, msgids

LOCALE = ROOT / "companion" / "locale"
LANGUAGES = tuple(sorted(path.parent.name for path in LOCALE.glob("*/glossary.toml")))


FIELDS = {"english", "term", "article", "plural", "means", "source", "verified", "avoid"}


def avoided(language: str) -> dict[str, str]:
    """Return what not to write, each with the term to write instead."""
    glossary = tomllib.loads((LOCALE / language / "glossary.toml").read_text("utf-8"))
    return {
        pattern: str(term["term"])
        for term in glossary["terms"]
        for pattern in term.get("avoid", ())
    }


def sentences(language: str) -> Iterator[str]:
    """Yield everything that the companion can say in a language."""
    if language == "en":
        for message in msgids():
            yield from (message,) if isinstance(message, str) else message
        return
    with Path(LOCALE / language / "companion.po").open("rb") as file:
        for entry in filter(lambda message: message.id, read_po(file, locale=language)):
            said = entry.string
            yield from (said,) if isinstance(said, str) else said or ()


def breaches(language: str) -> list[str]:
    return [
        f"“{found.group()}” in “{sentence}”: write {term}"
        for sentence in sentences(language)
        for pattern, term in avoided(language).items()
        if (found := re.search(pattern, sentence))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_keeps_to_the_glossary(language: str) -> None:
    assert breaches(language) == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Begin it anew"),
        ("de", "auf deinem Bücherregal"),
        ("es", "en tus estantes"),
        ("fr", "sur une étagère"),
        ("pl", "zdjęcie regału"),
    ],
)
def test_a_word_to_avoid_is_found(language: str, sentence: str) -> None:
    assert any(re.search(pattern, sentence) for pattern in avoided(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_says_what_it_stands_for(language: str) -> None:
    glossary = tomllib.loads((LOCALE / language / "glossary.toml").read_text("utf-8"))
    for term in glossary["terms"]:
        assert set(term) <= FIELDS
        assert term["term"]
        assert term.get("english") or term.get("means") or term.get("avoid")
