"""The catalogues keep to the words of the glossaries."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

import card_db
from tests.render.test_words import ROOT, msgids

LOCALE = ROOT / "companion" / "locale"
LANGUAGES = tuple(sorted(path.parent.name for path in LOCALE.glob("*/glossary.toml")))


FIELDS = {
    *("english", "term", "means", "source", "verified"),
    *("article", "gender", "plural", "cases"),
    *("found", "forms", "avoid"),
}
_NOT_IN_WORDS = re.compile(r"%\(\w+\)\w|“[^”]*”|`[^`]*`|--\w+|\.\w+ file")
"""Facts, quotations and what is typed: no words of ours."""


@cache
def terms(language: str) -> list[dict[str, Any]]:
    """Return the glossary of a language."""
    path = LOCALE / language / "glossary.toml"
    found: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["terms"]
    return found


@cache
def avoided(language: str) -> dict[re.Pattern[str], str]:
    """Return what not to write, each with the term to write instead."""
    return {
        re.compile(pattern): str(term["term"])
        for term in terms(language)
        for pattern in term.get("avoid", ())
    }


def sentences(language: str) -> Iterator[str]:
    """Yield everything that the companion can say in a language."""
    yield from texts_of_rules(language)
    if language == "en":
        for message in msgids():
            yield from (message,) if isinstance(message, str) else message
        return
    with Path(LOCALE / language / "companion.po").open("rb") as file:
        for entry in filter(lambda message: message.id, read_po(file, locale=language)):
            said = entry.string
            yield from (said,) if isinstance(said, str) else said or ()


def texts_of_rules(language: str) -> Iterator[str]:
    """Yield the rules and rulings, as far as a language has them."""
    for path in (Path(card_db.__file__).parent / "exlibris" / "data").glob(f"rul*/{language}.json"):
        yield from _texts_in(json.loads(path.read_text("utf-8")))


def _texts_in(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for each in value.values():
            yield from _texts_in(each)
    elif isinstance(value, str):
        yield value


def breaches(language: str) -> list[str]:
    return [
        f"“{found.group()}” in “{sentence}”: write {term}"
        for sentence in sentences(language)
        for pattern, term in avoided(language).items()
        if (found := pattern.search(sentence))
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
    assert any(pattern.search(sentence) for pattern in avoided(language))


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_sentence_names_the_things_of_the_game_by_their_terms(language: str) -> None:
    assert [
        f"“{said}”: “{term['english']}” is “{term['term']}”"
        for term, found, forms in inflected(language)
        for english, said in translated(language)
        if found.search(english) and not forms.search(said)
    ] == []


def inflected(language: str) -> list[tuple[dict[str, Any], re.Pattern[str], re.Pattern[str]]]:
    """Return the terms with forms: where the English names one, and the forms it may have."""
    return [
        (term, re.compile(term["found"]), re.compile(term["forms"], re.IGNORECASE))
        for term in terms(language)
        if term.get("forms")
    ]


def translated(language: str) -> Iterator[tuple[str, str]]:
    """Yield the words of each English sentence with its translation."""
    with Path(LOCALE / language / "companion.po").open("rb") as file:
        for entry in read_po(file, locale=language):
            english, said = _first(entry.id), _first(entry.string)
            if english and said:
                yield _NOT_IN_WORDS.sub("", english), said


def _first(texts: str | list[str] | tuple[str, ...] | None) -> str:
    """Return the text of a message, or its form for one."""
    return texts if isinstance(texts, str) else (texts or [""])[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_says_what_it_stands_for(language: str) -> None:
    for term in terms(language):
        assert set(term) <= FIELDS
        assert term["term"]
        assert term.get("english") or term.get("means") or term.get("avoid")
