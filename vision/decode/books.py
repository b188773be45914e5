"""How well every possible set of books explains the icons of a place."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, log

import numpy as np
from numpy.typing import NDArray

from card_db import CODES, FEWEST_BOOKS, MOST_BOOKS, Books, Category, in_code_order
from vision.decode.matching import Matching
from vision.decode.settings import SETTINGS

Scores = NDArray[np.float64]
Numbers = NDArray[np.int64]

_NONE = len(CODES)


@cache
def all_books() -> tuple[Books, ...]:
    """Every set of books a card may show, each in code order."""
    sizes = range(FEWEST_BOOKS, MOST_BOOKS + 1)
    return tuple(b for size in sizes for b in combinations_with_replacement(Category, size))


@cache
def place_of(books: Books) -> int:
    """Return the place of a set of books among all, in whatever order it is given."""
    return all_books().index(in_code_order(books))


@cache
def prior() -> Scores:
    """Return log-probabilities of all sets of books for a card of which nothing is known."""
    return np.array(
        [
            log(SETTINGS.books_per_card[len(b)] * _orderings(b) / len(CODES) ** len(b))
            for b in all_books()
        ]
    )


def explained(icons: NDArray[np.float32]) -> Scores:
    """Return for every set of books the log-likelihood of a place's icons, order unknown."""
    if len(icons) == 0:
        return np.zeros(len(all_books()))
    states, steps = _automaton()
    reached = np.zeros(len(states))
    reached[0] = 1.0
    for slot in _with_slips(icons):
        following = reached * slot[_NONE]
        for category, (before, after) in enumerate(steps):
            following[after] += reached[before] * slot[category]
        reached = following
    return np.asarray(np.log(np.maximum(reached[_goals()], 1e-300)) - _log_orderings())


def in_print_order(books: Books, icons: NDArray[np.float32]) -> Books:
    """Return the books in the order in which the icons show them best."""
    if len(icons) < len(books):
        return books
    slots = np.log(_with_slips(icons))
    gains = slots[:, [CODES.index(book) for book in books]] - slots[:, [_NONE]]
    return tuple(books[number] for number in np.argsort(Matching.of(gains.T).columns))


def _with_slips(icons: NDArray[np.float32]) -> Scores:
    even = SETTINGS.misread_icon / (len(CODES) + 1)
    return np.asarray((1 - SETTINGS.misread_icon) * np.exp(icons.astype(np.float64)) + even)


@cache
def _automaton() -> tuple[tuple[Books, ...], tuple[tuple[Numbers, Numbers], ...]]:
    """Return the sets of up to four books, and which becomes which by one more of a category."""
    sizes = range(MOST_BOOKS + 1)
    states = tuple(b for size in sizes for b in combinations_with_replacement(Category, size))
    at = {books: number for number, books in enumerate(states)}
    grow = [books for books in states if len(books) < MOST_BOOKS]
    steps = tuple(
        (
            np.array([at[b] for b in grow]),
            np.array([at[in_code_order((*b, category))] for b in grow]),
        )
        for category in Category
    )
    return states, steps


@cache
def _goals() -> Numbers:
    states, _ = _automaton()
    return np.array([states.index(books) for books in all_books()])


@cache
def _log_orderings() -> Scores:
    return np.log([_orderings(books) for books in all_books()])


def _orderings(books: Sequence[Category]) -> int:
    count = factorial(len(books))
    for category in set(books):
        count //= factorial(books.count(category))
    return count
