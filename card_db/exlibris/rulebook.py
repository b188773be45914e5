"""The rules in our own words, and the rulings on what the printed rules leave open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

import msgspec

from card_db.paragraph import ParagraphText


class Source(StrEnum):
    """A printed document, or the part of it that says something else than the rest."""

    FRENCH = "FR"
    FRENCH_EXAMPLE = "FR-example"
    FRENCH_NOTE = "FR-note"
    POLISH = "PL"
    POLISH_EXAMPLE = "PL-example"
    POLISH_NOTE = "PL-note"
    POLISH_TILE = "PL-tile"
    SUMMARY = "SUM"
    REFERENCE = "REF"

    @property
    def document(self) -> Source:
        """The document that this is, or is part of."""
        return Source(self.partition("-")[0])


DOCUMENTS = (Source.FRENCH, Source.POLISH, Source.SUMMARY, Source.REFERENCE)


class ParagraphOutline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is the same in every language: the components a rule is about, and others it names."""

    id: str
    about: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()


class RulingOutline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who says what: each reading with its sources, the default first; those a table may set."""

    id: str
    rules: tuple[str, ...]
    readings: dict[str, tuple[Source, ...]]
    switch: tuple[str, ...] = ()


class EditionReading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an edition's own rulebook reads a ruling, and the line that says so."""

    reading: str
    source: Source
    where: str
    """The heading under which it stands, in the language of the rulebook."""
    says: str
    """The words that decide."""


class RulingText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling in one language."""

    question: str
    readings: dict[str, str]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A rule, with a case that it allows and one that it does not, and the rulings on it."""

    outline: ParagraphOutline
    words: ParagraphText
    rulings: tuple[Ruling, ...]

    @property
    def id(self) -> str:
        """The rule's id, such as `R6.7`."""
        return self.outline.id


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the sources say where they differ or are silent.

    The first reading is the default of an edition whose own rulebook is not plain.
    """

    id: str
    question: str
    rules: tuple[str, ...]
    readings: tuple[RulingReading, ...]
    switch: tuple[str, ...]
    note: str
    of_editions: Mapping[str, EditionReading]
    """By the code of the edition; one whose rulebook is not plain is absent."""

    @property
    def silent(self) -> tuple[Source, ...]:
        """The documents that leave the question open."""
        speak = {source.document for reading in self.readings for source in reading.sources}
        return tuple(document for document in DOCUMENTS if document not in speak)


@dataclass(frozen=True, slots=True)
class RulingReading:
    """One way to read a rule, and the sources that read it so."""

    key: str
    text: str
    sources: tuple[Source, ...]


@dataclass(frozen=True)
class Rulebook:
    """All rules and rulings in one language, in the order of their ids."""

    paragraphs: Mapping[str, Paragraph]
    rulings: Mapping[str, Ruling]


def ruling_of(
    outline: RulingOutline, words: RulingText, of_editions: Mapping[str, EditionReading]
) -> Ruling:
    """Return a ruling in the language of the words."""
    readings = tuple(
        RulingReading(key, words.readings[key], sources)
        for key, sources in outline.readings.items()
    )
    return Ruling(
        outline.id,
        words.question,
        outline.rules,
        readings,
        outline.switch,
        words.note,
        of_editions,
    )


def rulebook_of(
    outlines: Iterable[ParagraphOutline],
    texts: Mapping[str, ParagraphText],
    rulings: Iterable[Ruling],
) -> Rulebook:
    """Return the rulebook of one language, each rule with the rulings that concern it."""
    by_id = {ruling.id: ruling for ruling in rulings}
    paragraphs = {
        outline.id: Paragraph(
            outline,
            texts[outline.id],
            tuple(ruling for ruling in by_id.values() if outline.id in ruling.rules),
        )
        for outline in outlines
    }
    return Rulebook(MappingProxyType(paragraphs), MappingProxyType(by_id))
