"""The words of a question: which count, what their forms share, and which mean the same."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

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


class Thesaurus:
    """What the words of a question say, in any of the languages, and which mean the same."""

    def __init__(self, languages: Iterable[QuestionWords]) -> None:
        """Take the words of every language."""
        self._ignored: set[str] = set()
        self._asking: set[str] = set()
        self._asked: dict[str, str] = defaultdict(str)
        self._meanings: dict[str, list[str]] = defaultdict(list)
        for each in languages:
            self._ignored.update(each.ignored.split())
            self._asking.update(each.asking.split())
            for id_, words in each.asked.items():
                self._asked[id_] += f" {words}"
            for meaning, words in each.same_meaning.items():
                self._add(meaning, words)

    def _add(self, meaning: str, words: str) -> None:
        for word in {stem(fold(each, "en")) for each in words.split()}:
            known = self._meanings[word]
            if f"={stem(meaning)}" not in known:
                known.append(f"={stem(meaning)}")

    def plain(self, text: str) -> Iterator[str]:
        """Go through the words of a text that say something, as they are compared."""
        for word in _WORD.findall(text):
            folded = fold(word, "en")
            if len(folded) > 1 and folded not in self._ignored:
                yield folded

    def only_asks(self, word: str) -> bool:
        """Tell whether a word asks and says nothing else: “how many”."""
        return word in self._asking

    def asked(self, id_: str) -> str:
        """Return the words in which people ask for a rule."""
        return self._asked.get(id_, "")

    @property
    def words(self) -> Collection[str]:
        """Return all words that are known here."""
        return self._meanings.keys()

    def meanings(self, word: str) -> tuple[str, ...]:
        """Return what a stem may mean; no stem looks like a meaning."""
        return tuple(self._meanings.get(word, ()))

    def is_ordinary(self, word: str) -> bool:
        """Tell whether a stem means something by itself: “swap” alone names no location."""
        return any(meaning != f"={word}" for meaning in self.meanings(word))
