"""Answers questions as people ask them: the best rules first, and common cases beside them."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import chain

from card_db.exlibris.names import Kind, Names
from card_db.exlibris.question_index import TYPO, QuestionIndex, Term, Weights, score
from card_db.exlibris.question_texts import CommonCase, case_texts, texts_of
from card_db.exlibris.question_words import SHORTEST, Thesaurus, stem, words_of
from card_db.exlibris.rulebook import Rulebook
from card_db.spelling import fold

SHARE = 0.4
"""How much of a rule's worth its cases have."""
ABOUT = 1.6
"""How much more a rule is worth that is about a component which the question names."""
TOGETHER = 1.5
"""How much more a rule is worth that mentions all components which the question names."""
EQUAL = 0.9
"""How much of the best one's worth makes another one about as good."""
SOLO_RULES, SOLO = "R8.", "=solo"
UNNAMED = 0.5
"""How much of its worth a rule of the solo game keeps if nobody mentions that game."""


@dataclass(frozen=True, slots=True)
class Understood:
    """The components that a question names."""

    locations: tuple[str, ...] = ()
    assistants: tuple[str, ...] = ()

    @property
    def keys(self) -> frozenset[str]:
        """Return all of them."""
        return frozenset((*self.locations, *self.assistants))


@dataclass(frozen=True, slots=True)
class QuestionReply:
    """The rules and rulings that answer a question, the best first, and cases like it."""

    ids: tuple[str, ...]
    best: int
    """How many of them, at the front, answer it about equally well."""
    cases: tuple[CommonCase, ...]
    understood: Understood


