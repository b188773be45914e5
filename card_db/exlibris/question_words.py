"""The words of a question: which count, what their forms share, and which mean the same."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

from card_db.spelling import fold

STEM = 6
SHORTEST = 3
"""Letters of the longest word whose last s is no plural."""

_WORD = re.compile(r"[^\W_]+\+?")
_SMALL_WORDS = """
a an the i my me you your he his it its is are am be was do does did can may of to at in on we our
for if or and not no with when what which who whom how there this that one have has get any us use
un une le la les de du des et est ce que qui quand je on peut il elle au aux en sur dans pour si ma
mes mon ne pas se sont comment y peux puis suis moi avec par nous a ai as avons
czy w z na do i jest sie to kiedy co kto jak moge mozna po od za mam nie ma moze ja moj mnie mi we
jesli gdy o
"""
_SMALL = frozenset(_SMALL_WORDS.split())


def plain(text: str) -> Iterator[str]:
    """Go through the words of a text that say something, as they are compared."""
    for word in _WORD.findall(text):
        folded = fold(word, "en")
        if len(folded) > 1 and folded not in _SMALL:
            yield folded


def stem(word: str) -> str:
    """Return what the forms of a word share."""
    bare = word[:-1] if word.endswith("s") and len(word) > SHORTEST else word
    return bare[:STEM]


class Thesaurus:
    """Which words mean the same, in any of the languages."""

    def __init__(self, synonyms: Mapping[str, str]) -> None:
        """Take the words of every meaning."""
        self._meanings: dict[str, list[str]] = defaultdict(list)
        for meaning, words in synonyms.items():
            for word in {stem(fold(each, "en")) for each in words.split()}:
                self._meanings[word].append(f"={stem(meaning)}")

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
