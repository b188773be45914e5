"""Answers questions as people ask them: the best rules first, and common cases beside them."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

import msgspec

from card_db.exlibris.names import Kind, Names
from card_db.exlibris.question_words import SHORTEST, Thesaurus, stem
from card_db.exlibris.rulebook import Rulebook
from card_db.spelling import fold

# What a rule is about counts more than what people call it, and that more than its text.
SUBJECT, ASKED, NAMED, IN_TEXT = 5.0, 4.0, 2.0, 1.0
TYPO = 0.75
"""How alike a word must be to one that is known, from 0 to 1."""
SYNONYM = 0.85
"""What another word of the same meaning is worth."""
SHARE = 0.4
"""How much of a rule's worth its cases have."""
ABOUT = 1.6
"""How much more a rule is worth that is about a component which the question names."""
TOGETHER = 1.5
"""How much more a rule is worth that mentions all components which the question names."""
RAREST = 3.0
"""What the rarest words are worth."""
EQUAL = 0.9
"""How much of the best one's worth makes another one about as good."""
SOLO_RULES, SOLO = "R8.", "=solo"
UNNAMED = 0.5
"""How much of its worth a rule of the solo game keeps if nobody mentions that game."""
ASKING = 0.6
"""How much of its worth a word keeps that only asks."""


class CommonCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A case that the engine has proved: what is said, where, and what the rules say of it."""

    title: str
    record: str
    rules: tuple[str, ...]
    outcome: str
    said: dict[str, str]
    """The deciding line in each language."""
    why: dict[str, str]
    """Yes or no, and the reason, in each language."""

    def in_language(self, language: str) -> tuple[str, str]:
        """Return the line and the answer; in English until the cases are written again."""
        known = language if language in self.said else "en"
        return self.said[known], self.why[known]


@dataclass(frozen=True, slots=True)
class Understood:
    """The components that a question names."""

    locations: tuple[str, ...] = ()
    assistants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestionReply:
    """The rules and rulings that answer a question, the best first, and cases like it."""

    ids: tuple[str, ...]
    best: int
    """How many of them, at the front, answer it about equally well."""
    cases: tuple[CommonCase, ...]
    understood: Understood


@dataclass(frozen=True, slots=True)
class _Term:
    """A word of a question: by which terms it is found, and what each is worth."""

    ways: Mapping[str, float]

    @property
    def worth(self) -> float:
        """Return what the word is worth at best."""
        return max(self.ways.values())

    def found_in(self, weights: Mapping[str, float]) -> float:
        """Return what the best of its ways brings a text that uses it."""
        ways = self.ways.items()
        return max(worth * weights.get(way, 0) for way, worth in ways)


class QuestionFinder:
    """Rules, rulings and common cases, ready to be asked."""

    def __init__(
        self,
        books: Mapping[str, Rulebook],
        names: Names,
        thesaurus: Thesaurus,
        cases: tuple[CommonCase, ...],
    ) -> None:
        """Weigh the words of everything that may be an answer."""
        self._names, self._cases = names, cases
        book = next(iter(books.values()))
        self._ids = (*book.paragraphs, *book.rulings)
        self._rulings = {id_: ruling.rules for id_, ruling in book.rulings.items()}
        self._thesaurus = thesaurus
        self._weights = {
            id_: self._weigh(_texts(id_, books, names, thesaurus)) for id_ in self._ids
        }
        self._of_cases = [self._weigh(_case_texts(case)) for case in cases]
        self._words = sorted({*self._thesaurus.words, *_words_in(self._weights.values())})
        found: Counter[str] = Counter()
        for weights in self._weights.values():
            found.update(weights)
        total = len(self._ids)
        # A word that one rule happens to use is no better a sign than one of a few.
        self._rare = {w: min(RAREST, math.log(1 + total / n)) for w, n in found.items()}
        self._components = _component_words(names, self._thesaurus)
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
        terms = self._terms(asked)
        named = self._named(asked)
        keys = {*named.locations, *named.assistants}
        scores = {id_: self._score_of(id_, terms, keys) for id_ in self._ids}
        for id_ in exact:
            scores[id_] = math.inf
        ranked = sorted((id_ for id_ in self._ids if scores[id_] > 0), key=lambda i: -scores[i])
        ids = exact or tuple(ranked)
        least = EQUAL * scores[ids[0]] if ids else 0
        best = sum(scores[id_] >= least for id_ in ids)
        return QuestionReply(ids, best, self._cases_like(terms, scores), named)

    def _score_of(self, id_: str, terms: Sequence[_Term], named: set[str]) -> float:
        """Return what a rule or ruling is worth; more if it is about what the question names."""
        worth = self._score(self._weights[id_], terms)
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
        return tuple(i for i in self._ids if i in words or (chapters and i.startswith(chapters)))

    def _weigh(self, texts: Iterable[tuple[str, float]]) -> dict[str, float]:
        """Return how much the words of a text, and what they mean, say about it."""
        weights: dict[str, float] = {}
        for text, weight in texts:
            for word in map(stem, self._thesaurus.plain(text)):
                for term in (word, *self._thesaurus.meanings(word)):
                    weights[term] = max(weight, weights.get(term, 0))
        return weights

    def _terms(self, asked: str) -> list[_Term]:
        """Return the words asked for: each as it is, as another word or as a typo of one."""
        terms = {}
        for word in self._thesaurus.plain(asked):
            ways = self._ways(stem(word))
            if ways:
                asks = ASKING if self._thesaurus.only_asks(word) else 1
                terms[stem(word)] = _Term({way: worth * asks for way, worth in ways.items()})
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
        for meaning in self._thesaurus.meanings(word):
            if meaning in self._rare:
                ways[meaning] = self._rare[meaning] * share * SYNONYM
        return ways

    def _near(self, word: str) -> list[str]:
        """Return the words that a typo could have been: about as long, beginning alike."""
        return [w for w in self._words if abs(len(w) - len(word)) <= 1 and w[0] in word[:2]]

    def _score(self, weights: Mapping[str, float], terms: Sequence[_Term]) -> float:
        found = [term for term in terms if not term.ways.keys().isdisjoint(weights)]
        if not found:
            return 0
        covered = sum(term.worth for term in found) / sum(term.worth for term in terms)
        return covered * sum(term.found_in(weights) for term in found)

    def _cases_like(
        self, terms: Sequence[_Term], rules: Mapping[str, float]
    ) -> tuple[CommonCase, ...]:
        scored = []
        for case, weights in zip(self._cases, self._of_cases, strict=True):
            own = self._score(weights, terms)
            share = max((min(rules.get(rule, 0), 99) for rule in case.rules), default=0)
            scored.append((own + SHARE * share if own else 0, case))
        scored.sort(key=lambda found: -found[0])
        return tuple(case for score, case in scored if score > 0)[:12]

    def _named(self, asked: str) -> Understood:
        stems = {stem(word) for word in self._thesaurus.plain(asked)}
        for word in [s for s in stems - self._naming if len(s) > SHORTEST + 1]:
            stems.update(get_close_matches(word, self._naming, n=1, cutoff=TYPO))
        found: dict[Kind, list[str]] = {Kind.LOCATION: [], Kind.ASSISTANT: []}
        for (kind, key), words in self._components.items():
            if any(name <= stems for name in words):
                found[kind].append(key)
        return Understood(tuple(found[Kind.LOCATION]), tuple(found[Kind.ASSISTANT]))


def _written_together(names: Names) -> dict[str, str]:
    """Return the names of several words by how they look as one: “Bookseller”."""
    spelt = [text for kind in (Kind.LOCATION, Kind.ASSISTANT) for _, text in names.spellings(kind)]
    return {fold(text.replace(" ", ""), "en"): text for text in spelt if " " in text}


def _component_words(
    names: Names, thesaurus: Thesaurus
) -> dict[tuple[Kind, str], list[frozenset[str]]]:
    """Return for each location and assistant the words by which alone it is known."""
    found: dict[tuple[Kind, str], list[frozenset[str]]] = {}
    for kind in (Kind.LOCATION, Kind.ASSISTANT):
        spelt = [
            (key, [stem(w) for w in thesaurus.plain(text)]) for key, text in names.spellings(kind)
        ]
        owners: dict[str, set[str]] = defaultdict(set)
        for key, words in spelt:
            for word in words:
                owners[word].add(key)
        for key, words in spelt:
            own = (w for w in words if len(owners[w]) == 1 and not thesaurus.is_ordinary(w))
            sets = [frozenset([word]) for word in own]
            found.setdefault((kind, key), []).extend([frozenset(words), *sets])
    return found


def _texts(
    id_: str, books: Mapping[str, Rulebook], names: Names, thesaurus: Thesaurus
) -> Iterator[tuple[str, float]]:
    yield thesaurus.asked(id_), ASKED
    for book in books.values():
        if id_ in book.rulings:
            ruling = book.rulings[id_]
            yield ruling.question, NAMED
            yield " ".join(reading.text for reading in ruling.readings), IN_TEXT
            continue
        paragraph = book.paragraphs[id_]
        yield paragraph.words.title, SUBJECT
        for text in (paragraph.words.text, paragraph.words.legal, paragraph.words.illegal):
            yield text, IN_TEXT
        for ruling in paragraph.rulings:
            yield ruling.question, IN_TEXT
    yield from _components(id_, books, names)


def _components(
    id_: str, books: Mapping[str, Rulebook], names: Names
) -> Iterator[tuple[str, float]]:
    book = next(iter(books.values()))
    if id_ not in book.paragraphs:
        return
    outline = book.paragraphs[id_].outline
    for kind in Kind:
        for key, text in names.spellings(kind):
            if key in outline.about:
                yield text, SUBJECT
            elif key in outline.mentions:
                yield text, IN_TEXT


def _case_texts(case: CommonCase) -> Iterator[tuple[str, float]]:
    yield case.title, SUBJECT
    for text in case.said.values():
        yield text, NAMED
    for text in case.why.values():
        yield text, IN_TEXT


def _words_in(weights: Iterable[Mapping[str, float]]) -> Iterator[str]:
    """Go through all words, leaving out what they mean."""
    for each in weights:
        yield from (term for term in each if term.isalnum())
