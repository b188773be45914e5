"""Reads the data files of this package into typed objects, each file once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Protocol, TypeVar

import msgspec

from card_db.exlibris.components import Assistant, Library, Location, Variant
from card_db.exlibris.deck import Deck
from card_db.exlibris.deck_csv import parse_deck
from card_db.exlibris.edition import Edition
from card_db.exlibris.names import Kind, NameFile, Names
from card_db.exlibris.question_search import QuestionFinder
from card_db.exlibris.question_texts import CommonCase
from card_db.exlibris.question_words import QuestionWords, Thesaurus
from card_db.exlibris.record_words import RecordWords
from card_db.exlibris.rulebook import (
    EditionReading,
    ParagraphOutline,
    Rulebook,
    RulingOutline,
    RulingText,
    rulebook_of,
    ruling_of,
)
from card_db.languages import RULE_LANGUAGES
from card_db.paragraph import ParagraphText
from card_db.provenance import Certainty, Known

DEMO_DECK = "demo"


class _Totals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    letters: dict[str, int]
    source: str
    certainty: Certainty


class EditionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition as its file says it: totals grouped by where they come from."""

    code: str
    name: str
    alphabet: str
    totals: tuple[_Totals, ...]


class _HasKey(Protocol):
    @property
    def key(self) -> str: ...


K = TypeVar("K", bound=_HasKey)


# Not importlib.resources, which would load a quarter of the standard library first.
DATA = Path(__file__).parent / "data"


def _data(name: str) -> bytes:
    return DATA.joinpath(*name.split("/")).read_bytes()


def _by_key(items: Iterable[K]) -> Mapping[str, K]:
    return MappingProxyType({item.key: item for item in items})


@cache
def printed_editions() -> Mapping[str, Edition]:
    """Return the editions that we know ourselves, by code."""
    found = msgspec.json.decode(_data("editions.json"), type=tuple[EditionFile, ...])
    return MappingProxyType({file.code: _edition(file) for file in found})


_own_editions: dict[str, Edition] = {}


@cache
def editions() -> Mapping[str, Edition]:
    """Return all editions by code: the printed ones, then those of the owner."""
    return MappingProxyType({**printed_editions(), **_own_editions})


def edition_or_stand_in(code: str) -> Edition:
    """Return an edition; one that is not here any more is stood in for.

    What was learned of it can then still be looked at and handed on. Nobody knows the order of its
    letters: Unicode's is taken.
    """
    return editions().get(code) or _stand_in(code)


@cache
def _stand_in(code: str) -> Edition:
    signs = map(chr, range(ord("A"), 0x10000))
    letters = tuple(sign for sign in signs if sign.isalpha() and sign.upper() == sign)
    return Edition(code, letters, MappingProxyType({}), code)


def use_own_editions(own: Iterable[Edition]) -> None:
    """Let these editions of the owner's stand beside the printed ones, in place of earlier ones."""
    found = {edition.code: edition for edition in own if edition.code not in printed_editions()}
    if found != _own_editions:
        _own_editions.clear()
        _own_editions.update(found)
        editions.cache_clear()
        names.cache_clear()


def _edition(file: EditionFile) -> Edition:
    totals = {
        letter: Known(value, group.source, group.certainty)
        for group in file.totals
        for letter, value in group.letters.items()
    }
    return Edition(file.code, tuple(file.alphabet), MappingProxyType(totals), file.name)


@cache
def printed_locations() -> Mapping[str, Location]:
    """Return the 18 locations by key, in the order of their numbers."""
    return _by_key(msgspec.json.decode(_data("locations.json"), type=tuple[Location, ...]))


@cache
def printed_assistants() -> Mapping[str, Assistant]:
    """Return the 12 special assistants by key."""
    return _by_key(msgspec.json.decode(_data("assistants.json"), type=tuple[Assistant, ...]))


_own_parts: dict[str, Location | Assistant] = {}


@cache
def locations() -> Mapping[str, Location]:
    """Return all locations by key: the printed ones, then those of the owner."""
    own = (part for part in _own_parts.values() if isinstance(part, Location))
    return _by_key((*printed_locations().values(), *own))


@cache
def assistants() -> Mapping[str, Assistant]:
    """Return all special assistants by key: the printed ones, then those of the owner."""
    own = (part for part in _own_parts.values() if isinstance(part, Assistant))
    return _by_key((*printed_assistants().values(), *own))


