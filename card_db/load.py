"""Reads the data files of this package into typed objects, each file once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Protocol, TypeVar

import msgspec

from card_db.components import Assistant, Library, Location, Variant
from card_db.deck import Deck
from card_db.deck_csv import parse_deck
from card_db.edition import Edition
from card_db.names import LANGUAGES, NameFile, Names
from card_db.provenance import Certainty, Known
from card_db.rule_search import RuleFinder
from card_db.rulebook import (
    ParagraphOutline,
    ParagraphText,
    Rulebook,
    RulingOutline,
    RulingText,
    rulebook_of,
    ruling_of,
)

DEMO_DECK = "demo"


class _Totals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    letters: dict[str, int]
    source: str
    certainty: Certainty


class EditionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition as its file says it: totals grouped by where they come from."""

    code: str
    alphabet: str
    totals: tuple[_Totals, ...]


class _HasKey(Protocol):
    @property
    def key(self) -> str: ...


K = TypeVar("K", bound=_HasKey)


def _data(name: str) -> bytes:
    return files("card_db").joinpath("data", *name.split("/")).read_bytes()


def _by_key(items: Iterable[K]) -> Mapping[str, K]:
    return MappingProxyType({item.key: item for item in items})


@cache
def editions() -> Mapping[str, Edition]:
    """Return the editions by code."""
    found = msgspec.json.decode(_data("editions.json"), type=tuple[EditionFile, ...])
    return MappingProxyType({file.code: _edition(file) for file in found})


def _edition(file: EditionFile) -> Edition:
    totals = {
        letter: Known(value, group.source, group.certainty)
        for group in file.totals
        for letter, value in group.letters.items()
    }
    return Edition(file.code, tuple(file.alphabet), MappingProxyType(totals))


@cache
def locations() -> Mapping[str, Location]:
    """Return the 18 locations by key, in the order of their numbers."""
    return _by_key(msgspec.json.decode(_data("locations.json"), type=tuple[Location, ...]))


@cache
def assistants() -> Mapping[str, Assistant]:
    """Return the 12 special assistants by key."""
    return _by_key(msgspec.json.decode(_data("assistants.json"), type=tuple[Assistant, ...]))


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
    """Return the printed names in all languages."""
    return Names(
        {
            language: msgspec.json.decode(_data(f"names/{language}.json"), type=NameFile)
            for language in LANGUAGES
        }
    )


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
    rulings = (ruling_of(outline, answers[outline.id]) for outline in disputes)
    return rulebook_of(outlines, texts, rulings)


@cache
def rule_finder() -> RuleFinder:
    """Return what finds rules by words in all languages."""
    return RuleFinder({language: rulebook(language) for language in LANGUAGES}, names())