class QuestionFinder:
    """Rules, rulings and common cases, ready to be asked."""

    def __init__(
        self,
        books: Mapping[str, Rulebook],
        names: Names,
        thesaurus: Thesaurus,
        cases: tuple[CommonCase, ...],
    ) -> None:
        """Gather the texts of everything that may be an answer."""
        self._cases, self._thesaurus = cases, thesaurus
        book = next(iter(books.values()))
        self._rules = {
            id_: [*texts_of(id_, books, names, thesaurus)]
            for id_ in (*book.paragraphs, *book.rulings)
        }
        self._of_cases = [[*case_texts(case)] for case in cases]
        self._used = {code: thesaurus.used_in(code) for code in thesaurus.languages}
        for text in chain.from_iterable((*self._rules.values(), *self._of_cases)):
            self._used[text.language].update(words_of(text.text))
        self._indexes: dict[str, QuestionIndex] = {}
        self._components = _component_words(names, thesaurus)
        self._naming = {w for found in self._components.values() for name in found for w in name}
        self._joined = _written_together(names)
        self._about = {id_: frozenset(p.outline.about) for id_, p in book.paragraphs.items()}
        self._speaks_of = {
            id_: frozenset((*p.outline.about, *p.outline.mentions))
            for id_, p in book.paragraphs.items()
        }

    def find(self, asked: str) -> QuestionReply:
        """Return what answers a question, in any of the languages and in spite of typos."""
        exact = self._by_id(asked)
        asked = " ".join(self._joined.get(fold(word, "en"), word) for word in asked.split())
        languages = self._languages_of(asked)
        named = self._named(asked, languages)
        indexes = [self._index(language) for language in languages]
        terms = [index.terms(asked) for index in indexes]
        scores = {
            id_: max(
                self._worth(id_, index.rules[id_], said, named.keys)
                for index, said in zip(indexes, terms, strict=True)
            )
            for id_ in self._rules
        }
        scores.update(dict.fromkeys(exact, math.inf))
        ids = exact or tuple(sorted((i for i in scores if scores[i] > 0), key=lambda i: -scores[i]))
        least = EQUAL * scores[ids[0]] if ids else 0
        best = sum(scores[id_] >= least for id_ in ids)
        own = [
            max(score(index.cases[at], said) for index, said in zip(indexes, terms, strict=True))
            for at in range(len(self._cases))
        ]
        return QuestionReply(ids, best, self._cases_like(own, scores), named)

    def _languages_of(self, asked: str) -> tuple[str, ...]:
        """Return the language of a question: the one that uses most of its words, or several."""
        words = {*words_of(asked)}
        known = {code: len(words & used) for code, used in self._used.items()}
        return tuple(code for code, count in known.items() if count == max(known.values()))

    def _index(self, language: str) -> QuestionIndex:
        if language not in self._indexes:
            made = QuestionIndex(language, self._thesaurus, self._rules, self._of_cases)
            self._indexes[language] = made
        return self._indexes[language]

    def _worth(
        self, id_: str, weights: Weights, terms: Sequence[Term], named: frozenset[str]
    ) -> float:
        """Return what a rule or ruling is worth; more if it is about what the question names."""
        worth = score(weights, terms)
        if id_.startswith(SOLO_RULES) and not any(SOLO in term.ways for term in terms):
            worth *= UNNAMED
        if self._about.get(id_, frozenset()) & named:
            worth *= ABOUT
        # Of two that are named together, one's own rule may mention the other.
        together = len(named) > 1 and named <= self._speaks_of.get(id_, frozenset())
        return worth * TOGETHER if together else worth

    def _by_id(self, asked: str) -> tuple[str, ...]:
        """Return what is called by its id, or a whole chapter such as R6."""
        words = {word.upper() for word in asked.split()}
        chapters = tuple(f"{word}." for word in words if re.fullmatch(r"R\d", word))
        return tuple(i for i in self._rules if i in words or (chapters and i.startswith(chapters)))

    def _cases_like(
        self, own: Sequence[float], rules: Mapping[str, float]
    ) -> tuple[CommonCase, ...]:
        scored = []
        for worth, case in zip(own, self._cases, strict=True):
            share = max((min(rules.get(rule, 0), 99) for rule in case.rules), default=0)
            scored.append((worth + SHARE * share if worth else 0, case))
        scored.sort(key=lambda found: -found[0])
        return tuple(case for found, case in scored if found > 0)[:12]

    def _named(self, asked: str, languages: Collection[str]) -> Understood:
        plain = (word for code in languages for word in self._thesaurus.plain(asked, code))
        stems = {stem(word) for word in plain}
        for word in [s for s in stems - self._naming if len(s) > SHORTEST + 1]:
            stems.update(get_close_matches(word, self._naming, n=1, cutoff=TYPO))
        found: dict[Kind, list[str]] = {Kind.LOCATION: [], Kind.ASSISTANT: []}
        for (kind, key), words in self._components.items():
            if any(name <= stems for name in words):
                found[kind].append(key)
        return Understood(tuple(found[Kind.LOCATION]), tuple(found[Kind.ASSISTANT]))


def _written_together(names: Names) -> dict[str, str]:
    """Return the names of several words by how they look as one: “Bookseller”."""
    spelt = [
        name.text for kind in (Kind.LOCATION, Kind.ASSISTANT) for name in names.spellings(kind)
    ]
    return {fold(text.replace(" ", ""), "en"): text for text in spelt if " " in text}


def _component_words(
    names: Names, thesaurus: Thesaurus
) -> dict[tuple[Kind, str], list[frozenset[str]]]:
    """Return for each location and assistant the words by which alone it is known."""
    found: dict[tuple[Kind, str], list[frozenset[str]]] = {}
    for kind in (Kind.LOCATION, Kind.ASSISTANT):
        spelt = [
            (name, [stem(word) for word in thesaurus.plain(name.text, name.language)])
            for name in names.spellings(kind)
        ]
        owners: dict[str, set[str]] = defaultdict(set)
        for name, words in spelt:
            for word in words:
                owners[word].add(name.key)
        for name, words in spelt:
            own = (
                word
                for word in words
                if len(owners[word]) == 1 and not thesaurus.is_ordinary(word, name.language)
            )
            sets = [frozenset([word]) for word in own]
            found.setdefault((kind, name.key), []).extend([frozenset(words), *sets])
    return found
