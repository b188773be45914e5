"""The texts that tell what answers a question: each with its language and what its words weigh."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import msgspec

from card_db.exlibris.names import Kind, Names
from card_db.exlibris.question_words import Thesaurus
from card_db.exlibris.rulebook import Rulebook

# What a rule is about counts more than what people call it, and that more than its text.
SUBJECT, ASKED, NAMED, IN_TEXT = 5.0, 4.0, 2.0, 1.0


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
class WeighedText:
    """A text about a rule or a case."""

    language: str
    text: str
    weight: float
    is_name: bool = False
    """Whether it is a name of a component, which people use in every language."""


def texts_of(
    id_: str, books: Mapping[str, Rulebook], names: Names, thesaurus: Thesaurus
) -> Iterator[WeighedText]:
    """Go through what is written about a rule or ruling, and what people call it."""
    for language, words in thesaurus.asked(id_):
        yield WeighedText(language, words, ASKED)
    for language, book in books.items():
        texts = _of_ruling(id_, book) if id_ in book.rulings else _of_paragraph(id_, book)
        for text, weight in texts:
            yield WeighedText(language, text, weight)
    yield from _components(id_, next(iter(books.values())), names)


def _of_ruling(id_: str, book: Rulebook) -> Iterator[tuple[str, float]]:
    ruling = book.rulings[id_]
    yield ruling.question, NAMED
    for reading in ruling.readings:
        yield reading.text, IN_TEXT


def _of_paragraph(id_: str, book: Rulebook) -> Iterator[tuple[str, float]]:
    paragraph = book.paragraphs[id_]
    yield paragraph.words.title, SUBJECT
    for text in (paragraph.words.text, paragraph.words.legal, paragraph.words.illegal):
        yield text, IN_TEXT
    for ruling in paragraph.rulings:
        yield ruling.question, IN_TEXT


def _components(id_: str, book: Rulebook, names: Names) -> Iterator[WeighedText]:
    if id_ not in book.paragraphs:
        return
    outline = book.paragraphs[id_].outline
    for kind in Kind:
        for language, text, key in names.spellings(kind):
            if key in outline.about:
                yield WeighedText(language, text, SUBJECT, is_name=True)
            elif key in outline.mentions:
                yield WeighedText(language, text, IN_TEXT, is_name=True)


def case_texts(case: CommonCase) -> Iterator[WeighedText]:
    """Go through what is said in a case, and why."""
    yield WeighedText("en", case.title, SUBJECT)
    for language, text in case.said.items():
        yield WeighedText(language, text, NAMED)
    for language, text in case.why.items():
        yield WeighedText(language, text, IN_TEXT)
