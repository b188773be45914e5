"""What the words of a question say about each rule and case, in one language."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from card_db.exlibris.question_texts import WeighedText
from card_db.exlibris.question_words import Thesaurus, stem

TYPO = 0.75
"""How alike a word must be to one that is known, from 0 to 1."""
SYNONYM = 0.85
"""What another word of the same meaning is worth."""
RAREST = 3.0
"""What the rarest words are worth."""
ASKING = 0.6
"""How much of its worth a word keeps that only asks."""

Weights = Mapping[str, float]
"""How much each word of a text, and what it means, says about it."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a question: by which terms it is found, and what each is worth."""

    ways: Mapping[str, float]

    @property
    def worth(self) -> float:
        """Return what the word is worth at best."""
        return max(self.ways.values())

    def found_in(self, weights: Weights) -> float:
        """Return what the best of its ways brings a text that uses it."""
        ways = self.ways.items()
        return max(worth * weights.get(way, 0) for way, worth in ways)


def score(weights: Weights, terms: Sequence[Term]) -> float:
    """Return how well a text answers a question."""
    found = [term for term in terms if not term.ways.keys().isdisjoint(weights)]
    if not found:
        return 0
    covered = sum(term.worth for term in found) / sum(term.worth for term in terms)
    return covered * sum(term.found_in(weights) for term in found)


class QuestionIndex:
    """The words of one language, and what they mean in any, for each rule and case."""

    def __init__(
        self,
        language: str,
        thesaurus: Thesaurus,
        rules: Mapping[str, Sequence[WeighedText]],
        cases: Sequence[Sequence[WeighedText]],
    ) -> None:
        """Weigh the words of everything that may be an answer."""
        self._language, self._thesaurus = language, thesaurus
        self.rules = {id_: self._weigh(texts) for id_, texts in rules.items()}
        self.cases = [self._weigh(texts) for texts in cases]
        found = Counter(term for weights in self.rules.values() for term in weights)
        # A word that one rule happens to use is no better a sign than one of a few.
        self._rare = {w: min(RAREST, math.log(1 + len(rules) / n)) for w, n in found.items()}
        written = {term for weights in self.rules.values() for term in weights if term.isalnum()}
        self._words = sorted({*thesaurus.words(language), *written})

    def _weigh(self, texts: Iterable[WeighedText]) -> Weights:
        weights: dict[str, float] = {}
        for each in texts:
            own = each.is_name or each.language == self._language
            for word in map(stem, self._thesaurus.plain(each.text, each.language)):
                meanings = self._thesaurus.meanings(word, each.language)
                for term in (word, *meanings) if own else meanings:
                    weights[term] = max(each.weight, weights.get(term, 0))
        return weights

    def terms(self, asked: str) -> list[Term]:
        """Return the words asked for: each as it is, as another word or as a typo of one."""
        terms = {}
        for word in self._thesaurus.plain(asked, self._language):
            ways = self._ways(stem(word))
            if ways:
                asks = ASKING if self._thesaurus.only_asks(word, self._language) else 1
                terms[stem(word)] = Term({way: worth * asks for way, worth in ways.items()})
        return list(terms.values())

    def _ways(self, word: str) -> dict[str, float]:
        """Return what a rule may use for a word, and what each is worth; a typo is worth less."""
        known = self._as_known(word, 1)
        if known:
            return known
        ways: dict[str, float] = {}
        for close in get_close_matches(word, self._near(word), n=2, cutoff=TYPO):
            ways.update(self._as_known(close, TYPO))
        return ways

    def _as_known(self, word: str, share: float) -> dict[str, float]:
        ways = {word: self._rare[word] * share} if word in self._rare else {}
        for meaning in self._thesaurus.meanings(word, self._language):
            if meaning in self._rare:
                ways[meaning] = self._rare[meaning] * share * SYNONYM
        return ways

    def _near(self, word: str) -> list[str]:
        """Return the words that a typo could have been: about as long, beginning alike."""
        return [w for w in self._words if abs(len(w) - len(word)) <= 1 and w[0] in word[:2]]
