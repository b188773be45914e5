"""The 87 cards: sums, sources, and what contradicts them."""

from __future__ import annotations

from collections import Counter

import pytest

from card_db import Certainty
from card_db.biblios import (
    BibliosCard,
    BibliosCategory,
    CategoryCard,
    ChurchCard,
    ChurchKind,
    GoldCard,
    biblios_deck,
    biblios_names,
    card_problems,
    contradictions,
    demo_biblios_cards,
    demo_letters,
    find_biblios_name,
)


def test_the_parts_make_87_cards() -> None:
    deck = biblios_deck()
    categories = sum(map(deck.count_of_category, BibliosCategory))
    gold, church = sum(deck.gold.value.values()), sum(deck.church.value.values())
    assert (categories, gold, church) == (45, 33, 9)
    assert categories + gold + church == deck.cards.value


def test_what_nobody_has_seen_is_not_called_seen() -> None:
    deck = biblios_deck()
    assert deck.cards.certainty is Certainty.SEEN
    assert deck.value_of_letter is None
    assert demo_letters().certainty is Certainty.GUESSED
    assert {known.certainty for known in deck.values.values()} == {Certainty.INFERRED}
    assert deck.order.certainty is Certainty.GUESSED


def test_the_demo_cards_fit_the_deck_exactly() -> None:
    cards = demo_biblios_cards()
    assert len(cards) == 87
    assert [*contradictions(cards)] == []
    assert [problem for card in cards for problem in card_problems(card)] == []
    letters = Counter(card.category for card in cards if isinstance(card, CategoryCard))
    assert {*letters.values()} == {len(biblios_deck().letters.value)}


@pytest.mark.parametrize(
    ("card", "problems"),
    [
        (CategoryCard(BibliosCategory.MONKS, 2, "A"), []),
        (CategoryCard(BibliosCategory.MONKS, 1, "A"), ["biblios-value"]),
        (CategoryCard(BibliosCategory.HOLY_BOOKS, 3, "J"), ["biblios-value", "biblios-letter"]),
        (GoldCard(3), []),
        (GoldCard(4), ["biblios-gold-value"]),
    ],
)
def test_impossible_cards(card: BibliosCard, problems: list[str]) -> None:
    assert [problem.id for problem in card_problems(card)] == problems


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ([GoldCard(1)] * 11, 0),
        ([GoldCard(1)] * 12, 1),
        ([ChurchCard(ChurchKind.EITHER)] * 2, 1),
        ([CategoryCard(BibliosCategory.MONKS, 4, letter) for letter in "AB"], 0),
        ([CategoryCard(BibliosCategory.MONKS, 4, letter) for letter in "ABC"], 1),
    ],
)
def test_contradictions_are_reported(cards: list[BibliosCard], found: int) -> None:
    assert [problem.id for problem in contradictions(cards)] == [
        "biblios-more-than-printed"
    ] * found


def test_names_in_every_language_lead_to_the_same_category() -> None:
    for names in biblios_names().values():
        for key, called in names.value.items():
            assert {find_biblios_name(name.upper()) for name in called} == {key}
    assert find_biblios_name("Nuns") is None
