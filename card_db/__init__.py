"""What is printed on the components, and what was learned of them."""

from card_db.card import HIGHEST_NUMBER, Card, CardId
from card_db.category import (
    CATEGORIES,
    CODES,
    FEWEST_BOOKS,
    MOST_BOOKS,
    Books,
    Category,
    in_code_order,
    parse_books,
)
from card_db.check import check_deck
from card_db.components import Assistant, Library, Location, SpaceLayout, Timing, Variant
from card_db.correction import TileCorrection, check_correction, correct, corrected
from card_db.deck import (
    BOOKS_IN_DECK,
    BOOKS_PER_CATEGORY,
    CARDS_IN_DECK,
    Confirmation,
    Conflict,
    Deck,
    learn,
    learn_totals,
)
from card_db.deck_csv import DeckCsvError, parse_deck, print_deck
from card_db.edition import Edition
from card_db.load import (
    DEMO_DECK,
    assistants,
    demo_deck,
    editions,
    libraries,
    locations,
    names,
    rule_finder,
    rulebook,
    variants,
)
from card_db.names import LANGUAGES, Kind, Name, Names, fold
from card_db.problem import Problem, ProblemsError
from card_db.provenance import Certainty, Known
from card_db.rule_search import Hit, RuleFinder
from card_db.rulebook import DOCUMENTS, Paragraph, Rulebook, Ruling, RulingReading, Source
from card_db.user_file import LARGEST_TEXT, FileError, as_text, naming_file, of_file, text_of_file

__all__ = [
    "BOOKS_IN_DECK",
    "BOOKS_PER_CATEGORY",
    "CARDS_IN_DECK",
    "CATEGORIES",
    "CODES",
    "DEMO_DECK",
    "DOCUMENTS",
    "FEWEST_BOOKS",
    "HIGHEST_NUMBER",
    "LANGUAGES",
    "LARGEST_TEXT",
    "MOST_BOOKS",
    "Assistant",
    "Books",
    "Card",
    "CardId",
    "Category",
    "Certainty",
    "Confirmation",
    "Conflict",
    "Deck",
    "DeckCsvError",
    "Edition",
    "FileError",
    "Hit",
    "Kind",
    "Known",
    "Library",
    "Location",
    "Name",
    "Names",
    "Paragraph",
    "Problem",
    "ProblemsError",
    "RuleFinder",
    "Rulebook",
    "Ruling",
    "RulingReading",
    "Source",
    "SpaceLayout",
    "TileCorrection",
    "Timing",
    "Variant",
    "as_text",
    "assistants",
    "check_correction",
    "check_deck",
    "correct",
    "corrected",
    "demo_deck",
    "editions",
    "fold",
    "in_code_order",
    "learn",
    "learn_totals",
    "libraries",
    "locations",
    "names",
    "naming_file",
    "of_file",
    "parse_books",
    "parse_deck",
    "print_deck",
    "rule_finder",
    "rulebook",
    "text_of_file",
    "variants",
]
