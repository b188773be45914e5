"""Finds rules by words in any of the languages, and by the names of components."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from card_db.names import Kind, Names, fold
from card_db.rulebook import Paragraph, Rulebook

# What a rule is about counts more than what it names, and that more than a word of its text.
SUBJECT, NAMED, IN_TEXT = 4, 2, 1

LONGEST_NAME = 5
"""Words in the longest name of a component."""

STEM = 4
"""Letters that two forms of a word share at the beginning, at the least."""

ADDED_ENDING = 3
"""Letters that a word may be longer than another form of it, at the least."""

_WORD = re.compile(r"[^\W_]+")

Weights = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule or ruling that was found: how many words led to it, and what they are worth."""

    id: str
    words: int
    worth: int


@dataclass(frozen=True, slots=True)
class _Term:
    """A part of what is asked for: the key of a component, or a folded word."""

    text: str
    is_component: bool


class _Score(NamedTuple):
    """How well a rule fits; what comes first decides first."""

    whole: bool
    components: int
    words: int
    worth: int


@dataclass(frozen=True, slots=True)
class _Entry:
    """A rule as it is searched: what its components and words are worth, words by language."""

    id: str
    components: Weights
    words: tuple[Weights, ...]

    def worth(self, term: _Term) -> tuple[int, ...]:
        """Return what the term is worth here in each language; 0 if it does not occur."""
        if term.is_component:
            return (self.components.get(term.text, 0),) * len(self.words)
        return tuple(_worth(term.text, weights) for weights in self.words)


class RuleFinder:
    """All rules and rulings, ready to be searched."""

    def __init__(self, books: Mapping[str, Rulebook], names: Names) -> None:
        """Note the words of every rule in every language."""
        self._names = names
        # The books say the same in the same order, so any of them gives the ids.
        book = next(iter(books.values()))
        self._ids = {*book.paragraphs, *book.rulings}
        self._entries = [_entry(id_, books, names) for id_ in book.paragraphs]

    def find(self, asked: str) -> tuple[Hit, ...]:
        """Return what was found: all words first, then most names of components, then most words.

        An id finds exactly what bears it, whatever else is asked.
        """
        ids = [word.upper() for word in asked.split() if word.upper() in self._ids]
        if ids:
            return tuple(Hit(id_, 1, SUBJECT) for id_ in dict.fromkeys(ids))
        terms = self._telling(dict.fromkeys(_terms(asked.split(), self._names)))
        scores = {entry.id: _score(entry, terms) for entry in self._entries}
        # Sorting is stable: what scores the same stays in the order of the ids.
        ranked = sorted(scores.items(), key=lambda item: item[1], reverse=True)
        return tuple(Hit(id_, score.words, score.worth) for id_, score in ranked if score.words)

    def _telling(self, terms: Iterable[_Term]) -> list[_Term]:
        """Leave out words that most rules have, such as articles, unless there are no others."""
        all_terms = list(terms)
        telling = [term for term in all_terms if 2 * self._rules_with(term) <= len(self._entries)]
        return telling or all_terms

    def _rules_with(self, term: _Term) -> int:
        return sum(any(entry.worth(term)) for entry in self._entries)


def _entry(id_: str, books: Mapping[str, Rulebook], names: Names) -> _Entry:
    outline = next(iter(books.values())).paragraphs[id_].outline
    components = dict.fromkeys(outline.mentions, NAMED) | dict.fromkeys(outline.about, SUBJECT)
    named = [
        (name, weight)
        for key, weight in components.items()
        for name in _names_of(key, names, books)
    ]
    words = tuple(
        _weights([*named, *_parts(book.paragraphs[id_])], language)
        for language, book in books.items()
    )
    return _Entry(id_, components, words)


def _names_of(key: str, names: Names, languages: Iterable[str]) -> Iterator[str]:
    for language in languages:
        for kind in Kind:
            name = names.name(kind, key, language)
            if name:
                yield name.text


def _parts(paragraph: Paragraph) -> Iterator[tuple[str, int]]:
    """Yield the texts of a rule and of its rulings, with what their words are worth."""
    words = paragraph.words
    yield words.title, SUBJECT
    for text in (words.text, words.legal, words.illegal):
        yield text, IN_TEXT
    for ruling in paragraph.rulings:
        for text in (ruling.question, *(reading.text for reading in ruling.readings)):
            yield text, IN_TEXT


def _weights(parts: Iterable[tuple[str, int]], language: str) -> Weights:
    weights: dict[str, int] = {}
    for text, weight in parts:
        for word in _words(text, language):
            weights[word] = max(weight, weights.get(word, 0))
    return weights


def _words(text: str, language: str) -> Iterator[str]:
    """Yield the folded words; a single letter is an elided article or a preposition."""
    for word in _WORD.findall(text):
        folded = fold(word, language)
        if len(folded) > 1:
            yield folded


def _terms(words: Sequence[str], names: Names) -> Iterator[_Term]:
    """Yield what is asked for, the longest names of components first."""
    at = 0
    while at < len(words):
        for length in range(min(LONGEST_NAME, len(words) - at), 0, -1):
            key = _component(" ".join(words[at : at + length]), names)
            if key:
                yield _Term(key, is_component=True)
                break
        else:
            length = 1
            yield from (_Term(word, is_component=False) for word in _words(words[at], "en"))
        at += length


def _component(name: str, names: Names) -> str | None:
    return next((key for kind in Kind if (key := names.find(kind, name))), None)


def _score(entry: _Entry, terms: Sequence[_Term]) -> _Score:
    """Return the best score of the languages; the words of one question are of one language."""
    named = sum(term.is_component and any(entry.worth(term)) for term in terms)
    by_language = zip(*(entry.worth(term) for term in terms), strict=True)
    found = [(len(worths) - worths.count(0), sum(worths)) for worths in by_language]
    words, worth = max(found, default=(0, 0))
    return _Score(words == len(terms), named, words, worth)


def _worth(asked: str, weights: Weights) -> int:
    return max((weight for word, weight in weights.items() if _alike(asked, word)), default=0)


def _alike(asked: str, word: str) -> bool:
    """Tell whether two words are the same but for their endings."""
    if asked == word or asked[:STEM] != word[:STEM]:
        return asked == word
    shorter, longer = sorted((asked, word), key=len)
    pairs = zip(shorter, longer, strict=False)
    stem = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    # An ending that is only added may be longer than one that takes another's place.
    most = max(ADDED_ENDING, stem // 2) if stem == len(shorter) else stem // 2
    return len(longer) - stem <= most
