"""What is known of the 87 cards, each fact with its source."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

import msgspec

from card_db.biblios.card import (
    BibliosCard,
    BibliosCategory,
    CategoryCard,
    ChurchCard,
    ChurchKind,
    GoldCard,
)
from card_db.languages import RULE_LANGUAGES
from card_db.provenance import Known
from card_db.spelling import fold

LetterValues = dict[BibliosCategory, dict[str, int]]


class BibliosDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The composition of the deck; what is not known is None."""

    cards: Known[int]
    order: Known[tuple[BibliosCategory, ...]]
    """The categories as they follow each other on the Scriptorium."""
    values: dict[BibliosCategory, Known[dict[int, int]]]
    """How many cards of each value a category has."""
    colours: dict[BibliosCategory, Known[str]]
    letters: Known[str]
    """The letters of a category, each on one card."""
    value_of_letter: Known[LetterValues] | None
    gold: Known[dict[int, int]]
    """How many gold cards of each value there are."""
    church: Known[dict[ChurchKind, int]]
    """How many Church cards of each kind there are."""

    def count_of_category(self, category: BibliosCategory) -> int:
        """Return how many cards a category has."""
        return sum(self.values[category].value.values())


def _data(name: str) -> bytes:
    return files("card_db.biblios").joinpath("data", *name.split("/")).read_bytes()


@cache
def biblios_deck() -> BibliosDeck:
    """Return what is known of the printed cards."""
    return msgspec.json.decode(_data("deck.json"), type=BibliosDeck)


@cache
def demo_letters() -> Known[LetterValues]:
    """Return our own choice of which letter stands on which value, for self-played games."""
    return msgspec.json.decode(_data("demo_letters.json"), type=Known[LetterValues])


@cache
def demo_biblios_cards() -> tuple[BibliosCard, ...]:
    """Return 87 cards that fit everything known, with letters of our own choice."""
    deck = biblios_deck()
    categories = [
        CategoryCard(category, value, letter)
        for category, values in demo_letters().value.items()
        for letter, value in values.items()
    ]
    gold = [GoldCard(value) for value, count in deck.gold.value.items() for _ in range(count)]
    church = [ChurchCard(kind) for kind, count in deck.church.value.items() for _ in range(count)]
    return (*categories, *gold, *church)


@cache
def biblios_names() -> Mapping[str, Known[dict[str, tuple[str, ...]]]]:
    """Return by language what categories, gold and Church cards are called, the plural first."""
    kind = Known[dict[str, tuple[str, ...]]]
    found = {
        language: msgspec.json.decode(_data(f"names/{language}.json"), type=kind)
        for language in RULE_LANGUAGES
    }
    return MappingProxyType(found)


@cache
def _folded_names() -> Mapping[str, str]:
    return MappingProxyType(
        {
            fold(name, language): key
            for language, known in biblios_names().items()
            for key, names in known.value.items()
            for name in names
        }
    )


def find_biblios_name(text: str) -> str | None:
    """Return the category, `Gold` or `Church` that a text names in any language."""
    return _folded_names().get(fold(text, "en"))