def use_own_parts(own: Iterable[Location | Assistant]) -> None:
    """Let these tiles and assistants of the owner's be known, in place of earlier ones."""
    printed = {*printed_locations(), *printed_assistants()}
    found = {part.key: part for part in own if part.own and part.key not in printed}
    if found != _own_parts:
        _own_parts.clear()
        _own_parts.update(found)
        for known in (locations, assistants, names, question_finder):
            known.cache_clear()


@cache
def libraries() -> Mapping[str, Library]:
    """Return the 12 libraries by key."""
    return _by_key(msgspec.json.decode(_data("libraries.json"), type=tuple[Library, ...]))


@cache
def variants() -> Mapping[str, Variant]:
    """Return the variants by key, the standard game first."""
    return _by_key(msgspec.json.decode(_data("variants.json"), type=tuple[Variant, ...]))


@cache
def names() -> Names:
    """Return the printed names in all languages; the owner's files add theirs."""
    files = {
        language: msgspec.json.decode(_data(f"names/{language}.json"), type=NameFile)
        for language in RULE_LANGUAGES
    }
    categories = {code: edition.categories for code, edition in _own_editions.items()}
    return Names(files, categories, {_named(part): _own_name(part) for part in _own_parts.values()})


def _named(part: Location | Assistant) -> tuple[Kind, str]:
    return (Kind.LOCATION if isinstance(part, Location) else Kind.ASSISTANT), part.key


def _own_name(part: Location | Assistant) -> str:
    return part.own.name if part.own else part.key


@cache
def demo_deck() -> Deck:
    """Return the demo deck, which is our own drawing and not the printed game."""
    text = _data(f"decks/{DEMO_DECK}.csv").decode()
    cards = parse_deck(text, editions()["en"])
    return Deck.of_cards(DEMO_DECK, "en", cards, source="demo deck, drawn by us")


@cache
def rulebook(language: str) -> Rulebook:
    """Return the rules and rulings in a language."""
    outlines = msgspec.json.decode(_data("rules/outline.json"), type=tuple[ParagraphOutline, ...])
    texts = msgspec.json.decode(_data(f"rules/{language}.json"), type=dict[str, ParagraphText])
    disputes = msgspec.json.decode(_data("rulings/outline.json"), type=tuple[RulingOutline, ...])
    answers = msgspec.json.decode(_data(f"rulings/{language}.json"), type=dict[str, RulingText])
    rulings = (
        ruling_of(outline, answers[outline.id], _of_editions(outline.id)) for outline in disputes
    )
    return rulebook_of(outlines, texts, rulings)


def _of_editions(ruling: str) -> Mapping[str, EditionReading]:
    found = _edition_readings().items()
    return {code: readings[ruling] for code, readings in found if ruling in readings}


@cache
def _edition_readings() -> dict[str, dict[str, EditionReading]]:
    kind = dict[str, dict[str, EditionReading]]
    return msgspec.json.decode(_data("rulings/editions.json"), type=kind)


def edition_readings(code: str) -> Mapping[str, EditionReading]:
    """Return how an edition's own rulebook reads the rulings on which it is plain."""
    edition = editions().get(code)
    return _edition_readings().get(edition.rulebook if edition else code, {})


@cache
def record_words() -> Mapping[str, RecordWords]:
    """Return how people write down a game, by language."""
    found = {
        language: msgspec.json.decode(_data(f"record/{language}.json"), type=RecordWords)
        for language in RULE_LANGUAGES
    }
    return MappingProxyType(found)


@cache
def question_finder() -> QuestionFinder:
    """Return what answers questions in all languages."""
    books = {language: rulebook(language) for language in RULE_LANGUAGES}
    thesaurus = Thesaurus({language: question_words(language) for language in RULE_LANGUAGES})
    return QuestionFinder(books, names(), thesaurus, common_cases())


def question_words(language: str) -> QuestionWords:
    """Return how people of one language ask."""
    return msgspec.json.decode(_data(f"questions/{language}.json"), type=QuestionWords)


@cache
def common_cases() -> tuple[CommonCase, ...]:
    """Return the cases that the engine has proved."""
    return msgspec.json.decode(_data("common_cases.json"), type=tuple[CommonCase, ...])
