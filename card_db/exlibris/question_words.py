"""The words of a question: which count, what their forms share, and which mean the same.

The languages share words that mean different things, such as the German “den” and the Gambling
Den: a word is taken as the languages of its question take it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

import msgspec

from card_db.spelling import fold

STEM = 6
SHORTEST = 3
"""Letters of the longest word whose last s is no plural."""

_WORD = re.compile(r"[^\W_]+\+?")


class QuestionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How people of one language ask."""

    ignored: str = ""
    """Words that say nothing, without accents."""
    asking: str = ""
    """Words that only ask, without accents."""
    same_meaning: dict[str, str] = {}
    """The words for each meaning."""
    asked: dict[str, str] = {}
    """The words in which people ask for a rule, by its id."""


def stem(word: str) -> str:
    """Return what the forms of a word share."""
    bare = word[:-1] if word.endswith("s") and len(word) > SHORTEST else word
    return bare[:STEM]


def words_of(text: str) -> Iterator[str]:
    """Go through the words of a text as they are compared."""
    return (fold(word, "en") for word in _WORD.findall(text))


class Thesaurus:
    """What the words of a question say in each of the languages, and which mean the same."""

    def __init__(self, languages: Mapping[str, QuestionWords]) -> None:
        """Take the words of every language."""
        self._languages = languages
        self._ignored = {code: {*words_of(said.ignored)} for code, said in languages.items()}
        self._asking = {code: {*words_of(said.asking)} for code, said in languages.items()}
        self._meanings = {code: _meanings_of(said) for code, said in languages.items()}

    @property
    def languages(self) -> tuple[str, ...]:
        """Return all languages."""
        return tuple(self._languages)

    def used_in(self, language: str) -> set[str]:
        """Return the words of questions in a language."""
        said = self._languages[language]
        texts = (said.ignored, said.asking, *said.same_meaning.values(), *said.asked.values())
        return {word for text in texts for word in words_of(text)}

    def plain(self, text: str, language: str) -> Iterator[str]:
        """Go through the words of a text that say something in its language."""
        ignored = self._ignored[language]
        return (word for word in words_of(text) if len(word) > 1 and word not in ignored)

    def only_asks(self, word: str, language: str) -> bool:
        """Tell whether a word asks and says nothing else: “how many”."""
        return word in self._asking[language]

    def asked(self, id_: str) -> Iterator[tuple[str, str]]:
        """Go through the languages, each with the words in which people ask for a rule."""
        return ((code, said.asked.get(id_, "")) for code, said in self._languages.items())

    def words(self, language: str) -> Collection[str]:
        """Return all stems of a language that mean something."""
        return self._meanings[language].keys()

    def meanings(self, word: str, language: str) -> tuple[str, ...]:
        """Return what a stem may mean in a language; no stem looks like a meaning."""
        return tuple(self._meanings[language].get(word, ()))

    def is_ordinary(self, word: str, language: str) -> bool:
        """Tell whether a stem means something by itself: “swap” alone names no location."""
        return any(meaning != f"={word}" for meaning in self.meanings(word, language))


def _meanings_of(said: QuestionWords) -> Mapping[str, Collection[str]]:
    """Return what each stem of a language may mean."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for meaning, words in said.same_meaning.items():
        for word in words_of(words):
            found[stem(word)][f"={stem(meaning)}"] = None
    return found
