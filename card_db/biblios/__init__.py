"""What is printed on the cards of Biblios, and how far it is known."""

from card_db.biblios.card import (
    CHURCH,
    GOLD,
    BibliosCard,
    BibliosCategory,
    CategoryCard,
    ChurchCard,
    ChurchKind,
    GoldCard,
)
from card_db.biblios.check import CARDS_RULE, card_problems, contradictions
from card_db.biblios.deck import (
    BibliosDeck,
    biblios_deck,
    biblios_names,
    demo_biblios_cards,
    demo_letters,
    find_biblios_name,
)
from card_db.biblios.record_words import biblios_record_words
from card_db.biblios.rules import biblios_rules, find_rules

__all__ = [
    "CARDS_RULE",
    "CHURCH",
    "GOLD",
    "BibliosCard",
    "BibliosCategory",
    "BibliosDeck",
    "CategoryCard",
    "ChurchCard",
    "ChurchKind",
    "GoldCard",
    "biblios_deck",
    "biblios_names",
    "biblios_record_words",
    "biblios_rules",
    "card_problems",
    "contradictions",
    "demo_biblios_cards",
    "demo_letters",
    "find_biblios_name",
    "find_rules",
]
