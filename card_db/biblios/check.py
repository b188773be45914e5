"""What cards cannot be, and what contradicts the little that is known of the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from card_db.biblios.card import BibliosCard, CategoryCard, ChurchCard, GoldCard
from card_db.biblios.deck import biblios_deck
from card_db.problem import Problem

CARDS_RULE = "R9.1"


def card_problems(card: BibliosCard) -> Iterator[Problem]:
    """Yield what keeps a card from being one of the 87."""
    deck = biblios_deck()
    if isinstance(card, GoldCard) and card.value not in deck.gold.value:
        facts = {"value": card.value, "values": tuple(deck.gold.value)}
        yield Problem("biblios-gold-value", facts, CARDS_RULE)
    if isinstance(card, CategoryCard):
        values = deck.values[card.category].value
        if card.value not in values:
            facts = {"card": card, "category": card.category, "values": tuple(values)}
            yield Problem("biblios-value", facts, CARDS_RULE)
        if card.letter not in deck.letters.value:
            letters = deck.letters.value
            facts = {"card": card, "first": letters[0], "last": letters[-1]}
            yield Problem("biblios-letter", facts, CARDS_RULE)


def contradictions(cards: Iterable[BibliosCard]) -> Iterator[Problem]:
    """Yield where cards that lie together are more than the deck is thought to hold."""
    deck = biblios_deck()
    kinds = Counter(_kind(card) for card in cards)
    for sample, found in kinds.items():
        match sample:
            case GoldCard(value):
                most = deck.gold.value.get(value)
            case ChurchCard(kind):
                most = deck.church.value[kind]
            case CategoryCard(category, value):
                most = deck.values[category].value.get(value)
        if most is not None and found > most:
            facts = {"cards": str(sample), "found": found, "most": most}
            yield Problem("biblios-more-than-printed", facts, CARDS_RULE)


def _kind(card: BibliosCard) -> BibliosCard:
    """Return the card without its letter."""
    return card._replace(letter="") if isinstance(card, CategoryCard) else card
