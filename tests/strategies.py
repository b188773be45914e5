"""Hypothesis strategies for the nouns of the game."""

from __future__ import annotations

from hypothesis import strategies as st

from card_db import Card, CardId, Category, Edition, editions
from companion.engine.shelf import UNKNOWN, Cell, Place, SeenCard, Shelf

ENGLISH = editions()["en"]
EDITIONS = st.sampled_from(tuple(editions().values()))
BOOKS = st.lists(st.sampled_from(tuple(Category)), min_size=2, max_size=4).map(tuple)


def card_ids(edition: Edition = ENGLISH) -> st.SearchStrategy[CardId]:
    letters = st.sampled_from(edition.alphabet)
    return st.builds(CardId, letters, st.integers(min_value=1, max_value=99))


def seen_cards(edition: Edition = ENGLISH) -> st.SearchStrategy[SeenCard]:
    named = st.builds(SeenCard, card_ids(edition), st.none() | BOOKS)
    return st.just(UNKNOWN) | named


def cells(edition: Edition = ENGLISH) -> st.SearchStrategy[Cell]:
    cards = seen_cards(edition)
    return st.builds(Cell, cards, st.booleans(), st.none() | cards)


def any_shelves(edition: Edition = ENGLISH) -> st.SearchStrategy[Shelf]:
    """Shelves of every shape, legal or not."""
    place = st.builds(Place, st.integers(-2, 4), st.integers(-3, 9))
    return st.dictionaries(place, cells(edition), max_size=20).map(Shelf.of)


@st.composite
def legal_shelves(draw: st.DrawFn, edition: Edition = ENGLISH, most: int = 16) -> Shelf:
    """Shelves that were shelved card by card, each card of the deck at most once."""
    ids = draw(st.lists(card_ids(edition), max_size=most, unique=True))
    shelf = Shelf()
    for id_ in ids:
        place = draw(st.sampled_from(sorted(shelf.open_places)))
        cell = Cell(SeenCard(id_, draw(BOOKS)), face_down=draw(st.integers(0, 5)) == 0)
        shelf = shelf.put(place, cell)
    return shelf


def cards(edition: Edition = ENGLISH) -> st.SearchStrategy[Card]:
    return st.builds(Card, card_ids(edition), BOOKS)
