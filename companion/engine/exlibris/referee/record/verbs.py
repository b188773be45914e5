"""The words of a record in each language, and other forms of English ones.

A record is read in any language; English is what the words are read as.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from card_db import fold, record_words


@cache
def _foreign() -> Mapping[str, Mapping[str, str]]:
    words = {code: said.words for code, said in record_words().items() if code != "en"}
    return MappingProxyType(words)


@cache
def _read_as() -> Mapping[str, str]:
    """Return what each word without accents is read as.

    Of two languages with the same word, the first decides; and within one the first meaning: the
    Polish “z” is “from”, not “with”.
    """
    found: dict[str, str] = {}
    for words in _foreign().values():
        for english, said in words.items():
            for word in said.split():
                found.setdefault(fold(word, "en"), english)
    return MappingProxyType(found)


@cache
def _other_forms() -> Mapping[str, str]:
    """Return the verb of a record for every other form of it in English."""
    forms = record_words()["en"].words
    return MappingProxyType({form: verb for verb, said in forms.items() for form in said.split()})


def in_english(word: str) -> str:
    """Return a word as an English record writes it, in small letters."""
    plain = word.casefold()
    return plain if plain.isascii() and plain not in _read_as() else _read(plain)


def as_verb(word: str) -> str:
    """Return the verb that a line begins with as a record writes it, if it is one."""
    # The French “place” is “at”, but no line begins with that.
    plain = word.casefold()
    english = in_english(word)
    return _other_forms().get(plain) or _other_forms().get(english, english)


def _read(word: str) -> str:
    folded = fold(word, "en")
    return _read_as().get(folded, word)


def in_language(english: str, language: str) -> str:
    """Return a word of an English record as a record in a language writes it."""
    said = _foreign().get(language, {}).get(english)
    return english if said is None else said.split()[0]


def ways_to_say(english: str) -> tuple[str, ...]:
    """Return a word in every language."""
    foreign = (words.get(english, "").split() for words in _foreign().values())
    return (english, *(word for words in foreign for word in words))
