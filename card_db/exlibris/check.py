"""What must be true of a deck, and, of one that is not complete, what can still become true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from card_db.exlibris.category import FEWEST_BOOKS, MOST_BOOKS, Category
from card_db.exlibris.deck import BOOKS_IN_DECK, BOOKS_PER_CATEGORY, CARDS_IN_DECK, Deck
from card_db.exlibris.edition import Edition
from card_db.problem import Problem
from card_db.provenance import Certainty

Check = Callable[[Deck, Edition], Iterator[Problem]]


def check_deck(deck: Deck, edition: Edition) -> tuple[Problem, ...]:
    """Return everything that cannot be true of this deck; nothing found means nothing returned."""
    return tuple(problem for check in CHECKS for problem in check(deck, edition))


def letters_are_of_the_edition(deck: Deck, edition: Edition) -> Iterator[Problem]:
    """R1.3: every card's letter is in the edition's alphabet."""
    for id_ in deck.ids:
        if not edition.has_letter(id_.letter):
            yield Problem("deck-letter", {"card": id_, "edition": edition.code}, "R1.3")


def no_card_is_two_cards(deck: Deck, _edition: Edition) -> Iterator[Problem]:
    """R1.3: of one card only one thing can be true."""
    for conflict in deck.conflicts:
        facts = {"card": conflict.id, "readings": conflict.readings}
        yield Problem("deck-conflict", facts, "R1.3")


def one_total_per_letter(deck: Deck, _edition: Edition) -> Iterator[Problem]:
    """R1.2: all cards of a letter name the same total."""
    for letter, totals in deck.totals().items():
        if len(totals) > 1:
            facts = {"letter": letter, "totals": tuple(sorted(totals))}
            yield Problem("deck-two-totals", facts, "R1.2")


def totals_as_seen(deck: Deck, edition: Edition) -> Iterator[Problem]:
    """A total that was seen in a source holds; one that was inferred or guessed gives way."""
    for letter, totals in deck.totals().items():
        held = edition.total(letter)
        if held and held.certainty is Certainty.SEEN and held.value not in totals:
            facts = {"letter": letter, "total": min(totals), "seen": held.value}
            yield Problem("deck-total-differs", facts, "R1.2")


def ordinals_within_total(deck: Deck, _edition: Edition) -> Iterator[Problem]:
    """R1.2: no card's number is above its letter's total."""
    totals = deck.totals()
    for id_ in deck.ids:
        total = max(totals.get(id_.letter, ()), default=id_.number)
        if id_.number > total:
            yield Problem("deck-above-total", {"card": id_, "total": total}, "R1.2")


def letters_add_up(deck: Deck, edition: Edition) -> Iterator[Problem]:
    """R1.1: the letters' totals make 152, and never more while some are not known."""
    totals = {letter: max(found) for letter, found in deck.totals().items()}
    highest: Counter[str] = Counter()
    for id_ in deck.ids:
        highest[id_.letter] = max(highest[id_.letter], id_.number)
    cards = sum((highest | Counter(totals)).values())
    if cards > CARDS_IN_DECK:
        yield Problem("deck-too-many-cards", {"cards": cards, "most": CARDS_IN_DECK}, "R1.1")
    elif cards < CARDS_IN_DECK and _tells_all(edition) and {*edition.totals} <= {*totals}:
        yield Problem("deck-too-few-cards", {"cards": cards, "least": CARDS_IN_DECK}, "R1.1")


def _tells_all(edition: Edition) -> bool:
    """Tell whether the edition names every letter that has cards: an owner may know only some."""
    return sum(known.value for known in edition.totals.values()) >= CARDS_IN_DECK


def books_add_up(deck: Deck, _edition: Edition) -> Iterator[Problem]:
    """R1.1: 510 books on 152 cards of 2 to 4 books; the cards not known yet must allow it."""
    books = sum(len(card.books) for card in deck)
    unknown = CARDS_IN_DECK - len(deck)
    facts = {"books": books, "cards": len(deck), "whole": BOOKS_IN_DECK}
    if books + FEWEST_BOOKS * unknown > BOOKS_IN_DECK:
        yield Problem("deck-too-many-books", facts, "R1.1")
    elif books + MOST_BOOKS * unknown < BOOKS_IN_DECK:
        yield Problem("deck-too-few-books", facts, "R1.1")


def categories_are_equal(deck: Deck, _edition: Edition) -> Iterator[Problem]:
    """R1.1: 85 books of each category, and never more while cards are not known."""
    tally = Counter(book for card in deck for book in card.books)
    for category in Category:
        if tally[category] > BOOKS_PER_CATEGORY:
            facts = {"category": category, "books": tally[category], "most": BOOKS_PER_CATEGORY}
            yield Problem("deck-too-many-of-category", facts, "R1.1")


CHECKS: tuple[Check, ...] = (
    letters_are_of_the_edition,
    no_card_is_two_cards,
    one_total_per_letter,
    totals_as_seen,
    ordinals_within_total,
    letters_add_up,
    books_add_up,
    categories_are_equal,
)
